import type { Brand } from '@handelsplatz/domain/brands';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import { brandDayOf, startOfNextDay } from '@handelsplatz/domain/formats';
import { compileOfferTable, type OfferTable } from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { type RuleBooks, type SellerBook, termsOf } from '../pricing/index.ts';
import {
  type CatalogueOffer,
  placeKey,
  readCaptures,
  readCatalogueOffers,
  readPricingRevisions,
} from './catalogue.read.ts';

/** What one entry of a buyer's table is made for: the customer's amounts differ by seller, place, kind of price and terms. */
export interface PriceCell {
  readonly offer: CatalogueOffer;
  readonly book: SellerBook;
}

/** All offers, sorted as lists show them and compiled for the bulk kernel, as of one moment. */
export interface CompiledCatalogue {
  /** Grows with every change that a list can see. */
  readonly revision: number;
  readonly offers: readonly CatalogueOffer[];
  readonly table: OfferTable;
  readonly cells: readonly PriceCell[];
  /** When rules, expiry or the day make the terms differ without anybody changing anything. */
  readonly validUntil: Date;
}

/** The offers of the market in memory, kept current by what nodes tell each other. */
export interface MarketCatalogue {
  /** The compiled catalogue; compiled again when something has changed. */
  current(now: Date): Promise<CompiledCatalogue>;
  /** Reads these offers anew before the next list; all of them without ids. */
  changed(offerIds?: readonly string[]): void;
  /** Compiles terms anew before the next list: rules or floors have changed. */
  repriced(): void;
  /** What is left of an offer after an order of this node; the database is read again as well. */
  noteRemaining(offerId: string, remainingLitres: number): void;
}

export function createMarketCatalogue({
  db,
  books,
  brand,
}: {
  db: Kysely<Tables>;
  books: RuleBooks;
  brand: Brand;
}): MarketCatalogue {
  let offers: Map<string, CatalogueOffer> | undefined;
  let staleIds = new Set<string>();
  let allStale = false;
  let compiled: CompiledCatalogue | undefined;
  let compiling: Promise<CompiledCatalogue> | undefined;
  let revision = 0;
  let termsChanged = true;

  async function readAll(now: Date): Promise<Map<string, CatalogueOffer>> {
    staleIds = new Set();
    allStale = false;
    try {
      const read = new Map((await readCatalogueOffers(db, now)).map((offer) => [offer.id, offer]));
      termsChanged = true;
      return read;
    } catch (error) {
      allStale = true;
      throw error;
    }
  }

  async function readStale(known: Map<string, CatalogueOffer>, now: Date): Promise<void> {
    const ids = [...staleIds];
    staleIds = new Set();
    try {
      const read = new Map((await readCatalogueOffers(db, now, ids)).map((offer) => [offer.id, offer]));
      for (const id of ids) {
        const offer = read.get(id);
        if (!offer || !sameTerms(known.get(id), offer)) termsChanged = true;
        if (offer) known.set(id, offer);
        else known.delete(id);
      }
      revision += 1;
    } catch (error) {
      // What could not be read now is still to be read.
      for (const id of ids) staleIds.add(id);
      throw error;
    }
  }

  async function refresh(now: Date): Promise<Map<string, CatalogueOffer>> {
    if (!offers || allStale) offers = await readAll(now);
    else if (staleIds.size > 0) await readStale(offers, now);
    return offers;
  }

  async function compile(now: Date): Promise<CompiledCatalogue> {
    const known = await refresh(now);
    if (compiled && !termsChanged && compiled.validUntil > now) {
      compiled = { ...compiled, revision, offers: compiled.offers.map((offer) => known.get(offer.id) ?? offer) };
      return compiled;
    }
    termsChanged = false;
    revision += 1;
    try {
      compiled = await compileCatalogue({ db, books, brand, offers: [...known.values()], revision, now });
      return compiled;
    } catch (error) {
      termsChanged = true;
      throw error;
    }
  }

  function isCurrent(known: CompiledCatalogue, now: Date): boolean {
    const settled = !allStale && staleIds.size === 0 && !termsChanged;
    return settled && known.revision === revision && known.validUntil > now;
  }

  return {
    async current(now) {
      for (;;) {
        // Whoever compiles has taken note of what has changed already: only the result shows it.
        const begun = compiling;
        if (!begun && compiled && isCurrent(compiled, now)) return compiled;
        compiling ??= compile(now).finally(() => {
          compiling = undefined;
        });
        const made = await compiling;
        // One that had begun before may have read what has changed since; the next look tells.
        if (!begun) return made;
      }
    },
    changed(offerIds) {
      if (!offerIds) allStale = true;
      else for (const id of offerIds) staleIds.add(id);
    },
    repriced() {
      termsChanged = true;
    },
    noteRemaining(offerId, remainingLitres) {
      const offer = offers?.get(offerId);
      if (!offer) return;
      offers?.set(offerId, { ...offer, remainingLitres });
      revision += 1;
    },
  };
}

/** What of an offer no price depends on, and may change at any time. */
const untermed = { remainingLitres: 0, haltScope: null };

/** Two readings of an offer that differ in nothing but what is left of it, and whether its price is halted. */
function sameTerms(before: CatalogueOffer | undefined, after: CatalogueOffer): boolean {
  return (
    before !== undefined && JSON.stringify({ ...before, ...untermed }) === JSON.stringify({ ...after, ...untermed })
  );
}

async function compileCatalogue(source: {
  db: Kysely<Tables>;
  books: RuleBooks;
  brand: Brand;
  offers: CatalogueOffer[];
  revision: number;
  now: Date;
}): Promise<CompiledCatalogue> {
  const { db, brand, now } = source;
  const today = brandDayOf(now, brand.zone);
  const [revisions, captures] = await Promise.all([readPricingRevisions(db), readCaptures(db, today)]);
  const books = new Map<string, SellerBook>();
  for (const sellerId of new Set(source.offers.map((offer) => offer.sellerId))) {
    books.set(sellerId, await source.books.at(db, sellerId, revisions.get(sellerId) ?? 0, now));
  }
  const offers = source.offers.sort(inListOrder);
  const cells: PriceCell[] = [];
  const cellAt = new Map<string, number>();
  const kernelOffers = offers.map((offer) => {
    const book = books.get(offer.sellerId);
    if (!book) throw new Error(`No rule book for seller ${offer.sellerId}`);
    const key = `${placeKey(offer)}/${offer.priceType}/${offer.paymentTerms.join()}`;
    const cell = cellAt.get(key) ?? cells.push({ offer, book }) - 1;
    cellAt.set(key, cell);
    return { terms: termsOf(offer, book, captures.get(placeKey(offer)), brand, now), cell };
  });
  const changes = [
    startOfNextDay(today, brand.zone),
    ...[...books.values()].flatMap((book) => book.nextChangeAt ?? []),
  ];
  const validUntil = new Date(Math.min(...changes.map((at) => at.getTime())));
  return { revision: source.revision, offers, table: compileOfferTable(kernelOffers), cells, validUntil };
}

/** Product order as specified, then region, terminal and seller by name. */
function inListOrder(a: CatalogueOffer, b: CatalogueOffer): number {
  return (
    compareProducts({ name: a.productName, category: a.category }, { name: b.productName, category: b.category }) ||
    a.regionName.localeCompare(b.regionName, 'de') ||
    a.terminalName.localeCompare(b.terminalName, 'de') ||
    a.sellerName.localeCompare(b.sellerName, 'de') ||
    (a.id < b.id ? -1 : 1)
  );
}
