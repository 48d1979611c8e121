import {
  formatCalendarDay,
  formatDay,
  formatNumberPlain,
  formatTime,
  type NumberStyle,
} from '@handelsplatz/domain/formats';
import { stringify } from 'csv-stringify/sync';
import { createTimeSlices } from '../async/index.ts';

/** How a file writes numbers and times. */
export interface CsvStyle {
  readonly numbers: NumberStyle;
  readonly zone: Parameters<typeof formatDay>[1];
}

/**
 * The content of a field. A number states its decimals, a day is `YYYY-MM-DD`, a string is text that a user may have typed.
 * Null: an empty field.
 */
export type CsvField =
  | string
  | null
  | { readonly number: number; readonly decimals: number }
  | { readonly day: string }
  | { readonly at: Date };

export interface CsvColumn<Row> {
  readonly header: string;
  readonly field: (row: Row) => CsvField;
}

/** Rows in pages. */
export type CsvPages<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>;

/** Without it spreadsheets read UTF-8 in the code page of their system. */
const byteOrderMark = '\uFEFF';
const chunkLength = 32_768;
/** Rows written at once: well below a millisecond. */
const rowsPerStep = 32;

/** A formatted field. Our own numbers and times cannot be formulas, whatever they begin with. */
type Written = string | { readonly value: string; readonly escape_formulas: false };

/**
 * The text of a file, written in time slices between which requests are served: UTF-8 with its mark, `;`, CRLF. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it (Product decisions 8). Numbers and times are ours and get
 * none: −12,50 has to stay a number. Numbers have no thousands signs, so that every spreadsheet reads them as numbers.
 */
export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: CsvPages<Row>,
  style: CsvStyle,
): AsyncGenerator<string> {
  const { pause } = createTimeSlices();
  let text = byteOrderMark + formatLines([columns.map(({ header }) => header)]);
  for await (const rows of pages) {
    for (let from = 0; from < rows.length; from += rowsPerStep) {
      text += formatLines(
        rows.slice(from, from + rowsPerStep).map((row) => columns.map(({ field }) => written(field(row), style))),
      );
      if (text.length > chunkLength) {
        yield text;
        text = '';
      }
      await pause();
    }
  }
  yield text;
}

/** Formats a field. Only text from users is escaped, so `-12,50` keeps its sign. */
function written(field: CsvField, style: CsvStyle): Written {
  if (field === null) return '';
  if (typeof field === 'string') return field;
  if ('day' in field) return formatCalendarDay(field.day);
  if ('at' in field) return `${formatDay(field.at, style.zone)} ${formatTime(field.at, style.zone)}`;
  const value = formatNumberPlain(field.number, field.decimals, style.numbers);
  return value.startsWith('-') ? { value, escape_formulas: false } : value;
}

function formatLines(rows: readonly (readonly Written[])[]): string {
  return stringify(rows as Written[][], {
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { object: (value) => value as never },
  });
}
