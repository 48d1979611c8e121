import {
  csvByteOrderMark,
  formatCalendarDay,
  formatCsvLine,
  formatCsvText,
  formatDay,
  formatNumberPlain,
  formatTime,
  type NumberStyle,
} from '@handelsplatz/domain/formats';
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

const chunkLength = 32_768;
/** Rows written at once: well below a millisecond. */
const rowsPerStep = 32;

/**
 * The text of a file, written in time slices between which requests are served. Numbers have no thousands separators, so that
 * every spreadsheet reads them as numbers.
 */
export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: CsvPages<Row>,
  style: CsvStyle,
): AsyncGenerator<string> {
  const { pause } = createTimeSlices();
  let text = csvByteOrderMark + formatCsvLine(columns.map(({ header }) => formatCsvText(header)));
  for await (const rows of pages) {
    for (let from = 0; from < rows.length; from += rowsPerStep) {
      for (const row of rows.slice(from, from + rowsPerStep)) {
        text += formatCsvLine(columns.map(({ field }) => formatField(field(row), style)));
      }
      if (text.length > chunkLength) {
        yield text;
        text = '';
      }
      await pause();
    }
  }
  yield text;
}

function formatField(field: CsvField, style: CsvStyle): string {
  if (field === null) return '';
  if (typeof field === 'string') return formatCsvText(field);
  if ('day' in field) return formatCalendarDay(field.day);
  if ('at' in field) return `${formatDay(field.at, style.zone)} ${formatTime(field.at, style.zone)}`;
  return formatNumberPlain(field.number, field.decimals, style.numbers);
}
