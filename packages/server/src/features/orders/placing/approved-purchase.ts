import type { Actor } from '@handelsplatz/domain/identity';
import { notFound } from '../../../platform/errors/known.ts';
import { type BusinessRefusal, refuseWith } from '../../../platform/refusals/index.ts';
import { checkDecider, listDeciders } from '../../approvals/index.ts';
import type { PlacingStores } from './placing.ts';

/** A purchase that its requester could not place, and that a colleague approves. */
export interface ApprovedPurchase {
  readonly approvalId: string;
  readonly requesterId: string;
  /** The version that the colleague saw. */
  readonly version: number;
}

/** Locks the approval. Refuses when this user may not decide, and when somebody has changed what the user saw. */
export async function checkApproval(
  { approvals }: Pick<PlacingStores, 'approvals'>,
  { accountId, userId }: Actor,
  { approvalId, version }: ApprovedPurchase,
): Promise<BusinessRefusal | undefined> {
  const approval = await approvals.lock(approvalId, accountId);
  if (!approval) throw notFound();
  const rule = await approvals.currentRule(accountId);
  const deciders = listDeciders(rule, await approvals.listColleagues(accountId), approval.requestedBy);
  const refused = checkDecider(approval, deciders, userId);
  if (refused) return refused;
  return approval.version === version ? undefined : refuseWith('approval_changed');
}
