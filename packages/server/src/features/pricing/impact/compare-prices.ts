import type { Brand } from '@handelsplatz/domain/brands';
import {
  type ComparedOffer,
  type Comparison,
  compareFor,
  compileComparison,
  type EffectTally,
  type MarketView,
  noCustomerTerms,
  reaches,
} from '@handelsplatz/domain/pricing';
import type { DraftBooks } from './draft-books.ts';
import { commonTermsOf, type EffectCustomer, type EffectOffer, sees } from './draft-effect.read.ts';
import { customerTermsOf, termsOf } from './quote.ts';
import type { SellerBook } from './seller-book.ts';
import { countPrices } from './untouched-prices.ts';

/** A price of the comparison, with what its row shows. */
export interface EffectPrice {
  readonly offerId: string;
  readonly customerId: string | null;
  readonly paymentTerm: number | null;
  readonly offer: EffectOffer;
  readonly customer: EffectCustomer | null;
}

/** Everything the effect of a draft depends on, as of one moment. */
export interface EffectScene {
  readonly books: DraftBooks;
  readonly offers: readonly EffectOffer[];
  readonly customers: readonly EffectCustomer[];
  readonly market: MarketView;
  readonly brand: Brand;
  /** The day of captured base prices. */
  readonly day: string;
}

/** Offers that are compared at one go: two books of terms and one buyer after the other take a few milliseconds each. */
const blockSize = 64;

interface Block {
  readonly offers: readonly EffectOffer[];
  readonly comparison: Comparison;
  /** An offer for each cell: customers' amounts are the same for every offer of a cell. */
  readonly cells: readonly EffectOffer[];
  /** Offers that have a base price today and none by the draft: every customer's price vanishes with it. */
  readonly gone: ReadonlyMap<number, number>;
}

/** Compares all prices of a seller by both books; may pause after each step. */
export function* compareEverything(scene: EffectScene, tally: EffectTally<EffectPrice>): Generator<void, void> {
  const { books, offers, customers } = scene;
  const reached: EffectOffer[] = [];
  const untouched: EffectOffer[] = [];
  for (const [index, offer] of offers.entries()) {
    (isReached(offer, books) ? reached : untouched).push(offer);
    if (index % blockSize === 0) yield;
  }
  tally.untouched(yield* countPrices(untouched, customers));
  for (let start = 0; start < reached.length; start += blockSize) {
    const block = compareBases(reached.slice(start, start + blockSize), scene, tally);
    yield;
    for (const customer of customers) {
      for (const term of books.touchesTerms ? customer.paymentTerms : [null]) {
        compareCustomer(block, customer, term, scene, tally);
        yield;
      }
    }
  }
}

function isReached({ productId, terminalId }: EffectOffer, { reach }: DraftBooks): boolean {
  return reaches(reach.offers, productId, terminalId) || reaches(reach.customers, productId, terminalId);
}

/** Compiles a block and compares its base prices. */
function compareBases(offers: readonly EffectOffer[], scene: EffectScene, tally: EffectTally<EffectPrice>): Block {
  const cells: EffectOffer[] = [];
  const cellAt = new Map<string, number>();
  const compared = offers.map((offer): ComparedOffer => {
    const key = `${offer.productId}/${offer.terminalId}/${offer.priceType}/${offer.paymentTerms.join()}`;
    const cell = cellAt.get(key) ?? cells.push(offer) - 1;
    cellAt.set(key, cell);
    return { old: termsBy(scene.books.old, offer, scene), next: termsBy(scene.books.next, offer, scene), cell };
  });
  const comparison = compileComparison(compared, scene.market);
  const nobody = cells.map(() => noCustomerTerms);
  const gone = new Map<number, number>();
  compareFor(comparison, { old: nobody, next: nobody }, (index, pair) => {
    const offer = offers[index];
    if (!offer) return;
    if (pair.oldCode === 0 && pair.newCode !== 0) gone.set(index, pair.newCode);
    tally.compare({ offerId: offer.id, customerId: null, paymentTerm: null, offer, customer: null }, pair);
  });
  return { offers, comparison, cells, gone };
}

function termsBy(book: SellerBook, offer: EffectOffer, { books, brand, day }: EffectScene) {
  const captured = offer.capturedBase === null ? undefined : { day, base: offer.capturedBase };
  return termsOf(offer, book, captured, brand, books.effectiveAt);
}

/** Compares the prices of one customer at one payment term; null: the shortest of each offer. */
function compareCustomer(
  { offers, comparison, cells, gone }: Block,
  customer: EffectCustomer,
  term: number | null,
  { books }: EffectScene,
  tally: EffectTally<EffectPrice>,
): void {
  const chosen = offers.map((offer) => (sees(customer, offer) ? termFor(offer, customer, term) : undefined));
  if (chosen.every((days) => days === undefined)) return;
  const amountsBy = (book: SellerBook) =>
    cells.map((offer) => {
      const days = termFor(offer, customer, term);
      if (days === undefined) return noCustomerTerms;
      return customerTermsOf(offer, book, customer, days, books.effectiveAt);
    });
  compareFor(comparison, { old: amountsBy(books.old), next: amountsBy(books.next) }, (index, pair) => {
    const [offer, paymentTerm] = [offers[index], chosen[index]];
    if (!offer || paymentTerm === undefined) return;
    const of = { offerId: offer.id, customerId: customer.id, paymentTerm, offer, customer };
    if (pair.oldCode === 0 && pair.newCode !== 0 && gone.get(index) === pair.newCode) tally.coveredGap(of);
    else tally.compare(of, pair);
  });
}

function termFor(offer: EffectOffer, customer: EffectCustomer, term: number | null): number | undefined {
  const common = commonTermsOf(offer, customer);
  if (term === null) return common[0];
  return common.includes(term) ? term : undefined;
}
