import type { BrandCode } from '@handelsplatz/domain/brands';
import type { DemoOffer } from '../catalogue/offers.ts';
import { type DemoPrices, listPrice } from '../catalogue/prices.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import { createRandom } from '../random.ts';
import type { TradeMoment } from './trading-day.ts';

const dayMs = 86_400_000;
const quarterDays = 91;

/**
 * The removed offers of the past year, against which older orders were placed. Each is made for the first order that needs it.
 */
export interface Archive {
  readonly offers: readonly DemoOffer[];
  offerAt(current: DemoOffer, moment: TradeMoment): DemoOffer;
}

/** A fixed price that differs a little from the live price of its day. */
export function priceFixedOffer(offer: DemoOffer, prices: DemoPrices, moment: TradeMoment): number {
  const random = createRandom(`fixed/${offer.id}`);
  const live = listPrice(prices, priceable({ ...offer, priceType: 'API', fixedPriceMinor: null }), moment).price;
  return Math.round(live * (0.994 + random.next() * 0.018));
}

/** The fields of an offer that pricing reads. */
export function priceable({ seller, product, terminal, priceType, basis, fixedPriceMinor, overrides }: DemoOffer) {
  return {
    sellerId: seller.id,
    productId: product.id,
    terminalId: terminal.id,
    priceType,
    basis,
    fixedPriceMinor,
    pricingOverrides: overrides,
  };
}

export function createArchive(code: BrandCode, prices: DemoPrices, moments: Moments): Archive {
  const offers: DemoOffer[] = [];
  const byName = new Map<string, DemoOffer>();

  function archived(current: DemoOffer, name: string, quarter: number, moment: TradeMoment): DemoOffer {
    const live = current.priceType === 'API';
    const from = live
      ? moments.ago(400, '07:00')
      : new Date(current.availableFrom.getTime() - (quarter + 1) * quarterDays * dayMs);
    const to = live ? current.availableFrom : new Date(current.availableFrom.getTime() - quarter * quarterDays * dayMs);
    const offer: DemoOffer = {
      ...current,
      id: demoId(`${code}/archive/${name}`),
      collectionDays: current.collectionDays ?? 7,
      collectionStart: null,
      collectionEnd: null,
      availableFrom: from,
      availableTo: to,
      soldLitres: 0,
      delivered: false,
      status: 'REMOVED',
    };
    if (!live) offer.fixedPriceMinor = priceFixedOffer(offer, prices, moment);
    return offer;
  }

  return {
    offers,
    offerAt(current, moment) {
      const age = current.availableFrom.getTime() - moment.at.getTime();
      if (age <= 0) return current;
      const quarter = current.priceType === 'API' ? 0 : Math.floor(age / (quarterDays * dayMs));
      const name = `${current.id}/${quarter}`;
      const known = byName.get(name);
      if (known) return known;
      const offer = archived(current, name, quarter, moment);
      byName.set(name, offer);
      offers.push(offer);
      return offer;
    },
  };
}
