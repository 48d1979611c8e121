import { Readable } from 'node:stream';
import { orderFileRoutes } from '@handelsplatz/contract/orders';
import type { AppContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import { readOrderScope } from '../history/orders.read.ts';
import { findOrderFile, isFileInScope, readContent, readOrderFiles } from './order-files.read.ts';
import type { OrderFileService } from './order-files.service.ts';
import { nameOrderFile } from './write-order-file.ts';

const right = 'orders.view';

/** Registers the routes of kept files. A file of another user, also of the same account, is not found. */
export function registerOrderFileRoutes(
  http: HttpServer,
  { db, brand, clock, files }: Pick<AppContext, 'db' | 'brand' | 'clock'> & { readonly files: OrderFileService },
): void {
  const find = async (id: string, userId: string) => {
    const file = await findOrderFile(db, id, userId, clock.now());
    if (!file) throw notFound();
    return file;
  };

  serve(http, orderFileRoutes.create, { right }, async (request, reply) => {
    const ordered = await files.order(getActor(request), request.body);
    return ordered.ok ? { _id: ordered.value } : sendBusinessRefusal(reply, ordered);
  });

  serve(http, orderFileRoutes.list, { right }, async (request) => ({
    files: await readOrderFiles(db, getActor(request).userId, clock.now()),
  }));

  serve(http, orderFileRoutes.read, { right }, async (request) => find(request.params.id, getActor(request).userId));

  serve(http, orderFileRoutes.remove, { right }, async (request) => {
    await files.remove(getActor(request), request.params.id);
    return { success: true as const };
  });

  serve(http, orderFileRoutes.content, { right }, async (request, reply) => {
    const actor = getActor(request);
    const file = await find(request.params.id, actor.userId);
    if (file.state !== 'READY') return sendBusinessRefusal(reply, refuseWith('order_file_unfinished'));
    if (!(await isFileInScope(db, file._id, await readOrderScope(db, actor))))
      return sendBusinessRefusal(reply, refuseWith('order_file_out_of_reach'));
    const from = readRange(request.headers.range, file.bytes);
    if (from > 0) {
      void reply.status(206).header('content-range', `bytes ${from}-${file.bytes - 1}/${file.bytes}`);
    }
    return reply
      .type('application/octet-stream')
      .headers({
        'accept-ranges': 'bytes',
        'content-disposition': `attachment; filename="${nameOrderFile(file, brand)}"`,
        'content-length': file.bytes - from,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(readContent(db, file._id, from), { objectMode: false }));
  });
}

/** The first byte of an open range; 0 for none, and for one that the file does not have. */
function readRange(range: string | undefined, bytes: number): number {
  const from = Number(/^bytes=(\d{1,15})-$/.exec(range ?? '')?.[1] ?? 0);
  return from < bytes ? from : 0;
}
