import { z } from 'zod';
import { csvFile, done, route, sentFile } from '../common/index.ts';
import {
  acceptanceExport,
  acceptanceSearch,
  acceptances,
  previewedTerms,
  termsAcceptance,
  termsAccepted,
  termsDifference,
  termsDraft,
  termsPreview,
  termsRecord,
  termsVersion,
  termsVersionPath,
  writtenTerms,
} from './terms.ts';

/** Routes of the general terms that everybody may read, and of accepting them. */
const readerRoutes = {
  read: route({
    method: 'GET',
    path: '/api/terms',
    summary: 'Read the general terms of a version, or those that hold now',
    query: termsVersion,
    answers: { 200: termsRecord },
    refusals: [400, 404],
  }),
  readDifference: route({
    method: 'GET',
    path: '/api/terms/diff',
    summary: 'Read what a version changed of the one before it, word by word',
    query: termsVersion,
    answers: { 200: termsDifference },
    refusals: [400, 404],
  }),
  readPdf: route({
    method: 'GET',
    path: '/api/terms/pdf',
    summary: 'Read the general terms as PDF with version and hash',
    query: termsVersion,
    answers: { 200: sentFile('application/pdf') },
    refusals: [400, 404],
  }),
  readAcceptance: route({
    method: 'GET',
    path: '/api/metadata/user/store/gtc-accepted',
    summary: 'Check whether the user has accepted the general terms that hold, or the brand asks for none',
    answers: { 200: termsAcceptance },
    refusals: [401],
  }),
  accept: route({
    method: 'POST',
    path: '/api/metadata/user/store/gtc-accepted',
    summary: 'Accept the general terms that hold; refused when another version holds than the named one',
    body: termsAccepted,
    answers: { 200: termsAcceptance },
    refusals: [400, 401, 'terms_version_changed'],
  }),
};

const authorRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/terms',
    summary: 'List all versions of the general terms with who published them and how many have accepted',
    answers: { 200: writtenTerms },
    refusals: [401, 403],
  }),
  preview: route({
    method: 'POST',
    path: '/api/admin/terms/preview',
    summary: 'Read a draft as it would be published, and what it changes of the newest version',
    body: termsPreview,
    answers: { 200: previewedTerms },
    refusals: [400, 401, 403],
  }),
  publish: route({
    method: 'POST',
    path: '/api/admin/terms',
    summary: 'Publish a new version of the general terms that holds from today or a later day on',
    body: termsDraft,
    answers: { 201: z.object({ version: z.string() }) },
    refusals: [400, 401, 403, 'terms_unchanged'],
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/admin/terms/:version',
    summary: 'Withdraw a version that does not hold yet',
    params: termsVersionPath,
    answers: { 200: done },
    refusals: [401, 403, 404, 'terms_in_force'],
  }),
  listAcceptances: route({
    method: 'GET',
    path: '/api/admin/terms/acceptances',
    summary: 'List who has accepted a version and when, and who has not',
    query: acceptanceSearch,
    answers: { 200: acceptances },
    refusals: [400, 401, 403, 404],
  }),
  exportAcceptances: route({
    method: 'GET',
    path: '/api/admin/terms/acceptances.csv',
    summary: 'Export who has accepted a version and when, and who has not',
    query: acceptanceExport,
    answers: { 200: csvFile },
    refusals: [400, 401, 403, 404],
  }),
};

/** Routes of the general terms. */
export const termsRoutes = { ...readerRoutes, ...authorRoutes };
