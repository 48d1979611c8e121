import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import { creditAccountsOf } from '../credit/index.ts';
import {
  displayNameOf,
  quantityOf,
  quantityText,
  refuseTrade,
  type TradeBuyer,
  type TradeResult,
} from '../offers/index.ts';
import type { OrderLine, PlacingStores, VolumesTaken } from './place-order.service.ts';

interface Supply {
  readonly lines: readonly OrderLine[];
  readonly buyer: TradeBuyer;
  readonly brand: Brand;
}

/**
 * Volume, daily limit and credit, each taken in one conditional statement, each kind in ascending order of id so that two
 * orders never wait for each other in a circle. What a later refusal leaves behind is rolled back with the transaction.
 */
export async function takeSupply(stores: PlacingStores, supply: Supply): Promise<TradeResult<VolumesTaken>> {
  const volumes = await takeVolumes(stores, supply);
  if (!volumes.ok) return volumes;
  const limits = await useDailyLimits(stores, supply);
  if (!limits.ok) return limits;
  const credit = await chargeCredit(stores, supply);
  return credit.ok ? volumes : credit;
}

async function takeVolumes({ orders }: PlacingStores, { lines, brand }: Supply): Promise<TradeResult<VolumesTaken>> {
  const taken = new Map<string, number>();
  for (const [offerId, group] of sortedGroups(lines, (line) => line.offer.id)) {
    const after = await orders.takeVolume(offerId, litresIn(group));
    if (after) {
      taken.set(offerId, after.remainingLitres);
      continue;
    }
    const offer = group[0].offer;
    const remaining = await orders.remainingVolume(offerId);
    if (remaining < offer.minLitres)
      return refuseTrade('no_volume_available', { offer: displayNameOf(offer) }, { offerId, available: 0 });
    const words = {
      offer: displayNameOf(offer),
      available: quantityText(remaining, offer.unit, brand),
      unit: offer.unit,
    };
    return refuseTrade('new_volume_available', words, { offerId, available: quantityOf(remaining, offer.unit) });
  }
  return ok(taken);
}

async function useDailyLimits(
  { purchaseLimits }: PlacingStores,
  { lines, buyer, brand }: Supply,
): Promise<TradeResult<undefined>> {
  for (const [productId, group] of sortedGroups(lines, (line) => line.offer.productId)) {
    const purchase = { accountId: buyer.buyerId, productId, day: buyer.today };
    if (await purchaseLimits.use({ ...purchase, litres: litresIn(group) })) continue;
    const { productName, unit } = group[0].offer;
    const left = (await purchaseLimits.left(purchase)) ?? 0;
    const words = { product: productName, available: quantityText(left, unit, brand), unit };
    return refuseTrade('purchase_limit_fully_exhausted', words, { productId, available: quantityOf(left, unit) });
  }
  return ok(undefined);
}

async function chargeCredit(
  { credit }: PlacingStores,
  { lines, buyer, brand }: Supply,
): Promise<TradeResult<undefined>> {
  const charges = [...sortedGroups(lines, (line) => line.offer.sellerId)].flatMap(([sellerId, group]) =>
    creditAccountsOf({ ...buyer, ...group[0].offer }).map((buyerId) => ({
      sellerId,
      buyerId,
      offer: group[0].offer,
      gross: moneyMinor(grossIn(group)),
    })),
  );
  for (const { offer, ...charge } of charges) {
    if (await credit.charge(charge)) continue;
    const available = moneyMinor(await credit.available(charge));
    const words = { seller: offer.sellerName, available: formatMoney(available, brand.currency, brand.numbers) };
    return refuseTrade('order_error_no_credit', words, { sellerId: offer.sellerId, available: available / 100 });
  }
  return ok(undefined);
}

type Group = readonly [OrderLine, ...OrderLine[]];

function sortedGroups(lines: readonly OrderLine[], keyOf: (line: OrderLine) => string): (readonly [string, Group])[] {
  const groups = Map.groupBy(lines, keyOf) as Map<string, OrderLine[] & Group>;
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function litresIn(group: Group): number {
  return group.reduce((sum, line) => sum + line.item.quantityLitres, 0);
}

function grossIn(group: Group): number {
  return group.reduce((sum, line) => sum + line.gross, 0);
}
