import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a part of a long run measured, or the seed that repeats it. */
export interface PartFigure {
  readonly what: string;
  readonly value: number | string;
}

/** The environment variable with the file in which a long run collects the figures of a part. */
export const figuresVariable = 'PART_FIGURES';

/** Prints a figure. The table at the end of `npm run proof` and `.ci/run` shows it too. */
export function reportFigure(what: string, value: PartFigure['value']): void {
  const figure: PartFigure = { what, value };
  console.log(`      ${formatFigure(figure)}`);
  const file = process.env[figuresVariable];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** `SEED`, or one by chance. */
export const chooseSeed = (): string => process.env.SEED ?? String(Date.now() % 1_000_000);

/** The seed of a part: `SEED`, or one by chance. Reports it. */
export function takeSeed(): number {
  const seed = Number(chooseSeed());
  reportFigure('seed', seed);
  return seed;
}

/** The figures that a part has written to its file. */
export function readFigures(file: string): PartFigure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as PartFigure);
}

export const formatFigure = ({ what, value }: PartFigure): string => `${what}: ${value}`;
