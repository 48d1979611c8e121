/** The door of `papers`: permits of buyers for untaxed goods with their documents. */

import { toMegabytes } from '@handelsplatz/domain/formats';
import { mostPermitBytes } from '@handelsplatz/domain/papers';
import { z } from 'zod';
import { created, day, done, id, instant, route, sentFile } from '../common/index.ts';
import { permitInput } from './input.ts';

const idPath = z.strictObject({ id });
const permitPath = z.strictObject({ id, permit: id });
const permit = z.object({
  _id: id,
  number: z.string(),
  validUntil: day,
  /** A remark of the seller, such as the name of the document on paper. */
  document: z.string(),
  /** The paragraph by which the goods are free of value added tax too, as the seller states it; empty without one. */
  vatExemption: z.string(),
  valid: z.boolean(),
  /** The stored document; null without one. */
  file: z.object({ name: z.string(), uploadedAt: instant }).nullable(),
});

/** A permit with the two companies that it stands between. */
const permitOfAccount = permit.extend({ seller: z.string(), buyer: z.string() });
export type PermitOfAccount = z.infer<typeof permitOfAccount>;

/** Routes of the permits that a seller keeps of its customers. */
export const permitRoutes = {
  list: route({
    method: 'GET',
    path: '/api/relationships/:id/permits',
    summary: 'List the permits of a customer for untaxed goods',
    params: idPath,
    answers: { 200: z.object({ permits: z.array(permit) }) },
    refusals: [401, 403, 404],
  }),
  add: route({
    method: 'POST',
    path: '/api/relationships/:id/permits',
    summary: 'Keep a permit of a customer; the same number again changes its last day',
    params: idPath,
    body: permitInput,
    answers: { 201: created },
    refusals: [400, 401, 403, 404, 'permits_full'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/relationships/:id/permits/:permit',
    summary: 'Remove a permit of a customer',
    params: permitPath,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
  sendDocument: route({
    method: 'POST',
    path: '/api/relationships/:id/permits/:permit/document',
    summary: `Store the document of a permit: a PDF or JPEG of up to ${toMegabytes(mostPermitBytes)} MB, recognised by its content`,
    params: permitPath,
    form: { file: 'The document' },
    answers: { 200: done },
    refusals: [401, 403, 404, 413, 'permit_document_too_large', 'permit_document_unreadable'],
  }),
  readDocument: route({
    method: 'GET',
    path: '/api/permits/:permit/document',
    summary: 'Read the document of a permit, as its seller, its buyer or the provider',
    params: z.strictObject({ permit: id }),
    answers: { 200: sentFile('application/pdf') },
    refusals: [401, 403, 404],
  }),
  listOwn: route({
    method: 'GET',
    path: '/api/permits',
    summary: 'List the permits that sellers keep of the user’s account',
    answers: { 200: z.object({ permits: z.array(permitOfAccount) }) },
    refusals: [401, 403],
  }),
  listOfAccount: route({
    method: 'GET',
    path: '/api/accounts/:id/permits',
    summary: 'List the permits of any account as provider, as seller and as buyer',
    params: idPath,
    answers: { 200: z.object({ permits: z.array(permitOfAccount) }) },
    refusals: [401, 403],
  }),
};
