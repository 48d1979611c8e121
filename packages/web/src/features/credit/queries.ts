import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** The open invoices and the reserved prices of a line. */
export const creditPartsQuery = (id: string, line: 'own' | 'pool') =>
  read('/api/relationships/:id/credit/parts', { params: { id }, query: { line } });

/** Approves a temporary limit that waits for a second person, or refuses it; users withdraw their own. */
export const useDecideProposal = (id: string, proposalId: string) =>
  useMutation({
    mutationFn: (step: 'approval' | 'refusal') =>
      step === 'approval'
        ? call('POST /api/relationships/:id/credit/proposals/:proposalId/approval', { params: { id, proposalId } })
        : call('POST /api/relationships/:id/credit/proposals/:proposalId/refusal', { params: { id, proposalId } }),
  });
