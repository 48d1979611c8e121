import type { MarketOffer } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf, startOfNextDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import { inSlices } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature, MarketWindowState } from '../market/index.ts';
import { type BuyerAmounts, buyerAmounts, createWindowPrices } from './buyer-prices.ts';
import { type BuyerView, readBuyerView } from './buyer-view.read.ts';
import type { CatalogueOffer } from './catalogue.read.ts';
import { createListText, type RenderedList } from './list-text.ts';
import type { CompiledCatalogue, MarketCatalogue } from './market-catalogue.ts';
import { createOfferText, hiddenReasonOf, marketOfferOf, type ShownPrice } from './market-offer.ts';
import { createUnpackedLists } from './unpacked-lists.ts';

export interface MarketLists {
  /** What a buyer sees of the market at this moment. */
  render(actor: Pick<Actor, 'accountId' | 'parentAccountId'>): Promise<RenderedList>;
  /** The same as offers one by one, with the window of its live prices. */
  offersOf(actor: Pick<Actor, 'accountId' | 'parentAccountId'>): Promise<VisibleOffers>;
  /**
   * Makes the lists of buyers who have asked since then, the latest first: who asks after a new window finds the list made.
   */
  prepare(since: Date): Promise<void>;
  /** What of the market is open to buyers whose lists are made on this node; of others nothing. */
  viewsOf(buyerIds: Iterable<string>): Promise<BuyerView[]>;
  /** Forgets what is known of one buyer. */
  forget(buyerId: string): void;
  /** Forgets a parent account and its children: they may draw on one credit line. */
  forgetFamily(parentId: string): void;
}

/** The offers a buyer sees, and the window that their live prices are of. */
export interface VisibleOffers {
  readonly offers: readonly MarketOffer[];
  readonly window: MarketWindowState | undefined;
  readonly at: Date;
}

/** A list with what it was made for and until when it can be shown. */
type KeptList = { readonly rendered: RenderedList; readonly key: string; readonly validUntil: number };

/** What was read and compiled for one buyer; outlives windows. */
interface BuyerEntry {
  readonly view: BuyerView;
  readonly day: string;
  amounts: BuyerAmounts | undefined;
  kept: KeptList | undefined;
  rendering: { readonly key: string; readonly made: Promise<KeptList> } | undefined;
  /** When the buyer last asked, in milliseconds; 0 while nobody has. */
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
  readonly market: Pick<MarketFeature, 'currentWindow' | 'previousWindow' | 'now'>;
}

type Buyer = Pick<Actor, 'accountId' | 'parentAccountId'>;

/** Buyers kept in memory at once; the one not asked for longest goes first. */
const mostBuyers = 5_000;
const brentFreshMs = 120_000;

export function createMarketLists({ db, brand, catalogue, market }: Dependencies): MarketLists {
  const entries = new Map<string, Promise<BuyerEntry>>();
  const families = new Map<string, Set<string>>();
  /** Whose lists are made here; they outlive what is forgotten of a buyer, whose page stays open. */
  const readers = new Map<string, Buyer>();
  const prices = createWindowPrices();
  const offerText = createOfferText(brand);
  const unpack = createUnpackedLists();

  function join({ accountId, parentAccountId }: Buyer): void {
    readers.set(accountId, { accountId, parentAccountId });
    const familyId = parentAccountId ?? accountId;
    const family = families.get(familyId) ?? new Set();
    families.set(familyId, family.add(accountId));
  }

  async function entryOf(buyer: Buyer, now: Date): Promise<BuyerEntry> {
    const day = brandDayOf(now, brand.zone);
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

  /** Shows the offers that a buyer sees, one after the other and in slices; answers how many are hidden for want of a live price. */
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
      const reason = hiddenReasonOf(offer, view, current.codes[index] ?? 0, now);
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

  async function make(entry: BuyerEntry, compiled: CompiledCatalogue, now: Date): Promise<KeptList> {
    const window = market.currentWindow();
    const key = keyOf(window, compiled, now);
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

  /** The list of this moment; made anew where something it depends on has changed. */
  async function listOf(entry: BuyerEntry, compiled: CompiledCatalogue, now: Date): Promise<RenderedList> {
    const key = keyOf(market.currentWindow(), compiled, now);
    if (entry.kept?.key === key && entry.kept.validUntil > now.getTime()) return entry.kept.rendered;
    // Many tabs of one buyer ask at once after a new window: the list is made for the first of them.
    if (entry.rendering?.key !== key) entry.rendering = { key, made: make(entry, compiled, now) };
    const { made } = entry.rendering;
    try {
      entry.kept = await made;
      return entry.kept.rendered;
    } finally {
      if (entry.rendering?.made === made) entry.rendering = undefined;
    }
  }

  async function prepareSince(since: number): Promise<void> {
    const now = market.now();
    const day = brandDayOf(now, brand.zone);
    const known = await Promise.all([...entries.values()].map((entry) => entry.catch(() => undefined)));
    const asked = known.flatMap((entry) => (entry && entry.askedAt >= since && entry.day === day ? entry : []));
    if (asked.length === 0) return;
    const compiled = await catalogue.current(now);
    for (const entry of asked.reverse()) await listOf(entry, compiled, now);
  }

  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  return {
    async render(buyer) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), entryOf(buyer, now)]);
      entry.askedAt = now.getTime();
      return await listOf(entry, compiled, now);
    },
    async offersOf(buyer) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), entryOf(buyer, now)]);
      const window = market.currentWindow();
      const offers: MarketOffer[] = [];
      await show(entry, { compiled, window, now }, (offer, price) =>
        offers.push(marketOfferOf(offer, entry.view, price, brand)),
      );
      return { offers, window, at: now };
    },
    prepare(since) {
      waiting ??= running.then(() => {
        waiting = undefined;
        // What cannot be read now is read for the next request, which tells its sender.
        running = prepareSince(since.getTime()).catch(() => undefined);
        return running;
      });
      return waiting;
    },
    async viewsOf(buyerIds) {
      const now = market.now();
      const views: BuyerView[] = [];
      for (const id of buyerIds) {
        const reader = readers.get(id);
        // One after the other: who was forgotten is read anew, and requests go first.
        if (reader) views.push((await (entries.get(id) ?? entryOf(reader, now))).view);
      }
      return views;
    },
    forget(buyerId) {
      entries.delete(buyerId);
    },
    forgetFamily(parentId) {
      for (const accountId of families.get(parentId) ?? []) entries.delete(accountId);
      families.delete(parentId);
    },
  };
}

function keyOf(window: MarketWindowState | undefined, compiled: CompiledCatalogue, now: Date): string {
  return `${window?.seq ?? 0}-${window?.fresh(now) ? 'live' : 'still'}-${compiled.revision}`;
}

/** Until when nothing but an event can change the list: an offer begins or ends, the market grows stale, the day ends. */
function validUntil(
  compiled: CompiledCatalogue,
  window: MarketWindowState | undefined,
  now: Date,
  brand: Brand,
): number {
  const brentAt = window?.entries.find((entry) => entry.symbol === '/BRN')?.tickAt.getTime();
  let until = startOfNextDay(brandDayOf(now, brand.zone), brand.zone).getTime();
  const sooner = (at: number) => {
    if (at > now.getTime() && at < until) until = at;
  };
  if (brentAt !== undefined) sooner(brentAt + brentFreshMs);
  for (const offer of compiled.offers) {
    sooner(offer.availableFrom.getTime());
    sooner(offer.availableTo.getTime());
  }
  return until;
}
