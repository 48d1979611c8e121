import type { MarketOffer, OfferList } from '@handelsplatz/contract/market';
import { numberToPrice } from '@handelsplatz/domain/numbers';
import { whatFits } from '@handelsplatz/domain/orders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offerFixture } from './offer.fixture.ts';
import { withVolumes } from './volumes-left.ts';

function createList(...offers: MarketOffer[]): OfferList {
  const metadata = { total: offers.length, windowId: '1', livePrices: true, hiddenLiveOffers: 0, haltedLiveOffers: 0 };
  const filterOptions = { products: [], terminals: [], sellers: [], deliveryAddress: [] };
  return { offers, filterOptions, metadata: { ...metadata, marketHalted: false } };
}

const diesel = (rest: Partial<MarketOffer> = {}) => offerFixture('a', 'diesel', 'hamburg', 120, rest);
const after = (offer: MarketOffer, maximumAvailable: number) => {
  const { list, outdated } = withVolumes(createList(offer), [{ offerId: offer._id, maximumAvailable }]);
  const [{ maximumAvailable: left, orderableQuantity, bindingLimit } = offer] = list.offers;
  return { left, orderableQuantity, bindingLimit, outdated };
};

it('keeps the orderable quantity while enough volume is left', () => {
  const kept = { orderableQuantity: 20, bindingLimit: 'credit' } as const;
  expect(after(diesel(kept), 30)).toEqual({ ...kept, left: 30, outdated: false });
  expect(after(diesel(), 60)).toMatchObject({ orderableQuantity: 60, bindingLimit: 'maximum' });
});

it('rounds the remaining volume down to a step above the minimum, and names the volume as the binding limit', () => {
  const binds = { left: 12.5, bindingLimit: 'volume', outdated: false };
  expect(after(diesel(), 12.5)).toEqual({ ...binds, orderableQuantity: 12.5 });
  expect(after(diesel({ increment: 3 }), 12.5)).toEqual({ ...binds, orderableQuantity: 11 });
  const litres = offerFixture('l', 'adblue', 'kiel', 40, { minimumOrderQuantity: 1000, orderableQuantity: 5000 });
  expect(after({ ...litres, increment: 20, maximumAvailable: 9000 }, 1030)).toMatchObject({ orderableQuantity: 1020 });
});

it('computes the same orderable quantity as the server for any fall of the volume', () => {
  const steps = fc.integer({ min: 1, max: 80 });
  fc.assert(
    fc.property(steps, steps, fc.option(steps), steps, steps, (min, span, increment, before, taken) => {
      const room = { minLitres: min, maxLitres: min + span, incrementLitres: increment, dailyLitresLeft: null };
      const price = numberToPrice(100);
      const fits = (remainingLitres: number) =>
        price.ok && whatFits({ ...room, remainingLitres, creditMinorLeft: 1e9, price: price.value, vatBasisPoints: 0 });
      const [then, now] = [fits(before + taken), fits(before)];
      if (!then || !now || then.litres === 0) return;
      const offer = offerFixture('l', 'adblue', 'kiel', 100, {
        minimumOrderQuantity: min,
        maximumOrderQuantity: min + span,
        increment,
        maximumAvailable: before + taken,
        orderableQuantity: then.litres,
        bindingLimit: then.binding,
      });
      expect(after(offer, before).orderableQuantity).toBe(now.litres);
    }),
  );
});

it('keeps unchanged offers as the same objects, so that their rows are not rendered again', () => {
  const [a, b] = [diesel(), offerFixture('b', 'diesel', 'kiel', 121)];
  const { list } = withVolumes(createList(a, b), [
    { offerId: 'a', maximumAvailable: 490 },
    { offerId: 'b', maximumAvailable: 500 },
  ]);
  expect([list.offers[0] === a, list.offers[1] === b]).toEqual([false, true]);
});

it('requests a new list when there is more volume than before, less than the minimum, or an offer has returned', () => {
  expect(after(diesel(), 510).outdated).toBe(true);
  expect(after(diesel(), 4)).toMatchObject({ outdated: true, orderableQuantity: 0 });
  const outdatedBy = (maximumAvailable: number) =>
    withVolumes(createList(diesel()), [{ offerId: 'gone', maximumAvailable }]).outdated;
  expect([outdatedBy(30), outdatedBy(0)]).toEqual([true, false]);
});
