import { done, idempotencyHeaders, problems, sentFile } from '@handelsplatz/contract';
import {
  cancellation,
  completion,
  confirmationAddress,
  orderDetail,
  orderExportQuery,
  orderHistory,
  orderHistoryQuery,
  orderId,
  placeOrderRequest,
  placeOrderResponse,
} from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { csvFile, sendCsv } from '../../platform/csv/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { actorOf, type HttpServer, sendFile } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { sendBasketFault, sendTradeRefusal } from '../offers/index.ts';
import { explanationFor } from '../pricing/index.ts';
import { readAllOrders } from './all-orders.ts';
import type { ChangeOrderService } from './change-order.service.ts';
import type { OrderConfirmations } from './order-confirmations.ts';
import { orderColumns } from './orders.csv.ts';
import { findOrder, type OrderScope, readOrders } from './orders.read.ts';
import type { PlaceOrder } from './place-order.service.ts';

const tags = ['Orders'];

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly clock: Pick<Clock, 'now'>;
  readonly placeOrder: PlaceOrder;
  readonly changeOrder: ChangeOrderService;
  readonly confirmations: Pick<OrderConfirmations, 'find'>;
  readonly onVolumesTaken: (volumes: ReadonlyMap<string, number>, buyerId: string) => void;
}

function scopeOf(actor: Actor): OrderScope {
  return { accountId: actor.accountId, side: actor.accountType === 'seller' ? 'seller' : 'buyer' };
}

/** Placing, listing, showing, completing and cancelling orders. */
export function registerOrderRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerPlacing(http, dependencies);
  registerReading(http, dependencies);
  registerConfirmation(http, dependencies);
  registerChanging(http, dependencies);
}

function registerPlacing(http: HttpServer, { placeOrder, onVolumesTaken }: Dependencies): void {
  http.post(
    '/api/orders',
    {
      config: { right: 'orders.place' },
      schema: {
        summary: 'Order everything in a basket, or nothing',
        description:
          'One transaction with all checks. The same Idempotency-Key and body answer the same; another body is refused with 422, a request still running with 409.',
        tags,
        headers: idempotencyHeaders,
        body: placeOrderRequest,
        response: { 201: placeOrderResponse, ...problems(400, 401, 403, 404, 409, 422, 500) },
      },
      errorHandler: sendBasketFault,
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const placed = await placeOrder(actor, request.headers['idempotency-key'], request.body);
      if (!placed.ok) return sendTradeRefusal(reply, placed);
      onVolumesTaken(placed.value.volumes, actor.accountId);
      return reply.status(201).send(placed.value.response);
    },
  );
}

function registerReading(http: HttpServer, { db, brand, clock }: Dependencies): void {
  http.get(
    '/api/orderHistory',
    {
      config: { right: 'orders.view' },
      schema: {
        summary: 'Orders of one’s own account, filtered, sorted and paged',
        tags,
        querystring: orderHistoryQuery,
        response: { 200: orderHistory, ...problems(400, 401, 403) },
      },
    },
    async (request) => {
      const { orders, total, filterOptions } = await readOrders(db, scopeOf(actorOf(request)), request.query, brand);
      const { pageNumber, pageLimit } = request.query;
      return {
        orders,
        filterOptions,
        metadata: { total, pageCount: Math.ceil(total / pageLimit), pageNumber, pageLimit },
      };
    },
  );

  http.get(
    '/api/orderHistory/export',
    {
      config: { right: 'orders.view' },
      schema: {
        summary: 'All orders of a list as a CSV file: the same filters and order, without pages',
        tags,
        querystring: orderExportQuery,
        response: { 200: csvFile, ...problems(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(actorOf(request));
      return sendCsv(reply, {
        name: ['Bestellungen', brandDayOf(clock.now(), brand.zone)],
        columns: orderColumns(scope.side, brand),
        pages: await readAllOrders(db, scope, request.query, brand),
        style: brand,
      });
    },
  );

  http.get(
    '/api/orders/:id',
    {
      config: { right: 'orders.view' },
      schema: {
        summary: 'One order with its history and the price as it was placed',
        tags,
        params: orderId,
        response: { 200: orderDetail, ...problems(401, 403, 404) },
      },
    },
    async (request) => {
      const scope = scopeOf(actorOf(request));
      const found = await findOrder(db, scope, request.params.id);
      if (!found) throw notFound();
      return {
        ...found.order,
        history: found.history.map((line) => ({ ...line, at: line.at.toISOString() })),
        explanation: explanationFor(scope.side, found.explanation),
      };
    },
  );
}

function registerConfirmation(http: HttpServer, { confirmations }: Dependencies): void {
  http.get(
    '/api/orders/:id/confirmation',
    {
      config: { right: 'orders.view' },
      schema: {
        summary: 'The confirmation of an order as PDF, as the account’s side may see it',
        tags,
        params: orderId,
        response: {
          200: sentFile('application/pdf'),
          ...problems(401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      const file = await confirmations.find(scopeOf(actorOf(request)), request.params.id);
      if (!file) throw notFound();
      return sendFile(reply, { ...file, contentType: 'application/pdf' });
    },
  );
  http.get(
    '/belege/:id/:file',
    {
      config: { right: 'orders.view' },
      schema: {
        summary: 'The same at an address for people, which ends in the name of the file',
        tags,
        params: confirmationAddress,
        response: {
          200: sentFile('application/pdf'),
          ...problems(401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      const { id, file: name } = request.params;
      const file = await confirmations.find(scopeOf(actorOf(request)), id);
      if (!file || file.filename !== name) throw notFound();
      return sendFile(reply, { ...file, contentType: 'application/pdf' });
    },
  );
}

function registerChanging(http: HttpServer, { changeOrder }: Dependencies): void {
  http.post(
    '/api/orders/:id/completion',
    {
      config: { right: 'orders.complete' },
      schema: {
        summary: 'Give an order its contract, lifting and pickup number; it is confirmed then',
        tags,
        params: orderId,
        body: completion,
        response: { 200: done, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const changed = await changeOrder.complete(actorOf(request), request.params.id, request.body);
      return changed.ok ? { success: true as const } : sendTradeRefusal(reply, changed);
    },
  );

  http.post(
    '/api/orders/:id/cancellation',
    {
      config: { right: 'orders.complete' },
      schema: {
        summary: 'Give an order up with a reason; volume, daily limit and credit come back',
        tags,
        params: orderId,
        body: cancellation,
        response: { 200: done, ...problems(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const changed = await changeOrder.cancel(actorOf(request), request.params.id, request.body.reason);
      return changed.ok ? { success: true as const } : sendTradeRefusal(reply, changed);
    },
  );
}
