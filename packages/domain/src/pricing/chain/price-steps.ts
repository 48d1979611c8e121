import { add, compare, type PriceMinorPer100L, roundHalfAwayFromZero } from '../../numbers/index.ts';
import { ok, type Result } from '../../results/index.ts';
import { computeFactors, computePrice, type PriceRefusal, sumByUnit, throughChain } from './chain.ts';
import type { LiveTerms, PriceInput, PriceItem } from './terms.ts';

/**
 * The parts of a price in hundredths per 100 l; they add up to it to the cent. Each part is the difference of two running
 * totals, rounded half away from zero. So no part is more than a cent from its exact value, and the last total is the price.
 */
export type PriceSteps = {
  readonly price: PriceMinorPer100L;
  /** The market's share after exchange rate and density; for a fixed-price offer its price. */
  readonly market: number;
  /** Duties with bio blend. */
  readonly duties: number;
  /** All other items of the offer: other groups, the master add-on, a discount. */
  readonly surcharges: number;
  /** By how much the minimum price raises the price; 0 when it does not. */
  readonly lift: number;
  /** Customer rules, the surcharge of the payment term, a child account's adjustment. */
  readonly customer: number;
  /** Whether the minimum price is the base, because the chain before it is lower. */
  readonly floorHolds: boolean;
};

/** `computePrice` with the parts of the price. Refuses the same. */
export function priceSteps(input: PriceInput): Result<PriceSteps, PriceRefusal> {
  const computed = computePrice(input);
  if (!computed.ok) return computed;
  const { chainL100, base, price } = computed.value;
  const { terms, market } = input;
  const share = (items: readonly PriceItem[]) => throughChain(sumByUnit(items), computeFactors(terms, market));
  const own = terms.priceType === 'API' ? share([quoteItem(terms, input)]) : terms.price;
  const duties = terms.priceType === 'API' ? share(terms.items.filter(isDuty)) : share([]);
  const totals = [own, add(own, duties), chainL100, base].map((total) =>
    Number(roundHalfAwayFromZero(total, 2).coefficient),
  );
  const [first = 0, second = 0, third = 0, fourth = 0] = totals;
  return ok({
    price,
    market: first,
    duties: second - first,
    surcharges: third - second,
    lift: fourth - third,
    customer: price - fourth,
    floorHolds: compare(base, chainL100) > 0,
  });
}

const isDuty = ({ kind }: PriceItem): boolean => kind === 'DUTY' || kind === 'BIO_BLEND';

function quoteItem(terms: LiveTerms, { market }: PriceInput): PriceItem {
  const value = market.prices.get(terms.symbol ?? '');
  if (value === undefined) throw new Error('a priced live offer has a quote');
  return { unit: terms.basis === 'BRENT' ? 'USD/bbl' : 'USD/mt', value, label: 'market', kind: 'PRICE', source: null };
}
