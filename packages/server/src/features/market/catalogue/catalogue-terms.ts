import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf, startOfNextDay } from '@handelsplatz/domain/formats';
import { draftOfferTable, type OfferTable, reaches, redraftOfferTable } from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import { inSlices } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type CapturedPrice, type RuleBooks, type SellerBook, termsOf } from '../pricing/index.ts';
import { type CatalogueOffer, captureKey, readCaptures, readPricingRevisions } from './catalogue.read.ts';
import { type Books, bookOf, currentCells, type PriceCell, reachesOf } from './catalogue-cells.ts';
import { inListOrder, standsAlike } from './catalogue-order.ts';

/** All offers, sorted as lists show them and compiled for the bulk kernel, as of one moment. */
export interface CompiledTerms {
  readonly offers: readonly CatalogueOffer[];
  /** Where an offer stands, by its id. */
  readonly places: ReadonlyMap<string, number>;
  readonly table: OfferTable;
  readonly cells: readonly PriceCell[];
  readonly cellAt: ReadonlyMap<string, number>;
  readonly books: Books;
  readonly captures: ReadonlyMap<string, CapturedPrice>;
  /** When rules, expiry or the day make the terms differ without anybody changing anything. */
  readonly validUntil: Date;
}

interface Source {
  readonly db: Kysely<Tables>;
  readonly books: RuleBooks;
  readonly brand: Brand;
  readonly offers: ReadonlyMap<string, CatalogueOffer>;
  /** Offers that are new, gone, or were read anew with other terms than before. */
  readonly changed: ReadonlySet<string>;
  readonly now: Date;
}

/**
 * Compiles the terms of all offers. Those that nothing has touched since `before` keep theirs, and a buyer's amounts stay
 * good for the cells that are the same objects. Long work is done in slices between which requests are served.
 */
export async function compileTerms(source: Source, before: CompiledTerms | undefined): Promise<CompiledTerms> {
  const { db, brand, now } = source;
  const today = brandDayOf(now, brand.zone);
  const [revisions, captures] = await Promise.all([readPricingRevisions(db), readCaptures(db, today)]);
  const known = before && staysInOrder(source, before) ? before : undefined;
  const offers = known ? await readAnew(known.offers, source.offers) : await inListOrder(source.offers.values());
  const books = await currentBooks(source, known?.books.keys() ?? sellersOf(offers), revisions);
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

/** Sets those entries anew that something has touched. */
async function adapt(inputs: Inputs, known: CompiledTerms): Promise<Compiled> {
  const { offers } = inputs;
  const isTouched = touchedSince(known, inputs);
  const cells = await currentCells(inputs.books, known);
  const touched: number[] = [];
  await inSlices(offers.keys(), (index) => {
    const offer = offers[index];
    if (offer && isTouched(offer)) touched.push(index);
  });
  const draft = touched.length > 0 ? redraftOfferTable(known.table) : { table: known.table };
  await inSlices(touched, (index) => {
    const offer = offers[index];
    if (offer && 'set' in draft) draft.set(index, { terms: termsNow(offer, inputs), cell: cells.of(offer) });
  });
  return { table: draft.table, places: known.places, cells: cells.all, cellAt: cells.at };
}

/** Fills a table in a new order; terms that nothing has touched are taken over. */
async function fill(inputs: Inputs, known: CompiledTerms | undefined): Promise<Compiled> {
  const { offers } = inputs;
  const isTouched = known && touchedSince(known, inputs);
  // Cells of offers that are gone are left behind once they are many.
  const cells = await currentCells(inputs.books, known && known.cells.length <= 2 * offers.length ? known : undefined);
  const draft = draftOfferTable(offers.length);
  const places = new Map<string, number>();
  await inSlices(offers.keys(), (index) => {
    const offer = offers[index];
    if (!offer) return;
    const kept = isTouched && !isTouched(offer) ? known?.table.terms[known.places.get(offer.id) ?? -1] : undefined;
    places.set(offer.id, index);
    draft.set(index, { terms: kept ?? termsNow(offer, inputs), cell: cells.of(offer) });
  });
  return { table: draft.table, places, cells: cells.all, cellAt: cells.at };
}

function termsNow(offer: CatalogueOffer, { books, captures, brand, now }: Inputs) {
  return termsOf(offer, bookOf(offer, books), captures.get(captureKey(offer)), brand, now);
}

function staysInOrder({ offers, changed }: Source, before: CompiledTerms): boolean {
  if (offers.size !== before.offers.length) return false;
  return [...changed].every((id) => {
    const known = before.offers[before.places.get(id) ?? -1];
    const offer = offers.get(id);
    return known !== undefined && offer !== undefined && standsAlike(known, offer);
  });
}

async function readAnew(
  offers: readonly CatalogueOffer[],
  read: ReadonlyMap<string, CatalogueOffer>,
): Promise<CatalogueOffer[]> {
  const anew: CatalogueOffer[] = [];
  await inSlices(offers, (offer) => {
    anew.push(read.get(offer.id) ?? offer);
  });
  return anew;
}

function sellersOf(offers: readonly CatalogueOffer[]): Set<string> {
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
  const reach = reachesOf(known, books);
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
