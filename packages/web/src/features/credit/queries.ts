import type { CreditInput, CreditSettingsInput } from '@handelsplatz/contract/credit';
import { useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** The credit of one customer, as its seller reads it. */
export const creditQuery = (id: string) => read('/api/relationships/:id/credit', { params: { id } });

/** The buyer's own credit with each seller. */
export const ownCreditQuery = () => read('/api/credit');

/** The credit of a child of the user's account. */
export const childCreditQuery = (id: string) => read('/api/childAccounts/:id/credit', { params: { id } });

/** The orders that count in a line. */
export const creditOrdersQuery = (id: string, line: 'own' | 'pool') =>
  read('/api/relationships/:id/credit/orders', { params: { id }, query: { line } });

/** The open invoices and the reserved prices of a line. */
export const creditPartsQuery = (id: string, line: 'own' | 'pool') =>
  read('/api/relationships/:id/credit/parts', { params: { id }, query: { line } });

/** The changes of one customer's credit. */
export const creditHistoryQuery = (id: string) => read('/api/relationships/:id/credit/changes', { params: { id } });

/** `PUT /api/relationships/{id}/credit`. */
export const useChangeCredit = (id: string) =>
  useMutation({
    mutationFn: (change: CreditInput) => call('PUT /api/relationships/:id/credit', { params: { id }, body: change }),
  });

/** Approves a temporary limit that waits for a second person, or refuses it; users withdraw their own. */
export const useDecideProposal = (id: string, proposalId: string) =>
  useMutation({
    mutationFn: (step: 'approval' | 'refusal') =>
      step === 'approval'
        ? call('POST /api/relationships/:id/credit/proposals/:proposalId/approval', { params: { id, proposalId } })
        : call('POST /api/relationships/:id/credit/proposals/:proposalId/refusal', { params: { id, proposalId } }),
  });

/** From which raise on a temporary limit waits for a second person. */
export const creditSettingsQuery = () => read('/api/credit/settings');

/** `PUT /api/credit/settings`. */
export const useChangeCreditSettings = () =>
  useMutation({
    mutationFn: (input: CreditSettingsInput) => call('PUT /api/credit/settings', { body: input }),
  });

/** Replays the last 30 days against a limit. */
export const useTryCredit = (id: string) =>
  useMutation({
    mutationFn: (tried: { limit: number | null; prepaid: number }) =>
      call('POST /api/relationships/:id/credit/trial', { params: { id }, body: tried }),
  });
