import { computePrice, type PriceRefusal, priceRefusals } from '../chain/chain.ts';
import { noCustomerTerms } from '../chain/terms.ts';
import { type BuyerTable, flag, type MarketPoint, type OfferTable } from './kernel-tables.ts';

/** What a code in `PriceList.codes` means; 0 is a price that can be sold. */
export const priceCodes: readonly ('sellable' | PriceRefusal)[] = ['sellable', ...priceRefusals];

const notPositive = priceCodes.indexOf('not_positive');

/** The kernel's result, one entry per offer: the price in hundredths per 100 l (0 when refused) and its code. */
export type KernelPrices = { readonly pricesMinor: Float64Array; readonly codes: Uint8Array };

/** Arrays for the prices of an offer table; they can be reused. */
export function createKernelPrices(table: OfferTable): KernelPrices {
  return { pricesMinor: new Float64Array(table.terms.length), codes: new Uint8Array(table.terms.length) };
}

/**
 * A result closer to its rounded price than this (in hundredths) is decided here; a result nearer to a tie goes to the exact
 * path. The remaining distance to one half is proved to exceed the kernel's error, see `repriceAll`.
 */
const decided = 0.5 - 1e-6;

/** The chain must be this far below the floor (in L/100L15) for the floor to be the base for certain. */
const clearlyBelow = 1e-6;

/**
 * Prices all offers for one market and one buyer into `list`. Returns how many the exact path decided. Cents and codes equal
 * those of `computePrice` for every input.
 *
 * Why the cents are exact: let u = 2^-53. Every number read here is the double nearest to an exact decimal (relative error
 * ≤ u), and every `+` and `×` below rounds once (≤ u). The longest path from an input to the result has 13 such roundings:
 * the customer's USD/bbl, with its value, conversion, ×, +, FX, surcharge's +, ×, +, density, ×, +, +, × 100. By the usual
 * bound (Higham, Accuracy and Stability, 3.1) the result differs from the exact one by at most γ₁₆ · S · 100 hundredths.
 * Here γ₁₆ = 16u / (1 − 16u), and S is the same expression with the magnitude of every term. Taking the greater of two
 * numbers adds no error.
 *
 * `limits` bounds the terms: quote 2^13 · 2^4 · 2^3 · 2^-1 = 2^19, USD/mt items 2^14 · 2^3 · 2^-1 = 2^16, local items,
 * floor and customer's local amount 2^16 each, customer's USD 2^15 · 2^2 = 2^17, and L/mt 2^15. Together S < 2^20. So the
 * error is below 1.01 · 2^4 · 2^-53 · 2^20 · 100 < 2.5e-7 hundredths.
 *
 * The distance to the rounded price has no further error: both doubles are below 2^28, within 1 of each other, and multiples
 * of the smaller one's last place. `+ 0.5` can miss the right integer only within an ulp of a tie. So a distance of at most
 * 0.5 − 1e-6 proves the rounding. Everything nearer to a tie, everything beyond the limits and every NaN goes to the exact
 * path. Prices at or below 0 are refused, so the rounding of negative ties does not matter.
 *
 * Ties are common where nothing is multiplied: a fixed price or a binding floor, with local amounts of the customer. These
 * are sums of short decimals. They are decided here as whole millionths, which are exact in a double.
 */
export function repriceAll(table: OfferTable, market: MarketPoint, buyer: BuyerTable, list: KernelPrices): number {
  const {
    cells,
    symbolAt,
    quoteFactor,
    conversion,
    usdPerMt,
    fxSurcharge,
    densityTenth,
    local,
    floor,
    baseUnits,
    flags,
  } = table;
  const { quotes, fx, exactFlags } = market;
  const { pricesMinor, codes } = list;
  const {
    usdPerBbl,
    usdPerMt: customerUsdPerMt,
    localPerMt,
    local: customerLocal,
    localUnits,
    exactFlags: cellFlags,
  } = buyer;
  let decidedExactly = 0;
  for (let i = 0; i < flags.length; i += 1) {
    const cell = cells[i] as number;
    if (((flags[i] as number) & ((cellFlags[cell] as number) | exactFlags)) !== 0) {
      priceExactly(table, market, buyer, list, i);
      decidedExactly += 1;
      continue;
    }
    const rate = fx + (fxSurcharge[i] as number);
    const density = densityTenth[i] as number;
    const usd = (quotes[symbolAt[i] as number] as number) * (quoteFactor[i] as number) + (usdPerMt[i] as number);
    const chain = usd * rate * density + (local[i] as number);
    const base = Math.max(chain, floor[i] as number);
    const customerUsd = (usdPerBbl[cell] as number) * (conversion[i] as number) + (customerUsdPerMt[cell] as number);
    const customer = (customerUsd * rate + (localPerMt[cell] as number)) * density + (customerLocal[cell] as number);
    const hundredths = (base + customer) * 100;
    let price = Math.floor(hundredths + 0.5);
    if (!(Math.abs(hundredths - price) <= decided)) {
      const alone = ((flags[i] as number) & flag.live) === 0 || (floor[i] as number) - chain > clearlyBelow;
      price = alone ? roundedUnits((baseUnits[i] as number) + (localUnits[cell] as number)) : Number.NaN;
      if (Number.isNaN(price)) {
        priceExactly(table, market, buyer, list, i);
        decidedExactly += 1;
        continue;
      }
    }
    pricesMinor[i] = price > 0 ? price : 0;
    codes[i] = price > 0 ? 0 : notPositive;
  }
  return decidedExactly;
}

/** Whole millionths to hundredths, ties upwards. The integers are below 2^38, so sum and quotient are exact. */
function roundedUnits(units: number): number {
  return Math.floor((units + 5000) / 10_000);
}

function priceExactly(
  table: OfferTable,
  market: MarketPoint,
  buyer: BuyerTable,
  list: KernelPrices,
  index: number,
): void {
  const terms = table.terms[index];
  if (terms === undefined) throw new RangeError(`No offer at ${index}`);
  const customer = buyer.customers[table.cells[index] as number] ?? noCustomerTerms;
  const computed = computePrice({ terms, market: market.view, customer });
  list.pricesMinor[index] = computed.ok ? computed.value.price : 0;
  list.codes[index] = computed.ok ? 0 : priceCodes.indexOf(computed.code);
}
