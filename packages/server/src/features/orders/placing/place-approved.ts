import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { LostDemand } from '../../statistics/index.ts';
import { type ApprovedPurchase, checkApproval } from './approved-purchase.ts';
import type { PlaceOrder } from './place-order.service.ts';

interface Dependencies {
  readonly placeOrder: PlaceOrder;
  readonly onVolumesTaken: (volumes: ReadonlyMap<string, number>, buyerId: string) => void;
  readonly onRefused: LostDemand['refused'];
}

/** Approves a colleague's purchase and places it as the approver, with the same key and the same answers as every order. */
export function createPlaceApproved({ placeOrder, onVolumesTaken, onRefused }: Dependencies) {
  return async (
    actor: Actor,
    key: string,
    {
      basketId,
      expectedGross,
      ...approved
    }: ApprovedPurchase & { readonly basketId: string; readonly expectedGross: number },
  ) => {
    const request = { basketId, expectedGross };
    const placed = await placeOrder(actor, key, request, { ...approved, check: checkApproval });
    if (!placed.ok) {
      onRefused(actor.accountId, request, placed);
      return placed;
    }
    onVolumesTaken(placed.value.volumes, actor.accountId);
    return ok(placed.value.response);
  };
}
