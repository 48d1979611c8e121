import type { Brand } from '@handelsplatz/domain/brands';
import { startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { brentSymbol, freshnessMs } from '@handelsplatz/domain/market-data';
import type { MarketDataFeature, MarketWindowState } from '../../market-data/index.ts';
import type { CompiledCatalogue } from '../catalogue/market-catalogue.ts';
import type { BuyerEntry, KeptList, TermList } from './buyer-entries.ts';
import type { WindowPrices } from './buyer-prices.ts';
import { createListText, type RenderedList } from './list-text.ts';
import { createOfferText } from './market-offer.ts';
import { createUnpackedLists } from './unpacked-lists.ts';
import { visitVisibleOffers } from './visible-offers.ts';

interface Dependencies {
  readonly brand: Brand;
  readonly prices: WindowPrices;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'previousWindow'>;
}

/** The lists of buyers as they are sent. A list is kept until one of its inputs changes. */
export interface KeptLists {
  /** The list of this moment, made again when one of its inputs has changed. */
  getList(entry: BuyerEntry, list: TermList, compiled: CompiledCatalogue, now: Date): Promise<RenderedList>;
}

export function createKeptLists({ brand, prices, market }: Dependencies): KeptLists {
  const offerText = createOfferText();
  const { unpack, drop } = createUnpackedLists();

  async function renderList(
    { view }: BuyerEntry,
    list: TermList,
    compiled: CompiledCatalogue,
    now: Date,
  ): Promise<KeptList> {
    const window = market.currentWindow();
    const key = toKey(window, compiled, now);
    const text = createListText(unpack);
    const hidden = await visitVisibleOffers(
      { prices, market },
      { view },
      list,
      { compiled, window, now },
      (offer, price) => text.add(offer, offerText.of(offer, { view, term: list.term }, price)),
    );
    const rendered = await text.finish(
      {
        windowId: window ? String(window.seq) : null,
        livePrices: window?.fresh(now) ?? false,
        hiddenLiveOffers: hidden.live,
        haltedLiveOffers: hidden.halted,
        marketHalted: hidden.marketHalted,
      },
      view.deliveryAddresses.map(({ id, street, zipCode, city }) => ({
        _id: id,
        name: `${street}, ${zipCode} ${city}`,
      })),
    );
    return { rendered, key, validUntil: validUntil(compiled, window, now, brand) };
  }

  async function getList(
    entry: BuyerEntry,
    list: TermList,
    compiled: CompiledCatalogue,
    now: Date,
  ): Promise<RenderedList> {
    const key = toKey(market.currentWindow(), compiled, now);
    if (list.kept?.key === key && list.kept.validUntil > now.getTime()) return list.kept.rendered;
    // Many tabs of one buyer ask at once after a new window. The list is made once, for the first request.
    if (list.rendering?.key !== key) list.rendering = { key, made: renderList(entry, list, compiled, now) };
    const { made } = list.rendering;
    try {
      const kept = await made;
      if (list.kept && list.kept !== kept) drop(list.kept.rendered.packed);
      list.kept = kept;
      return kept.rendered;
    } finally {
      if (list.rendering?.made === made) list.rendering = undefined;
    }
  }

  return { getList };
}

function toKey(window: MarketWindowState | undefined, compiled: CompiledCatalogue, now: Date): string {
  return `${window?.seq ?? 0}-${window?.fresh(now) ? 'live' : 'still'}-${compiled.revision}`;
}

/**
 * The time until which only an event can change the list. Then an offer begins or ends, the market becomes stale, or the day
 * ends.
 */
function validUntil(
  compiled: CompiledCatalogue,
  window: MarketWindowState | undefined,
  now: Date,
  brand: Brand,
): number {
  const brentAt = window?.entries.find((entry) => entry.symbol === brentSymbol)?.tickAt.getTime();
  let until = startOfNextDay(toBrandDay(now, brand.zone), brand.zone).getTime();
  const sooner = (at: number) => {
    if (at > now.getTime() && at < until) until = at;
  };
  if (brentAt !== undefined) sooner(brentAt + freshnessMs);
  for (const offer of compiled.offers) {
    sooner(offer.availableFrom.getTime());
    sooner(offer.availableTo.getTime());
  }
  return until;
}
