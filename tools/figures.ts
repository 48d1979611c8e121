import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a part of a long run measured, or the seed that repeats it. */
export interface Figure {
  readonly what: string;
  readonly value: number | string;
}

/** The environment variable with the file in which a long run collects the figures of a part. */
export const figuresFile = 'PART_FIGURES';

/** Prints a figure. The table at the end of `npm run proof` and `.ci/run` shows it too. */
export function reportFigure(what: string, value: Figure['value']): void {
  const figure: Figure = { what, value };
  console.log(`      ${formatFigure(figure)}`);
  const file = process.env[figuresFile];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** The seed of a part: `SEED`, or one by chance. Reports it. */
export function takeSeed(): number {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  reportFigure('seed', seed);
  return seed;
}

/** The figures that a part has written to its file. */
export function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Figure);
}

export const formatFigure = ({ what, value }: Figure): string => `${what}: ${value}`;
