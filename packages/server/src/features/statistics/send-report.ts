import type { ReportFormat } from '@handelsplatz/contract/statistics';
import type { Brand } from '@handelsplatz/domain/brands';
import type { FastifyReply } from 'fastify';
import { type CsvColumn, type CsvField, sendCsv } from '../../platform/csv/index.ts';
import { sendXlsx } from '../../platform/xlsx/index.ts';

/** A report as a file. */
interface ReportFile<Row> {
  /** The first part of the file's name, and the name of the sheet. */
  readonly title: string;
  readonly day: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
  /** The sums below the rows of a workbook. A CSV file has none, because programs read it row by row. */
  readonly sums: readonly CsvField[];
}

/** Sends a report as CSV or as a workbook with its sums below the rows. */
export function sendReport<Row>(
  reply: FastifyReply,
  { format, style }: { format: ReportFormat; style: Pick<Brand, 'numbers' | 'zone'> },
  { title, day, columns, rows, sums }: ReportFile<Row>,
): FastifyReply {
  const name = [title, day];
  const pages = [rows];
  if (format === 'csv') return sendCsv(reply, { name, columns, pages, style });
  return sendXlsx(reply, name, { sheet: title, columns, pages, footer: sums, style });
}
