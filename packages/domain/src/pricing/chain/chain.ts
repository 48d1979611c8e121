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
} from '../../numbers/index.ts';
import { ok, type Result, refuse } from '../../results/index.ts';
import type { CustomerTerms, LiveTerms, MarketView, OfferTerms, PriceInput, PriceItem } from './terms.ts';
import type { PriceUnit } from './units.ts';

/** Why an offer has no sellable price: the first reason that applies, in this sequence. */
export const priceRefusals = [
  'stale_market',
  'missing_month',
  'missing_conversion_factor',
  'missing_fx',
  'missing_density',
  'not_positive',
  'too_high',
] as const;
export type PriceRefusal = (typeof priceRefusals)[number];

/**
 * The highest price in hundredths per 100 l: 20,000 a litre, so that a double holds the sum of any order exactly. It is above
 * every price that the kernel decides alone (`repriceAll`: below 2^20 per 100 l).
 */
const mostMinor = 200_000_000n;

/** The exact steps of a price before rounding, in L/100L15. */
export type ComputedChain = {
  /** The chain's result before the minimum price. */
  readonly chainL100: Decimal;
  /** The greater of `chainL100` and the floor. */
  readonly base: Decimal;
  /** Base, customer items and child adjustment together. */
  readonly unrounded: Decimal;
};

/**
 * A price with its exact steps. `price` is `unrounded`, rounded half away from zero to 2 decimals; there is no other rounding.
 */
export type ComputedPrice = ComputedChain & { readonly price: PriceMinorPer100L };

type MissingFactor = 'missing_conversion_factor' | 'missing_fx' | 'missing_density';

/** The sum of the items of each unit. */
export type UnitSums = Readonly<Record<PriceUnit, Decimal>>;

/** The sums of no items. */
export const noSums: UnitSums = { 'USD/bbl': zero, 'USD/mt': zero, 'L/mt': zero, 'L/cbm': zero, 'L/100L15': zero };

/** Adds up items by unit, in any sequence. */
export function sumByUnit(items: readonly PriceItem[]): UnitSums {
  const sums: Record<PriceUnit, Decimal> = { ...noSums };
  for (const item of items) sums[item.unit] = add(sums[item.unit], item.value);
  return sums;
}

/** The sums of an offer's own items; none for a fixed price. */
export function sumOwn(terms: OfferTerms): UnitSums {
  return terms.priceType === 'API' ? sumByUnit(terms.items) : noSums;
}

/** The sums of all amounts that belong to the buyer. */
export function sumCustomer(customer: CustomerTerms): UnitSums {
  const { items, childAdjustment } = customer;
  return sumByUnit(childAdjustment === null ? items : [...items, childAdjustment]);
}

/** The factors that a chain needs: conversion for USD/bbl, FX for USD, density for amounts per tonne. */
export type FactorNeeds = { readonly conversion: boolean; readonly fx: boolean; readonly density: boolean };

/** The factors that sums need. A sum of zero needs none, because a factor is required only where it multiplies something. */
export function computeFactorNeeds(sums: UnitSums): FactorNeeds {
  const conversion = !isZero(sums['USD/bbl']);
  const fx = conversion || !isZero(sums['USD/mt']);
  return { conversion, fx, density: fx || !isZero(sums['L/mt']) };
}

/** The plain factors of one chain; null when a factor is missing. `fx` includes the surcharge. */
export type Factors = {
  readonly conversion: Decimal | null;
  readonly fx: Decimal | null;
  readonly density: Decimal | null;
};

/** The factors of an offer in a market. */
export function computeFactors(terms: OfferTerms, market: MarketView): Factors {
  return {
    conversion: terms.conversion?.value ?? null,
    fx: market.fx === null ? null : add(market.fx, terms.fxSurcharge?.value ?? zero),
    density: terms.density?.value ?? null,
  };
}

/** Converts sums to L/100L15. The sums must not need a missing factor. */
export function throughChain(sums: UnitSums, factors: Factors): Decimal {
  const mt = add(multiply(sums['USD/bbl'], factors.conversion ?? zero), sums['USD/mt']);
  const localMt = add(multiply(mt, factors.fx ?? zero), sums['L/mt']);
  const cbm = add(multiply(localMt, factors.density ?? zero), sums['L/cbm']);
  return add(tenth(cbm), sums['L/100L15']);
}

/** The factors that an offer needs together with its buyer. A live offer always needs those of its market price. */
export function computeOfferNeeds(terms: OfferTerms, own: UnitSums, customer: UnitSums): FactorNeeds {
  const byCustomer = computeFactorNeeds(customer);
  if (terms.priceType === 'FIXED') return byCustomer;
  const conversion = terms.basis === 'BRENT' || computeFactorNeeds(own).conversion;
  return { conversion: conversion || byCustomer.conversion, fx: true, density: true };
}

function checkFactors(needs: FactorNeeds, factors: Factors): Result<true, MissingFactor> {
  if (needs.conversion && factors.conversion === null) return refuse('missing_conversion_factor');
  if (needs.fx && factors.fx === null) return refuse('missing_fx');
  if (needs.density && factors.density === null) return refuse('missing_density');
  return ok(true);
}

/**
 * The market price that a live offer follows. Refuses `stale_market` when the window is not fresh or lacks the symbol, and
 * `missing_month` when the offer has no month.
 */
function findQuote(terms: LiveTerms, market: MarketView): Result<Decimal, 'stale_market' | 'missing_month'> {
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
 * The exact price chain up to its rounding (Product decisions 4): USD/bbl × bbl per mt, + USD/mt, × (FX + surcharge), + L/mt, ×
 * density, + L/cbm, / 10, + L/100L15; not below the floor; + customer items and child adjustment by the same chain. A
 * fixed-price offer starts at its price. Refuses when a market price, a month or a required factor is missing.
 */
export function computeChain(
  input: PriceInput,
): Result<ComputedChain, Exclude<PriceRefusal, 'not_positive' | 'too_high'>> {
  const { terms, market } = input;
  const quote = terms.priceType === 'API' ? findQuote(terms, market) : ok(zero);
  if (!quote.ok) return quote;
  const factors = computeFactors(terms, market);
  const own = sumOwn(terms);
  const customer = sumCustomer(input.customer);
  const complete = checkFactors(computeOfferNeeds(terms, own, customer), factors);
  if (!complete.ok) return complete;
  const chainL100 = terms.priceType === 'API' ? liveBase(terms, own, quote.value, factors) : terms.price;
  const floor = terms.priceType === 'API' ? terms.floor : null;
  const base = floor === null ? chainL100 : max(chainL100, floor.value);
  return ok({ chainL100, base, unrounded: add(base, throughChain(customer, factors)) });
}

/**
 * `computeChain`, rounded to the price that can be ordered. Refuses `not_positive` when the price rounds to 0 or less, and
 * `too_high` when it is too high to compute an order with. `priceOffer` gives the same with its explanation.
 */
export function computePrice(input: PriceInput): Result<ComputedPrice, PriceRefusal> {
  const chain = computeChain(input);
  if (!chain.ok) return chain;
  const rounded = roundHalfAwayFromZero(chain.value.unrounded, 2);
  if (rounded.coefficient <= 0n) return refuse('not_positive');
  if (rounded.coefficient > mostMinor) return refuse('too_high');
  return ok({ ...chain.value, price: priceMinorPer100L(Number(rounded.coefficient)) });
}
