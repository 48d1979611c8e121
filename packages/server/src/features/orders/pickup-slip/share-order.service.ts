import { randomBytes } from 'node:crypto';
import type { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { announcePages, announceStep } from '../changing/announce-step.ts';
import type { LockedOrder } from '../changing/change.store.ts';
import { type ChangingStores, lockForStep, toSide } from '../changing/changing.ts';
import type { PickupSlipStore } from './pickup-slips.store.ts';

/** The stores of pickup slips in their transaction. */
export interface SharingStores extends Pick<ChangingStores, 'changes' | 'events' | 'jobs'> {
  readonly slips: PickupSlipStore;
}

export interface ShareOrderService {
  /** Makes a link for the driver and returns its id. Both sides may. */
  share(actor: Actor, orderId: string): Promise<OutcomeOf<typeof orderStepRoutes.share, string>>;
  /** Revokes a link of either side. */
  revoke(actor: Actor, orderId: string, slipId: string): Promise<void>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<SharingStores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

const tokenBytes = 16;
/** Slips of an order that work at the same time. */
const mostOpen = 20;
/** Slips of an order that one side may make, revoked ones too. */
const mostMade = 100;

export function createShareOrder({ inTransaction, brand, newId }: Dependencies): ShareOrderService {
  return {
    share: (actor, orderId) =>
      inTransaction(async (stores) => {
        const locked = await lockForStep(stores, actor, { orderId, step: 'SHARE' }, brand);
        if (!locked.ok) return locked;
        const order = locked.value;
        if ((await stores.slips.countOpen(orderId)) >= mostOpen)
          return refuseWith('pickup_slips_full', { max: mostOpen });
        if ((await stores.slips.countMade(orderId, actor.accountId)) >= mostMade)
          return refuseWith('pickup_slips_used_up', { max: mostMade });
        const id = newId();
        const token = randomBytes(tokenBytes);
        await stores.slips.add({ id, orderId, token, userId: actor.userId, now: order.now });
        await writeStep(stores, order, { step: 'SHARE', slipId: id, actor });
        return ok(id);
      }),

    revoke: (actor, orderId, slipId) =>
      inTransaction(async (stores) => {
        const order = await stores.changes.lock(orderId, { accountId: actor.accountId, side: toSide(actor) });
        if (!order || !(await stores.slips.revoke(orderId, slipId, actor.userId))) throw notFound();
        await writeStep(stores, order, { step: 'REVOKE', slipId, actor });
      }),
  };
}

interface SlipStep {
  readonly step: 'SHARE' | 'REVOKE';
  readonly slipId: string;
  readonly actor: Actor;
}

/** Writes the step and notifies the other side: its open pages each time, by mail once in an hour. */
async function writeStep(stores: SharingStores, order: LockedOrder, { step, slipId, actor }: SlipStep): Promise<void> {
  const isMailed = await stores.slips.isMailed(order.id, step, actor.accountId);
  await stores.changes.write(order, { step, userId: actor.userId });
  if (isMailed) await announcePages(stores, [order]);
  else await announceStep(stores, order, { notice: step, key: slipId, by: toSide(actor) });
}
