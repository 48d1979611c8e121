import type { MarketOffer, OfferList } from '@handelsplatz/contract/offers';
import { useMemo, useState } from 'react';
import { type LivePrices, quotedAt } from '../../platform/live-prices.ts';
import { useMarketWindow } from '../../platform/market-window.ts';

/** What of the list can be shown while prices are live, in doubt, or missing. */
export interface MarketNow {
  readonly offers: readonly MarketOffer[] | undefined;
  /** Since when the live prices on show stand still (ISO instant); undefined while they are live. */
  readonly standsSince: string | undefined;
  /** How many offers with a live price are hidden until prices come again. */
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

/** Since when the price of this offer stands still, where the list shows that of any. */
export const standingSince = (offer: MarketOffer, standsSince: string | undefined): string | undefined =>
  followsMarket(offer) ? standsSince : undefined;

/** The list at this moment: live offers stay in sight while their prices are in doubt, and leave when there are none. */
export function useMarketNow({ data: list, isError, dataUpdatedAt }: ListQuery): MarketNow {
  const market = useMarketWindow();
  const [live, setLive] = useState<OfferList>();
  // Prices of a window that is gone, where the list of the new one does not come.
  const outdated = isError && market.prices === 'live';
  const prices = outdated ? 'standing' : market.prices;
  // The server takes them out of its list at once, the page a moment later.
  if (list?.metadata.livePrices && list !== live) setLive(list);
  const since = outdated ? new Date(dataUpdatedAt).toISOString() : quotedAt(market.window);
  const standsSince = prices === 'standing' ? since : undefined;
  return useMemo(() => ({ ...shownOf(list, live, prices), standsSince }), [list, live, prices, standsSince]);
}

/** Which offers of the newest list, and of the last one with live prices, are on show. */
export function shownOf(
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
