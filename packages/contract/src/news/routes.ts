import { route } from '../common/index.ts';
import { newsList } from './news.ts';

/** Routes of the news. */
export const newsRoutes = {
  list: route({
    method: 'GET',
    path: '/api/news',
    summary: 'The last 10 posts: of connected sellers for a buyer, one’s own for a seller',
    tags: ['news'],
    answers: { 200: newsList },
    refusals: [401, 403],
  }),
};
