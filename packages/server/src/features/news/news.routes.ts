import { problems } from '@handelsplatz/contract/common';
import { newsList } from '@handelsplatz/contract/news';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import { listNews } from './news.read.ts';

export function newsRoutes(http: HttpServer, { db }: Pick<AppContext, 'db'>): void {
  http.get(
    '/api/news',
    {
      config: { right: 'news.view' },
      schema: {
        summary: 'The last 10 posts: of connected sellers for a buyer, one’s own for a seller',
        tags: ['news'],
        response: { 200: newsList, ...problems(401, 403) },
      },
    },
    async (request) => ({ news: await listNews(db, actorOf(request)) }),
  );
}
