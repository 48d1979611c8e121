import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../tools/run.ts';
import { type Figure, figuresFile, formatFigure, isMissed } from './figures.ts';

/**
 * The result of the benchmarks: the last lines for the reader, and whether every budget was kept and every benchmark finished.
 */
export interface BenchOutcome {
  readonly lines: readonly string[];
  readonly good: boolean;
  /** How many figures were measured, and how many of them missed their budget. */
  readonly measured: number;
  readonly missed: number;
  readonly figures: readonly Figure[];
}

/** What the machine does with other work. It is measured in each run, before the others. */
const machine = 'machine';

/** Runs the benchmarks of a folder one after the other, also after one has failed. With names it runs only those. */
export function runBenches(folder: string, names: readonly string[]): BenchOutcome {
  const files = readdirSync(folder).filter((file) => file.endsWith('.bench.ts'));
  const wanted = files
    .map(toName)
    .filter((name) => names.length === 0 || names.includes(name) || name === machine)
    .toSorted((a, b) => Number(b === machine) - Number(a === machine));
  const unknown = names.filter((name) => !wanted.includes(name));
  const gathered = mkdtempSync(join(tmpdir(), 'handelsplatz-figures-'));
  const brokenOff = wanted.filter((name) => {
    const file = join(gathered, name);
    writeFileSync(file, '');
    return !run({ command: [process.execPath, join(folder, `${name}.bench.ts`)], env: { [figuresFile]: file } });
  });
  const figures = wanted.flatMap((name) => figuresIn(join(gathered, name)));
  rmSync(gathered, { recursive: true });
  return toOutcome(figures, brokenOff, unknown);
}

function toOutcome(figures: readonly Figure[], brokenOff: readonly string[], unknown: readonly string[]): BenchOutcome {
  const missed = figures.filter(isMissed);
  const rows = missed.map((figure) => [figure.bench, ...formatFigure(figure)]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return {
    lines: [
      `${figures.length} figures, ${missed.length} missed their budget${missed.length > 0 ? ':' : '.'}`,
      ...rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`),
      ...brokenOff.map((name) => `The benchmark ${name} broke off.`),
      ...unknown.map((name) => `There is no benchmark ${name}.`),
    ],
    good: missed.length + brokenOff.length + unknown.length === 0,
    measured: figures.length,
    missed: missed.length,
    figures,
  };
}

function toName(file: string): string {
  return file.replace('.bench.ts', '');
}

function figuresIn(file: string): Figure[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Figure)
    .map((figure) => ({ ...figure, value: figure.value ?? Number.NaN }));
}
