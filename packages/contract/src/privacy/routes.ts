import { route, sentFile } from '../common/index.ts';
import { erasurePlan, personExport, personId } from './privacy.ts';

const refusals = [400, 401, 403, 404, 429] as const;

/** Routes of people's data: for oneself, for the account's administrator and for the provider. */
export const privacyRoutes = {
  export: route({
    method: 'GET',
    path: '/api/user/:id/export',
    summary: 'All that is stored about a person, by table, as JSON',
    params: personId,
    answers: { 200: sentFile('application/json', personExport) },
    refusals,
  }),
  exportPdf: route({
    method: 'GET',
    path: '/api/user/:id/export/pdf',
    summary: 'All that is stored about a person, to read, as PDF',
    params: personId,
    answers: { 200: sentFile('application/pdf') },
    refusals,
  }),
  planErasure: route({
    method: 'GET',
    path: '/api/user/:id/erasure',
    summary: 'What erasing a person would do to what, or has done',
    params: personId,
    answers: { 200: erasurePlan },
    refusals: [400, 401, 403, 404],
  }),
  erase: route({
    method: 'POST',
    path: '/api/user/:id/erasure',
    summary: 'Erase a person: replace its name, delete what no law keeps, restrict the rest until its last day',
    params: personId,
    answers: { 200: erasurePlan },
    refusals: [400, 401, 403, 404, 'last_administrator', 'person_erased'],
  }),
};
