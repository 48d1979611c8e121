import { keptFileHours } from '@handelsplatz/domain/orders';
import { z } from 'zod';
import { created, done, id, route } from '../common/index.ts';
import { orderView, viewedList, viewMail } from './input.ts';
import { orderId } from './orders.ts';

/** Saved views that a user sees: their own and those of the team. */
const orderViews = z.object({
  views: z.array(
    z.object({
      _id: id,
      name: z.string(),
      shared: z.boolean(),
      accountDefault: z.boolean(),
      search: z.record(z.string(), z.string()),
      author: z.string(),
      mayChange: z.boolean().describe('The author may, and everybody of the team once the author is gone'),
      mail: z.nullable(viewMail).describe('When this user gets the view by mail'),
      isDefault: z.boolean().describe('What this user sees first'),
    }),
  ),
});
export type OrderView = z.infer<typeof orderViews>['views'][number];

/** The lists that have saved views: the orders, and the market of a buyer. */
export type ViewedList = z.infer<typeof viewedList>;

/** Views of the order list when no other is named. */
const ofList = z._default(viewedList, 'orders');

/** Routes of saved views. A view is always read with the rights of its reader: it holds filters, never orders. */
export const orderViewRoutes = {
  list: route({
    method: 'GET',
    path: '/api/views',
    summary:
      'List the saved views of a list, of the orders unless another is named: the user’s own and those of the team',
    query: z.strictObject({ list: ofList }),
    answers: { 200: orderViews },
    refusals: [400, 401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/views',
    summary: 'Save a view of a list, private or for the team',
    body: z.strictObject({ ...orderView.shape, list: ofList }),
    answers: { 201: created },
    refusals: [400, 401, 403, 'view_name_taken', 'view_of_other', 'views_full'],
  }),
  chooseDefault: route({
    method: 'PUT',
    path: '/api/views/default',
    summary: 'Choose the view that the user sees first, or none',
    /** `list` counts where no view is named. */
    body: z.strictObject({ viewId: id.nullable(), list: ofList }),
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  change: route({
    method: 'PUT',
    path: '/api/views/:id',
    answered: { leavesAside: ['_id', 'author', 'mayChange', 'mail', 'isDefault'] },
    summary: 'Change a saved view',
    params: orderId,
    body: orderView,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'view_name_taken', 'view_of_other', 'views_full'],
  }),
  sendByMail: route({
    method: 'PUT',
    path: '/api/views/:id/mail',
    summary: 'Get a saved view of the order list by mail, as a link to its file',
    description: `The file is made at that hour with the rights of the user, and kept for ${keptFileHours} hours.`,
    params: orderId,
    body: viewMail,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'view_mails_full'],
  }),
  stopMail: route({
    method: 'DELETE',
    path: '/api/views/:id/mail',
    summary: 'Get a saved view no longer by mail',
    params: orderId,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/views/:id',
    summary: 'Delete a saved view',
    params: orderId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'view_of_other'],
  }),
};
