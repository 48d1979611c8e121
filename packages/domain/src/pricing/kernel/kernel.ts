import { computePrice, type PriceRefusal } from './chain.ts';
import { type BuyerTable, flag, type MarketPoint, type OfferTable } from './kernel-tables.ts';
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
  'too_high',
];

const notPositive = priceCodes.indexOf('not_positive');

/** The result of the kernel, one entry per offer: the price in hundredths per 100 l (0 where refused) and its code. */
export type PriceList = { readonly pricesMinor: Float64Array; readonly codes: Uint8Array };

/** Room for the prices of an offer table; may be used again and again. */
export function createPriceList(table: OfferTable): PriceList {
  return { pricesMinor: new Float64Array(table.terms.length), codes: new Uint8Array(table.terms.length) };
}

/**
 * How far a result may be from its rounded price, in hundredths, to be decided here: nearer to a tie than the rest to
 * one half, the exact path decides. The rest is proved to be more than the kernel can err, see `repriceAll`.
 */
const decided = 0.5 - 1e-6;

/** How far below the floor the chain must be (in L/100L15) for the floor to be the base without doubt. */
const clearlyBelow = 1e-6;

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
 * The distance to the rounded price is computed without further error (a difference of doubles below 2^28 that are
 * within 1 of each other and multiples of the smaller one's last place), and `+ 0.5` can only miss the right integer
 * within an ulp of a tie. So a distance of at most 0.5 − 1e-6 proves the rounding; anything nearer to a tie, anything
 * beyond the limits and every NaN goes to the exact path. Prices at or below 0 are refused, so the side to which a
 * negative tie would round does not matter.
 *
 * Ties are common where nothing is multiplied: a fixed price or a binding floor, with amounts of the customer that are
 * already local. They are sums of short decimals and are decided here as whole millionths, exact in a double.
 */
export function repriceAll(table: OfferTable, market: MarketPoint, buyer: BuyerTable, list: PriceList): number {
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

/** Whole millionths to hundredths, a tie upwards: integers below 2^38, so sum and quotient leave no doubt. */
function roundedUnits(units: number): number {
  return Math.floor((units + 5000) / 10_000);
}

function priceExactly(table: OfferTable, market: MarketPoint, buyer: BuyerTable, list: PriceList, index: number): void {
  const terms = table.terms[index];
  if (terms === undefined) throw new RangeError(`No offer at ${index}`);
  const customer = buyer.customers[table.cells[index] as number] ?? noCustomerTerms;
  const computed = computePrice({ terms, market: market.view, customer });
  list.pricesMinor[index] = computed.ok ? computed.value.price : 0;
  list.codes[index] = computed.ok ? 0 : priceCodes.indexOf(computed.code);
}
