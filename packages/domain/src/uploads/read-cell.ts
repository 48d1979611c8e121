import {
  type BrandZone,
  isTimeOfDay,
  type NumberStyle,
  parseDay,
  parseNumber,
  parseTime,
  toBrandTime,
  toInstant,
} from '../formats/index.ts';
import { type Decimal, isNegative, toNumber } from '../numbers/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';

/** What can be wrong with a single cell, whatever its column means. */
export const cellProblemCodes = [
  'required',
  'not_a_number',
  'ambiguous_number',
  'wrong_grouping',
  'too_many_decimals',
  'negative_number',
  'number_too_large',
  'not_whole',
  'invalid_day',
  'invalid_time',
  'time_missing',
  'ambiguous_time',
  'formula',
  'formula_without_value',
  'cell_error',
  'control_characters',
  'too_long',
] as const;

/** A problem of a single cell. */
export type CellProblem = (typeof cellProblemCodes)[number];

/** How a column writes its numbers. */
export interface NumberColumn {
  readonly maxDecimals: number;
  /**
   * Whether a text such as 1.234 is refused: in a column of prices and money it may mean 1.234,00 or 1,234. Quantities are whole
   * thousands so often that their grouping is read.
   */
  readonly strictGrouping: boolean;
}

/**
 * Reads a number in the brand's style and nothing else (Product decisions 8). What can mean two numbers is refused.
 * @example readNumber('1.234', german, { maxDecimals: 2, strictGrouping: true }) // refuses ambiguous_number
 * @example readNumber('1.234,50', german, { maxDecimals: 2, strictGrouping: true }) // 1234.5
 */
export function readNumber(
  text: string,
  style: NumberStyle,
  { maxDecimals, strictGrouping }: NumberColumn,
): Result<Decimal, CellProblem> {
  if (strictGrouping && isAmbiguous(text, style)) return refuse('ambiguous_number');
  const parsed = parseNumber(text, style, { maxDecimals, signed: true });
  if (parsed.ok) return isNegative(parsed.value) ? refuse('negative_number') : parsed;
  if (parsed.code === 'empty') return refuse('required');
  if (parsed.code === 'out_of_range') return refuse('number_too_large');
  if (parsed.code === 'negative_not_allowed') return refuse('negative_number');
  return refuse(parsed.code);
}

/** One point between digits and no comma: the point of a German thousand, or the point of an English decimal. */
function isAmbiguous(text: string, { group }: NumberStyle): boolean {
  return group === '.' && /^\s*[-+\u2212]?\d{1,3}\.\d{3}\s*$/.test(text);
}

/** Reads a whole number such as a count of days. */
export function readWhole(text: string, style: NumberStyle): Result<number, CellProblem> {
  const read = readNumber(text, style, { maxDecimals: 0, strictGrouping: true });
  if (read.ok) return ok(toNumber(read.value));
  return refuse(read.code === 'too_many_decimals' ? 'not_whole' : read.code);
}

/**
 * Reads a day with its time, DD.MM.YYYY HH:MM, in the brand's zone. A day without a time is refused, and so is a time that a clock
 * change skips or repeats.
 */
export function readInstant(text: string, zone: BrandZone): Result<Date, CellProblem> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('required');
  const [written = '', ...rest] = trimmed.split(/\s+/);
  const day = parseDay(written);
  if (!day.ok) return refuse('invalid_day');
  if (rest.length === 0) return refuse('time_missing');
  const time = rest.length === 1 ? parseTime(rest[0] ?? '') : refuse('invalid_time');
  if (!time.ok || !isTimeOfDay(day.value, time.value, zone)) return refuse('invalid_time');
  const at = toInstant(day.value, time.value, zone);
  const anHourLater = new Date(at.getTime() + 3_600_000);
  return toBrandTime(anHourLater, zone) === time.value ? refuse('ambiguous_time') : ok(at);
}

/** As spreadsheets see it, after the spaces before it. */
const formula = /^ *[=+@\t\r\uFF1D\uFF0B\uFF20-]/;
const freeFormula = /^ *[=\t\r\uFF1D]/;
/** Files that the product writes have it before what a spreadsheet would run. */
const escaped = /^'(?=[=+@\uFF1D\uFF0B\uFF20-])/;

/**
 * Reads a text of one line; empty: ''. A name that a spreadsheet would run as a formula is refused. A free text, such as a note, may
 * begin with a sign. The sign with which our files escape a formula is no part of a text.
 */
export function readCellText(
  text: string,
  { max, isFree = false }: { readonly max: number; readonly isFree?: boolean },
): Result<string, CellProblem> {
  const trimmed = text.trim().replace(escaped, '');
  if ((isFree ? freeFormula : formula).test(text)) return refuse('formula');
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(trimmed)) return refuse('control_characters');
  return trimmed.length > max ? refuse('too_long') : ok(trimmed);
}
