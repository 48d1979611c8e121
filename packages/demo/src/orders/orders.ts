import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, type Day } from '@handelsplatz/domain/formats';
import { findCountry, findVatCase, type OrderVatCase, pickCasePermille } from '@handelsplatz/domain/law';
import { findSeedVat } from '@handelsplatz/domain/law/seed';
import { computeGross, computeNet, computeVat, volumeLitres } from '@handelsplatz/domain/numbers';
import { storedExplanation } from '@handelsplatz/server/price-terms';
import { demoBrands } from '../brands/index.ts';
import type { DemoOffer } from '../catalogue/offers.ts';
import type { DemoPrices } from '../catalogue/prices.ts';
import type { DemoBuyer } from '../companies/participants.ts';
import { pickDailyLimit } from '../companies/purchase-limits.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom, type Random } from '../random.ts';
import { type Archive, priceable } from './archive.ts';
import type { TradeDraw } from './trades.ts';
import { type TradeMoment, tradeMoments } from './trading-day.ts';

/** The days of trade that the demo market covers. */
export const daysOfTrade = 365;

/** An order as it was placed. Its course is in `order-course.ts`. */
export interface DemoOrder {
  readonly id: string;
  readonly number: number;
  readonly buyer: DemoBuyer;
  readonly offer: DemoOffer;
  readonly moment: TradeMoment;
  readonly orderedOn: Day;
  readonly paymentTerm: number;
  readonly litres: number;
  readonly priceMinor: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
  readonly vatCase: OrderVatCase;
  /** The rate in tenths of a percent. */
  readonly vatPermille: number;
  readonly collectionDays: number | null;
  readonly collectionStart: Day;
  readonly collectionEnd: Day;
  readonly explanation: unknown;
}

const usualCbm: Readonly<Record<string, readonly number[]>> = {
  Heizöl: [6, 8, 10, 12, 15, 18, 20, 24, 28, 30, 32, 33],
  Diesel: [10, 15, 20, 24, 28, 30, 32, 33, 34, 35],
  Benzin: [10, 12, 15, 20, 24, 28, 30, 33],
};

function pickLitres(offer: DemoOffer, random: Random): number {
  const usual = random.pick(usualCbm[offer.product.category] ?? [20]) * 1000;
  const odd = offer.incrementLitres === null && random.chance(0.1) ? 500 : 0;
  return Math.min(offer.maxLitres, Math.max(offer.minLitres, usual + odd));
}

function computeCollection(offer: DemoOffer, buyer: DemoBuyer, orderedOn: Day) {
  if (offer.collectionDays === null && offer.collectionStart !== null && offer.collectionEnd !== null) {
    const start = offer.collectionStart > orderedOn ? offer.collectionStart : orderedOn;
    return { collectionDays: null, collectionStart: start, collectionEnd: offer.collectionEnd };
  }
  const days = Math.max(1, (offer.collectionDays ?? 7) - buyer.collectionShorteningDays);
  return { collectionDays: days, collectionStart: orderedOn, collectionEnd: addDays(orderedOn, days) };
}

/** The inputs of a year's orders. */
export interface OrderSetting {
  readonly brand: Brand;
  readonly moments: Moments;
  readonly prices: DemoPrices;
  readonly archive: Archive;
  readonly trades: TradeDraw;
}

function placed(setting: OrderSetting, drawn: Drawn, number: number): DemoOrder {
  const { brand, prices } = setting;
  const { buyer, offer, moment, orderedOn, paymentTerm, litres } = drawn;
  const customer = {
    customerId: buyer.parentId ?? buyer.id,
    priceAdjustment: buyer.parentId === null ? null : buyer.priceAdjustment,
  };
  const priced = prices.quote(priceable(offer), customer, paymentTerm, moment);
  const collection = computeCollection(offer, buyer, orderedOn);
  // A buyer abroad takes all goods home.
  const numbers = { sellerVatId: offer.seller.vatId, buyerVatId: buyer.vatId };
  const vatCase = findVatCase({
    ...numbers,
    country: brand.code,
    destination: buyer.state,
    delivered: offer.delivered,
    sellerTaxNumber: '',
    buyerCountry: findCountry(buyer.country),
    taxStatus: offer.product.taxStatus,
    exemption: '',
  });
  const vatPermille = pickCasePermille(vatCase, findSeedVat(brand.code, collection.collectionStart));
  const net = computeNet(priced.price, volumeLitres(litres));
  return {
    ...drawn,
    id: demoId(`${brand.code}/order/${number}`),
    number,
    priceMinor: priced.price,
    netMinor: net,
    vatMinor: computeVat(net, vatPermille * 10),
    grossMinor: computeGross(net, vatPermille * 10),
    vatCase: { ...vatCase, ...numbers },
    vatPermille,
    ...collection,
    explanation: storedExplanation(priced, { brand, windowSeq: null, now: moment.at }),
  };
}

type Drawn = Pick<DemoOrder, 'buyer' | 'offer' | 'moment' | 'orderedOn' | 'paymentTerm' | 'litres'>;

/** The orders of the past year, oldest first, within the daily limits of all buyers. */
export function createOrders(setting: OrderSetting): DemoOrder[] {
  const { brand, moments, archive, trades } = setting;
  const random = createRandom(`${brand.code}/orders`);
  const bought = new Map<string, number>();
  const draw = (moment: TradeMoment): Drawn => {
    for (;;) {
      const orderedOn = moments.daysAgo(moment.daysAgo);
      const { buyer, choice } = trades.draw(orderedOn);
      const offer = archive.offerAt(choice.offer, moment);
      if (moment.at > offer.availableTo) continue;
      const litres = pickLitres(offer, random);
      const key = `${buyer.id}/${offer.product.id}/${orderedOn}`;
      const total = (bought.get(key) ?? 0) + litres;
      if (total > pickDailyLimit(buyer, offer.product)) continue;
      bought.set(key, total);
      const [shortest = 7] = choice.terms;
      return {
        buyer,
        offer,
        moment,
        orderedOn,
        paymentTerm: random.chance(0.6) ? shortest : random.pick(choice.terms),
        litres,
      };
    }
  };
  const when = tradeMoments(`${brand.code}/moments`, demoBrands[brand.code].ordersPerYear, daysOfTrade, moments);
  return when.map((moment, number) => placed(setting, draw(moment), number));
}
