import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CsvColumn, type CsvPages, type CsvStyle, csvText } from './csv-text.ts';

/** How a route describes that it answers with a file. */
export const csvFile = z
  .string()
  .describe('CSV: UTF-8 with byte order mark, `;`, CRLF, numbers and dates as the brand writes them');

export interface CsvFile<Row> {
  /** The parts of the file's name, which are joined by hyphens. */
  readonly name: readonly string[];
  readonly columns: readonly CsvColumn<Row>[];
  readonly pages: CsvPages<Row>;
  readonly style: CsvStyle;
}

/** Answers with a file that is written while it goes out. A fault on the way breaks the answer off, which its reader notices. */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, pages, style }: CsvFile<Row>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName(name)}.csv"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(csvText(columns, pages, style), { objectMode: false }));
}

/** Letters, digits, points and hyphens only: a name that every system takes, and that cannot leave its header. */
function fileName(parts: readonly string[]): string {
  return parts
    .map((part) => part.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, ''))
    .map((part) => part.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|[-.]+$/g, ''))
    .filter((part) => part !== '')
    .join('-');
}
