import { type Decimal, parseDecimal, roundHalfAwayFromZero } from '../../numbers/index.ts';
import { ok, type Result, refuse } from '../../results/index.ts';
import { type BuyerSummary, divide } from './buyer-summary.ts';
import { type ComputedPrice, computePrice } from './chain.ts';
import type { ExplanationLine, StepKind } from './explanation.ts';
import type { ItemKind, PriceInput, PriceItem, Sourced } from './terms.ts';
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

/** The lines describe no price, or another price than their last line. */
export type ExplanationRefusal = 'broken_explanation';

/**
 * Computes a price again from its explanation alone, by the exact chain. Refuses `broken_explanation` when lines are missing,
 * unreadable, or lead to another price than their last line.
 */
export function recompute(lines: readonly ExplanationLine[]): Result<ComputedPrice, ExplanationRefusal> {
  const input = toInput(lines);
  if (input === undefined) return refuse('broken_explanation');
  const computed = computePrice(input);
  const stated = stepValue(lines, 'ROUNDED');
  if (!computed.ok || stated === undefined) return refuse('broken_explanation');
  const agrees = roundHalfAwayFromZero(stated, 2).coefficient === BigInt(computed.value.price) && stated.scale <= 2;
  return agrees ? ok(computed.value) : refuse('broken_explanation');
}

/**
 * The parts of an explanation that a buyer may see (Product decisions 4), in hundredths per 100 l: the market's share, duties with
 * bio blend, the groups of logistics, and everything else as the seller's part.
 */
export function summariseForBuyer(lines: readonly ExplanationLine[]): Result<BuyerSummary, ExplanationRefusal> {
  const computed = recompute(lines);
  const input = toInput(lines);
  if (!computed.ok || input === undefined) return refuse('broken_explanation');
  return ok(divide(input, computed.value.price));
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

function findStep(lines: readonly ExplanationLine[], kind: StepKind): ExplanationLine | undefined {
  return lines.find((line) => line.kind === kind);
}

function stepValue(lines: readonly ExplanationLine[], kind: StepKind): Decimal | undefined {
  return sourced(findStep(lines, kind))?.value;
}

function listItems(lines: readonly ExplanationLine[], part: ExplanationLine['part']): PriceItem[] {
  return lines.flatMap((line) => {
    const unit = priceUnits.find((known) => known === line.unit);
    const known = sourced(line);
    if (line.part !== part || !itemKinds.has(line.kind) || unit === undefined || known === null) return [];
    return [{ unit, ...known, label: line.label, kind: line.kind as ItemKind }];
  });
}

function toInput(lines: readonly ExplanationLine[]): PriceInput | undefined {
  if (!lines.every((line) => sourced(line) !== null)) return undefined;
  const factors = {
    conversion: sourced(findStep(lines, 'CONVERSION')),
    density: sourced(findStep(lines, 'DENSITY')),
    fxSurcharge: sourced(findStep(lines, 'FX_SURCHARGE')),
  };
  const customer = { items: listItems(lines, 'CUSTOMER'), childAdjustment: null };
  const fx = stepValue(lines, 'FX') ?? null;
  const fixed = stepValue(lines, 'FIXED_PRICE');
  if (fixed !== undefined) {
    return {
      terms: { priceType: 'FIXED', price: fixed, ...factors },
      market: { fresh: true, prices: new Map(), fx },
      customer,
    };
  }
  const market = findStep(lines, 'MARKET');
  const quote = sourced(market);
  if (market === undefined || quote === null) return undefined;
  const basis = market.unit === 'USD/bbl' ? 'BRENT' : 'GASOIL';
  const floor = sourced(findStep(lines, 'FLOOR'));
  const items = listItems(lines, 'OFFER');
  return {
    terms: { priceType: 'API', basis, symbol: market.label, items, floor, ...factors },
    market: { fresh: true, prices: new Map([[market.label, quote.value]]), fx },
    customer,
  };
}
