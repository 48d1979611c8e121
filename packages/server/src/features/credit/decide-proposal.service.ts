import type { creditRoutes } from '@handelsplatz/contract/credit';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import { type OutcomeOf, refuseWith, requireNoProblems, whoChanged } from '../../platform/refusals/index.ts';
import { createChangeCreditWithin } from './change-credit.service.ts';
import { createCreditChangesStore } from './credit-changes.store.ts';
import { toTemporary } from './credit-state.ts';
import { creditProposalMailJob } from './proposal-mails.ts';

interface Decision {
  readonly relationshipId: string;
  readonly proposalId: string;
  readonly approves: boolean;
}

/**
 * Approves or refuses a temporary limit that waits for a second person. An approval runs the command that changes credit. The user who has
 * proposed it may only withdraw it. Undefined where the seller has no such proposal.
 */
export type DecideProposal = (
  actor: Pick<Actor, 'accountId' | 'userId'>,
  decision: Decision,
) => Promise<OutcomeOf<typeof creditRoutes.approveProposal, void> | undefined>;

export function createDecideProposal(context: Pick<AppContext, 'transactions' | 'brand'>): DecideProposal {
  const { brand } = context;
  const changeCredit = createChangeCreditWithin(brand);
  const inTransaction = context.transactions((tx) => ({ creditChanges: createCreditChangesStore(tx) }));
  return ({ accountId, userId }, { relationshipId, proposalId, approves }) =>
    inTransaction(async (stores) => {
      const { creditChanges, events, jobs } = stores;
      // The lock of the relationship comes first, as with orders and every other change of credit.
      await creditChanges.readCustomers(
        accountId,
        { customerNos: [], relationshipIds: [relationshipId] },
        { lock: true },
      );
      const proposal = await creditChanges.findProposal(accountId, { relationshipId, proposalId });
      if (!proposal) return undefined;
      if (proposal.state !== 'OPEN')
        return refuseWith('credit_proposal_decided', whoChanged(proposal, brand.zone).words);
      const isOwn = proposal.proposedBy === userId;
      if (isOwn && approves) return refuseWith('credit_own_proposal');
      const scope = { sellerId: accountId, userId, at: await creditChanges.readNow() };
      if (approves && proposal.temporaryUntil <= scope.at) return refuseWith('credit_proposal_over');
      const state = approves ? 'APPROVED' : isOwn ? 'WITHDRAWN' : 'REFUSED';
      await creditChanges.decide(scope, proposalId, state);
      if (approves) {
        const change = { relationshipId, temporary: toTemporary(proposal, brand) };
        const options = { dryRun: false, source: 'APPROVAL', consent: true, proposedBy: proposal.proposedBy } as const;
        const { problems } = await changeCredit(stores, { accountId, userId }, [change], options);
        requireNoProblems(problems.map(({ field, code, detail }) => ({ path: field, message: detail, code })));
      }
      await events.publish(invalidate(accountId, 'credit', 'relationships'));
      if (!isOwn) await jobs.enqueue(creditProposalMailJob, { proposalId, step: state });
      return ok(undefined);
    });
}
