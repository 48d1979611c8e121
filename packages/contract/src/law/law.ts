import { brandCodes } from '@handelsplatz/domain/brands';
import { lawKinds, lawUnits } from '@handelsplatz/domain/law';
import { z } from 'zod';
import { created, day, done, id, route } from '../common/index.ts';
import { lawChange, lawInput } from './input.ts';

/** A row of law as the provider reads it. */
export const lawRow = z.object({
  _id: id,
  country: z.enum(brandCodes),
  kind: z.enum(lawKinds),
  goods: z.string().describe('CN code, product code or product group; empty for all goods'),
  from: day,
  to: day.nullable().describe('Last day; null where none is known. VAT: the day before the next rate'),
  value: z.number(),
  unit: z.enum(Object.values(lawUnits)),
  paragraph: z.string(),
  source: z.string(),
  checkedOn: day,
  note: z.string(),
  version: z.number(),
  state: z.enum(['PAST', 'HOLDS', 'ENDS_SOON', 'COMING']),
});
export type AdminLawRow = z.infer<typeof lawRow>;

const rowPath = z.strictObject({ id });

/** The table of law, kept by the provider. */
export const lawRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/law',
    summary: 'List the statutory figures of all countries',
    answers: { 200: z.object({ rows: z.array(lawRow) }) },
    refusals: [401, 403],
  }),
  add: route({
    method: 'POST',
    path: '/api/admin/law',
    summary: 'Add a statutory figure; no two may hold for the same goods on the same day',
    body: lawInput,
    answers: { 201: created },
    refusals: [400, 401, 403],
  }),
  change: route({
    method: 'PUT',
    path: '/api/admin/law/:id',
    summary: 'Change or end a statutory figure; orders keep what they have',
    params: rowPath,
    body: lawChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'law_changed', 'law_in_force'],
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/admin/law/:id',
    summary: 'Withdraw a statutory figure that does not hold yet',
    params: rowPath,
    answers: { 200: done },
    refusals: [401, 403, 404, 'law_in_force'],
  }),
};
