import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvColumn, type CsvPages, type CsvStyle, csvText } from './csv-text.ts';

export interface CsvDownload<Row> {
  /** The parts of the file name; they are joined by hyphens. */
  readonly name: readonly string[];
  readonly columns: readonly CsvColumn<Row>[];
  readonly pages: CsvPages<Row>;
  readonly style: CsvStyle;
}

/** Sends a CSV file while it is written. An error on the way breaks the answer off, so the browser notices it. */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, pages, style }: CsvDownload<Row>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${toFileName(name)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(csvText(columns, pages, style), { objectMode: false }));
}

/** The name of a file from its parts, without its ending. Letters, digits, points and hyphens only: every system accepts such a name, and it cannot break the header. */
export function toFileName(parts: readonly string[]): string {
  return parts
    .map((part) => part.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, ''))
    .map((part) => part.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, ''))
    .filter((part) => part !== '')
    .join('-');
}
