import { type Approval, approvalRoutes } from '@handelsplatz/contract/approvals';
import type { RefusalOf } from '@handelsplatz/contract/common';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { actForChild } from '../accounts/index.ts';
import { routeLimit } from '../identity/index.ts';
import { sendBasketFault } from '../trading/index.ts';
import { findApproval, listApprovals } from './approvals.read.ts';
import type { ApprovalService } from './approvals.service.ts';
import type { RuleService } from './rule.service.ts';

/** Approves and orders in one transaction, under an idempotency key. */
export type PlaceApproved = (
  actor: Actor,
  key: string,
  approved: {
    readonly approvalId: string;
    readonly requesterId: string;
    readonly basketId: string;
    readonly version: number;
    readonly expectedGross: number;
  },
) => Promise<BusinessResult<{ readonly orders: PlacedOrder[] }, RefusalOf<typeof approvalRoutes.approve>>>;

interface Dependencies extends Pick<AppContext, 'db' | 'config'> {
  readonly service: ApprovalService;
  readonly rules: RuleService;
  readonly placeApproved: PlaceApproved;
}

/** Registers the routes of approvals. */
export function registerApprovalRoutes(http: HttpServer, dependencies: Dependencies): void {
  registerRule(http, dependencies);
  registerReading(http, dependencies);
  registerAsking(http, dependencies);
  registerDeciding(http, dependencies);
}

function registerRule(http: HttpServer, { rules }: Dependencies): void {
  serve(http, approvalRoutes.readRule, { right: 'approvals.view' }, (request) => rules.read(getActor(request)));

  const right = 'approvals.decide';
  serve(http, approvalRoutes.changeRule, { right }, async (request, reply) => {
    const changed = await rules.change(getActor(request), request.body);
    return changed.ok ? { success: true as const, ...changed.value } : sendBusinessRefusal(reply, changed);
  });

  serve(http, approvalRoutes.approveRule, { right }, async (request, reply) =>
    done(reply, await rules.approve(getActor(request), request.params.id)),
  );

  serve(http, approvalRoutes.refuseRule, { right }, async (request, reply) =>
    done(reply, await rules.refuse(getActor(request), request.params.id)),
  );
}

function registerReading(http: HttpServer, dependencies: Dependencies): void {
  const right = 'approvals.view';
  serve(http, approvalRoutes.list, { right }, async (request) => ({
    approvals: await listApprovals(dependencies.db, getActor(request), request.query.state ?? 'open'),
  }));

  serve(http, approvalRoutes.read, { right }, (request) =>
    readApproval(dependencies, getActor(request), request.params.id),
  );
}

function registerAsking(http: HttpServer, { service, config }: Dependencies): void {
  // Each request mails everybody who may decide.
  const ask = { right: 'basket.edit', onBehalf: 'child-accounts.order', rateLimit: routeLimit(config, 30) } as const;
  serve(http, approvalRoutes.request, ask, async (request, reply) => {
    const { basketId, note } = request.body;
    const asked = await service.request(getActor(request), basketId, note);
    return asked.ok ? { _id: asked.value } : sendBusinessRefusal(reply, asked);
  });

  const takeBack = { right: 'basket.edit', onBehalf: 'child-accounts.order' } as const;
  serve(http, approvalRoutes.takeBack, takeBack, async (request, reply) =>
    done(reply, await service.takeBack(getActor(request), request.params.id)),
  );
}

function registerDeciding(http: HttpServer, dependencies: Dependencies): void {
  const { service } = dependencies;
  const right = 'approvals.decide';

  serve(http, approvalRoutes.changeItem, { right }, async (request, reply) => {
    const { id, item } = request.params;
    const { actor } = await openApproval(dependencies, getActor(request), id);
    const changed = await service.changeItem(actor, id, item, request.body);
    return changed.ok ? await readApproval(dependencies, getActor(request), id) : sendBusinessRefusal(reply, changed);
  });

  serve(http, approvalRoutes.approve, { right, errorHandler: sendBasketFault }, async (request, reply) => {
    const { id } = request.params;
    const placed = await approve(dependencies, getActor(request), request.headers['idempotency-key'], {
      ...request.body,
      id,
    });
    return placed.ok ? placed.value : sendBusinessRefusal(reply, placed);
  });

  serve(http, approvalRoutes.refuse, { right }, async (request, reply) => {
    const { actor } = await openApproval(dependencies, getActor(request), request.params.id);
    return done(reply, await service.refuse(actor, request.params.id, request.body.reason));
  });
}

/** An approval that the reader sees, with the reader as a buyer for its account. */
async function openApproval({ db }: Dependencies, reader: Actor, id: string) {
  const found = await findApproval(db, reader, id);
  if (!found) throw notFound();
  const actor = found.accountId === reader.accountId ? reader : await actForChild(db, reader, found.accountId);
  if (!actor) throw notFound();
  return { found, actor };
}

interface Approving {
  readonly id: string;
  readonly version: number;
  readonly expectedGross: number;
}

/** Orders. What the parent's users release above the rule of the child waits for the child's next, and nothing is ordered yet. */
async function approve(dependencies: Dependencies, reader: Actor, key: string, { id, ...consent }: Approving) {
  const { service, placeApproved } = dependencies;
  const { found, actor } = await openApproval(dependencies, reader, id);
  const { basketId, requestedBy: requesterId } = found;
  const placed = await placeApproved(actor, key, { approvalId: id, requesterId, basketId, ...consent });
  if (placed.ok || placed.code !== 'approval_required') return placed;
  const passed = await service.passOn(actor, id, key, { basketId, ...consent });
  return passed.ok ? ok({ orders: [] }) : passed;
}

/** With its basket while it waits, and after it while the requester has not taken the positions back. */
async function readApproval({ db, service }: Dependencies, actor: Actor, id: string): Promise<Approval> {
  const found = await findApproval(db, actor, id);
  if (!found) throw notFound();
  const basket = found.line.state === 'APPROVED' ? null : await service.readBasket(found);
  return { ...found.line, version: found.version, basket };
}

function done<C extends RefusalCode>(reply: FastifyReply, result: BusinessResult<void, C>) {
  return result.ok ? { success: true as const } : sendBusinessRefusal(reply, result);
}
