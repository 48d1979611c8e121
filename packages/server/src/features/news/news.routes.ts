import { newsRoutes } from '@handelsplatz/contract/news';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { listNews } from './news.read.ts';

export function registerNewsRoutes(http: HttpServer, { db }: Pick<AppContext, 'db'>): void {
  serve(http, newsRoutes.list, { right: 'news.view' }, async (request) => ({
    news: await listNews(db, getActor(request)),
  }));
}
