import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { toFileName } from '../csv/index.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

/** Sends an archive while it is written. An error on the way breaks the answer off, so the browser notices it. */
export function sendZip(reply: FastifyReply, name: readonly string[], entries: AsyncIterable<ZipEntry>): FastifyReply {
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${toFileName(name)}.zip"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(zipStream(entries), { objectMode: false }));
}
