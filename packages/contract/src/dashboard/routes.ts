import { boughtPriceDays } from '@handelsplatz/domain/dashboard';
import { done, route } from '../common/index.ts';
import {
  boughtPrices,
  buyerTasks,
  childrenUse,
  dashboardLayout,
  dashboardLayoutInput,
  limitsToday,
  monthVolumes,
  recommendations,
} from './dashboard.ts';

const read = { method: 'GET', refusals: [401, 403] } as const;

/** Routes of the dashboard: the arrangement of its tiles, and one route for each tile that no other feature answers. */
export const dashboardRoutes = {
  readLayout: route({
    ...read,
    path: '/api/dashboard/layout',
    summary: 'Read how the user has arranged the tiles of the dashboard',
    answers: { 200: dashboardLayout },
  }),
  arrange: route({
    method: 'PUT',
    path: '/api/dashboard/layout',
    answered: { leavesAside: ['arranged'] },
    summary: 'Arrange the tiles of the dashboard',
    body: dashboardLayoutInput,
    answers: { 200: done },
    refusals: [400, 401, 403],
  }),
  reset: route({
    method: 'DELETE',
    path: '/api/dashboard/layout',
    summary: 'Arrange the tiles of the dashboard as the product does',
    answers: { 200: done },
    refusals: [401, 403],
  }),
  readTasks: route({
    ...read,
    path: '/api/dashboard/tasks',
    summary: 'Read what waits for a buyer',
    answers: { 200: buyerTasks },
  }),
  readPrices: route({
    ...read,
    path: '/api/dashboard/prices',
    summary: `Read the prices of what a buyer buys, of the last ${boughtPriceDays} days, with its purchases`,
    answers: { 200: boughtPrices },
  }),
  recommend: route({
    ...read,
    path: '/api/dashboard/recommendations',
    summary: 'Recommend offers by what a buyer has bought',
    answers: { 200: recommendations },
  }),
  readVolumes: route({
    ...read,
    path: '/api/dashboard/volumes',
    summary: 'Read a buyer’s volume by month, in cbm',
    answers: { 200: monthVolumes },
  }),
  readLimits: route({
    ...read,
    path: '/api/dashboard/limits',
    summary: 'Read how far a buyer’s daily purchase limits are used today',
    answers: { 200: limitsToday },
  }),
  readChildren: route({
    ...read,
    path: '/api/dashboard/children',
    summary: 'Read what the child accounts of a parent have ordered this month',
    answers: { 200: childrenUse },
  }),
};
