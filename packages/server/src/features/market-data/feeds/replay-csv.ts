import { parse } from 'csv-parse/sync';
import { type ReplayDay, readReplayRow, replayColumns, type UnreadColumn } from './replay-row.ts';

export interface ReadCsv {
  readonly days: readonly ReplayDay[];
  /** The first 20 problems by line and column; empty when the days can be used. */
  readonly problems: readonly string[];
}

interface CsvOptions {
  readonly mostDays: number;
}

const mostProblems = 20;
/** Lines that are read at once, which takes a millisecond or two. */
const linesPerStep = 10;
const longestLine = 2_000;

/**
 * Reads real days that a user uploads, in the form of the replay feed: columns by name, `,` or `;` between them, a point as
 * decimal sign. The caller may pause at each yield.
 */
export function* readReplayCsv(csv: string, { mostDays }: CsvOptions): Generator<void, ReadCsv> {
  const lines = readLines(csv.replace(/^\uFEFF/, ''));
  const header = lines.next();
  const columns = header.done ? [] : readColumns(header.value.text);
  const missing = replayColumns.filter((column) => !columns.includes(column));
  if (header.done || missing.length > 0)
    return { days: [], problems: [`Zeile 1: Es fehlen die Spalten ${missing.join(', ')}.`] };
  const delimiter = pickDelimiter(header.value.text);
  const days: ReplayDay[] = [];
  const problems: string[] = [];
  let read = 0;
  for (const { number, text } of lines) {
    if (read++ % linesPerStep === 0) yield;
    if (text.trim() === '') continue;
    if (days.length === mostDays) {
      problems.push(`Die Datei hat mehr als ${mostDays} Tage.`);
      break;
    }
    problems.push(...takeLine(days, { number, text, columns, delimiter }));
    if (problems.length >= mostProblems) break;
  }
  if (problems.length === 0 && days.length < 2) problems.push('Die Datei braucht mindestens zwei Tage.');
  return { days, problems: problems.slice(0, mostProblems) };
}

interface Line {
  readonly number: number;
  readonly text: string;
}

function* readLines(text: string): Generator<Line> {
  let [start, number] = [0, 1];
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    yield { number, text: text.slice(start, end) };
    start = end + 1;
    number += 1;
  }
}

function pickDelimiter(header: string): ',' | ';' {
  return header.includes(';') ? ';' : ',';
}

function readColumns(header: string): string[] {
  return header.length > longestLine
    ? []
    : header.split(pickDelimiter(header)).map((name) => name.trim().replace(/^"|"$/g, ''));
}

/** Reads a line and keeps its day, or notes its problems column by column. */
function takeLine(
  days: ReplayDay[],
  { number, text, columns, delimiter }: Line & { columns: readonly string[]; delimiter: string },
): string[] {
  const row = text.length > longestLine ? undefined : readRow(text, columns, delimiter);
  if (!row) return [`Zeile ${number}: Diese Zeile lässt sich nicht lesen.`];
  const read = readReplayRow(row);
  if (!read.ok) return read.detail.map((unread) => unreadSentence(number, unread));
  const before = days.at(-1);
  if (before && read.value.day <= before.day)
    return [`Zeile ${number}, Spalte date: ${read.value.day} steht nach ${before.day}. Die Tage müssen aufsteigen.`];
  days.push(read.value);
  return [];
}

function unreadSentence(line: number, { column, value, wanted }: UnreadColumn): string {
  if (value === '') return `Zeile ${line}, Spalte ${column}: Der Wert fehlt.`;
  const kind = wanted === 'day' ? 'kein Tag in der Form JJJJ-MM-TT' : 'keine Zahl über null mit Dezimalpunkt';
  return `Zeile ${line}, Spalte ${column}: „${value.slice(0, 40)}“ ist ${kind}.`;
}

function readRow(text: string, columns: readonly string[], delimiter: string): Record<string, string> | undefined {
  try {
    const [row] = parse(text, { columns: [...columns], delimiter, trim: true, relax_column_count: true }) as Record<
      string,
      string
    >[];
    return row;
  } catch {
    return undefined;
  }
}
