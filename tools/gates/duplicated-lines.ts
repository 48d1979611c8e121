import type { Source } from './source.ts';

/** The smallest repetition that is reported, in consecutive lines and in the words and signs on them. */
const leastLines = 5;
const leastTokens = 50;

/** The largest allowed share of repeated lines, in percent. */
export const mostPercent = 0.5;

export interface Repetition {
  /** The later place of the repeated lines, and the earlier one. */
  readonly again: string;
  readonly first: string;
  readonly lines: number;
}

interface Line {
  readonly source: number;
  /** Line number in the file, from 1. */
  readonly number: number;
  readonly text: string;
  readonly tokens: number;
}

/** Lines that occur more than once, ignoring indentation, comments, imports and empty lines, and their share of all lines. */
export function findRepetitions(sources: readonly Source[]): { repetitions: Repetition[]; percent: number } {
  const files = sources.map(({ text }, source) => readLines(text, source));
  const firstPlaces = new Map<string, { file: number; index: number }>();
  const repetitions: Repetition[] = [];
  let repeated = 0;
  for (const [file, lines] of files.entries()) {
    let index = 0;
    while (index + leastLines <= lines.length) {
      const key = keyAt(lines, index);
      const first = firstPlaces.get(key);
      const isOverlapping = first?.file === file && index - first.index < leastLines;
      if (!first || isOverlapping) {
        firstPlaces.set(key, first ?? { file, index });
        index += 1;
        continue;
      }
      const length = lengthOfRun(lines, index, files[first.file] ?? [], first.index);
      const tokens = lines.slice(index, index + length).reduce((sum, line) => sum + line.tokens, 0);
      if (tokens < leastTokens) {
        index += 1;
        continue;
      }
      const at = (of: number, from: number) => formatPlace(sources, files[of] ?? [], of, from, length);
      repetitions.push({ again: at(file, index), first: at(first.file, first.index), lines: length });
      repeated += length;
      index += length;
    }
  }
  const all = files.reduce((sum, lines) => sum + lines.length, 0);
  return { repetitions: repetitions.sort((a, b) => b.lines - a.lines), percent: (100 * repeated) / Math.max(1, all) };
}

function readLines(text: string, source: number): Line[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^import [\s\S]*?;$/gm, (statement) => statement.replace(/[^\n]/g, ''));
  return code.split('\n').flatMap((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('//')) return [];
    return { source, number: index + 1, text: line, tokens: line.match(/\w+|[^\s\w]/g)?.length ?? 0 };
  });
}

function keyAt(lines: readonly Line[], index: number): string {
  return lines
    .slice(index, index + leastLines)
    .map(({ text }) => text)
    .join('\n');
}

function lengthOfRun(lines: readonly Line[], index: number, earlier: readonly Line[], from: number): number {
  const isSame = lines[0]?.source === earlier[0]?.source;
  let length = 0;
  while (
    index + length < lines.length &&
    lines[index + length]?.text === earlier[from + length]?.text &&
    !(isSame && from + length >= index)
  )
    length += 1;
  return length;
}

function formatPlace(
  sources: readonly Source[],
  lines: readonly Line[],
  file: number,
  from: number,
  length: number,
): string {
  return `${sources[file]?.path}:${lines[from]?.number}-${lines[from + length - 1]?.number}`;
}
