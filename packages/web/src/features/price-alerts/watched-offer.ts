import type { MarketOffer } from '@handelsplatz/contract/market';

/** What an alert or a standing order takes from an offer. */
export type WatchedOffer = Pick<MarketOffer, 'product' | 'terminal' | 'price' | 'priceType'>;
