import { csvByteOrderMark, formatCsvLine, formatCsvText, formatNumberPlain } from '@handelsplatz/domain/formats';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';

/** A column of a chart's values, for its table, its file and the pointed value. */
export interface ChartColumn<Row> {
  readonly header: string;
  /** A number, a text, or null for no value. */
  readonly value: (row: Row) => number | string | null;
  /** Decimals of a number; 0 by default. */
  readonly decimals?: number;
  /** Whether a number shows its sign. */
  readonly signed?: boolean;
  /** Whether the column contains numbers: then it is right-aligned. */
  readonly number?: boolean;
}

/** A value as text in the brand's spelling. */
export function formatChartValue<Row>(column: ChartColumn<Row>, row: Row): string {
  const value = column.value(row);
  if (typeof value === 'string') return value;
  const { number, signed } = formatsOfBrand();
  return value !== null && column.signed ? signed(value, column.decimals ?? 0) : number(value, column.decimals ?? 0);
}

/** The rows as a CSV file in the format of the server's files. Numbers have no thousands separators. */
export function toCsvText<Row>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]): string {
  const { numbers } = brand();
  const field = (column: ChartColumn<Row>, row: Row) => {
    const value = column.value(row);
    if (value === null) return '';
    return typeof value === 'number' ? formatNumberPlain(value, column.decimals ?? 0, numbers) : formatCsvText(value);
  };
  const lines = [
    columns.map(({ header }) => formatCsvText(header)),
    ...rows.map((row) => columns.map((column) => field(column, row))),
  ];
  return csvByteOrderMark + lines.map(formatCsvLine).join('');
}
