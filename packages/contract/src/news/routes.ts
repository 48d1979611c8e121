import { route } from '../common/index.ts';
import { newsList } from './news.ts';

/** Routes of the news. */
export const newsRoutes = {
  list: route({
    method: 'GET',
    path: '/api/news',
    summary: 'List the last 10 posts: those of connected sellers for a buyer, its own for a seller',
    tags: ['news'],
    answers: { 200: newsList },
    refusals: [401, 403],
  }),
};
