import { orderViewRoutes } from '@handelsplatz/contract/orders';
import type { AppContext } from '../../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import { readViews } from './views.read.ts';
import type { ViewService } from './views.service.ts';

const right = 'orders.view';

/** Registers the routes of saved views. */
export function registerViewRoutes(
  http: HttpServer,
  { db, views }: Pick<AppContext, 'db'> & { views: ViewService },
): void {
  serve(http, orderViewRoutes.list, { right }, async (request) => ({
    views: await readViews(db, getActor(request), request.query.list),
  }));

  serve(http, orderViewRoutes.create, { right }, async (request, reply) => {
    const { list, ...view } = request.body;
    const saved = await views.save(getActor(request), view, { list });
    return saved.ok ? { _id: saved.value } : sendBusinessRefusal(reply, saved);
  });

  serve(http, orderViewRoutes.chooseDefault, { right }, async (request) => {
    await views.chooseDefault(getActor(request), request.body);
    return { success: true as const };
  });

  serve(http, orderViewRoutes.change, { right }, async (request, reply) => {
    const saved = await views.save(getActor(request), request.body, { id: request.params.id });
    return saved.ok ? { success: true as const } : sendBusinessRefusal(reply, saved);
  });

  serve(http, orderViewRoutes.remove, { right }, async (request, reply) => {
    const removed = await views.remove(getActor(request), request.params.id);
    return removed.ok ? { success: true as const } : sendBusinessRefusal(reply, removed);
  });

  serve(http, orderViewRoutes.sendByMail, { right }, async (request, reply) => {
    const sent = await views.sendByMail(getActor(request), request.params.id, request.body);
    return sent.ok ? { success: true as const } : sendBusinessRefusal(reply, sent);
  });

  serve(http, orderViewRoutes.stopMail, { right }, async (request) => {
    await views.stopMail(getActor(request), request.params.id);
    return { success: true as const };
  });
}
