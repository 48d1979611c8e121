import { csvFile, route } from '../common/index.ts';
import { auditExport, auditList, auditOptions, auditOptionsParameters, auditParameters, auditState } from './audit.ts';

/** Routes of the audit. Reading and exporting are entries themselves. */
export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/api/audit',
    summary: 'List the changes of the user’s account, newest first; the provider reads those of all accounts',
    query: auditParameters,
    answers: { 200: auditList },
    refusals: [400, 401, 403, 404],
  }),
  export: route({
    method: 'GET',
    path: '/api/audit/export',
    summary: 'The same entries as a CSV file',
    query: auditExport,
    answers: { 200: csvFile },
    refusals: [400, 401, 403, 404],
  }),
  options: route({
    method: 'GET',
    path: '/api/audit/options',
    summary: 'What can be chosen in the filters of the audit',
    query: auditOptionsParameters,
    answers: { 200: auditOptions },
    refusals: [400, 401, 403, 404],
  }),
  state: route({
    method: 'GET',
    path: '/api/audit/state',
    summary: 'How the chains of the audit stand: last signed root, last check',
    answers: { 200: auditState },
    refusals: [401, 403],
  }),
};
