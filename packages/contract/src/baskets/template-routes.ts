import { created, done, optionalIdempotencyHeaders, route } from '../common/index.ts';
import { basketItemId } from './baskets.ts';
import { orderTemplateInput } from './input.ts';
import { orderTemplates, usedTemplate } from './templates.ts';

/** Routes of purchases that come again. */
export const orderTemplateRoutes = {
  list: route({
    method: 'GET',
    path: '/api/order-templates',
    summary: 'List the user’s templates and the shared ones of the account',
    answers: { 200: orderTemplates },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/order-templates',
    summary: 'Save positions as a template',
    body: orderTemplateInput,
    answers: { 201: created },
    refusals: [400, 401, 403, 404, 'template_changed', 'template_name_taken', 'template_of_other', 'templates_full'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/order-templates/:id',
    summary: 'Change name, sharing or positions of a template',
    params: basketItemId,
    body: orderTemplateInput,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'template_changed', 'template_name_taken', 'template_of_other', 'templates_full'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/order-templates/:id',
    summary: 'Delete a template',
    params: basketItemId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'template_of_other'],
  }),
  use: route({
    method: 'POST',
    path: '/api/order-templates/:id/use',
    summary: 'Put the positions of a template into the basket at today’s prices',
    description:
      'Each position runs the command that adds an offer. What cannot be ordered is named with its reason; the rest is added.',
    params: basketItemId,
    headers: optionalIdempotencyHeaders,
    answers: { 200: usedTemplate },
    refusals: [400, 401, 403, 404, 'technical_error_occured_basket'],
  }),
};
