import { orderRoutes } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { readConfirmationVersion } from '@handelsplatz/domain/orders';
import type { Kysely } from 'kysely';
import { notFound } from '../../platform/errors/known.ts';
import { getActor, type HttpServer, sendFile, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { explanationFor } from '../pricing/quotes/index.ts';
import type { LostDemand } from '../statistics/index.ts';
import { sendBasketFault } from '../trading/index.ts';
import type { OrderConfirmations } from './confirmation/order-confirmations.ts';
import { readOrderEvents, readOrderLife } from './detail/order-life.read.ts';
import { findOrder, readOrderScope } from './history/orders.read.ts';
import type { PlaceOrder } from './placing/place-order.service.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Pick<Brand, 'code'>;
  readonly placeOrder: PlaceOrder;
  readonly confirmations: Pick<OrderConfirmations, 'find' | 'findForMachines'>;
  readonly onVolumesTaken: (volumes: ReadonlyMap<string, number>, buyerId: string) => void;
  readonly onRefused: LostDemand['refused'];
}

/** Registers the routes that place, show and print orders. */
export function registerOrderRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerPlacing(http, dependencies);
  registerReading(http, dependencies);
  registerConfirmation(http, dependencies);
}

function registerPlacing(http: HttpServer, { placeOrder, onVolumesTaken, onRefused }: Dependencies): void {
  const placing = { right: 'orders.place', onBehalf: 'child-accounts.order', errorHandler: sendBasketFault } as const;
  serve(http, orderRoutes.place, placing, async (request, reply) => {
    const actor = getActor(request);
    const placed = await placeOrder(actor, request.headers['idempotency-key'], request.body);
    if (!placed.ok) {
      onRefused(actor.accountId, request.body, placed);
      return sendBusinessRefusal(reply, placed);
    }
    onVolumesTaken(placed.value.volumes, actor.accountId);
    return placed.value.response;
  });
}

function registerReading(http: HttpServer, { db, brand }: Dependencies): void {
  const right = 'orders.view';

  serve(http, orderRoutes.read, { right }, async (request) => {
    const scope = await readOrderScope(db, getActor(request));
    const found = await findOrder(db, scope, request.params.id);
    if (!found) throw notFound();
    const { id } = request.params;
    const [life, history] = await Promise.all([readOrderLife({ db, brand }, id, scope), readOrderEvents(db, id)]);
    return {
      ...found.order,
      ...life,
      history,
      explanation: explanationFor(scope.side, found.explanation),
    };
  });
}

function registerConfirmation(http: HttpServer, { db, confirmations }: Dependencies): void {
  const right = 'orders.view';

  serve(http, orderRoutes.confirmation, { right }, async (request, reply) => {
    const { version } = request.query;
    const file = await confirmations.find(await readOrderScope(db, getActor(request)), request.params.id, version);
    if (!file) throw notFound();
    return sendFile(reply, { ...file, contentType: 'application/pdf' });
  });

  const papers = [
    [orderRoutes.orderX, 'order-x'],
    [orderRoutes.invoiceData, 'invoice-data'],
  ] as const;
  for (const [route, kind] of papers)
    serve(http, route, { right }, async (request, reply) => {
      const scope = await readOrderScope(db, getActor(request));
      const found = await confirmations.findForMachines(scope, request.params.id, kind, request.query.version);
      if (!found) throw notFound();
      if (!found.ok) return sendBusinessRefusal(reply, found);
      return sendFile(reply, { ...found.value, contentType: 'application/xml; charset=utf-8' });
    });

  serve(http, orderRoutes.namedConfirmation, { right }, async (request, reply) => {
    const { id, file: name } = request.params;
    const scope = await readOrderScope(db, getActor(request));
    const file = await confirmations.find(scope, id, readConfirmationVersion(name));
    if (!file || file.filename !== name) throw notFound();
    return sendFile(reply, { ...file, contentType: 'application/pdf' });
  });
}
