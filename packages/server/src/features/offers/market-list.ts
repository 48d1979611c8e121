import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MarketOffer, OfferList } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf, startOfNextDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import {
  type BuyerTable,
  compileBuyerTable,
  compileMarketPoint,
  createPriceList,
  noCustomerTerms,
  type PriceList,
  repriceAll,
} from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature, MarketWindowState } from '../market/index.ts';
import { customerTermsOf, type QuoteMarket } from '../pricing/index.ts';
import { type BuyerView, readBuyerView } from './buyer-view.read.ts';
import type { CatalogueOffer } from './catalogue.read.ts';
import type { CompiledCatalogue, MarketCatalogue } from './market-catalogue.ts';
import { commonTerms, hiddenReasonOf, marketOfferOf } from './market-offer.ts';

const compress = promisify(gzip);

/** One buyer's list as it goes over the wire, kept until something it depends on changes. */
export interface RenderedList {
  readonly list: OfferList;
  readonly body: string;
  readonly gzipped: Buffer;
  readonly etag: string;
}

export interface MarketLists {
  /** What a buyer sees of the market at this moment. */
  render(actor: Pick<Actor, 'accountId' | 'parentAccountId'>): Promise<RenderedList>;
  /** Forgets what is known of one buyer, or of all. */
  forget(buyerId: string | null): void;
  /** Forgets a parent account and its children: they may draw on one credit line. */
  forgetFamily(parentId: string): void;
}

/** A list with what it was made for and until when it can be shown. */
type KeptList = RenderedList & { readonly key: string; readonly validUntil: number };

/** What was read and compiled for one buyer; outlives windows. */
interface BuyerEntry {
  readonly view: BuyerView;
  readonly day: string;
  compiledFor: CompiledCatalogue['table'] | undefined;
  table: BuyerTable | undefined;
  rendered: KeptList | undefined;
  rendering: { readonly key: string; readonly made: Promise<KeptList> } | undefined;
}

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly catalogue: MarketCatalogue;
  readonly market: Pick<MarketFeature, 'currentWindow' | 'previousWindow' | 'now'>;
}

/** Buyers kept in memory at once; the one not asked for longest goes first. */
const mostBuyers = 5_000;
const brentFreshMs = 120_000;

export function createMarketLists({ db, brand, catalogue, market }: Dependencies): MarketLists {
  const entries = new Map<string, Promise<BuyerEntry>>();
  const families = new Map<string, Set<string>>();

  function join({ accountId, parentAccountId }: Pick<Actor, 'accountId' | 'parentAccountId'>): void {
    const familyId = parentAccountId ?? accountId;
    const family = families.get(familyId) ?? new Set();
    families.set(familyId, family.add(accountId));
  }

  async function entryOf(actor: Pick<Actor, 'accountId' | 'parentAccountId'>, now: Date): Promise<BuyerEntry> {
    const day = brandDayOf(now, brand.zone);
    const known = entries.get(actor.accountId);
    if (known) {
      entries.delete(actor.accountId);
      entries.set(actor.accountId, known);
      const entry = await known;
      if (entry.day === day) return entry;
    }
    const reading = readBuyerView(db, { buyerId: actor.accountId, parentId: actor.parentAccountId }, brand, now).then(
      (view): BuyerEntry => ({
        view,
        day,
        compiledFor: undefined,
        table: undefined,
        rendered: undefined,
        rendering: undefined,
      }),
    );
    entries.set(actor.accountId, reading);
    join(actor);
    reading.catch(() => entries.delete(actor.accountId));
    const [oldest] = entries.keys();
    if (entries.size > mostBuyers && oldest !== undefined) entries.delete(oldest);
    return reading;
  }

  async function render(entry: BuyerEntry, compiled: CompiledCatalogue, now: Date): Promise<KeptList> {
    const window = market.currentWindow();
    const list = listFor(entry, compiled, { window, previous: market.previousWindow(), now, brand });
    const body = JSON.stringify(list);
    return {
      list,
      body,
      gzipped: await compress(body, { level: 1 }),
      // Of the content, so that another node, or this one after a restart, never takes an old list for the new one.
      etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
      key: keyOf(window, compiled, now),
      validUntil: validUntil(compiled, window, now, brand),
    };
  }

  return {
    async render(actor) {
      const now = market.now();
      const [compiled, entry] = await Promise.all([catalogue.current(now), entryOf(actor, now)]);
      const key = keyOf(market.currentWindow(), compiled, now);
      if (entry.rendered?.key === key && entry.rendered.validUntil > now.getTime()) return entry.rendered;
      // Many tabs of one buyer ask at once after a new window: the list is made for the first of them.
      if (entry.rendering?.key !== key) entry.rendering = { key, made: render(entry, compiled, now) };
      const { made } = entry.rendering;
      try {
        entry.rendered = await made;
        return entry.rendered;
      } finally {
        if (entry.rendering?.made === made) entry.rendering = undefined;
      }
    },
    forget(buyerId) {
      if (buyerId === null) entries.clear();
      else entries.delete(buyerId);
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

function marketOf(window: MarketWindowState | undefined, fresh: boolean): QuoteMarket {
  return window ? { fresh, prices: window.prices, fx: window.fx } : { fresh: false, prices: new Map(), fx: null };
}

function buyerTableOf(entry: BuyerEntry, compiled: CompiledCatalogue, now: Date): BuyerTable {
  if (entry.table && entry.compiledFor === compiled.table) return entry.table;
  entry.table = compileBuyerTable(
    compiled.cells.map(({ offer, book }) => {
      const [term] = commonTerms(offer, entry.view);
      return term === undefined ? noCustomerTerms : customerTermsOf(offer, book, entry.view, term, now);
    }),
  );
  entry.compiledFor = compiled.table;
  return entry.table;
}

interface Moment {
  readonly window: MarketWindowState | undefined;
  readonly previous: MarketWindowState | undefined;
  readonly now: Date;
  readonly brand: Brand;
}

function listFor(entry: BuyerEntry, compiled: CompiledCatalogue, { window, previous, now, brand }: Moment): OfferList {
  const livePrices = window?.fresh(now) ?? false;
  const buyerTable = buyerTableOf(entry, compiled, now);
  const priceAll = (market: QuoteMarket): PriceList => {
    const prices = createPriceList(compiled.table);
    repriceAll(compiled.table, compileMarketPoint(compiled.table, market), buyerTable, prices);
    return prices;
  };
  const current = priceAll(marketOf(window, livePrices));
  const before = previous && !previous.isClone ? priceAll(marketOf(previous, true)) : undefined;
  const offers: MarketOffer[] = [];
  let hiddenLiveOffers = 0;
  const halted: CatalogueOffer[] = [];
  compiled.offers.forEach((offer, index) => {
    const priced = { priceMinor: current.pricesMinor[index] ?? 0, code: current.codes[index] ?? 0 };
    const reason = hiddenReasonOf(offer, entry.view, priced.code, now);
    if (reason === 'no_live_prices') hiddenLiveOffers += 1;
    if (reason === 'halted') halted.push(offer);
    if (reason !== undefined) return;
    const beforeMinor = before && before.codes[index] === 0 ? (before.pricesMinor[index] ?? null) : null;
    offers.push(marketOfferOf(offer, entry.view, { priceMinor: priced.priceMinor, beforeMinor }, brand));
  });
  return {
    offers,
    filterOptions: filterOptionsOf(offers),
    metadata: {
      total: offers.length,
      windowId: window ? String(window.seq) : null,
      livePrices,
      hiddenLiveOffers,
      haltedLiveOffers: halted.length,
      marketHalted: halted.some((offer) => offer.haltScope === 'MARKET'),
    },
  };
}

function filterOptionsOf(offers: readonly MarketOffer[]): OfferList['filterOptions'] {
  const distinct = (of: (offer: MarketOffer) => { _id: string; name: string }) => [
    ...new Map(offers.map((offer) => [of(offer)._id, { _id: of(offer)._id, name: of(offer).name }])).values(),
  ];
  return {
    products: distinct((offer) => offer.product),
    terminals: distinct((offer) => offer.terminal),
    sellers: distinct((offer) => offer.seller),
    deliveryAddress: [],
  };
}
