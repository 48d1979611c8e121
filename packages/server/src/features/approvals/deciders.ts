import type { approvalRoutes } from '@handelsplatz/contract/approvals';
import type { RefusalOf } from '@handelsplatz/contract/common';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { notFound } from '../../platform/errors/known.ts';
import { type BusinessRefusal, type OutcomeOf, refuseWith } from '../../platform/refusals/index.ts';
import type { ApprovalStore, Colleague, StoredApproval, StoredApprovalRule } from './approvals.store.ts';

/**
 * The deciders of a purchase: the approver and the substitute whom the rule names, or every colleague with the right where it names
 * nobody who could. Never the requester.
 */
export function listDeciders(
  rule: Pick<StoredApprovalRule, 'approverId' | 'substituteId'> | undefined,
  colleagues: readonly Colleague[],
  requesterId: string,
): Colleague[] {
  const others = colleagues.filter(({ id }) => id !== requesterId);
  const named = others.filter(({ id }) => id === rule?.approverId || id === rule?.substituteId);
  return named.length > 0 ? named : others;
}

const states = {
  OPEN: 'offen',
  APPROVED: 'freigegeben',
  REFUSED: 'abgelehnt',
  WITHDRAWN: 'zurückgezogen',
  EXPIRED: 'abgelaufen',
} as const;

/** Why this user may not decide; undefined when the user may. */
export function checkDecider(
  approval: Pick<StoredApproval, 'state' | 'requestedBy' | 'over'>,
  deciders: readonly Colleague[],
  userId: string,
): BusinessRefusal<RefusalOf<typeof approvalRoutes.refuseRule>> | undefined {
  if (approval.state !== 'OPEN')
    return refuseWith('approval_decided', { state: states[approval.state] }, { state: approval.state });
  if (approval.requestedBy === userId) return refuseWith('approval_own');
  if (!deciders.some(({ id }) => id === userId))
    return refuseWith('approval_not_yours', { who: deciders.map(({ name }) => name).join(' oder ') || 'niemand' });
  return approval.over ? refuseWith('approval_over') : undefined;
}

/** Locks an approval of the account for a decision by this user, who belongs to it or acts for it as its parent's. */
export async function lockForDecision(
  approvals: Pick<ApprovalStore, 'lock' | 'currentRule' | 'listColleagues'>,
  { accountId, userId }: Pick<Actor, 'accountId' | 'userId'>,
  id: string,
): Promise<OutcomeOf<typeof approvalRoutes.refuseRule, StoredApproval>> {
  const approval = await approvals.lock(id, accountId);
  if (!approval) throw notFound();
  const rule = await approvals.currentRule(approval.decidesId);
  const deciders = listDeciders(rule, await approvals.listColleagues(approval.decidesId), approval.requestedBy);
  return checkDecider(approval, deciders, userId) ?? ok(approval);
}
