import {
  add,
  type Decimal,
  decimalOfInteger,
  max,
  multiply,
  tenth,
  toDecimalString,
  zero,
} from '../../numbers/index.ts';
import { ok, type Result } from '../../results/index.ts';
import {
  type ComputedPrice,
  computeOfferNeeds,
  computePrice,
  type FactorNeeds,
  type Factors,
  type PriceRefusal,
  sumByUnit,
  sumCustomer,
  sumOwn,
  throughChain,
} from './chain.ts';
import type { FixedTerms, ItemKind, LiveTerms, PriceInput, PriceItem, RuleReference, Sourced } from './terms.ts';
import type { PriceUnit } from './units.ts';

/** What a line of an explanation stands for when it is not an item. */
export type StepKind =
  | 'MARKET'
  | 'FIXED_PRICE'
  | 'CONVERSION'
  | 'FX'
  | 'FX_SURCHARGE'
  | 'DENSITY'
  | 'PER_100L'
  | 'FLOOR'
  | 'ROUNDED';

/** The units in an explanation: those of prices and those of factors. */
export type LineUnit = PriceUnit | 'bbl/mt' | 'L/USD' | 't/cbm' | '100L15/cbm';

/**
 * One line of an explanation: plain JSON, stored with the order. `label` is the market symbol, the name of the rule or a text
 * key. `part` says whether the line belongs to the offer's own chain or to the buyer. Values are canonical decimals. The
 * running total is the chain's value after this line.
 */
export type ExplanationLine = {
  readonly label: string;
  readonly part: 'OFFER' | 'CUSTOMER';
  readonly kind: StepKind | ItemKind;
  readonly ruleId: string | null;
  readonly ruleVersion: number | null;
  /** Of a quotation: the expiry rule that rolled the month set by {@link ExplanationLine.ruleId}. */
  readonly rolledBy?: { readonly ruleId: string; readonly ruleVersion: number };
  readonly unit: LineUnit;
  readonly value: string;
  readonly runningTotal: { readonly value: string; readonly unit: PriceUnit };
};

/** A price with its steps and the lines that explain it. */
export type PricedOffer = ComputedPrice & { readonly lines: readonly ExplanationLine[] };

/** `computePrice` with the lines that explain the price. The lines suffice to recompute it (`recompute`). */
export function priceOffer(input: PriceInput): Result<PricedOffer, PriceRefusal> {
  const computed = computePrice(input);
  if (!computed.ok) return computed;
  const price: Fact = step('ROUNDED', 'L/100L15', decimalOfInteger(computed.value.price, 2), 'CUSTOMER');
  return ok({ ...computed.value, lines: withRunningTotals([...listFacts(input), price]) });
}

/** A line before its running total is known. */
type Fact = {
  readonly label: string;
  readonly part: 'OFFER' | 'CUSTOMER';
  readonly kind: StepKind | ItemKind;
  readonly unit: LineUnit;
  readonly value: Decimal;
  readonly source: RuleReference | null;
  readonly rolledBy?: RuleReference | null;
};

function step(kind: StepKind, unit: LineUnit, value: Decimal, part: Fact['part'], source: Fact['source'] = null): Fact {
  return { label: kind.toLowerCase(), part, kind, unit, value, source };
}

function listFacts(input: PriceInput): Fact[] {
  const { terms, customer } = input;
  const needs = computeOfferNeeds(terms, sumOwn(terms), sumCustomer(customer));
  const theirs = customer.childAdjustment === null ? customer.items : [...customer.items, customer.childAdjustment];
  const own = terms.priceType === 'FIXED' ? fixedFacts(input, terms, needs) : liveFacts(input, terms, needs);
  return [...own, ...theirs.map((item): Fact => ({ ...item, part: 'CUSTOMER' }))];
}

/** A fixed price needs factors only for surcharges in other units, so they appear among the buyer's lines. */
function fixedFacts(input: PriceInput, terms: FixedTerms, needs: FactorNeeds): Fact[] {
  return [
    step('FIXED_PRICE', 'L/100L15', terms.price, 'OFFER'),
    ...(needs.conversion ? factor('CONVERSION', 'bbl/mt', terms.conversion, 'CUSTOMER') : []),
    ...(needs.fx ? fxFacts(input, 'CUSTOMER') : []),
    ...(needs.density ? factor('DENSITY', 't/cbm', terms.density, 'CUSTOMER') : []),
  ];
}

function liveFacts(input: PriceInput, terms: LiveTerms, needs: FactorNeeds): Fact[] {
  const quote = input.market.prices.get(terms.symbol ?? '') ?? zero;
  const unit = terms.basis === 'BRENT' ? 'USD/bbl' : 'USD/mt';
  const { setBy = null, rolledBy = null } = terms.monthRules ?? {};
  const market: Fact = { ...step('MARKET', unit, quote, 'OFFER', setBy), label: terms.symbol ?? '', rolledBy };
  const itemsIn = (wanted: PriceUnit) =>
    terms.items.filter((item) => item.unit === wanted).map((item): Fact => ({ ...item, part: 'OFFER' }));
  return [
    ...(terms.basis === 'BRENT' ? [market] : []),
    ...itemsIn('USD/bbl'),
    ...(needs.conversion ? factor('CONVERSION', 'bbl/mt', terms.conversion, 'OFFER') : []),
    ...(terms.basis === 'GASOIL' ? [market] : []),
    ...itemsIn('USD/mt'),
    ...fxFacts(input, 'OFFER'),
    ...itemsIn('L/mt'),
    ...factor('DENSITY', 't/cbm', terms.density, 'OFFER'),
    ...itemsIn('L/cbm'),
    step('PER_100L', '100L15/cbm', decimalOfInteger(10), 'OFFER'),
    ...itemsIn('L/100L15'),
    ...factor('FLOOR', 'L/100L15', terms.floor, 'OFFER'),
  ];
}

function factor(kind: StepKind, unit: LineUnit, known: Sourced | null, part: Fact['part']): Fact[] {
  return known === null ? [] : [step(kind, unit, known.value, part, known.source)];
}

function fxFacts({ terms, market }: PriceInput, part: Fact['part']): Fact[] {
  const rate = market.fx === null ? [] : [step('FX', 'L/USD', market.fx, part)];
  return [...rate, ...factor('FX_SURCHARGE', 'L/USD', terms.fxSurcharge, part)];
}

/** The chain's value while lines are added. `usdPerMt` is the amount that a surcharge on the exchange rate is multiplied by. */
type Running = { total: Decimal; unit: PriceUnit; usdPerMt: Decimal; factors: Factors };

function withRunningTotals(facts: readonly Fact[]): ExplanationLine[] {
  const noFactors: Factors = { conversion: null, fx: null, density: null };
  let running: Running = { total: zero, unit: 'USD/bbl', usdPerMt: zero, factors: noFactors };
  return facts.map((fact) => {
    running = advance(running, fact);
    return {
      label: fact.label,
      part: fact.part,
      kind: fact.kind,
      ruleId: fact.source?.id ?? null,
      ruleVersion: fact.source?.version ?? null,
      ...(fact.rolledBy && { rolledBy: { ruleId: fact.rolledBy.id, ruleVersion: fact.rolledBy.version } }),
      unit: fact.unit,
      value: toDecimalString(fact.value),
      runningTotal: { value: toDecimalString(running.total), unit: running.unit },
    };
  });
}

function advance(running: Running, fact: Fact): Running {
  const factors = learned(running.factors, fact);
  const { total } = running;
  const to = (unit: PriceUnit, value: Decimal): Running => ({ ...running, factors, unit, total: value });
  switch (fact.kind) {
    case 'CONVERSION':
      return fact.part === 'OFFER' ? to('USD/mt', multiply(total, fact.value)) : { ...running, factors };
    case 'FX':
      return fact.part === 'OFFER'
        ? { ...to('L/mt', multiply(total, fact.value)), usdPerMt: total }
        : { ...running, factors };
    case 'FX_SURCHARGE':
      return { ...running, factors, total: add(total, multiply(running.usdPerMt, fact.value)) };
    case 'DENSITY':
      return fact.part === 'OFFER' ? to('L/cbm', multiply(total, fact.value)) : { ...running, factors };
    case 'PER_100L':
      return to('L/100L15', tenth(total));
    case 'FLOOR':
      return to('L/100L15', max(total, fact.value));
    case 'FIXED_PRICE':
    case 'ROUNDED':
      return to('L/100L15', fact.value);
    case 'MARKET':
      return to(fact.unit as PriceUnit, add(total, fact.value));
    default:
      return plusItem(running, { ...fact, kind: fact.kind, unit: fact.unit as PriceUnit }, fact.part);
  }
}

function plusItem(running: Running, item: PriceItem, part: Fact['part']): Running {
  if (part === 'OFFER') return { ...running, unit: item.unit, total: add(running.total, item.value) };
  return { ...running, unit: 'L/100L15', total: add(running.total, throughChain(sumByUnit([item]), running.factors)) };
}

/** The factors known after a line. The surcharge adds to the exchange rate of an earlier line. */
function learned(factors: Factors, fact: { readonly kind: string; readonly value: Decimal }): Factors {
  switch (fact.kind) {
    case 'CONVERSION':
      return { ...factors, conversion: fact.value };
    case 'FX':
      return { ...factors, fx: fact.value };
    case 'FX_SURCHARGE':
      return { ...factors, fx: add(factors.fx ?? zero, fact.value) };
    case 'DENSITY':
      return { ...factors, density: fact.value };
    default:
      return factors;
  }
}
