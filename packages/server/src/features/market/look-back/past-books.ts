import type { Brand } from '@handelsplatz/domain/brands';
import { startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import { pickDefaultMonth } from '@handelsplatz/domain/pricing/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { createRuleBooks, type SellerBook } from '../../pricing/rule-book/index.ts';

/** Rule books of past instants, with the versions that were in force then. */
export interface PastBooks {
  /** The book of a seller at an instant. `revision` is the seller's newest one. */
  at(sellerId: string, revision: number, at: Date): Promise<SellerBook>;
}

/** A book that holds from `from` until `until`. */
interface Stretch {
  readonly from: Date;
  readonly until: Date | null;
  readonly revision: number;
  readonly book: SellerBook;
}

/** Books that are kept in memory, of all sellers. The oldest one is dropped first. */
const mostStretches = 200;
/** Changes of a day after which a book is loaded for the instant itself. */
const mostSteps = 12;

/**
 * Loads each book for the whole stretch between two changes of a day, so that a slider over the day loads it once. A change today makes
 * all books of its seller old, because it may concern the time that a stretch ends with.
 */
export function createPastBooks(db: Kysely<Tables>, brand: Brand): PastBooks {
  let stretches: Stretch[] = [];

  async function load(sellerId: string, revision: number, from: Date): Promise<Stretch> {
    // A collection of books never goes back in time, so each load has its own.
    const books = createRuleBooks(brand.zone, pickDefaultMonth(brand.features));
    const book = await books.at(db, sellerId, revision, from);
    const stretch = { from, until: book.nextChangeAt, revision, book };
    stretches = [stretch, ...stretches].slice(0, mostStretches);
    return stretch;
  }

  return {
    async at(sellerId, revision, at) {
      const holds = ({ from, until }: Stretch) => from <= at && (until === null || until > at);
      const known = stretches.find(
        (each) => each.book.sellerId === sellerId && each.revision === revision && holds(each),
      );
      if (known) return known.book;
      let stretch = await load(sellerId, revision, startOfDay(toBrandDay(at, brand.zone), brand.zone));
      for (let step = 0; step < mostSteps && !holds(stretch) && stretch.until; step += 1)
        stretch = await load(sellerId, revision, stretch.until);
      return holds(stretch) ? stretch.book : (await load(sellerId, revision, at)).book;
    },
  };
}
