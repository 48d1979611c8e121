import type { ExplanationLineView } from '@handelsplatz/contract/pricing/explanation';

/** A line's part of the price. */
export interface Contribution {
  readonly line: ExplanationLineView;
  /** In the unit of the price; null for a factor, which only converts the lines above it. */
  readonly amount: number | null;
}

type Factors = { conversion: number; fx: number; density: number };

const factorKinds = new Set(['CONVERSION', 'FX', 'DENSITY', 'PER_100L']);

/**
 * Converts every line of an explanation to the unit of the price, by the factors that follow it in the chain. The parts add up
 * to the price. Only for charts and for reading: the exact values are those of the lines.
 */
export function computeContributions(lines: readonly ExplanationLineView[], priceUnit: string): Contribution[] {
  const factors: Factors = {
    conversion: readFactor(lines, 'CONVERSION', 1),
    fx: readFactor(lines, 'FX', 1),
    density: readFactor(lines, 'DENSITY', 1),
  };
  let total = 0;
  let isPrice = false;
  let usdPerMt = 0;
  return lines.map((line) => {
    const running = Number(line.runningTotal ?? total);
    if (line.kind === 'FX' && !isPrice) usdPerMt = total;
    const amount = factorKinds.has(line.kind)
      ? null
      : isPrice
        ? running - total
        : line.kind === 'FX_SURCHARGE'
          ? usdPerMt * Number(line.value) * throughChain('/mt', factors)
          : Number(line.value) * throughChain(line.unit, factors);
    total = running;
    isPrice ||= line.runningUnit === priceUnit;
    return { line, amount };
  });
}

function readFactor(lines: readonly ExplanationLineView[], kind: string, otherwise: number): number {
  return Number(lines.find((line) => line.kind === kind)?.value ?? otherwise);
}

/** The value of one unit of an amount, per 100 l. */
function throughChain(unit: string, { conversion, fx, density }: Factors): number {
  if (unit === 'USD/bbl') return (conversion * fx * density) / 10;
  if (unit === 'USD/mt') return (fx * density) / 10;
  if (unit.endsWith('/mt')) return density / 10;
  return unit.endsWith('/cbm') ? 1 / 10 : 1;
}
