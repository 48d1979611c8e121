import { fullReach, noReach, reaches } from '@handelsplatz/domain/pricing/rules';
import { inSlices } from '../../../platform/async/index.ts';
import { customerTermsKey, placeKey } from '../../pricing/quotes/index.ts';
import { type BookReach, reachBetween, type SellerBook } from '../../pricing/rule-book/index.ts';
import type { CatalogueOffer } from './catalogue.read.ts';

/**
 * The offer and the rule book behind one entry of a buyer's table. A customer's amounts depend on seller, place, price type and
 * payment terms. A cell is replaced by a new object when these amounts may have changed. Otherwise it keeps its identity and
 * receives the newer book.
 */
export interface PriceCell {
  readonly offer: CatalogueOffer;
  book: SellerBook;
}

/** The rule books of all sellers of the catalogue. */
export type Books = ReadonlyMap<string, SellerBook>;

/** The cells of the last compilation, with the books they were compiled with. */
interface KnownCells {
  readonly cells: readonly PriceCell[];
  readonly cellAt: ReadonlyMap<string, number>;
  readonly books: Books;
}

/** The book of an offer's seller. */
export function getBook({ sellerId }: Pick<CatalogueOffer, 'sellerId'>, books: Books): SellerBook {
  const book = books.get(sellerId);
  if (!book) throw new Error(`No rule book for seller ${sellerId}`);
  return book;
}

/** What the newer book of a seller may have changed; everything when that is unknown. */
function computeReach(sellerId: string, known: Pick<KnownCells, 'books'>, books: Books): BookReach {
  const before = known.books.get(sellerId);
  const after = books.get(sellerId);
  if (before === after) return { offers: noReach, customers: noReach };
  return (before && after && reachBetween(before, after)) ?? { offers: fullReach, customers: fullReach };
}

export function computeReaches(known: Pick<KnownCells, 'books'>, books: Books): (sellerId: string) => BookReach {
  const bySeller = new Map([...books.keys()].map((sellerId) => [sellerId, computeReach(sellerId, known, books)]));
  return (sellerId) => bySeller.get(sellerId) ?? { offers: fullReach, customers: fullReach };
}

/** The current cells, and a lookup of an offer's cell, which makes a missing one. */
export async function currentCells(books: Books, known: KnownCells | undefined) {
  const all: PriceCell[] = [];
  const at = new Map(known?.cellAt);
  const reach = known && computeReaches(known, books);
  await inSlices(known?.cells ?? [], (cell) => {
    const { offer } = cell;
    const book = books.get(offer.sellerId);
    if (!book || !reach) all.push(cell);
    else if (reaches(reach(offer.sellerId).customers, offer.productId, offer.terminalId)) all.push({ offer, book });
    else {
      cell.book = book;
      all.push(cell);
    }
  });
  const same = known !== undefined && all.every((cell, index) => cell === known.cells[index]);
  const cells = same ? known.cells : all;
  return {
    /** The same list object as before when no cell has changed. */
    get all(): readonly PriceCell[] {
      return all.length === cells.length ? cells : all;
    },
    at,
    of(offer: CatalogueOffer): number {
      const key = `${placeKey(offer)}/${customerTermsKey(offer)}`;
      const found = at.get(key);
      if (found !== undefined) return found;
      const made = all.push({ offer, book: getBook(offer, books) }) - 1;
      at.set(key, made);
      return made;
    },
  };
}
