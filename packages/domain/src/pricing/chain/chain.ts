import {
  add,
  type Decimal,
  isZero,
  max,
  multiply,
  type PriceMinorPer100L,
  priceMinorPer100L,
  roundHalfAwayFromZero,
  tenth,
  zero,
} from '../numbers/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';
import type { CustomerTerms, LiveTerms, MarketView, OfferTerms, PriceInput, PriceItem } from './terms.ts';
import type { PriceUnit } from './units.ts';

/** Why an offer has no price that can be sold; the first that holds, in this order. */
export type PriceRefusal =
  | 'stale_market'
  | 'missing_month'
  | 'missing_conversion_factor'
  | 'missing_fx'
  | 'missing_density'
  | 'not_positive'
  | 'too_high';

/**
 * The greatest price in hundredths per 100 l: 20,000 a litre, so that the sum of any order is exact in a double. It lies beyond
 * what the kernel decides itself (`repriceAll`: below 2^20 per 100 l).
 */
const mostMinor = 200_000_000n;

/** The steps of a price before its rounding, exact, in L/100L15. */
export type ComputedChain = {
  /** The chain's result before the minimum price. */
  readonly chainL100: Decimal;
  /** The greater of `chainL100` and the floor. */
  readonly base: Decimal;
  /** Base, customer items and child adjustment. */
  readonly unrounded: Decimal;
};

/** A price with its exact steps; `price` is `unrounded` rounded half away from zero to 2 decimals, the only rounding. */
export type ComputedPrice = ComputedChain & { readonly price: PriceMinorPer100L };

type MissingFactor = 'missing_conversion_factor' | 'missing_fx' | 'missing_density';

/** The sum of the items of each unit. */
export type UnitSums = Readonly<Record<PriceUnit, Decimal>>;

/** The sums of no items. */
export const noSums: UnitSums = { 'USD/bbl': zero, 'USD/mt': zero, 'L/mt': zero, 'L/cbm': zero, 'L/100L15': zero };

/** Adds items up by their unit. Order does not matter. */
export function sumByUnit(items: readonly PriceItem[]): UnitSums {
  const sums: Record<PriceUnit, Decimal> = { ...noSums };
  for (const item of items) sums[item.unit] = add(sums[item.unit], item.value);
  return sums;
}

/** The sums of an offer's own items; none for a fixed price. */
export function sumOwn(terms: OfferTerms): UnitSums {
  return terms.priceType === 'API' ? sumByUnit(terms.items) : noSums;
}

/** The sums of everything that belongs to the buyer. */
export function sumCustomer(customer: CustomerTerms): UnitSums {
  const { items, childAdjustment } = customer;
  return sumByUnit(childAdjustment === null ? items : [...items, childAdjustment]);
}

/** The factors a chain needs: conversion for USD/bbl, FX for USD, density for everything given per tonne. */
export type FactorDemand = { readonly conversion: boolean; readonly fx: boolean; readonly density: boolean };

/** Which factors sums that are not zero demand; a factor that nothing would be multiplied by is not demanded. */
export function demandOf(sums: UnitSums): FactorDemand {
  const conversion = !isZero(sums['USD/bbl']);
  const fx = conversion || !isZero(sums['USD/mt']);
  return { conversion, fx, density: fx || !isZero(sums['L/mt']) };
}

/** The plain factors of one chain; null where a factor is missing. `fx` includes the surcharge. */
export type Factors = {
  readonly conversion: Decimal | null;
  readonly fx: Decimal | null;
  readonly density: Decimal | null;
};

/** The factors of an offer in a market. */
export function factorsOf(terms: OfferTerms, market: MarketView): Factors {
  return {
    conversion: terms.conversion?.value ?? null,
    fx: market.fx === null ? null : add(market.fx, terms.fxSurcharge?.value ?? zero),
    density: terms.density?.value ?? null,
  };
}

/** Brings sums to L/100L15; factors that are missing must not be demanded by the sums. */
export function throughChain(sums: UnitSums, factors: Factors): Decimal {
  const mt = add(multiply(sums['USD/bbl'], factors.conversion ?? zero), sums['USD/mt']);
  const localMt = add(multiply(mt, factors.fx ?? zero), sums['L/mt']);
  const cbm = add(multiply(localMt, factors.density ?? zero), sums['L/cbm']);
  return add(tenth(cbm), sums['L/100L15']);
}

/** The factors an offer demands together with its buyer. The market price of a live offer always demands its factors. */
export function demandOfOffer(terms: OfferTerms, own: UnitSums, customer: UnitSums): FactorDemand {
  const byCustomer = demandOf(customer);
  if (terms.priceType === 'FIXED') return byCustomer;
  const conversion = terms.basis === 'BRENT' || demandOf(own).conversion;
  return { conversion: conversion || byCustomer.conversion, fx: true, density: true };
}

function refusalOf(demand: FactorDemand, factors: Factors): Result<true, MissingFactor> {
  if (demand.conversion && factors.conversion === null) return refuse('missing_conversion_factor');
  if (demand.fx && factors.fx === null) return refuse('missing_fx');
  if (demand.density && factors.density === null) return refuse('missing_density');
  return ok(true);
}

/**
 * The market price a live offer follows. Refuses `stale_market` where the window is not fresh or lacks the symbol, and
 * `missing_month` where the offer has no month to follow.
 */
function quoteOf(terms: LiveTerms, market: MarketView): Result<Decimal, 'stale_market' | 'missing_month'> {
  if (!market.fresh) return refuse('stale_market');
  if (terms.symbol === null) return refuse('missing_month');
  const price = market.prices.get(terms.symbol);
  return price === undefined ? refuse('stale_market') : ok(price);
}

function liveBase(terms: LiveTerms, sums: UnitSums, quote: Decimal, factors: Factors): Decimal {
  const unit = terms.basis === 'BRENT' ? 'USD/bbl' : 'USD/mt';
  return throughChain({ ...sums, [unit]: add(sums[unit], quote) }, factors);
}

/**
 * The exact price chain (Product decisions 4) up to its rounding: USD/bbl × bbl per mt, + USD/mt, × (FX + surcharge),
 * + L/mt, × density, + L/cbm, / 10, + L/100L15, not below the floor, + customer items and child adjustment by the same
 * chain. Fixed offers start at their price. Refuses what lacks a market price, a month or a factor.
 */
export function computeChain(
  input: PriceInput,
): Result<ComputedChain, Exclude<PriceRefusal, 'not_positive' | 'too_high'>> {
  const { terms, market } = input;
  const quote = terms.priceType === 'API' ? quoteOf(terms, market) : ok(zero);
  if (!quote.ok) return quote;
  const factors = factorsOf(terms, market);
  const own = sumOwn(terms);
  const customer = sumCustomer(input.customer);
  const complete = refusalOf(demandOfOffer(terms, own, customer), factors);
  if (!complete.ok) return complete;
  const chainL100 = terms.priceType === 'API' ? liveBase(terms, own, quote.value, factors) : terms.price;
  const floor = terms.priceType === 'API' ? terms.floor : null;
  const base = floor === null ? chainL100 : max(chainL100, floor.value);
  return ok({ chainL100, base, unrounded: add(base, throughChain(customer, factors)) });
}

/**
 * `computeChain` rounded to the price that can be ordered. A price that rounds to 0 or less is refused as
 * `not_positive`, one that no order could be counted with as `too_high`. `priceOffer` gives the same with its explanation.
 */
export function computePrice(input: PriceInput): Result<ComputedPrice, PriceRefusal> {
  const chain = computeChain(input);
  if (!chain.ok) return chain;
  const rounded = roundHalfAwayFromZero(chain.value.unrounded, 2);
  if (rounded.coefficient <= 0n) return refuse('not_positive');
  if (rounded.coefficient > mostMinor) return refuse('too_high');
  return ok({ ...chain.value, price: priceMinorPer100L(Number(rounded.coefficient)) });
}
