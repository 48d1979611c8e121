import {
  type Decimal,
  type MoneyMinor,
  moneyMinor,
  parseDecimal,
  roundHalfAwayFromZero,
  zero,
} from '../numbers/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';
import { type ComputedPrice, computePrice, factorsOf, sumByUnit, throughChain } from './chain.ts';
import type { ExplanationLine, StepKind } from './explanation.ts';
import type { ItemKind, LiveTerms, PriceInput, PriceItem, Sourced } from './terms.ts';
import { priceUnits } from './units.ts';

const itemKinds: ReadonlySet<string> = new Set<ItemKind>([
  'DUTY',
  'BIO_BLEND',
  'PRICE',
  'ICE_MASTER',
  'CUSTOMER',
  'PAYMENT_TERM',
  'DISCOUNT',
  'CHILD',
]);

/** The lines do not describe a price, or not the price they end with. */
export type ExplanationRefusal = 'broken_explanation';

/**
 * Computes a price again from its explanation alone, by the exact chain. Refuses `broken_explanation` where lines are
 * missing, unreadable, or lead to another price than the one they end with.
 */
export function recompute(lines: readonly ExplanationLine[]): Result<ComputedPrice, ExplanationRefusal> {
  const input = inputOf(lines);
  if (input === undefined) return refuse('broken_explanation');
  const computed = computePrice(input);
  const told = stepValue(lines, 'ROUNDED');
  if (!computed.ok || told === undefined) return refuse('broken_explanation');
  const agrees = roundHalfAwayFromZero(told, 2).coefficient === BigInt(computed.value.price) && told.scale <= 2;
  return agrees ? ok(computed.value) : refuse('broken_explanation');
}

/** The buyer's view of a price, in hundredths per 100 l; `market + duty + logistics = total` to the cent. */
export type BuyerSummary = {
  readonly market: MoneyMinor;
  readonly duty: MoneyMinor;
  readonly logistics: MoneyMinor;
  readonly total: MoneyMinor;
};

/**
 * What a buyer may see of an explanation (Product decisions 4): the market's share, duties with bio blend, and all the
 * rest as logistics. Market and duty are rounded half away from zero, logistics takes what is left of the total. A
 * fixed price counts as market.
 */
export function summariseForBuyer(lines: readonly ExplanationLine[]): Result<BuyerSummary, ExplanationRefusal> {
  const computed = recompute(lines);
  const input = inputOf(lines);
  if (!computed.ok || input === undefined) return refuse('broken_explanation');
  const share = (items: readonly PriceItem[]) => throughChain(sumByUnit(items), factorsOf(input.terms, input.market));
  const isDuty = (item: PriceItem) => item.kind === 'DUTY' || item.kind === 'BIO_BLEND';
  const duty = input.terms.priceType === 'API' ? cents(share(input.terms.items.filter(isDuty))) : moneyMinor(0);
  const market = cents(input.terms.priceType === 'API' ? share([marketItem(input.terms, input)]) : input.terms.price);
  const total = moneyMinor(computed.value.price);
  return ok({ market, duty, logistics: moneyMinor(total - market - duty), total });
}

function cents(value: Decimal): MoneyMinor {
  return moneyMinor(Number(roundHalfAwayFromZero(value, 2).coefficient));
}

function marketItem(terms: LiveTerms, input: PriceInput): PriceItem {
  const value = input.market.prices.get(terms.symbol ?? '') ?? zero;
  return { unit: terms.basis === 'BRENT' ? 'USD/bbl' : 'USD/mt', value, label: 'market', kind: 'PRICE', source: null };
}

function sourced(line: ExplanationLine | undefined): Sourced | null {
  if (line === undefined) return null;
  const value = parseDecimal(line.value);
  if (!value.ok) return null;
  const { ruleId, ruleVersion } = line;
  return {
    value: value.value,
    source: ruleId === null || ruleVersion === null ? null : { id: ruleId, version: ruleVersion },
  };
}

function stepOf(lines: readonly ExplanationLine[], kind: StepKind): ExplanationLine | undefined {
  return lines.find((line) => line.kind === kind);
}

function stepValue(lines: readonly ExplanationLine[], kind: StepKind): Decimal | undefined {
  return sourced(stepOf(lines, kind))?.value;
}

function itemsOf(lines: readonly ExplanationLine[], part: ExplanationLine['part']): PriceItem[] {
  return lines.flatMap((line) => {
    const unit = priceUnits.find((known) => known === line.unit);
    const known = sourced(line);
    if (line.part !== part || !itemKinds.has(line.kind) || unit === undefined || known === null) return [];
    return [{ unit, ...known, label: line.label, kind: line.kind as ItemKind }];
  });
}

function inputOf(lines: readonly ExplanationLine[]): PriceInput | undefined {
  if (!lines.every((line) => sourced(line) !== null)) return undefined;
  const factors = {
    conversion: sourced(stepOf(lines, 'CONVERSION')),
    density: sourced(stepOf(lines, 'DENSITY')),
    fxSurcharge: sourced(stepOf(lines, 'FX_SURCHARGE')),
  };
  const customer = { items: itemsOf(lines, 'CUSTOMER'), childAdjustment: null };
  const fx = stepValue(lines, 'FX') ?? null;
  const fixed = stepValue(lines, 'FIXED_PRICE');
  if (fixed !== undefined) {
    return {
      terms: { priceType: 'FIXED', price: fixed, ...factors },
      market: { fresh: true, prices: new Map(), fx },
      customer,
    };
  }
  const market = stepOf(lines, 'MARKET');
  const quote = sourced(market);
  if (market === undefined || quote === null) return undefined;
  const basis = market.unit === 'USD/bbl' ? 'BRENT' : 'GASOIL';
  const floor = sourced(stepOf(lines, 'FLOOR'));
  const items = itemsOf(lines, 'OFFER');
  return {
    terms: { priceType: 'API', basis, symbol: market.label, items, floor, ...factors },
    market: { fresh: true, prices: new Map([[market.label, quote.value]]), fx },
    customer,
  };
}
