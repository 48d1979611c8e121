import { brandCodes } from '@handelsplatz/domain/brands';
import { lawKinds, lawUnits, warnsBeforeDays } from '@handelsplatz/domain/law';
import { z } from 'zod';
import { day, id, instant, route } from '../common/index.ts';

const side = z.object({ value: z.number(), paragraph: z.string(), source: z.string() });

const counts = {
  offers: z.number().describe('Active offers of the goods'),
  rules: z.number().describe('Rules of duties that seem to pass on the value'),
  contracts: z.number().describe('Open contracts that run on the day or later'),
  orders: z.number().describe('Orders that are not complete and can be collected on the day or later'),
};

/** A rule of duties beside the statutory value for which it seems to stand. Amounts are per 1,000 l. */
const rule = z.object({
  _id: id,
  name: z.string(),
  group: z.string(),
  per1000Litres: z.number().nullable().describe('Null where its unit cannot be compared'),
  statutory: z.number().nullable().describe('The new value; null where it is not published or has no factors'),
  difference: z.number().nullable().describe('The new value less that of the rule'),
});

/** What changes on a day, and whom it concerns. */
export const lawCalendarEntry = z.object({
  key: z.string(),
  country: z.enum(brandCodes),
  kind: z.enum(lawKinds),
  unit: z.enum(Object.values(lawUnits)),
  goods: z.string().describe('CN code, product code or product group; empty for all goods'),
  day: day.describe('The first day of what is new'),
  before: side.nullable().describe('Null where no value held'),
  after: side.nullable().describe('Null where no value is published yet'),
  products: z.array(z.object({ _id: id, name: z.string() })).describe('Empty for other countries'),
  sellers: z.array(z.object({ _id: id, name: z.string(), ...counts })).describe('Sellers whom it concerns'),
  rules: z.array(rule).describe('Rules of the seller that reads; empty for the provider'),
  drafts: z
    .array(z.object({ _id: id, name: z.string(), publishAt: instant }))
    .describe('Drafts of the seller that are published on this day'),
});
export type LawCalendarEntry = z.infer<typeof lawCalendarEntry>;

export const lawCalendar = z.object({ first: day, last: day, changes: z.array(lawCalendarEntry) });
export type LawCalendar = z.infer<typeof lawCalendar>;

/** The calendar of law: what changes soon. */
export const lawCalendarRoutes = {
  read: route({
    method: 'GET',
    path: '/api/law/calendar',
    summary: `List the changes of law of the next ${warnsBeforeDays} days in the country of the marketplace, with the seller’s offers, rules, contracts and orders that they concern`,
    answers: { 200: lawCalendar },
    refusals: [401, 403],
  }),
  supervise: route({
    method: 'GET',
    path: '/api/admin/law/calendar',
    summary: `List the changes of law of the next ${warnsBeforeDays} days in all countries, with the sellers whom they concern`,
    answers: { 200: lawCalendar },
    refusals: [401, 403],
  }),
};
