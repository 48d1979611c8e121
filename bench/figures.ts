import { appendFileSync } from 'node:fs';

/** What a figure may be; one without bounds is told and judged by nobody. */
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

/** The file that `npm run bench` gathers the figures of all benchmarks in. */
export const figuresFile = 'BENCH_FIGURES';

/**
 * Tells a figure, and how it stands to its budget. The benchmark goes on when it is missed; one that runs alone ends with 1 then, else
 * `npm run bench` judges at its end.
 */
export function tell(bench: string, what: string, value: number, unit: string, budget: Budget = {}): void {
  const figure = { bench, what, value, unit, ...budget };
  const missed = isMissed(figure);
  console.log(`${missed ? 'MISSED ' : ''}${bench}: ${textOf(figure).join(', ')}`);
  const file = process.env[figuresFile];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
  else if (missed) process.exitCode = 1;
}

/** A figure that is no number, as of nothing measured, misses its budget. */
export function isMissed({ value, atLeast, atMost }: Omit<Figure, 'bench' | 'what' | 'unit'>): boolean {
  return (atLeast !== undefined && !(value >= atLeast)) || (atMost !== undefined && !(value <= atMost));
}

/** What was measured, its value, and its budget where it has one. */
export function textOf({ what, value, unit, atLeast, atMost }: Figure): string[] {
  const amount = (n: number) => `${numberText(n)} ${unit}`.trim();
  const measured = `${what} ${amount(value)}`;
  if (atLeast !== undefined && atLeast === atMost) return [measured, `exactly ${amount(atLeast)}`];
  return [
    measured,
    ...(atLeast === undefined ? [] : [`at least ${amount(atLeast)}`]),
    ...(atMost === undefined ? [] : [`at most ${amount(atMost)}`]),
  ];
}

/** Three digits, or all before the point. */
function numberText(n: number): string {
  if (!Number.isFinite(n)) return 'none';
  return n.toLocaleString('en', { maximumFractionDigits: Math.abs(n) >= 100 ? 0 : Math.abs(n) >= 10 ? 1 : 2 });
}
