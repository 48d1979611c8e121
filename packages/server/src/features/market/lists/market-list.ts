import type { MarketOffer } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { brentSymbol, freshnessMs } from '@handelsplatz/domain/market-data';
import type { Kysely } from 'kysely';
import { coalesce, inSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { MarketDataFeature, MarketWindowState } from '../../market-data/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { CompiledCatalogue, MarketCatalogue } from '../catalogue/market-catalogue.ts';
import { type BuyerAmounts, buyerAmounts, createWindowPrices } from './buyer-prices.ts';
import { type BuyerView, readBuyerView } from './buyer-view.read.ts';
import { createListText, type RenderedList } from './list-text.ts';
import { createOfferText, findOfferHiddenReason, type ShownPrice, toMarketOffer } from './market-offer.ts';
import { createUnpackedLists } from './unpacked-lists.ts';

export interface MarketLists {
  /** The buyer's market list at this moment. */
  render(actor: Pick<Actor, 'accountId' | 'parentAccountId'>): Promise<RenderedList>;
  /** The same list as separate offers, with the window of its live prices. */
  readOffers(actor: Pick<Actor, 'accountId' | 'parentAccountId'>): Promise<VisibleOffers>;
  /**
   * Makes the lists of buyers who have asked since then, the latest first, so that their first request after a new window finds
   * the list ready.
   */
  prepare(since: Date): Promise<void>;
  /** The views of those buyers whose lists are made on this node. Other buyers are left out. */
  readViews(buyerIds: Iterable<string>): Promise<BuyerView[]>;
  /** Forgets the cached data of one buyer. */
  forget(buyerId: string): void;
  /** Forgets a parent account and its children, because they may share one credit line. */
  forgetFamily(parentId: string): void;
}

/** The offers that a buyer sees, and the window of their live prices. */
export interface VisibleOffers {
  readonly offers: readonly MarketOffer[];
  readonly window: MarketWindowState | undefined;
  readonly at: Date;
}

/** A list with the key of its inputs and the time until which it can be shown. */
type KeptList = { readonly rendered: RenderedList; readonly key: string; readonly validUntil: number };

/** What was read and compiled for one buyer. It stays valid across windows. */
interface BuyerEntry {
  readonly view: BuyerView;
  readonly day: string;
  amounts: BuyerAmounts | undefined;
  kept: KeptList | undefined;
  rendering: { readonly key: string; readonly made: Promise<KeptList> } | undefined;
  /** When the buyer last asked, in milliseconds; 0 before the first request. */
  askedAt: number;
}

/** What the prices of a list are made from. */
interface Moment {
  readonly compiled: CompiledCatalogue;
  readonly window: MarketWindowState | undefined;
  readonly now: Date;
}

type ShowOffer = (offer: CatalogueOffer, price: ShownPrice) => void;
type HiddenOffers = { live: number; halted: number; marketHalted: boolean };

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly catalogue: MarketCatalogue;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'previousWindow' | 'now'>;
}

type Buyer = Pick<Actor, 'accountId' | 'parentAccountId'>;

/** The most buyers kept in memory. The least recently used buyer is dropped first. */
const mostBuyers = 5_000;

export function createMarketLists({ db, brand, catalogue, market }: Dependencies): MarketLists {
  const buyers = createBuyerEntries(db, brand);
  const show = createShow(market);
  const getList = createGetList({ brand, market, show });

  async function prepareSince(since: number): Promise<void> {
    const now = market.now();
    const day = toBrandDay(now, brand.zone);
    const known = await buyers.readAll();
    const asked = known.flatMap((entry) => (entry && entry.askedAt >= since && entry.day === day ? entry : []));
    if (asked.length === 0) return;
    const compiled = await catalogue.current(now);
    for (const entry of asked.reverse()) await getList(entry, compiled, now);
  }

  // After an error the next request reads again, and reports the error if it persists.
  const prepare = coalesce((since: Date) => prepareSince(since.getTime()).catch(() => undefined));

  return {
    async render(buyer) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), buyers.getEntry(buyer, now)]);
      entry.askedAt = now.getTime();
      return await getList(entry, compiled, now);
    },
    async readOffers(buyer) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), buyers.getEntry(buyer, now)]);
      const window = market.currentWindow();
      const offers: MarketOffer[] = [];
      await show(entry, { compiled, window, now }, (offer, price) =>
        offers.push(toMarketOffer(offer, entry.view, price, brand)),
      );
      return { offers, window, at: now };
    },
    prepare,
    readViews: (buyerIds) => buyers.readViews(buyerIds, market.now()),
    forget: buyers.forget,
    forgetFamily: buyers.forgetFamily,
  };
}

/** The cached data of the buyers whose lists are made on this node. */
function createBuyerEntries(db: Kysely<Tables>, brand: Brand) {
  const entries = new Map<string, Promise<BuyerEntry>>();
  const families = new Map<string, Set<string>>();
  /**
   * The buyers whose lists are made on this node. A buyer stays here when its cached data is forgotten, because its page stays
   * open.
   */
  const readers = new Map<string, Buyer>();

  function join({ accountId, parentAccountId }: Buyer): void {
    readers.set(accountId, { accountId, parentAccountId });
    const familyId = parentAccountId ?? accountId;
    const family = families.get(familyId) ?? new Set();
    families.set(familyId, family.add(accountId));
  }

  async function getEntry(buyer: Buyer, now: Date): Promise<BuyerEntry> {
    const day = toBrandDay(now, brand.zone);
    const known = entries.get(buyer.accountId);
    if (known) {
      entries.delete(buyer.accountId);
      entries.set(buyer.accountId, known);
      const entry = await known;
      if (entry.day === day) return entry;
    }
    const reading = readEntry(buyer, day, now);
    entries.set(buyer.accountId, reading);
    join(buyer);
    reading.catch(() => entries.delete(buyer.accountId));
    const [oldest] = entries.keys();
    if (entries.size > mostBuyers && oldest !== undefined) {
      entries.delete(oldest);
      readers.delete(oldest);
    }
    return reading;
  }

  async function readEntry({ accountId, parentAccountId }: Buyer, day: string, now: Date): Promise<BuyerEntry> {
    const view = await readBuyerView(db, { buyerId: accountId, parentId: parentAccountId }, brand, now);
    return { view, day, amounts: undefined, kept: undefined, rendering: undefined, askedAt: 0 };
  }

  return {
    getEntry,
    /** All entries; undefined for those that could not be read. */
    readAll: () => Promise.all([...entries.values()].map((entry) => entry.catch(() => undefined))),
    async readViews(buyerIds: Iterable<string>, now: Date): Promise<BuyerView[]> {
      const views: BuyerView[] = [];
      for (const id of buyerIds) {
        const reader = readers.get(id);
        // One buyer after the other, so that requests are served while forgotten buyers are read again.
        if (reader) views.push((await (entries.get(id) ?? getEntry(reader, now))).view);
      }
      return views;
    },
    forget(buyerId: string): void {
      entries.delete(buyerId);
    },
    forgetFamily(parentId: string): void {
      for (const accountId of families.get(parentId) ?? []) entries.delete(accountId);
      families.delete(parentId);
    },
  };
}

type Show = (entry: BuyerEntry, moment: Moment, each: ShowOffer) => Promise<HiddenOffers>;

function createShow(market: Dependencies['market']): Show {
  const prices = createWindowPrices();

  /** Passes the offers that a buyer sees to `each`, in time slices. Returns how many are hidden for lack of a live price. */
  async function show(entry: BuyerEntry, { compiled, window, now }: Moment, each: ShowOffer): Promise<HiddenOffers> {
    const { view } = entry;
    const previous = market.previousWindow();
    const livePrices = window?.fresh(now) ?? false;
    const amounts = await buyerAmounts(entry.amounts, compiled, view, now);
    entry.amounts = amounts;
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
      each(offer, { priceMinor, beforeMinor });
    });
    return hidden;
  }

  return show;
}

function createGetList({ brand, market, show }: Pick<Dependencies, 'brand' | 'market'> & { readonly show: Show }) {
  const offerText = createOfferText(brand);
  const unpack = createUnpackedLists();

  async function renderList(entry: BuyerEntry, compiled: CompiledCatalogue, now: Date): Promise<KeptList> {
    const window = market.currentWindow();
    const key = toKey(window, compiled, now);
    const text = createListText(unpack);
    const hidden = await show(entry, { compiled, window, now }, (offer, price) =>
      text.add(offer, offerText.of(offer, entry.view, price)),
    );
    const rendered = await text.finish({
      windowId: window ? String(window.seq) : null,
      livePrices: window?.fresh(now) ?? false,
      hiddenLiveOffers: hidden.live,
      haltedLiveOffers: hidden.halted,
      marketHalted: hidden.marketHalted,
    });
    return { rendered, key, validUntil: validUntil(compiled, window, now, brand) };
  }

  /** The list of this moment, made again when one of its inputs has changed. */
  async function getList(entry: BuyerEntry, compiled: CompiledCatalogue, now: Date): Promise<RenderedList> {
    const key = toKey(market.currentWindow(), compiled, now);
    if (entry.kept?.key === key && entry.kept.validUntil > now.getTime()) return entry.kept.rendered;
    // Many tabs of one buyer ask at once after a new window. The list is made once, for the first request.
    if (entry.rendering?.key !== key) entry.rendering = { key, made: renderList(entry, compiled, now) };
    const { made } = entry.rendering;
    try {
      entry.kept = await made;
      return entry.kept.rendered;
    } finally {
      if (entry.rendering?.made === made) entry.rendering = undefined;
    }
  }

  return getList;
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
