import type { Brand } from '@handelsplatz/domain/brands';
import { type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import {
  type ComparedOffer,
  type Comparison,
  compareFor,
  compileComparison,
  type ImpactTally,
} from '@handelsplatz/domain/pricing/impact';
import { reaches } from '@handelsplatz/domain/pricing/rules';
import { isReleasedTo, sharedPaymentTerms } from '@handelsplatz/domain/trading';
import { customerTermsKey, resolveCustomerTerms, resolveOfferTerms } from '../quotes/price-terms.ts';
import type { SellerBook } from '../rule-book/seller-book.ts';
import { countPrices } from './count-unchanged.ts';
import type { DraftBooks } from './draft-rule-books.ts';
import type { ImpactCustomer, ImpactOffer } from './impact.read.ts';

/** A price in the comparison, with the data for its row. */
export interface ImpactPrice {
  readonly offerId: string;
  readonly customerId: string | null;
  readonly paymentTerm: number | null;
  readonly offer: ImpactOffer;
  readonly customer: ImpactCustomer | null;
}

/** Everything on which the impact of a draft depends, as of one moment. */
export interface ImpactScene {
  readonly books: DraftBooks;
  readonly offers: readonly ImpactOffer[];
  readonly customers: readonly ImpactCustomer[];
  readonly market: MarketView;
  readonly brand: Brand;
  /** The day on which the captured base prices hold. */
  readonly day: string;
}

/**
 * Offers that are compared without a pause. The terms by both books take a few milliseconds for such a block, and so does each
 * buyer.
 */
const blockSize = 64;

interface Block {
  readonly offers: readonly ImpactOffer[];
  readonly comparison: Comparison;
  /** One offer for each cell. Customers' amounts are the same for all offers of a cell. */
  readonly cells: readonly ImpactOffer[];
  /**
   * Offers that have a base price today and none with the draft, with the reason. The prices of all customers vanish with the
   * base price.
   */
  readonly gone: ReadonlyMap<number, number>;
}

/** Compares all prices of a seller by both books. The caller may pause after each step. */
export function* compareEverything(scene: ImpactScene, tally: ImpactTally<ImpactPrice>): Generator<void, void> {
  const { books, offers, customers } = scene;
  const reached: ImpactOffer[] = [];
  const untouched: ImpactOffer[] = [];
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

function isReached({ productId, terminalId }: ImpactOffer, { reach }: DraftBooks): boolean {
  return reaches(reach.offers, productId, terminalId) || reaches(reach.customers, productId, terminalId);
}

/** Compiles a block and compares its base prices. */
function compareBases(offers: readonly ImpactOffer[], scene: ImpactScene, tally: ImpactTally<ImpactPrice>): Block {
  const cells: ImpactOffer[] = [];
  const cellAt = new Map<string, number>();
  const compared = offers.map((offer): ComparedOffer => {
    const key = `${offer.productId}/${offer.terminalId}/${customerTermsKey(offer)}`;
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

function termsBy(book: SellerBook, offer: ImpactOffer, { books, brand, day }: ImpactScene) {
  const captured = offer.capturedBase === null ? undefined : { day, base: offer.capturedBase };
  return resolveOfferTerms(offer, book, captured, brand, books.effectiveAt);
}

/** Compares the prices of one customer at one payment term; null stands for the shortest term of each offer. */
function compareCustomer(
  { offers, comparison, cells, gone }: Block,
  customer: ImpactCustomer,
  term: number | null,
  { books }: ImpactScene,
  tally: ImpactTally<ImpactPrice>,
): void {
  const chosen = offers.map((offer) =>
    isReleasedTo(customer.id, offer, customer) ? termFor(offer, customer, term) : undefined,
  );
  if (chosen.every((days) => days === undefined)) return;
  const amountsBy = (book: SellerBook) =>
    cells.map((offer) => {
      const days = termFor(offer, customer, term);
      if (days === undefined) return noCustomerTerms;
      return resolveCustomerTerms(offer, book, customer, days, books.effectiveAt);
    });
  compareFor(comparison, { old: amountsBy(books.old), next: amountsBy(books.next) }, (index, pair) => {
    const [offer, paymentTerm] = [offers[index], chosen[index]];
    if (!offer || paymentTerm === undefined) return;
    const of = { offerId: offer.id, customerId: customer.id, paymentTerm, offer, customer };
    if (pair.oldCode === 0 && pair.newCode !== 0 && gone.get(index) === pair.newCode) tally.coveredGap(of);
    else tally.compare(of, pair);
  });
}

function termFor(offer: ImpactOffer, customer: ImpactCustomer, term: number | null): number | undefined {
  const common = sharedPaymentTerms(offer.paymentTerms, customer.paymentTerms);
  if (term === null) return common[0];
  return common.includes(term) ? term : undefined;
}
