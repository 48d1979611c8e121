import { route } from '../common/index.ts';
import { brandInfo, metadata } from './catalogue.ts';

/** Routes of what the pages need to know once. */
export const catalogueRoutes = {
  readMetadata: route({
    method: 'GET',
    path: '/api/generic/metadata',
    summary: 'Read sellers, products, terminals and other data that pages need after sign-in',
    answers: { 200: metadata },
    refusals: [401],
  }),
  readBrand: route({
    method: 'GET',
    path: '/api/generic/brand',
    summary: 'Read the brand, and in demo mode the users who can sign in',
    answers: { 200: brandInfo },
    refusals: [],
  }),
};
