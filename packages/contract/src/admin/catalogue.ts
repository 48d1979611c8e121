import { packingGroups, transportClasses, tunnelCodes } from '@handelsplatz/domain/catalogue';
import { taxStatuses } from '@handelsplatz/domain/offers';
import { z } from 'zod';
import { created, csvFile, day, done, id, instant, route } from '../common/index.ts';
import { seenVersion } from '../common/measures.ts';
import { blendInput, productChange, productInput, regionInput, terminalInput, withdrawalBody } from './input.ts';

/** A product as the provider keeps it. */
export const catalogueProduct = z.object({
  _id: id,
  code: z.string(),
  name: z.string(),
  type: z.enum(['FUEL', 'ADDITIVE']),
  category: z.string(),
  unit: z.enum(['cbm', 'lt']),
  taxStatus: z.enum(taxStatuses).nullable(),
  /** Tonnes per cubic metre at 15 °C. */
  density: z.number().nullable(),
  cnCode: z.string(),
  dangerousGoods: z.boolean().nullable(),
  unNumber: z.string(),
  transportName: z.string(),
  transportClass: z.enum(['', ...transportClasses]),
  packingGroup: z.enum(['', ...packingGroups]),
  tunnelCode: z.enum(['', ...tunnelCodes]),
  environmentallyHazardous: z.boolean().nullable(),
  specialProvisions: z.string(),
  transportNote: z.string(),
  biogenicPercent: z.number().nullable(),
  biogenicKind: z.string(),
  version: z.number(),
  withdrawnAt: instant.nullable(),
  offers: z.number(),
  proposal: z
    .object({
      _id: id,
      proposedBy: z.object({ _id: id, name: z.string() }),
      proposedAt: z.string().describe('Instant, ISO 8601'),
      facts: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
        .describe('The facts that would change, by field'),
    })
    .nullable()
    .describe('Facts that wait for a second person'),
});
export type CatalogueProduct = z.infer<typeof catalogueProduct>;

/** A terminal as the provider keeps it. */
export const catalogueTerminal = z.object({
  _id: id,
  name: z.string(),
  regionId: id,
  region: z.string(),
  version: z.number(),
  withdrawnAt: instant.nullable(),
  offers: z.number(),
});
export type CatalogueTerminal = z.infer<typeof catalogueTerminal>;

/** A region with the number of its terminals. */
export const catalogueRegion = z.object({
  _id: id,
  name: z.string(),
  position: z.number(),
  version: z.number(),
  terminals: z.number(),
});
export type CatalogueRegion = z.infer<typeof catalogueRegion>;

/** A seller's network of terminals; its seller changes it. */
export const catalogueNetwork = z.object({
  _id: id,
  name: z.string(),
  seller: z.string(),
  terminals: z.array(z.string()),
});

/** The biogenic share of a product at a terminal, from a day until the next one begins there. */
export const catalogueBlend = z.object({
  _id: id,
  productId: id,
  product: z.string(),
  terminalId: id,
  terminal: z.string(),
  from: day,
  /** The greatest share. */
  percent: z.number(),
  kind: z.string(),
  state: z.enum(['PAST', 'HOLDS', 'COMING']),
});
export type CatalogueBlend = z.infer<typeof catalogueBlend>;

/** Everything of the catalogue. */
export const adminCatalogue = z.object({
  products: z.array(catalogueProduct),
  terminals: z.array(catalogueTerminal),
  regions: z.array(catalogueRegion),
  /** Biogenic shares that differ from that of the product. */
  blends: z.array(catalogueBlend),
  networks: z.array(catalogueNetwork),
});
export type AdminCatalogue = z.infer<typeof adminCatalogue>;

const address = z.strictObject({ id });

const waits = z.boolean().describe('Whether facts wait for a second person');
const decision = <const P extends 'approval' | 'refusal'>(path: P, summary: string) =>
  route({
    method: 'POST',
    path: `/api/admin/catalogue/products/:id/proposals/:proposal/${path}`,
    summary,
    params: z.strictObject({ id, proposal: id }),
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'catalogue_own_proposal', 'catalogue_proposal_decided'],
  });

const create = <const P extends `/${string}`, B extends z.core.$ZodType>(path: P, summary: string, body: B) =>
  route({ method: 'POST', path, summary, body, answers: { 201: created }, refusals: [400, 401, 403] });
const change = <const P extends `/${string}`, B extends z.core.$ZodType>(path: P, summary: string, body: B) =>
  route({
    method: 'PUT',
    path,
    summary,
    params: address,
    body,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'catalogue_changed'],
  });

/** Products, terminals and regions. */
export const adminCatalogueRoutes = {
  read: route({
    method: 'GET',
    path: '/api/admin/catalogue',
    summary: 'Read products, terminals, regions and the networks of sellers',
    answers: { 200: adminCatalogue },
    refusals: [401, 403],
  }),
  export: route({
    method: 'GET',
    path: '/api/admin/catalogue/export',
    summary: 'Export products or terminals as a CSV file',
    query: z.strictObject({ kind: z.enum(['products', 'terminals']) }),
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  createProduct: route({
    ...create(
      '/api/admin/catalogue/products',
      'Create a product; its facts may wait for a second person',
      productInput,
    ),
    answers: { 201: created.extend({ waits }) },
  }),
  changeProduct: route({
    ...change(
      '/api/admin/catalogue/products/:id',
      'Change a product; its facts may wait for a second person',
      productChange,
    ),
    answers: { 200: done.extend({ waits }) },
  }),
  approveFacts: decision('approval', 'Approve facts of a product that wait for a second person'),
  refuseFacts: decision('refusal', 'Refuse facts of a product that wait, or withdraw one’s own'),
  withdrawProduct: change(
    '/api/admin/catalogue/products/:id/withdrawal',
    'Withdraw a product from new offers, or take it back',
    withdrawalBody,
  ),
  addBlend: create('/api/admin/catalogue/blends', 'Add the biogenic share of a product at a terminal', blendInput),
  removeBlend: route({
    method: 'DELETE',
    path: '/api/admin/catalogue/blends/:id',
    summary: 'Remove a biogenic share that does not hold yet',
    params: address,
    answers: { 200: done },
    refusals: [401, 403, 404, 'law_in_force'],
  }),
  createTerminal: create('/api/admin/catalogue/terminals', 'Create a terminal', terminalInput),
  changeTerminal: change(
    '/api/admin/catalogue/terminals/:id',
    'Change a terminal',
    z.strictObject({ ...terminalInput.shape, version: seenVersion }),
  ),
  withdrawTerminal: change(
    '/api/admin/catalogue/terminals/:id/withdrawal',
    'Withdraw a terminal from new offers, or take it back',
    withdrawalBody,
  ),
  createRegion: create('/api/admin/catalogue/regions', 'Create a region', regionInput),
  changeRegion: change(
    '/api/admin/catalogue/regions/:id',
    'Change a region',
    z.strictObject({ ...regionInput.shape, version: seenVersion }),
  ),
};
