import type { ExplanationLine } from '@handelsplatz/contract/pricing';

/** How much of the price a line makes up. */
export interface Contribution {
  readonly line: ExplanationLine;
  /** In the unit of the price; null for a factor, which only converts what stands above it. */
  readonly amount: number | null;
}

type Factors = { conversion: number; fx: number; density: number };

const factorKinds = new Set(['CONVERSION', 'FX', 'DENSITY', 'PER_100L']);

/**
 * Brings every line of an explanation to the unit of the price, by the factors that follow it in the chain: the parts add
 * up to the price. For pictures and for reading only; the exact values are those of the lines.
 */
export function contributionsOf(lines: readonly ExplanationLine[], priceUnit: string): Contribution[] {
  const factors: Factors = {
    conversion: factorOf(lines, 'CONVERSION', 1),
    fx: factorOf(lines, 'FX', 1),
    density: factorOf(lines, 'DENSITY', 1),
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

function factorOf(lines: readonly ExplanationLine[], kind: string, otherwise: number): number {
  return Number(lines.find((line) => line.kind === kind)?.value ?? otherwise);
}

/** What one unit of an amount is worth per 100 l. */
function throughChain(unit: string, { conversion, fx, density }: Factors): number {
  if (unit === 'USD/bbl') return (conversion * fx * density) / 10;
  if (unit === 'USD/mt') return (fx * density) / 10;
  if (unit.endsWith('/mt')) return density / 10;
  return unit.endsWith('/cbm') ? 1 / 10 : 1;
}
