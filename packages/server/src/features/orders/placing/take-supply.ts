import type { Brand } from '@handelsplatz/domain/brands';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import { type CreditCharge, creditAccountsOf } from '../credit/index.ts';
import {
  creditRefusal,
  dailyLimitRefusal,
  type TradeBuyer,
  type TradeOffer,
  type TradeResult,
  volumeRefusal,
} from '../offers/index.ts';
import type { DailyPurchase } from '../purchase-limits/index.ts';
import type { OrderLine, PlacingStores, VolumesTaken } from './place-order.service.ts';

interface Supply {
  readonly lines: readonly OrderLine[];
  readonly buyer: TradeBuyer;
  readonly brand: Brand;
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

  // What was there when the offers were read has been taken by others since: what is left now is read again.
  const { brand } = supply;
  const noVolume = taken.find(({ after }) => !after)?.wanted;
  if (noVolume) return volumeRefusal(noVolume.offer, await stores.orders.remainingVolume(noVolume.offer.id), brand);
  const overLimit = used.find(({ counted }) => !counted)?.wanted;
  if (overLimit)
    return dailyLimitRefusal(overLimit.offer, (await stores.purchaseLimits.left(overLimit.purchase)) ?? 0, brand);
  const noCredit = charged.find(({ charged }) => !charged)?.wanted;
  if (noCredit) return creditRefusal(noCredit.offer, await stores.credit.available(noCredit.charge), brand);
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

interface WantedCredit {
  readonly charge: CreditCharge;
  readonly offer: TradeOffer;
}

function chargesOf({ lines, buyer }: Supply): WantedCredit[] {
  return sortedGroups(lines, (line) => line.offer.sellerId).flatMap(([sellerId, group]) =>
    creditAccountsOf({ ...buyer, ...group[0].offer }).map((buyerId) => ({
      charge: { sellerId, buyerId, gross: moneyMinor(grossIn(group)) },
      offer: group[0].offer,
    })),
  );
}

type Group = readonly [OrderLine, ...OrderLine[]];

function sortedGroups(lines: readonly OrderLine[], keyOf: (line: OrderLine) => string): (readonly [string, Group])[] {
  const groups = Map.groupBy(lines, keyOf) as Map<string, OrderLine[] & Group>;
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function litresIn(group: Group): number {
  return group.reduce((sum, line) => sum + line.litres, 0);
}

function grossIn(group: Group): number {
  return group.reduce((sum, line) => sum + line.grossMinor, 0);
}
