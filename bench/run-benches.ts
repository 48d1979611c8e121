import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../tools/run.ts';
import { type Figure, figuresFile, isMissed, textOf } from './figures.ts';

/** What came of measuring: the last lines for the reader, and whether every budget was kept and every benchmark came to its end. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly good: boolean;
}

/** Runs the benchmarks of a folder one after the other, all of them, whatever becomes of one; only the named ones if there are names. */
export function runBenches(folder: string, names: readonly string[]): Outcome {
  const files = readdirSync(folder).filter((file) => file.endsWith('.bench.ts'));
  const wanted = files.map(nameOf).filter((name) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => !wanted.includes(name));
  const gathered = mkdtempSync(join(tmpdir(), 'handelsplatz-figures-'));
  const brokenOff = wanted.filter((name) => {
    const file = join(gathered, name);
    writeFileSync(file, '');
    return !run({ command: [process.execPath, join(folder, `${name}.bench.ts`)], env: { [figuresFile]: file } });
  });
  const figures = wanted.flatMap((name) => figuresIn(join(gathered, name)));
  rmSync(gathered, { recursive: true });
  return outcomeOf(figures, brokenOff, unknown);
}

function outcomeOf(figures: readonly Figure[], brokenOff: readonly string[], unknown: readonly string[]): Outcome {
  const missed = figures.filter(isMissed);
  const rows = missed.map((figure) => [figure.bench, ...textOf(figure)]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return {
    lines: [
      `${figures.length} figures, ${missed.length} missed their budget${missed.length > 0 ? ':' : '.'}`,
      ...rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`),
      ...brokenOff.map((name) => `The benchmark ${name} broke off.`),
      ...unknown.map((name) => `There is no benchmark ${name}.`),
    ],
    good: missed.length + brokenOff.length + unknown.length === 0,
  };
}

function nameOf(file: string): string {
  return file.replace('.bench.ts', '');
}

function figuresIn(file: string): Figure[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Figure)
    .map((figure) => ({ ...figure, value: figure.value ?? Number.NaN }));
}
