import type { BoughtPrices, BoughtProduct } from '@handelsplatz/contract/dashboard';
import type { MarketOffer } from '@handelsplatz/contract/market';
import { averagePaid, boughtPriceDays, joinOffers, type ProductDay } from '@handelsplatz/domain/dashboard';
import { startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { type BuyerHistory, type MarketOffers, unitsPerPrice } from '../market/index.ts';
import { type BoughtProductRow, type PurchaseRow, readBoughtProducts, readNewestPurchases } from './purchases.read.ts';

const dayMs = 86_400_000;
const boughtDays = 365;
/** Products that an account bought most. */
const mostProducts = 5;

type Buyer = Pick<Actor, 'accountId' | 'parentAccountId'>;

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'clock'> {
  readonly market: MarketOffers;
  readonly history: Pick<BuyerHistory, 'readSeries'>;
}

/** The prices of what a buyer buys: now, since yesterday and of the last days, over the terminals where it buys. */
export async function readBoughtPrices(
  { db, brand, clock, market, history }: Dependencies,
  buyer: Buyer,
): Promise<BoughtPrices> {
  const now = clock.now();
  const from = new Date(now.getTime() - boughtPriceDays * dayMs);
  const since = new Date(now.getTime() - boughtDays * dayMs);
  const bought = await readBoughtProducts(db, { accountId: buyer.accountId, since, most: mostProducts });
  if (bought.length === 0) return { at: now.toISOString(), products: [] };
  const productIds = bought.map(({ productId }) => productId);
  const pairs = bought.flatMap(({ productId, terminalIds }) =>
    terminalIds.map((terminalId) => ({ productId, terminalId })),
  );
  const [offered, purchases, { offers }] = await Promise.all([
    history.readSeries(buyer, { pairs, from, to: now, grain: 'day' }),
    readNewestPurchases(db, { accountId: buyer.accountId, since: from, productIds }),
    market.readOffers(buyer),
  ]);
  const today = startOfDay(toBrandDay(now, brand.zone), brand.zone).getTime();
  const products = bought.map((product) =>
    toProduct(product, {
      days: joinOffers(offered.filter(({ productId }) => productId === product.productId)),
      purchases: purchases.filter(({ productId }) => productId === product.productId),
      offers: offers.filter((offer) => isOf(offer, product)),
      today,
    }),
  );
  return { at: now.toISOString(), products };
}

const isOf = ({ product, terminal, deliveryAddressRequired }: MarketOffer, bought: BoughtProductRow): boolean =>
  product._id === bought.productId && bought.terminalIds.includes(terminal._id) && !deliveryAddressRequired;

interface ProductFacts {
  readonly days: readonly ProductDay[];
  readonly purchases: readonly PurchaseRow[];
  readonly offers: readonly MarketOffer[];
  /** The beginning of today. */
  readonly today: number;
}

const toPrice = (units: number): number => Math.round((units * 100) / unitsPerPrice) / 100;

function toProduct(
  { productId, name, litres }: BoughtProductRow,
  { days, purchases, offers, today }: ProductFacts,
): BoughtProduct {
  const [best] = offers.toSorted((a, b) => a.price - b.price);
  const yesterday = days.findLast(({ at }) => at < today);
  const marks = purchases.map((each) => ({
    _id: each.id,
    orderId: each.orderNo,
    at: each.createdAt.toISOString(),
    price: each.priceMinor / 100,
    volume: each.litres / 1000,
    terminal: each.terminal,
  }));
  const isNew = yesterday !== undefined && today - yesterday.at < 2 * dayMs;
  return {
    product: { _id: productId, name },
    volume: litres / 1000,
    now: best
      ? {
          offerId: best._id,
          terminal: { _id: best.terminal._id, name: best.terminal.name },
          seller: best.seller,
          price: best.price,
          priceType: best.priceType,
        }
      : null,
    change: best && isNew ? Math.round((best.price - toPrice(yesterday.best)) * 100) / 100 : null,
    low: days.length > 0 ? toPrice(Math.min(...days.map(({ best: lowest }) => lowest))) : null,
    high: days.length > 0 ? toPrice(Math.max(...days.map(({ best: lowest }) => lowest))) : null,
    ownAverage: averagePaid(marks),
    marketAverage: days.length > 0 ? toPrice(days.reduce((sum, { average }) => sum + average, 0) / days.length) : null,
    days: days.map(({ at, best: lowest, low, high }) => ({
      at: new Date(at).toISOString(),
      best: toPrice(lowest),
      low: toPrice(low),
      high: toPrice(high),
    })),
    purchases: marks,
  };
}
