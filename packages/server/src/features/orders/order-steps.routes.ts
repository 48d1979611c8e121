import { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { AmendmentResult, AmendOrderService } from './amending/amend-order.service.ts';
import type { StepResult } from './changing/changing.ts';
import type { CompleteOrderService } from './completing/complete-order.service.ts';
import { readOrderEvents, toLiftingRow } from './detail/order-life.read.ts';
import { readOrderScope, seesOrder } from './history/orders.read.ts';
import type { LiftingResult, LiftOrderService } from './lifting/lift-order.service.ts';
import type { ReviewOrderService } from './reviewing/review-order.service.ts';
import { transferColumns } from './transferring/transfer-file.ts';
import type { TransferOrderService } from './transferring/transfer-order.service.ts';
import { readTransferOrders } from './transferring/transfer-orders.read.ts';
import { countWaitingOrders, readWaitingOrders } from './work-list/waiting-orders.read.ts';

/** The services that change an order after it is placed. */
export interface OrderStepServices {
  readonly reviewOrder: ReviewOrderService;
  readonly completeOrder: CompleteOrderService;
  readonly transferOrder: TransferOrderService;
  readonly liftOrder: LiftOrderService;
  readonly amendOrder: AmendOrderService;
}

interface Dependencies extends OrderStepServices {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly clock: Pick<Clock, 'now'>;
}

const right = 'orders.complete';

/** Registers the routes of an order's life after it is placed. */
export function registerOrderSteps(http: HttpServer, dependencies: Dependencies): void {
  registerWaiting(http, dependencies);
  registerReview(http, dependencies);
  registerTransfer(http, dependencies);
  registerLiftings(http, dependencies);
  registerAmendments(http, dependencies);
}

function sendStep<C extends RefusalCode>(reply: FastifyReply, taken: BusinessResult<StepResult, C>) {
  if (!taken.ok) return sendBusinessRefusal(reply, taken);
  const { status, version } = taken.value;
  return { success: true as const, orderStatus: status, version };
}

function sendDone<C extends RefusalCode>(reply: FastifyReply, taken: BusinessResult<true, C>) {
  return taken.ok ? { success: true as const } : sendBusinessRefusal(reply, taken);
}

function registerWaiting(http: HttpServer, { db }: Dependencies): void {
  serve(http, orderStepRoutes.waiting, { right }, async (request) => {
    const { accountId } = getActor(request);
    const [counts, orders] = await Promise.all([
      countWaitingOrders(db, accountId),
      readWaitingOrders(db, accountId, request.query.task),
    ]);
    return { counts, orders };
  });

  serve(http, orderStepRoutes.history, { right: 'orders.view' }, async (request) => {
    const { id } = request.params;
    if (!(await seesOrder(db, await readOrderScope(db, getActor(request)), id))) throw notFound();
    return { history: await readOrderEvents(db, id) };
  });
}

function registerReview(http: HttpServer, { reviewOrder, completeOrder }: Dependencies): void {
  serve(http, orderStepRoutes.approve, { right }, async (request, reply) => {
    const seen = { orderId: request.params.id, ...request.body };
    return sendStep(reply, await reviewOrder.approve(getActor(request), seen));
  });

  serve(http, orderStepRoutes.reject, { right }, async (request, reply) => {
    const { reason, version } = request.body;
    return sendStep(
      reply,
      await reviewOrder.reject(getActor(request), { orderId: request.params.id, version }, reason),
    );
  });

  serve(http, orderStepRoutes.cancel, { right }, async (request, reply) => {
    const { reason, version } = request.body;
    return sendStep(
      reply,
      await reviewOrder.cancel(getActor(request), { orderId: request.params.id, version }, reason),
    );
  });

  serve(http, orderStepRoutes.complete, { right }, async (request, reply) => {
    const { version, ...numbers } = request.body;
    const seen = { orderId: request.params.id, version };
    return sendStep(reply, await completeOrder.complete(getActor(request), seen, numbers));
  });

  serve(http, orderStepRoutes.completeAll, { right }, async (request, reply) =>
    sendDone(reply, await completeOrder.completeAll(getActor(request), request.body.orders)),
  );
}

function registerTransfer(http: HttpServer, { db, brand, clock, transferOrder }: Dependencies): void {
  serve(http, orderStepRoutes.transferFile, { right }, async (request, reply) =>
    sendCsv(reply, {
      name: ['ERP', brand.code, toBrandDay(clock.now(), brand.zone)],
      columns: transferColumns(brand),
      pages: [await readTransferOrders(db, getActor(request).accountId)],
      style: brand,
    }),
  );

  serve(http, orderStepRoutes.transfer, { right }, async (request, reply) => {
    const row = { id: request.params.id, ...request.body };
    return sendStep(reply, await transferOrder.transfer(getActor(request), row));
  });

  serve(http, orderStepRoutes.transferAll, { right }, async (request, reply) =>
    sendDone(reply, await transferOrder.transferAll(getActor(request), request.body.orders)),
  );
}

function registerLiftings(http: HttpServer, { liftOrder }: Dependencies): void {
  const sendLifting = <C extends RefusalCode>(reply: FastifyReply, lifted: BusinessResult<LiftingResult, C>) => {
    if (!lifted.ok) return sendBusinessRefusal(reply, lifted);
    const { status, version, lifting, repeated } = lifted.value;
    return { success: true as const, orderStatus: status, version, lifting: toLiftingRow(lifting), repeated };
  };

  serve(http, orderStepRoutes.lift, { right }, async (request, reply) => {
    const { version, ...wanted } = request.body;
    const seen = { orderId: request.params.id, version };
    return sendLifting(reply, await liftOrder.lift(getActor(request), seen, wanted));
  });

  serve(http, orderStepRoutes.liftAll, { right }, async (request, reply) => {
    const lifted = await liftOrder.liftAll(getActor(request), request.body.liftings);
    return lifted.ok ? { success: true as const, ...lifted.value } : sendBusinessRefusal(reply, lifted);
  });

  serve(http, orderStepRoutes.answerOverLift, { right }, async (request, reply) => {
    const { id, lifting } = request.params;
    const answered = await liftOrder.answerOverLift(getActor(request), { orderId: id, lifting }, request.body.accept);
    return sendStep(reply, answered);
  });

  serve(http, orderStepRoutes.close, { right }, async (request, reply) => {
    const { reason, version } = request.body;
    const seen = { orderId: request.params.id, version };
    return sendStep(reply, await liftOrder.close(getActor(request), seen, reason));
  });
}

function registerAmendments(http: HttpServer, { amendOrder }: Dependencies): void {
  const sendAmendment = <C extends RefusalCode>(reply: FastifyReply, amended: BusinessResult<AmendmentResult, C>) => {
    if (!amended.ok) return sendBusinessRefusal(reply, amended);
    const { status, version, number, state } = amended.value;
    return { success: true as const, orderStatus: status, version, number, state };
  };
  const toKey = ({ id, number }: { id: string; number: number }) => ({ orderId: id, number });

  serve(http, orderStepRoutes.amend, { right }, async (request, reply) =>
    sendAmendment(reply, await amendOrder.amend(getActor(request), request.params.id, request.body)),
  );

  serve(http, orderStepRoutes.consent, { right: 'orders.consent' }, async (request, reply) =>
    sendAmendment(reply, await amendOrder.consent(getActor(request), toKey(request.params))),
  );

  serve(http, orderStepRoutes.refuse, { right: 'orders.consent' }, async (request, reply) => {
    const refused = await amendOrder.refuse(getActor(request), toKey(request.params), request.body.reason);
    return sendAmendment(reply, refused);
  });

  serve(http, orderStepRoutes.withdraw, { right }, async (request, reply) =>
    sendAmendment(reply, await amendOrder.withdraw(getActor(request), toKey(request.params))),
  );
}
