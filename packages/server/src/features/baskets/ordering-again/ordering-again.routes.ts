import { basketRoutes, orderTemplateRoutes } from '@handelsplatz/contract/baskets';
import type { Kysely } from 'kysely';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { sendBasketFault } from '../../trading/index.ts';
import type { OrderAgain } from './order-again.service.ts';
import { listTemplates } from './templates.read.ts';
import type { TemplateService } from './templates.service.ts';

/** A parent's user orders again, and keeps templates, in the market of a child too. */
const ordering = { right: 'basket.edit', onBehalf: 'child-accounts.order' } as const;

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly orderAgain: OrderAgain;
  readonly templates: TemplateService;
}

/** Registers the routes that order again: from an order, and from a template. */
export function registerOrderingAgain(http: HttpServer, { db, orderAgain, templates }: Dependencies): void {
  const errorHandler = sendBasketFault;

  serve(http, basketRoutes.reorder, { ...ordering, errorHandler }, async (request, reply) => {
    const { params, body, headers } = request;
    const added = await orderAgain.reorder(getActor(request), params.id, body.quantity, headers['idempotency-key']);
    return added.ok ? added.value : sendBusinessRefusal(reply, added);
  });

  serve(http, orderTemplateRoutes.use, { ...ordering, errorHandler }, (request) =>
    orderAgain.useTemplate(getActor(request), request.params.id, request.headers['idempotency-key']),
  );

  serve(http, orderTemplateRoutes.list, ordering, async (request) => ({
    templates: await listTemplates(db, getActor(request)),
  }));

  serve(http, orderTemplateRoutes.create, ordering, async (request, reply) => {
    const saved = await templates.save(getActor(request), request.body);
    return saved.ok ? { _id: saved.value } : sendBusinessRefusal(reply, saved);
  });

  serve(http, orderTemplateRoutes.change, ordering, async (request, reply) => {
    const saved = await templates.save(getActor(request), request.body, request.params.id);
    return saved.ok ? { success: true as const } : sendBusinessRefusal(reply, saved);
  });

  serve(http, orderTemplateRoutes.remove, ordering, async (request, reply) => {
    const removed = await templates.remove(getActor(request), request.params.id);
    return removed.ok ? { success: true as const } : sendBusinessRefusal(reply, removed);
  });
}
