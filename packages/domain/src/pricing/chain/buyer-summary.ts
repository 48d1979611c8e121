import { type Decimal, type MoneyMinor, moneyMinor, roundHalfAwayFromZero, zero } from '../../numbers/index.ts';
import { ok, type Result } from '../../results/index.ts';
import { computeFactors, computePrice, type PriceRefusal, sumByUnit, throughChain } from './chain.ts';
import type { LiveTerms, PriceInput, PriceItem } from './terms.ts';

/**
 * The parts of a price that a buyer may see, in hundredths per 100 l; they add up to `total` to the cent. A seller's single rules
 * stay hidden in them. A fixed price counts as market, its surcharges as the seller's part.
 */
export type BuyerSummary = {
  readonly market: MoneyMinor;
  readonly duty: MoneyMinor;
  /** The groups of logistics and others that belong to a product at a terminal. */
  readonly logistics: MoneyMinor;
  /** Everything else: master add-on, discount, minimum price, customer rules, payment term, a child's adjustment. */
  readonly seller: MoneyMinor;
  readonly total: MoneyMinor;
};

/** `computePrice` with the parts that a buyer may see. Refuses the same. */
export function summarisePrice(input: PriceInput): Result<BuyerSummary, PriceRefusal> {
  const computed = computePrice(input);
  return computed.ok ? ok(divide(input, computed.value.price)) : computed;
}

/** The parts of a price that is known. Each is rounded half away from zero; the seller's part is the rest of the total. */
export function divide({ terms, market }: PriceInput, price: number): BuyerSummary {
  const total = moneyMinor(price);
  if (terms.priceType === 'FIXED') {
    const fixed = cents(terms.price);
    return { market: fixed, duty: moneyMinor(0), logistics: moneyMinor(0), seller: moneyMinor(total - fixed), total };
  }
  const share = (items: readonly PriceItem[]) => cents(throughChain(sumByUnit(items), computeFactors(terms, market)));
  const quote = share([toQuoteItem(terms, market)]);
  const duty = share(terms.items.filter(({ kind }) => kind === 'DUTY' || kind === 'BIO_BLEND'));
  const logistics = share(terms.items.filter(({ kind }) => kind === 'PRICE'));
  return { market: quote, duty, logistics, seller: moneyMinor(total - quote - duty - logistics), total };
}

function cents(value: Decimal): MoneyMinor {
  return moneyMinor(Number(roundHalfAwayFromZero(value, 2).coefficient));
}

function toQuoteItem(terms: LiveTerms, { prices }: PriceInput['market']): PriceItem {
  const value = prices.get(terms.symbol ?? '') ?? zero;
  return { unit: terms.basis === 'BRENT' ? 'USD/bbl' : 'USD/mt', value, label: 'market', kind: 'PRICE', source: null };
}
