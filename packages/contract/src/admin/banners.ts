import { bannersShown } from '@handelsplatz/domain/admin';
import { z } from 'zod';
import { created, done, id, instant, route } from '../common/index.ts';
import { bannerAudiences, bannerBody, bannerChange, bannerSeverities } from './input.ts';

/** A banner as a page shows it. */
export const shownBanner = z.object({
  _id: id,
  text: z.string(),
  severity: z.enum(bannerSeverities),
  startsAt: instant,
  endsAt: instant,
});
export type ShownBanner = z.infer<typeof shownBanner>;

/** A banner as the provider manages it. */
export const managedBanner = shownBanner.extend({
  audience: z.enum(bannerAudiences),
  version: z.number(),
  createdBy: z.string(),
  createdAt: instant,
  /** When it was ended before its time. */
  endedAt: instant.nullable(),
  state: z.enum(['PLANNED', 'SHOWN', 'OVER']),
  dismissals: z.number(),
});
export type ManagedBanner = z.infer<typeof managedBanner>;
const bannerId = z.strictObject({ id });

/** Messages of the provider above every page. */
export const bannerRoutes = {
  listShown: route({
    method: 'GET',
    path: '/api/banners',
    summary: 'Read the banners of the user: those that show now, or begin within a day',
    answers: { 200: z.object({ banners: z.array(shownBanner) }) },
    refusals: [401],
  }),
  dismiss: route({
    method: 'POST',
    path: '/api/banners/:id/dismissal',
    summary: 'Put a banner away, on all devices; a changed banner shows again',
    params: bannerId,
    answers: { 200: done },
    refusals: [400, 401, 404],
  }),
  list: route({
    method: 'GET',
    path: '/api/admin/banners',
    summary: `List the last ${bannersShown} banners, newest first`,
    answers: { 200: z.object({ banners: z.array(managedBanner) }) },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/admin/banners',
    summary: 'Show a banner on every page of its readers, at once or from an instant on',
    body: bannerBody,
    answers: { 201: created },
    refusals: [400, 401, 403],
  }),
  change: route({
    method: 'PUT',
    path: '/api/admin/banners/:id',
    summary: 'Change a banner that is not over; users who have put it away see it again',
    params: bannerId,
    body: bannerChange,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'banner_changed'],
  }),
  end: route({
    method: 'POST',
    path: '/api/admin/banners/:id/end',
    summary: 'End a banner now',
    params: bannerId,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
};
