import { route } from '../common/index.ts';
import { bubbles } from './shell.ts';

/** Routes of the frame around every page. */
export const shellRoutes = {
  countBubbles: route({
    method: 'GET',
    path: '/api/shell/bubbles',
    summary: 'Read the counts that the menu shows',
    answers: { 200: bubbles },
    refusals: [401],
  }),
};
