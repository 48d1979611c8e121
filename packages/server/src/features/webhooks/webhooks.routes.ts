import { eventLogRoutes, webhookRoutes } from '@handelsplatz/contract/webhooks';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { routeLimit } from '../identity/index.ts';
import { readEventsAfter } from './event-log.read.ts';
import { toEventBody } from './event-log.ts';
import { hasWebhook, listWebhookDeliveries, listWebhooks } from './webhooks.read.ts';
import type { Webhooks } from './webhooks.service.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly webhooks: Webhooks;
}

const right = 'integrations.manage';
const testsPerMinute = 30;

/** Registers the routes of webhooks and of the log. Changing a webhook needs a recent proof of who the user is. */
export function registerWebhookRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerLog(http, dependencies);
  registerChanges(http, dependencies);
  registerMessages(http, dependencies);
}

function registerLog(http: HttpServer, { db, config }: Dependencies): void {
  serve(http, eventLogRoutes.read, { right: 'events.read' }, async (request) => {
    const { after, limit } = request.query;
    const events = await readEventsAfter(db, { accountId: getActor(request).accountId, after, limit });
    return {
      events: events.map(({ position, ...event }) => ({
        cursor: position,
        ...(toEventBody(event, config.publicUrl) as ReturnType<typeof toEventBody> & { type: 'order.placed' }),
      })),
      next: events.at(-1)?.position ?? after,
    };
  });
}

function registerChanges(http: HttpServer, { db, clock, config, webhooks }: Dependencies): void {
  serve(http, webhookRoutes.list, { right }, async (request) => ({
    webhooks: await listWebhooks(db, getActor(request).accountId, clock.now()),
    allowsPrivate: config.webhooksMayBePrivate,
  }));

  serve(http, webhookRoutes.create, { right, confirmed: true }, async (request, reply) => {
    const made = await webhooks.create(getActor(request), request.body);
    return made.ok ? { _id: made.value.id, secret: made.value.secret } : sendBusinessRefusal(reply, made);
  });

  serve(http, webhookRoutes.change, { right, confirmed: true }, async (request) => {
    if (!(await webhooks.change(getActor(request), request.params.id, request.body))) throw notFound();
    return { success: true } as const;
  });

  serve(http, webhookRoutes.remove, { right, confirmed: true }, async (request) => {
    if (!(await webhooks.remove(getActor(request), request.params.id))) throw notFound();
    return { success: true } as const;
  });

  serve(http, webhookRoutes.rotateSecret, { right, confirmed: true }, async (request) => {
    const made = await webhooks.rotateSecret(getActor(request), request.params.id, request.body.overlapHours);
    if (!made) throw notFound();
    return { _id: made.id, secret: made.secret };
  });
}

function registerMessages(http: HttpServer, { db, config, webhooks }: Dependencies): void {
  const sent = { right, rateLimit: routeLimit(config, testsPerMinute) } as const;
  serve(http, webhookRoutes.test, sent, async (request, reply) => {
    const tested = await webhooks.test(getActor(request), request.params.id);
    if (tested === 'not_found') throw notFound();
    return tested.ok ? { _id: tested.value } : sendBusinessRefusal(reply, tested);
  });

  serve(http, webhookRoutes.listDeliveries, { right }, async (request) => {
    const { id } = request.params;
    if (!(await hasWebhook(db, id, getActor(request).accountId))) throw notFound();
    const { pageNumber: page, pageLimit: limit, state } = request.query;
    return await listWebhookDeliveries(db, { webhookId: id, state, page, limit }, config.publicUrl);
  });

  serve(http, webhookRoutes.skip, { right, confirmed: true }, async (request, reply) => {
    const { id, deliveryId } = request.params;
    const skipped = await webhooks.skip(getActor(request), id, deliveryId);
    if (skipped === 'not_found') throw notFound();
    return skipped.ok ? ({ success: true } as const) : sendBusinessRefusal(reply, skipped);
  });

  serve(http, webhookRoutes.replay, sent, async (request, reply) => {
    const replayed = await webhooks.replay(getActor(request), request.params.id, request.body);
    if (replayed === 'not_found') throw notFound();
    return replayed.ok ? { count: replayed.value } : sendBusinessRefusal(reply, replayed);
  });

  serve(http, webhookRoutes.stopReplay, { right }, async (request, reply) => {
    const stopped = await webhooks.stopReplay(getActor(request), request.params.id);
    if (stopped === 'not_found') throw notFound();
    return stopped.ok ? ({ success: true } as const) : sendBusinessRefusal(reply, stopped);
  });
}
