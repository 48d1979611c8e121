import { z } from 'zod';
import { done, id, instant, list, option, paging, route } from '../common/index.ts';
import { relationshipDecision } from './input.ts';

const status = z.enum(['NEW', 'ENABLED', 'DISABLED']);

/** What narrows the provider's list of relationships. */
export const adminRelationshipsParameters = z.strictObject({
  ...paging,
  search: z.string().max(100).default(''),
  states: list(z.enum(['WAITING', 'CONNECTED', 'ENDED'])),
});

/** A pair of accounts with the answers of both sides. */
export const adminRelationship = z.object({
  _id: id,
  buyer: option,
  seller: option,
  buyerStatus: status,
  sellerStatus: status,
  /** One of the accounts is disabled by the provider. */
  suspended: z.boolean(),
  created: instant,
  orders: z.number(),
  lastOrder: instant.nullable(),
});
export type AdminRelationship = z.infer<typeof adminRelationship>;
export const adminRelationshipsPage = z.object({
  relationships: z.array(adminRelationship),
  metadata: z.object({ total: z.number(), pageNumber: z.number(), pageLimit: z.number(), pageCount: z.number() }),
});

/** Relationships of all accounts. */
export const adminRelationshipRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/relationships',
    summary: 'Search the relationships of all accounts by buyer or seller',
    query: adminRelationshipsParameters,
    answers: { 200: adminRelationshipsPage },
    refusals: [400, 401, 403],
  }),
  decide: route({
    method: 'PUT',
    path: '/api/admin/relationships/:id',
    summary: 'Enable or end one side of a relationship on its behalf, with a reason',
    params: z.strictObject({ id }),
    body: relationshipDecision,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
};
