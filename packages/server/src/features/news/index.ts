import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerNewsRoutes } from './news.routes.ts';
import { createNewsService, newsPublicationJob } from './news.service.ts';

/** Posts by sellers for their connected buyers. */
export interface NewsFeature {
  routes(http: HttpServer): void;
}

type Context = Pick<AppContext, 'db' | 'transactions' | 'clock' | 'brand' | 'jobs'>;

export function createNewsFeature(context: Context): NewsFeature {
  const news = createNewsService(context);
  context.jobs.work(newsPublicationJob, () => news.publishDue());
  // Catches a post whose own job was lost.
  context.jobs.schedule(newsPublicationJob, '* * * * *', { timeZone: context.brand.zone });
  return { routes: (http) => registerNewsRoutes(http, { db: context.db, news }) };
}
