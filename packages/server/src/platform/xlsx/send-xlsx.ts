import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { toFileName } from '../csv/index.ts';
import { type XlsxFile, xlsxStream } from './xlsx-stream.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a workbook while it is written. An error on the way breaks the answer off, so the browser notices it. */
export function sendXlsx<Row>(reply: FastifyReply, name: readonly string[], file: XlsxFile<Row>): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${toFileName(name)}.xlsx"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(xlsxStream(file), { objectMode: false }));
}
