import { done, route, sentFile } from '../common/index.ts';
import { demoRole, demoRolePage, demoState, demoTrading } from './onboarding.ts';

/** Routes of the demo market's first minutes. Outside the demo they do not exist. */
export const onboardingRoutes = {
  read: route({
    method: 'GET',
    path: '/api/demo',
    summary: 'Read the state of the demo market: tasks, trade in view, whether it can be reset',
    answers: { 200: demoState },
    refusals: [401, 404],
  }),
  changeRole: route({
    method: 'GET',
    path: '/api/demo/role/:username',
    summary:
      'Sign in as a user of the demo market by a link on its pages, then lead to a page; links on other sites are refused',
    params: demoRole,
    query: demoRolePage,
    answers: { 200: sentFile('text/html') },
    refusals: [400, [403, 'cross_site'], 404],
  }),
  trade: route({
    method: 'PUT',
    path: '/api/demo/trading',
    summary: 'Let a buyer and a seller of the demo market trade in view, or stop them',
    body: demoTrading,
    answers: { 200: done },
    refusals: [400, 401, 404],
  }),
  reset: route({
    method: 'POST',
    path: '/api/demo/reset',
    summary: 'Reset the demo market to its first state; the server is away for a moment',
    answers: { 202: done },
    refusals: [401, 404],
  }),
};
