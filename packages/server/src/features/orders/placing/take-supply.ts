import type { Brand } from '@handelsplatz/domain/brands';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import type { BusinessResult } from '../../../platform/refusals/index.ts';
import { type CreditCharge, listCreditAccounts } from '../../credit/index.ts';
import type { DailyPurchase } from '../../purchase-limits/index.ts';
import {
  creditRefusal,
  dailyLimitRefusal,
  type TradeBuyer,
  type TradeOffer,
  volumeRefusal,
} from '../../trading/index.ts';
import type { OrderLine, PlacingStores, VolumesTaken } from './placing.ts';

interface Supply {
  readonly lines: readonly OrderLine[];
  readonly buyer: TradeBuyer;
  readonly brand: Brand;
}

/**
 * Takes volume, daily limit and credit, each in one conditional statement. The sequence is fixed: volumes, limits, credit, each
 * in ascending sequence of ids, so that two orders never deadlock. A refusal leaves changes behind that are rolled back with
 * the transaction.
 */
export async function takeSupply(
  stores: PlacingStores,
  supply: Supply,
): Promise<
  BusinessResult<
    VolumesTaken,
    'new_volume_available' | 'no_volume_available' | 'order_error_no_credit' | 'purchase_limit_fully_exhausted'
  >
> {
  const volumes = listVolumes(supply).map(async (wanted) => ({
    wanted,
    after: await stores.orders.takeVolume(wanted.offer.id, wanted.litres),
  }));
  const limits = listDailyPurchases(supply).map(async (wanted) => ({
    wanted,
    counted: await stores.purchaseLimits.use(wanted.purchase),
  }));
  const credit = listCharges(supply).map(async (wanted) => ({
    wanted,
    charged: await stores.credit.charge(wanted.charge, supply.buyer.now),
  }));
  const [taken, used, charged] = await Promise.all([Promise.all(volumes), Promise.all(limits), Promise.all(credit)]);

  // Other orders have taken what was there when the offers were read, so the rest is read again.
  const { brand } = supply;
  const noVolume = taken.find(({ after }) => !after)?.wanted;
  if (noVolume) return volumeRefusal(noVolume.offer, await stores.orders.remainingVolume(noVolume.offer.id), brand);
  const overLimit = used.find(({ counted }) => !counted)?.wanted;
  if (overLimit)
    return dailyLimitRefusal(overLimit.offer, (await stores.purchaseLimits.left(overLimit.purchase)) ?? 0, brand);
  const noCredit = charged.find(({ charged }) => !charged)?.wanted;
  if (noCredit) {
    const standing = await stores.credit.readStanding(noCredit.charge);
    const isPool = noCredit.charge.buyerId !== supply.buyer.buyerId && standing.binding === 'own';
    return creditRefusal(noCredit.offer, isPool ? { ...standing, binding: 'pool' } : standing, brand);
  }
  return ok(new Map(taken.map(({ wanted, after }) => [wanted.offer.id, after?.remainingLitres ?? 0])));
}

interface WantedVolume {
  readonly offer: TradeOffer;
  readonly litres: number;
}

function listVolumes({ lines }: Supply): WantedVolume[] {
  return sortedGroups(lines, (line) => line.offer.id).map(([, group]) => ({
    offer: group[0].offer,
    litres: litresIn(group),
  }));
}

interface WantedPurchase {
  readonly purchase: DailyPurchase;
  readonly offer: TradeOffer;
}

function listDailyPurchases({ lines, buyer }: Supply): WantedPurchase[] {
  return sortedGroups(lines, (line) => line.offer.productId).map(([productId, group]) => ({
    purchase: { accountId: buyer.buyerId, productId, day: buyer.today, litres: litresIn(group) },
    offer: group[0].offer,
  }));
}

interface WantedCredit {
  readonly charge: CreditCharge;
  readonly offer: TradeOffer;
}

function listCharges({ lines, buyer }: Supply): WantedCredit[] {
  return sortedGroups(lines, (line) => line.offer.sellerId).flatMap(([sellerId, group]) =>
    listCreditAccounts({ ...buyer, ...group[0].offer }).map((buyerId) => ({
      charge: { sellerId, buyerId, gross: moneyMinor(grossIn(group)) },
      offer: group[0].offer,
    })),
  );
}

type Group = readonly [OrderLine, ...OrderLine[]];

function sortedGroups(lines: readonly OrderLine[], toKey: (line: OrderLine) => string): (readonly [string, Group])[] {
  const groups = Map.groupBy(lines, toKey) as Map<string, OrderLine[] & Group>;
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function litresIn(group: Group): number {
  return group.reduce((sum, line) => sum + line.litres, 0);
}

function grossIn(group: Group): number {
  return group.reduce((sum, line) => sum + line.grossMinor, 0);
}
