import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { readCaptures } from '../../pricing/quotes/index.ts';
import type { SellerBook } from '../../pricing/rule-book/index.ts';
import { type CatalogueOffer, readPricingRevisions } from '../catalogue/catalogue.read.ts';
import { sortForList } from '../catalogue/catalogue-sort.ts';
import type { Buyer } from '../lists/buyer-entries.ts';
import type { BuyerView } from '../lists/buyer-view.read.ts';
import type { MarketLists } from '../lists/market-list.ts';
import { createPastBooks } from './past-books.ts';
import { readOffersSince } from './past-offers.read.ts';
import { rewindOffer } from './past-offers.ts';

/** What prices and offers of a past instant are made from (decision 0054 says what is of then and what is of today). */
export interface PastMarket {
  readonly at: Date;
  readonly view: BuyerView;
  readonly offers: readonly CatalogueOffer[];
  readonly books: ReadonlyMap<string, SellerBook>;
  readonly captures: Awaited<ReturnType<typeof readCaptures>>;
}

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly lists: Pick<MarketLists, 'readView'>;
}

/** Reads the market of a buyer at past instants. */
export function createPastMarkets({ db, brand, lists }: Dependencies) {
  const pastBooks = createPastBooks(db, brand);

  async function readBooks(offers: readonly CatalogueOffer[], at: Date): Promise<Map<string, SellerBook>> {
    const revisions = await readPricingRevisions(db);
    const books = new Map<string, SellerBook>();
    for (const { sellerId } of offers)
      if (!books.has(sellerId)) books.set(sellerId, await pastBooks.at(sellerId, revisions.get(sellerId) ?? 0, at));
    return books;
  }

  return async (buyer: Buyer, at: Date): Promise<PastMarket> => {
    const [view, changed, captures] = await Promise.all([
      lists.readView(buyer),
      readOffersSince(db, at),
      readCaptures(db, toBrandDay(at, brand.zone), at),
    ]);
    const offers = await sortForList(changed.flatMap((each) => rewindOffer(each) ?? []));
    return { at, view, offers, captures, books: await readBooks(offers, at) };
  };
}
