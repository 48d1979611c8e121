import type { MarketOffer, OfferList } from '@handelsplatz/contract/market';
import { describe, expect, test } from 'vitest';
import { pickShown, standingSince } from './market-now.ts';
import { offerFixture } from './offer/offer.fixture.ts';

const live = offerFixture('live', 'diesel', 'hamburg', 120);
const moved = offerFixture('live', 'diesel', 'hamburg', 121);
const fixed = offerFixture('fixed', 'heizoel', 'kiel', 80, { priceType: 'FIXED' });

/** A response of the server: with live prices, or during a clone, in which it hides one offer. */
function createList(offers: readonly MarketOffer[], livePrices = true): OfferList {
  return {
    offers: [...offers],
    filterOptions: { products: [], terminals: [], sellers: [], deliveryAddress: [] },
    metadata: {
      total: offers.length,
      windowId: 'w',
      livePrices,
      hiddenLiveOffers: livePrices ? 0 : 1,
      haltedLiveOffers: 0,
      marketHalted: false,
    },
  };
}
const before = createList([live, fixed]);
const cloned = createList([fixed], false);

describe('visible offers', () => {
  test.each([
    ['are all while prices are live', before, 'live', ['live', 'fixed'], 0],
    ['are all while the window is on its way', before, 'loading', ['live', 'fixed'], 0],
    ['are all while prices are in doubt', before, 'standing', ['fixed', 'live'], 0],
    ['keep the live ones for a moment when the server has taken them out', cloned, 'standing', ['fixed', 'live'], 0],
    ['are the fixed ones when there are no live prices', cloned, 'hidden', ['fixed'], 1],
    ['are the fixed ones also where the server could not say so', before, 'hidden', ['fixed'], 1],
    ['are the fixed ones until the list with new prices has come', cloned, 'live', ['fixed'], 1],
  ] as const)('%s', (_, list, prices, ids, hidden) => {
    const shown = pickShown(list, before, prices);
    expect(shown.offers?.map(({ _id }) => _id)).toEqual(ids);
    expect(shown.hidden).toBe(hidden);
  });

  test('have the newest live prices', () => {
    const shown = pickShown(createList([moved, fixed]), before, 'standing');
    expect(shown.offers?.find(({ _id }) => _id === 'live')?.price).toBe(121);
  });

  test('are empty before the first list', () => {
    expect(pickShown(undefined, undefined, 'standing')).toEqual({ offers: undefined, hidden: 0 });
  });
});

test('a fixed price never stands still', () => {
  expect(standingSince(live, '2026-03-02T12:04:05Z')).toBe('2026-03-02T12:04:05Z');
  expect(standingSince(fixed, '2026-03-02T12:04:05Z')).toBeUndefined();
});
