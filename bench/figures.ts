import { appendFileSync } from 'node:fs';

/** The bounds of a figure. A figure without bounds is printed, but cannot miss. */
export interface Budget {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A measured figure of a benchmark, with its unit. */
export interface Figure extends Budget {
  readonly bench: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

/** The environment variable with the file in which `npm run bench` collects the figures of all benchmarks. */
export const figuresFile = 'BENCH_FIGURES';

/**
 * Prints a figure and whether it is within its budget. The benchmark continues when it is missed. A benchmark that runs alone
 * then ends with 1; otherwise `npm run bench` reports it at its end.
 */
export function print(bench: string, what: string, value: number, unit: string, budget: Budget = {}): void {
  const figure = { bench, what, value, unit, ...budget };
  const missed = isMissed(figure);
  console.log(`${missed ? 'MISSED ' : ''}${bench}: ${formatFigure(figure).join(', ')}`);
  const file = process.env[figuresFile];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
  else if (missed) process.exitCode = 1;
}

/** A figure that is not a number, because nothing was measured, misses its budget. */
export function isMissed({ value, atLeast, atMost }: Omit<Figure, 'bench' | 'what' | 'unit'>): boolean {
  return (atLeast !== undefined && !(value >= atLeast)) || (atMost !== undefined && !(value <= atMost));
}

/** The name of the figure, its value, and its budget if it has one. */
export function formatFigure(figure: Figure): string[] {
  const { what, value, unit } = figure;
  const budget = formatBudget(figure);
  return [`${what} ${numberText(value)} ${unit}`.trim(), ...(budget === '' ? [] : [budget])];
}

/** The budget of a figure in words, empty without one. */
export function formatBudget({ unit, atLeast, atMost }: Figure): string {
  const amount = (n: number) => `${numberText(n)} ${unit}`.trim();
  if (atLeast !== undefined && atLeast === atMost) return `exactly ${amount(atLeast)}`;
  return [
    ...(atLeast === undefined ? [] : [`at least ${amount(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${amount(atMost)}`]),
  ].join(', ');
}

/** Three digits, or all digits before the decimal point. */
export function numberText(n: number): string {
  if (!Number.isFinite(n)) return 'none';
  return n.toLocaleString('en', { maximumFractionDigits: Math.abs(n) >= 100 ? 0 : Math.abs(n) >= 10 ? 1 : 2 });
}
