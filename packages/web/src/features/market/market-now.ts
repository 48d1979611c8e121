import type { MarketOffer, OfferList } from '@handelsplatz/contract/market';
import { useMemo, useState } from 'react';
import { type LivePrices, quotedAt } from '../../platform/live/live-prices.ts';
import { useMarketWindow } from '../../platform/live/market-window.ts';

/** The offers that can be shown while prices are live, in doubt, or missing. */
export interface MarketNow {
  readonly offers: readonly MarketOffer[] | undefined;
  /** Since when the visible live prices stand still (ISO instant); undefined while they are live. */
  readonly standsSince: string | undefined;
  /** How many offers with a live price are hidden until prices return. */
  readonly hidden: number;
}

interface ListQuery {
  readonly data: OfferList | undefined;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
}

/** Whether the price of an offer follows the market window. */
export const followsMarket = ({ priceType }: Pick<MarketOffer, 'priceType'>): boolean => priceType === 'API';

const isFixed = (offer: MarketOffer): boolean => !followsMarket(offer);

/** Since when the price of this offer stands still; undefined for a fixed price and while prices are live. */
export const standingSince = (offer: MarketOffer, standsSince: string | undefined): string | undefined =>
  followsMarket(offer) ? standsSince : undefined;

/** The current list. Live offers stay visible while their prices are in doubt, and disappear when there are no prices. */
export function useMarketNow({ data: list, isError, dataUpdatedAt }: ListQuery): MarketNow {
  const market = useMarketWindow();
  const [live, setLive] = useState<OfferList>();
  // The prices belong to a past window, and the list of the new window could not be loaded.
  const outdated = isError && market.prices === 'live';
  const prices = outdated ? 'standing' : market.prices;
  // The server hides live offers at once, the page a moment later; so the last list with them is kept.
  if (list?.metadata.livePrices && list !== live) setLive(list);
  const since = outdated ? new Date(dataUpdatedAt).toISOString() : quotedAt(market.window);
  const standsSince = prices === 'standing' ? since : undefined;
  return useMemo(() => ({ ...pickShown(list, live, prices), standsSince }), [list, live, prices, standsSince]);
}

/** The visible offers, from the newest list and the last list with live prices. */
export function pickShown(
  list: OfferList | undefined,
  live: OfferList | undefined,
  prices: LivePrices,
): Pick<MarketNow, 'offers' | 'hidden'> {
  if (!list) return { offers: undefined, hidden: 0 };
  const { livePrices, hiddenLiveOffers } = list.metadata;
  const standing = livePrices ? list : live;
  if (prices === 'standing' && standing) {
    return { offers: [...list.offers.filter(isFixed), ...standing.offers.filter(followsMarket)], hidden: 0 };
  }
  if (prices !== 'hidden') return { offers: list.offers, hidden: livePrices ? 0 : hiddenLiveOffers };
  const fixed = list.offers.filter(isFixed);
  return { offers: fixed, hidden: livePrices ? list.offers.length - fixed.length : hiddenLiveOffers };
}
