import type { MarketOffer } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { frontGasoilSymbol } from '@handelsplatz/domain/market-data';
import type { Kysely } from 'kysely';
import { coalesce } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type MarketDataFeature, type MarketWindowState, viewMarketAs } from '../../market-data/index.ts';
import type { CompiledCatalogue, MarketCatalogue } from '../catalogue/market-catalogue.ts';
import { type Buyer, type BuyerEntry, createBuyerEntries, getTermList, type TermList } from './buyer-entries.ts';
import { createWindowPrices } from './buyer-prices.ts';
import type { BuyerView } from './buyer-view.read.ts';
import { createKeptLists } from './kept-lists.ts';
import type { RenderedList } from './list-text.ts';
import { toMarketOffer } from './market-offer.ts';
import { type ComparedPurchase, listOrderable, type OrderableOffers } from './orderable-offers.ts';
import { openPriceScan, type PriceScan } from './scanned-prices.ts';
import { visitVisibleOffers } from './visible-offers.ts';

export interface MarketLists {
  /** The buyer's market list at this moment, with the prices of a payment term (see `pickPaymentTerm`); null for the shortest. */
  render(actor: Buyer, term: number | null): Promise<RenderedList>;
  /** The same list as separate offers, with the window of its live prices. */
  readOffers(actor: Buyer, term: number | null): Promise<VisibleOffers>;
  /** What this buyer's list depends on, from memory. */
  readView(buyer: Buyer): Promise<BuyerView>;
  /**
   * Makes the lists of buyers who have asked since then, the latest first, so that their first request after a new window finds
   * the list ready.
   */
  prepare(since: Date): Promise<void>;
  /** The views of those buyers whose lists are made on this node. Other buyers are left out. */
  readViews(buyerIds: Iterable<string>): Promise<BuyerView[]>;
  /** Opens a scan of the newest window, in which the prices of many buyers are read. */
  scan(): PriceScan;
  /** Keeps the market of this instant as a buyer could order in it, without reading anything. */
  glimpse(actor: Buyer): MarketGlimpse;
  /** What could have been ordered instead of a purchase at the instant of a glimpse. */
  compare(glimpse: MarketGlimpse, purchase: PlacedPurchase): Promise<OrderableOffers | undefined>;
  /** Forgets the cached data of one buyer. */
  forget(buyerId: string): void;
  forgetAll(): void;
  /** Forgets a parent account and its children, because they may share one credit line. */
  forgetFamily(parentId: string): void;
}

/**
 * The market of one instant, before an order changes it. Parts that the node does not know yet are read when they are needed, and
 * then contain the order.
 */
export interface MarketGlimpse {
  readonly buyer: Buyer;
  readonly compiled: CompiledCatalogue | undefined;
  readonly entry: Promise<BuyerEntry> | undefined;
  readonly window: MarketWindowState | undefined;
}

/** A placed purchase with the window and the instant by which it was priced. */
export interface PlacedPurchase extends ComparedPurchase {
  readonly windowSeq: number | null;
  readonly at: Date;
}

/** The offers that a buyer sees, and the window of their live prices. */
export interface VisibleOffers {
  readonly offers: readonly MarketOffer[];
  readonly window: MarketWindowState | undefined;
  readonly at: Date;
}

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly catalogue: MarketCatalogue;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'previousWindow' | 'now'>;
}

export function createMarketLists({ db, brand, catalogue, market }: Dependencies): MarketLists {
  const buyers = createBuyerEntries(db, brand);
  const prices = createWindowPrices();
  const { getList } = createKeptLists({ brand, prices, market });

  async function prepareSince(since: number): Promise<void> {
    const now = market.now();
    const day = toBrandDay(now, brand.zone);
    const known = await buyers.readAll();
    const asked = known.flatMap((entry) => (entry?.day === day ? listsAskedSince(entry, since) : []));
    if (asked.length === 0) return;
    const compiled = await catalogue.current(now);
    for (const { entry, list } of asked.reverse()) await getList(entry, list, compiled, now);
  }

  // After an error the next request reads again, and reports the error if it persists.
  const prepare = coalesce((since: Date) => prepareSince(since.getTime()).catch(() => undefined));

  return {
    async render(buyer, term) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), buyers.getEntry(buyer, now)]);
      const list = getTermList(entry, term);
      list.askedAt = now.getTime();
      return await getList(entry, list, compiled, now);
    },
    async readOffers(buyer, term) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), buyers.getEntry(buyer, now)]);
      const window = market.currentWindow();
      const offers: MarketOffer[] = [];
      const { view } = entry;
      const list = getTermList(entry, term);
      await visitVisibleOffers({ prices, market }, entry, list, { compiled, window, now }, (offer, price) =>
        offers.push(toMarketOffer(offer, { view, term }, price)),
      );
      return { offers, window, at: now };
    },
    readView: async (buyer) => (await buyers.getEntry(buyer, market.now())).view,
    prepare,
    scan: () => openPriceScan({ catalogue, buyers, prices, market }),
    glimpse: (buyer) => ({
      buyer,
      compiled: catalogue.peek(market.now()),
      entry: buyers.peek(buyer.accountId),
      window: market.currentWindow(),
    }),
    async compare({ buyer, compiled, entry, window }, purchase) {
      const { at, windowSeq } = purchase;
      // A failed read is not a view; it is read again.
      const known = await entry?.catch(() => undefined);
      const [current, { view }] = [
        compiled?.places.has(purchase.offerId) ? compiled : await catalogue.current(at),
        known ?? (await buyers.getEntry(buyer, at)),
      ];
      const windows = [window, market.currentWindow(), market.previousWindow()];
      const used = windows.find((each) => each?.seq === windowSeq) ?? window;
      const usedCredit = known ? new Map<string, number>() : purchase.usedCredit;
      const compared = { ...current, terms: current.table.terms };
      const moment = { compiled: compared, view, ...viewExchange(used, at, brand), now: at, brand };
      return listOrderable({ ...purchase, usedCredit }, moment);
    },
    readViews: (buyerIds) => buyers.readViews(buyerIds, market.now()),
    forget: buyers.forget,
    forgetAll: buyers.forgetAll,
    forgetFamily: buyers.forgetFamily,
  };
}

/** The market of a window, and the prices of the exchange that an order is compared with. */
function viewExchange(window: MarketWindowState | undefined, at: Date, { fxSymbol }: Pick<Brand, 'fxSymbol'>) {
  const find = (symbol: string) => window?.entries.find((entry) => entry.symbol === symbol)?.price;
  return {
    market: viewMarketAs(window, window?.fresh(at) ?? false),
    exchange: { gasoil: find(frontGasoilSymbol), fx: find(fxSymbol) },
  };
}

/** The lists of a buyer that are still asked for. Those of other payment terms that nobody reads or evaluates are dropped. */
function listsAskedSince(entry: BuyerEntry, since: number): { entry: BuyerEntry; list: TermList }[] {
  for (const [term, { askedAt, scannedAt }] of entry.lists)
    if (term !== null && askedAt < since && scannedAt < since) entry.lists.delete(term);
  return [...entry.lists.values()].filter(({ askedAt }) => askedAt >= since).map((list) => ({ entry, list }));
}
