import { inSlices } from '../../../platform/async/index.ts';
import type { MarketDataFeature, MarketWindowState } from '../../market-data/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { CompiledCatalogue } from '../catalogue/market-catalogue.ts';
import type { BuyerEntry, TermList } from './buyer-entries.ts';
import { buyerAmounts, type WindowPrices } from './buyer-prices.ts';
import { findOfferHiddenReason, type ShownPrice } from './market-offer.ts';

/** What the prices of a list are made from. */
export interface Moment {
  readonly compiled: CompiledCatalogue;
  readonly window: MarketWindowState | undefined;
  readonly now: Date;
}

/** How many offers are hidden for lack of a live price. */
type HiddenOffers = { live: number; halted: number; marketHalted: boolean };

interface Sources {
  readonly prices: WindowPrices;
  readonly market: Pick<MarketDataFeature, 'previousWindow'>;
}

/** Passes the offers that a buyer sees to `visit`, in time slices. Returns how many are hidden for lack of a live price. */
export async function visitVisibleOffers(
  { prices, market }: Sources,
  { view }: Pick<BuyerEntry, 'view'>,
  list: TermList,
  { compiled, window, now }: Moment,
  visit: (offer: CatalogueOffer, price: ShownPrice) => void,
): Promise<HiddenOffers> {
  const previous = market.previousWindow();
  const livePrices = window?.fresh(now) ?? false;
  const amounts = await buyerAmounts(list.amounts, compiled, { view, term: list.term }, now);
  list.amounts = amounts;
  const current = prices.of(compiled.table, window, livePrices, amounts.table);
  const before = previous && !previous.isClone && prices.of(compiled.table, previous, true, amounts.table);
  const hidden: HiddenOffers = { live: 0, halted: 0, marketHalted: false };
  await inSlices(compiled.offers.entries(), ([index, offer]) => {
    const reason = findOfferHiddenReason(offer, view, current.codes[index] ?? 0, now);
    if (reason === 'no_live_prices') hidden.live += 1;
    if (reason === 'halted') {
      hidden.halted += 1;
      hidden.marketHalted ||= offer.haltScope === 'MARKET';
    }
    if (reason !== undefined) return;
    const priceMinor = current.pricesMinor[index] ?? 0;
    const beforeMinor = before && before.codes[index] === 0 ? (before.pricesMinor[index] ?? null) : null;
    visit(offer, { priceMinor, beforeMinor });
  });
  return hidden;
}
