import type { MarketView } from '@handelsplatz/domain/pricing/chain';
import { type MarketDataStore, viewMarketAs } from '../market-data/index.ts';

/** The market at one moment, in the form in which a purchase is priced. */
export interface TradeMarket extends MarketView {
  readonly windowSeq: number | null;
}

/** Reads the newest window. There are no live prices without a window, or when it is not live. */
export async function readTradeMarket(market: MarketDataStore): Promise<TradeMarket> {
  const window = await market.currentWindow();
  return { ...viewMarketAs(window, window?.live ?? false), windowSeq: window?.seq ?? null };
}
