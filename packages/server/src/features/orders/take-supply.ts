import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import { type CreditCharge, creditAccountsOf } from '../credit/index.ts';
import {
  displayNameOf,
  quantityOf,
  quantityText,
  refuseTrade,
  type TradeBuyer,
  type TradeOffer,
  type TradeRefusal,
  type TradeResult,
} from '../offers/index.ts';
import type { DailyPurchase } from '../purchase-limits/index.ts';
import type { OrderLine, PlacingStores, VolumesTaken } from './place-order.service.ts';

interface Supply {
  readonly lines: readonly OrderLine[];
  readonly buyer: TradeBuyer;
  readonly brand: Brand;
}

/** The refusal of a volume that was gone already when the offers were read, so that nothing need be tried. */
export function refuseGoneVolume(supply: Supply): TradeRefusal | undefined {
  const gone = volumesOf(supply).find(({ offer, litres }) => offer.remainingLitres < litres);
  return gone && volumeRefusal(gone.offer, gone.offer.remainingLitres, supply.brand);
}

/**
 * Volume, daily limit and credit, each taken in one conditional statement. They stand in line in a
 * fixed order: volumes, limits, credit, each in ascending order of id, so that two orders never wait for each other in a
 * circle.
 * What a refusal leaves behind is rolled back with the transaction.
 */
export async function takeSupply(stores: PlacingStores, supply: Supply): Promise<TradeResult<VolumesTaken>> {
  const volumes = volumesOf(supply).map(async (wanted) => ({
    wanted,
    after: await stores.orders.takeVolume(wanted.offer.id, wanted.litres),
  }));
  const limits = dailyPurchasesOf(supply).map(async (wanted) => ({
    wanted,
    counted: await stores.purchaseLimits.use(wanted.purchase),
  }));
  const credit = chargesOf(supply).map(async (wanted) => ({
    wanted,
    charged: await stores.credit.charge(wanted.charge),
  }));
  const [taken, used, charged] = await Promise.all([Promise.all(volumes), Promise.all(limits), Promise.all(credit)]);

  const noVolume = taken.find(({ after }) => !after);
  if (noVolume) return refuseVolume(stores, noVolume.wanted, supply.brand);
  const overLimit = used.find(({ counted }) => !counted);
  if (overLimit) return refuseDailyLimit(stores, overLimit.wanted, supply.brand);
  const noCredit = charged.find(({ charged }) => !charged);
  if (noCredit) return refuseCredit(stores, noCredit.wanted, supply.brand);
  return ok(new Map(taken.map(({ wanted, after }) => [wanted.offer.id, after?.remainingLitres ?? 0])));
}

interface WantedVolume {
  readonly offer: TradeOffer;
  readonly litres: number;
}

function volumesOf({ lines }: Supply): WantedVolume[] {
  return sortedGroups(lines, (line) => line.offer.id).map(([, group]) => ({
    offer: group[0].offer,
    litres: litresIn(group),
  }));
}

async function refuseVolume({ orders }: PlacingStores, { offer }: WantedVolume, brand: Brand): Promise<TradeRefusal> {
  return volumeRefusal(offer, await orders.remainingVolume(offer.id), brand);
}

function volumeRefusal(offer: TradeOffer, remaining: number, brand: Brand): TradeRefusal {
  const words = {
    offer: displayNameOf(offer),
    available: quantityText(remaining, offer.unit, brand),
    unit: offer.unit,
  };
  return remaining < offer.minLitres
    ? refuseTrade('no_volume_available', words, { offerId: offer.id, available: 0 })
    : refuseTrade('new_volume_available', words, { offerId: offer.id, available: quantityOf(remaining, offer.unit) });
}

interface WantedPurchase {
  readonly purchase: DailyPurchase;
  readonly offer: TradeOffer;
}

function dailyPurchasesOf({ lines, buyer }: Supply): WantedPurchase[] {
  return sortedGroups(lines, (line) => line.offer.productId).map(([productId, group]) => ({
    purchase: { accountId: buyer.buyerId, productId, day: buyer.today, litres: litresIn(group) },
    offer: group[0].offer,
  }));
}

async function refuseDailyLimit(
  { purchaseLimits }: PlacingStores,
  { purchase, offer }: WantedPurchase,
  brand: Brand,
): Promise<TradeRefusal> {
  const left = (await purchaseLimits.left(purchase)) ?? 0;
  const words = { product: offer.productName, available: quantityText(left, offer.unit, brand), unit: offer.unit };
  const facts = { productId: offer.productId, available: quantityOf(left, offer.unit) };
  return refuseTrade('purchase_limit_fully_exhausted', words, facts);
}

interface WantedCredit {
  readonly charge: CreditCharge;
  readonly sellerName: string;
}

function chargesOf({ lines, buyer }: Supply): WantedCredit[] {
  return sortedGroups(lines, (line) => line.offer.sellerId).flatMap(([sellerId, group]) =>
    creditAccountsOf({ ...buyer, ...group[0].offer }).map((buyerId) => ({
      charge: { sellerId, buyerId, gross: moneyMinor(grossIn(group)) },
      sellerName: group[0].offer.sellerName,
    })),
  );
}

async function refuseCredit(
  { credit }: PlacingStores,
  { charge, sellerName }: WantedCredit,
  brand: Brand,
): Promise<TradeRefusal> {
  const available = moneyMinor(await credit.available(charge));
  const words = { seller: sellerName, available: formatMoney(available, brand.currency, brand.numbers) };
  return refuseTrade('order_error_no_credit', words, { sellerId: charge.sellerId, available: available / 100 });
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
