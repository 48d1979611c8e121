import { moneyMinor } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { listCreditAccounts } from '../../credit/index.ts';
import type { LockedOrder } from './change.store.ts';
import type { ChangingStores } from './changing.ts';

type SupplyStores = Pick<ChangingStores, 'orders' | 'credit' | 'orderCredit' | 'purchaseLimits' | 'trade'>;

/** Litres and gross amount of an order, or a part of them. */
export interface TakenSupply {
  readonly litres: number;
  readonly grossMinor: number;
}

/** The credit lines that pay for an order, in ascending sequence. */
async function listLines({ trade }: SupplyStores, order: LockedOrder): Promise<string[]> {
  const buyer = await trade.buyer({ userId: order.buyerUserId, accountId: order.buyerId });
  const [offer] = await trade.offers({ ...buyer, buyerId: order.buyerId }, [order.offerId]);
  return offer ? listCreditAccounts({ ...buyer, ...offer, buyerId: order.buyerId }) : [];
}

const toPurchase = (order: LockedOrder, litres: number) => ({
  accountId: order.buyerId,
  productId: order.productId,
  day: order.orderedOn,
  litres,
});

/** Gives volume, daily limit and credit back, in the sequence in which an order takes them. */
export async function giveBack(
  stores: SupplyStores,
  order: LockedOrder,
  { litres, grossMinor }: TakenSupply,
): Promise<void> {
  if (litres > 0) {
    await stores.orders.giveVolumeBack(order.offerId, litres);
    await stores.purchaseLimits.giveBack(toPurchase(order, litres));
  }
  if (grossMinor > 0) await giveCreditBack(stores, order, grossMinor);
}

/** Gives a part of an order's gross amount back to the lines that count it. */
async function giveCreditBack(stores: SupplyStores, order: LockedOrder, grossMinor: number): Promise<void> {
  for (const buyerId of await listLines(stores, order))
    await stores.credit.giveBack({ sellerId: order.sellerId, buyerId, gross: moneyMinor(grossMinor) }, order.createdAt);
}

/**
 * Takes more volume, daily limit and credit for an order that was placed before. Refuses with `amendment_no_volume`,
 * `amendment_over_limit` and `amendment_no_credit`, which name what is missing.
 */
export async function takeMore(
  stores: SupplyStores,
  order: LockedOrder,
  { litres, grossMinor }: TakenSupply,
): Promise<BusinessResult<true, 'amendment_no_credit' | 'amendment_no_volume' | 'amendment_over_limit'>> {
  if (litres > 0) {
    if (!(await stores.orders.takeMoreVolume(order.offerId, litres))) return refuseWith('amendment_no_volume');
    if (!(await stores.purchaseLimits.use(toPurchase(order, litres)))) return refuseWith('amendment_over_limit');
  }
  if (grossMinor > 0) {
    for (const buyerId of await listLines(stores, order)) {
      const charge = { sellerId: order.sellerId, buyerId, gross: moneyMinor(grossMinor) };
      if (!(await stores.credit.charge(charge, order.createdAt))) return refuseWith('amendment_no_credit');
    }
  }
  return ok(true);
}

/** Lets credit and daily limit follow what was lifted. The goods are gone, so nothing is refused. */
export async function followLifted(stores: SupplyStores, order: LockedOrder, billed: TakenSupply): Promise<void> {
  await stores.purchaseLimits.adjust(toPurchase(order, billed.litres - order.volumeLitres));
  await followGross(stores, order, billed.grossMinor);
}

/** Lets credit follow another gross amount that the buyer owes, whatever the line covers. */
export async function followGross(stores: SupplyStores, order: LockedOrder, grossMinor: number): Promise<void> {
  const difference = grossMinor - order.grossMinor;
  if (difference === 0) return;
  for (const buyerId of await listLines(stores, order))
    await stores.orderCredit.adjust(
      { sellerId: order.sellerId, buyerId, gross: moneyMinor(difference) },
      order.createdAt,
    );
}
