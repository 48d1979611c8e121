import type { Brand } from '@handelsplatz/domain/brands';
import { startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { createOfferTableBuilder, type OfferTable, reopenOfferTable } from '@handelsplatz/domain/pricing/kernel';
import { reaches } from '@handelsplatz/domain/pricing/rules';
import type { Kysely } from 'kysely';
import { inSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type CapturedPrice, captureKey, readCaptures, resolveOfferTerms } from '../../pricing/quotes/index.ts';
import type { RuleBooks, SellerBook } from '../../pricing/rule-book/index.ts';
import { type CatalogueOffer, readPricingRevisions } from './catalogue.read.ts';
import { type Books, computeReaches, currentCells, getBook, type PriceCell } from './catalogue-cells.ts';
import { sortForList, standsAlike } from './catalogue-sort.ts';

/** All offers at one moment, in the sort sequence of the lists, compiled for the bulk kernel. */
export interface CompiledTerms {
  readonly offers: readonly CatalogueOffer[];
  /** The index of each offer, by its id. */
  readonly places: ReadonlyMap<string, number>;
  readonly table: OfferTable;
  readonly cells: readonly PriceCell[];
  readonly cellAt: ReadonlyMap<string, number>;
  readonly books: Books;
  readonly captures: ReadonlyMap<string, CapturedPrice>;
  /** When rules, expiry or the day change the terms without any edit. */
  readonly validUntil: Date;
}

interface Source {
  readonly db: Kysely<Tables>;
  readonly books: RuleBooks;
  readonly brand: Brand;
  readonly offers: ReadonlyMap<string, CatalogueOffer>;
  /** Offers that are new, gone, or have other terms than before. */
  readonly changed: ReadonlySet<string>;
  readonly now: Date;
}

/**
 * Compiles the terms of all offers. Offers that have not changed since `before` keep their terms. A buyer's amounts stay valid
 * for cells that are the same objects. The work runs in time slices, and requests are served between them.
 */
export async function compileTerms(source: Source, before: CompiledTerms | undefined): Promise<CompiledTerms> {
  const { db, brand, now } = source;
  const today = toBrandDay(now, brand.zone);
  const [revisions, captures] = await Promise.all([readPricingRevisions(db), readCaptures(db, today)]);
  const known = before && staysSorted(source, before) ? before : undefined;
  const offers = known ? await replaceOffers(known.offers, source.offers) : await sortForList(source.offers.values());
  const books = await currentBooks(source, known?.books.keys() ?? listSellers(offers), revisions);
  const inputs = { ...source, offers, books, captures };
  const compiled = known ? await adapt(inputs, known) : await fill(inputs, before);
  const changes = [
    startOfNextDay(today, brand.zone),
    ...[...books.values()].flatMap((book) => book.nextChangeAt ?? []),
  ];
  return { ...compiled, offers, books, captures, validUntil: new Date(Math.min(...changes.map((at) => at.getTime()))) };
}

interface Inputs {
  readonly brand: Brand;
  readonly now: Date;
  readonly offers: readonly CatalogueOffer[];
  readonly changed: ReadonlySet<string>;
  readonly books: Books;
  readonly captures: ReadonlyMap<string, CapturedPrice>;
}

type Compiled = Pick<CompiledTerms, 'table' | 'cells' | 'cellAt' | 'places'>;

/** Compiles the entries again that have changed. */
async function adapt(inputs: Inputs, known: CompiledTerms): Promise<Compiled> {
  const { offers } = inputs;
  const isTouched = touchedSince(known, inputs);
  const cells = await currentCells(inputs.books, known);
  const touched: number[] = [];
  await inSlices(offers.keys(), (index) => {
    const offer = offers[index];
    if (offer && isTouched(offer)) touched.push(index);
  });
  const builder = touched.length > 0 ? reopenOfferTable(known.table) : { table: known.table };
  await inSlices(touched, (index) => {
    const offer = offers[index];
    if (offer && 'set' in builder) builder.set(index, { terms: termsNow(offer, inputs), cell: cells.of(offer) });
  });
  return { table: builder.table, places: known.places, cells: cells.all, cellAt: cells.at };
}

/** Fills a table in a new sort sequence and keeps the terms that have not changed. */
async function fill(inputs: Inputs, known: CompiledTerms | undefined): Promise<Compiled> {
  const { offers } = inputs;
  const isTouched = known && touchedSince(known, inputs);
  // All cells are made again when there are more than twice as many as offers, to drop those of removed offers.
  const cells = await currentCells(inputs.books, known && known.cells.length <= 2 * offers.length ? known : undefined);
  const builder = createOfferTableBuilder(offers.length);
  const places = new Map<string, number>();
  await inSlices(offers.keys(), (index) => {
    const offer = offers[index];
    if (!offer) return;
    const kept = isTouched && !isTouched(offer) ? known?.table.terms[known.places.get(offer.id) ?? -1] : undefined;
    places.set(offer.id, index);
    builder.set(index, { terms: kept ?? termsNow(offer, inputs), cell: cells.of(offer) });
  });
  return { table: builder.table, places, cells: cells.all, cellAt: cells.at };
}

function termsNow(offer: CatalogueOffer, { books, captures, brand, now }: Inputs) {
  return resolveOfferTerms(offer, getBook(offer, books), captures.get(captureKey(offer)), brand, now);
}

function staysSorted({ offers, changed }: Source, before: CompiledTerms): boolean {
  if (offers.size !== before.offers.length) return false;
  return [...changed].every((id) => {
    const known = before.offers[before.places.get(id) ?? -1];
    const offer = offers.get(id);
    return known !== undefined && offer !== undefined && standsAlike(known, offer);
  });
}

/** The offers in their sequence, each as it was read last. */
async function replaceOffers(
  offers: readonly CatalogueOffer[],
  read: ReadonlyMap<string, CatalogueOffer>,
): Promise<CatalogueOffer[]> {
  const replaced: CatalogueOffer[] = [];
  await inSlices(offers, (offer) => {
    replaced.push(read.get(offer.id) ?? offer);
  });
  return replaced;
}

function listSellers(offers: readonly CatalogueOffer[]): Set<string> {
  return new Set(offers.map(({ sellerId }) => sellerId));
}

async function currentBooks(
  { db, books, now }: Source,
  sellers: Iterable<string>,
  revisions: ReadonlyMap<string, number>,
): Promise<Map<string, SellerBook>> {
  const current = new Map<string, SellerBook>();
  for (const sellerId of sellers)
    current.set(sellerId, await books.at(db, sellerId, revisions.get(sellerId) ?? 0, now));
  return current;
}

function touchedSince(known: CompiledTerms, { changed, books, captures }: Inputs): (offer: CatalogueOffer) => boolean {
  const reach = computeReaches(known, books);
  const recaptured = differing(known.captures, captures);
  return (offer) =>
    changed.has(offer.id) ||
    !known.places.has(offer.id) ||
    reaches(reach(offer.sellerId).offers, offer.productId, offer.terminalId) ||
    (recaptured.size > 0 && recaptured.has(captureKey(offer)));
}

function differing(before: CompiledTerms['captures'], after: CompiledTerms['captures']): Set<string> {
  const keys = new Set([...before.keys(), ...after.keys()]);
  for (const [key, { day, base }] of after) {
    const known = before.get(key);
    if (known?.day === day && known.base === base) keys.delete(key);
  }
  return keys;
}
