import { computePrice, type PriceRefusal } from './chain.ts';
import type { BuyerTable, MarketPoint, OfferTable } from './kernel-tables.ts';
import { noCustomerTerms } from './terms.ts';

/** What a code in `PriceList.codes` means; 0 is a price that can be sold. */
export const priceCodes: readonly ('sellable' | PriceRefusal)[] = [
  'sellable',
  'stale_market',
  'missing_month',
  'missing_conversion_factor',
  'missing_fx',
  'missing_density',
  'not_positive',
];

const notPositive = priceCodes.indexOf('not_positive');

/** The result of the kernel, one entry per offer: the price in hundredths per 100 l (0 where refused) and its code. */
export type PriceList = { readonly pricesMinor: Float64Array; readonly codes: Uint8Array };

/** Room for the prices of an offer table; may be used again and again. */
export function createPriceList(table: OfferTable): PriceList {
  return { pricesMinor: new Float64Array(table.terms.length), codes: new Uint8Array(table.terms.length) };
}

/**
 * How near to a tie, in hundredths, a price is decided by the exact path. Proved to be more than the kernel can err:
 * see `repriceAll`.
 */
const undecided = 1e-6;

/**
 * Prices all offers for one market and one buyer, into `list`; answers how many were decided by the exact path. The
 * cents and codes are those of `computePrice` for every input.
 *
 * Why: with u = 2^-53, every number read here is the double nearest to an exact decimal (relative error ≤ u), and
 * every `+` and `×` below rounds once (≤ u). The longest way of an input to the result passes 13 such roundings (the
 * customer's USD/bbl: its value, conversion, ×, +, FX, surcharge's +, ×, +, density, ×, +, +, × 100), so by the usual
 * bound (Higham, Accuracy and Stability, 3.1) the result differs from the exact one by at most γ₁₆ · S · 100 hundredths
 * with γ₁₆ = 16u / (1 − 16u), where S is the same expression with every term taken by its magnitude; taking the
 * greater of two numbers adds no error. `limits` bounds the terms: quote 2^13 · 2^4 · 2^3 · 2^-1 = 2^19, USD/mt items
 * 2^14 · 2^3 · 2^-1 = 2^16, local items, floor and customer's local amount 2^16 each, customer's USD 2^15 · 2^2 = 2^17
 * and L/mt 2^15; together S < 2^20. The error is therefore below 1.01 · 2^4 · 2^-53 · 2^20 · 100 < 2.5e-7 hundredths.
 * The distance to the tie is computed without further error (both differences are exact). A distance of 1e-6 or more
 * hence has the right sign; anything nearer, anything beyond the limits and every NaN goes to the exact path.
 */
export function repriceAll(table: OfferTable, market: MarketPoint, buyer: BuyerTable, list: PriceList): number {
  const { cells, symbolAt, quoteFactor, conversion, usdPerMt, fxSurcharge, densityTenth, local, floor, flags } = table;
  const { quotes, fx, exactFlags } = market;
  const { pricesMinor, codes } = list;
  let decidedExactly = 0;
  for (let i = 0; i < flags.length; i += 1) {
    const cell = cells[i] as number;
    if (((flags[i] as number) & ((buyer.exactFlags[cell] as number) | exactFlags)) !== 0) {
      priceExactly(table, market, buyer, list, i);
      decidedExactly += 1;
      continue;
    }
    const rate = fx + (fxSurcharge[i] as number);
    const density = densityTenth[i] as number;
    const usd = (quotes[symbolAt[i] as number] as number) * (quoteFactor[i] as number) + (usdPerMt[i] as number);
    const chain = usd * rate * density + (local[i] as number);
    const least = floor[i] as number;
    const base = chain < least ? least : chain;
    const customerUsd =
      (buyer.usdPerBbl[cell] as number) * (conversion[i] as number) + (buyer.usdPerMt[cell] as number);
    const customer =
      (customerUsd * rate + (buyer.localPerMt[cell] as number)) * density + (buyer.local[cell] as number);
    const hundredths = (base + customer) * 100;
    const whole = Math.floor(hundredths);
    const beyondTie = hundredths - whole - 0.5;
    if (!(Math.abs(beyondTie) >= undecided)) {
      priceExactly(table, market, buyer, list, i);
      decidedExactly += 1;
      continue;
    }
    const price = beyondTie > 0 ? whole + 1 : whole;
    pricesMinor[i] = price > 0 ? price : 0;
    codes[i] = price > 0 ? 0 : notPositive;
  }
  return decidedExactly;
}

function priceExactly(table: OfferTable, market: MarketPoint, buyer: BuyerTable, list: PriceList, index: number): void {
  const terms = table.terms[index];
  if (terms === undefined) throw new RangeError(`No offer at ${index}`);
  const customer = buyer.customers[table.cells[index] as number] ?? noCustomerTerms;
  const computed = computePrice({ terms, market: market.view, customer });
  list.pricesMinor[index] = computed.ok ? computed.value.price : 0;
  list.codes[index] = computed.ok ? 0 : priceCodes.indexOf(computed.code);
}
