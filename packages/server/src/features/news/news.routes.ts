import { newsRoutes } from '@handelsplatz/contract/news';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { listConnectedBuyers, listNews, listOwnPosts } from './news.read.ts';
import type { NewsService } from './news.service.ts';

const done = { success: true } as const;

/** Registers the routes of the news. */
export function registerNewsRoutes(
  http: HttpServer,
  { db, news }: Pick<AppContext, 'db'> & { readonly news: NewsService },
): void {
  serve(http, newsRoutes.list, { right: 'news.view' }, async (request) => ({
    news: await listNews(db, getActor(request)),
  }));

  serve(http, newsRoutes.see, { right: 'news.see' }, async (request) => {
    await news.noteSeen(getActor(request), request.body.ids);
    return done;
  });

  const right = 'news.write';

  serve(http, newsRoutes.listOwn, { right }, async (request) => {
    const { accountId } = getActor(request);
    const [posts, buyers] = await Promise.all([listOwnPosts(db, accountId), listConnectedBuyers(db, accountId)]);
    return { posts, buyers };
  });

  serve(http, newsRoutes.add, { right }, async (request) => ({
    _id: await news.add(getActor(request), request.body),
  }));

  serve(http, newsRoutes.change, { right }, async (request, reply) => {
    const { version, post } = request.body;
    const changed = await news.change(getActor(request), request.params.id, version, post);
    return changed.ok ? done : sendBusinessRefusal(reply, changed);
  });

  serve(http, newsRoutes.remove, { right }, async (request) => {
    await news.remove(getActor(request), request.params.id);
    return done;
  });

  serve(http, newsRoutes.restore, { right }, async (request) => {
    await news.restore(getActor(request), request.params.id);
    return done;
  });
}
