import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { lockForDecision } from '../../approvals/index.ts';
import { purchaseChecks } from '../../trading/index.ts';
import type { PlacingStores } from './placing.ts';

/** A purchase that its requester could not place, and that a colleague approves. */
export interface ApprovedPurchase {
  readonly approvalId: string;
  readonly requesterId: string;
  /** The version that the colleague saw. */
  readonly version: number;
}

/** Which checks a purchase must pass. */
type Checks = (typeof purchaseChecks)['approved' | 'order'];

/** An approved purchase with the check of its approval. */
export interface CheckedApproval<C extends RefusalCode> extends ApprovedPurchase {
  check(
    stores: Pick<PlacingStores, 'approvals'>,
    actor: Actor,
    approved: ApprovedPurchase,
  ): Promise<BusinessResult<Checks, C>>;
}

/**
 * Locks the approval and returns which checks the purchase must pass. The rule of the child binds a decider of the parent.
 * Refuses when this user may not decide, and when somebody has changed what the user saw.
 */
export async function checkApproval(
  { approvals }: Pick<PlacingStores, 'approvals'>,
  actor: Actor,
  { approvalId, version }: ApprovedPurchase,
): Promise<
  BusinessResult<
    Checks,
    'approval_changed' | 'approval_decided' | 'approval_not_yours' | 'approval_over' | 'approval_own'
  >
> {
  const approval = await lockForDecision(approvals, actor, approvalId);
  if (!approval.ok) return approval;
  if (approval.value.version !== version) return refuseWith('approval_changed');
  return ok(approval.value.decidesId === actor.accountId ? purchaseChecks.approved : purchaseChecks.order);
}
