import { fullReach, noReach, reaches } from '@handelsplatz/domain/pricing';
import { inSlices } from '../../platform/stretches/index.ts';
import { type BookReach, reachBetween, type SellerBook } from '../pricing/index.ts';
import { type CatalogueOffer, placeKey } from './catalogue.read.ts';

/**
 * What one entry of a buyer's table is made for: the customer's amounts differ by seller, place, kind of price and terms. A
 * cell is another object as soon as these amounts may be others; where they cannot be, a newer book is put into it.
 */
export interface PriceCell {
  readonly offer: CatalogueOffer;
  book: SellerBook;
}

/** The rule books of all sellers of the catalogue. */
export type Books = ReadonlyMap<string, SellerBook>;

/** The cells that were compiled before, with the books they were compiled with. */
interface KnownCells {
  readonly cells: readonly PriceCell[];
  readonly cellAt: ReadonlyMap<string, number>;
  readonly books: Books;
}

/** The book of an offer's seller. */
export function bookOf({ sellerId }: Pick<CatalogueOffer, 'sellerId'>, books: Books): SellerBook {
  const book = books.get(sellerId);
  if (!book) throw new Error(`No rule book for seller ${sellerId}`);
  return book;
}

/** What the newer book of a seller may have touched; everything where that is not known. */
function reachOf(sellerId: string, known: Pick<KnownCells, 'books'>, books: Books): BookReach {
  const before = known.books.get(sellerId);
  const after = books.get(sellerId);
  if (before === after) return { offers: noReach, customers: noReach };
  return (before && after && reachBetween(before, after)) ?? { offers: fullReach, customers: fullReach };
}

export function reachesOf(known: Pick<KnownCells, 'books'>, books: Books): (sellerId: string) => BookReach {
  const bySeller = new Map([...books.keys()].map((sellerId) => [sellerId, reachOf(sellerId, known, books)]));
  return (sellerId) => bySeller.get(sellerId) ?? { offers: fullReach, customers: fullReach };
}

/** The cells as they are to be now; of each offer, its cell, which is made where there is none. */
export async function currentCells(books: Books, known: KnownCells | undefined) {
  const all: PriceCell[] = [];
  const at = new Map(known?.cellAt);
  const reach = known && reachesOf(known, books);
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
    /** The same list as before while nothing in it is another. */
    get all(): readonly PriceCell[] {
      return all.length === cells.length ? cells : all;
    },
    at,
    of(offer: CatalogueOffer): number {
      const key = `${placeKey(offer)}/${offer.priceType}/${offer.paymentTerms.join()}`;
      const found = at.get(key);
      if (found !== undefined) return found;
      const made = all.push({ offer, book: bookOf(offer, books) }) - 1;
      at.set(key, made);
      return made;
    },
  };
}
