/** The door of `papers`: permits of buyers for untaxed goods. */
import { z } from 'zod';
import { created, day, done, id, route } from '../common/index.ts';
import { permitInput } from './input.ts';

const relationship = z.strictObject({ id });
const tags = ['Papers'];

const permit = z.object({ _id: id, number: z.string(), validUntil: day, document: z.string(), valid: z.boolean() });

/** Routes of the permits that a seller keeps of its customers. */
export const permitRoutes = {
  list: route({
    method: 'GET',
    path: '/api/relationships/:id/permits',
    summary: 'List the permits of a customer for untaxed goods',
    tags,
    params: relationship,
    answers: { 200: z.object({ permits: z.array(permit) }) },
    refusals: [401, 403, 404],
  }),
  add: route({
    method: 'POST',
    path: '/api/relationships/:id/permits',
    summary: 'Keep a permit of a customer; the same number again changes its last day',
    tags,
    params: relationship,
    body: permitInput,
    answers: { 201: created },
    refusals: [400, 401, 403, 404],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/relationships/:id/permits/:permit',
    summary: 'Remove a permit of a customer',
    tags,
    params: z.strictObject({ id, permit: id }),
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
};
