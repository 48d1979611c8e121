import { keptFileHours } from '@handelsplatz/domain/orders';
import { z } from 'zod';
import { created, done, id, instant, route, sentFile } from '../common/index.ts';
import { orderExportParameters } from './history.ts';
import { orderId } from './orders.ts';

const { progress: _, ...request } = orderExportParameters.shape;

/** The orders of a file, as in the query of the export. */
const orderFileRequest = z.strictObject(request);

/** A file of orders that is kept for `keptFileHours` hours, for the user who asked for it. */
const orderFile = z.object({
  _id: id,
  state: z.enum(['WRITING', 'READY', 'FAILED']),
  format: z.enum(['csv', 'xlsx']),
  view: z.string().describe('The saved view that ordered the file; empty when a person did'),
  total: z.number().nullable().describe('Orders of the file; null before they are settled'),
  written: z.number().describe('Orders that are written by now'),
  bytes: z.number(),
  created: instant,
  expires: instant,
});
export type OrderFile = z.infer<typeof orderFile>;

/** Routes of kept files: made in the background, read in parts, so that a broken connection costs nothing. */
export const orderFileRoutes = {
  create: route({
    method: 'POST',
    path: '/api/orderFiles',
    summary: `Make a file of the filtered orders in the background and keep it for ${keptFileHours} hours`,
    body: orderFileRequest,
    answers: { 201: created },
    refusals: [400, 401, 403, 'order_files_busy'],
  }),
  list: route({
    method: 'GET',
    path: '/api/orderFiles',
    summary: 'List the kept files of the user, newest first',
    answers: { 200: z.object({ files: z.array(orderFile) }) },
    refusals: [401, 403],
  }),
  read: route({
    method: 'GET',
    path: '/api/orderFiles/:id',
    summary: 'Read how far a kept file is',
    params: orderId,
    answers: { 200: orderFile },
    refusals: [401, 403, 404],
  }),
  content: route({
    method: 'GET',
    path: '/api/orderFiles/:id/content',
    summary: 'Read a kept file, from a byte on with the header `Range: bytes=N-`',
    description: 'A range behind the end is ignored.',
    params: orderId,
    headers: z.looseObject({ range: z.string().optional() }),
    answers: { 200: sentFile('application/octet-stream') },
    alsoAnswers: { 206: 'The file from that byte on; `content-range` says from where to where' },
    refusals: [401, 403, 404, 'order_file_out_of_reach', 'order_file_unfinished'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/orderFiles/:id',
    summary: 'Delete a kept file; ends its writing',
    params: orderId,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
};
