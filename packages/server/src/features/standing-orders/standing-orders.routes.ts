import type { RefusalCode } from '@handelsplatz/contract/refusals';
import { type Precheck, type StandingOrderRow, standingOrderRoutes } from '@handelsplatz/contract/standing-orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { routeLimit } from '../identity/index.ts';
import { atTerminals, type PriceScan, type ScannedPrices } from '../market/index.ts';
import type { ApproveStandingOrder } from './approve-standing-order.service.ts';
import type { RunBacktest } from './backtest.ts';
import { precheckStandingOrder } from './precheck.ts';
import { toReasonView } from './standing-order-reasons.ts';
import {
  type CheckedStandingOrder,
  findCheckedStandingOrder,
  findStandingOrder,
  listStandingOrders,
} from './standing-orders.read.ts';
import type { StandingOrderService } from './standing-orders.service.ts';

export interface StandingOrderRoutes extends Pick<AppContext, 'brand' | 'clock' | 'config' | 'db'> {
  readonly standingOrders: StandingOrderService;
  readonly approving: ApproveStandingOrder;
  readonly scanPrices: () => PriceScan;
  readonly runBacktest: RunBacktest;
  /** Checks a standing order that was just saved. */
  readonly checkNow: (standingOrderId: string) => Promise<void>;
}

const right = 'standing-orders.manage';
/** Standing orders stay in the list when they are over, and a preview reads `backtestDays` days of prices. */
const perMinute = { created: 60, previewed: 120 } as const;

/** Standing orders exist where the brand has them (Product decisions 2). */
function requireStandingOrders({ features }: Brand): void {
  if (!features.triggers)
    throw new AppError({ status: 403, code: 'forbidden', detail: 'Dafür fehlt Ihnen die Berechtigung.' });
}

export function registerStandingOrderRoutes(http: HttpServer, dependencies: StandingOrderRoutes): void {
  registerChanging(http, dependencies);
  registerReading(http, dependencies);
}

function registerReading(http: HttpServer, dependencies: StandingOrderRoutes): void {
  const { brand, config, db, standingOrders, approving } = dependencies;

  serve(http, standingOrderRoutes.list, { right }, async (request) => {
    requireStandingOrders(brand);
    const actor = getActor(request);
    const rows = await listStandingOrders(db, actor.accountId, brand);
    return { standingOrders: await addPrices(dependencies.scanPrices(), actor, rows) };
  });

  serve(http, standingOrderRoutes.read, { right }, async (request) => {
    requireStandingOrders(brand);
    const actor = getActor(request);
    const { id } = request.params;
    const found = await findStandingOrder(db, { accountId: actor.accountId, id, brand });
    if (!found) throw notFound();
    return { ...found, mayApprove: found.approval === 'WAITING' && (await approving.mayApprove(actor, id)) };
  });

  const preview = { right, rateLimit: routeLimit(config, perMinute.previewed) } as const;
  serve(http, standingOrderRoutes.preview, preview, async (request) => {
    requireStandingOrders(brand);
    const actor = getActor(request);
    const { userId, accountId } = actor;
    const checked = { ...(await standingOrders.toChecked(actor, request.body)), userId, accountId, isApproved: false };
    const [precheck, backtest] = await Promise.all([
      readPrecheck(dependencies, actor, checked),
      dependencies.runBacktest(actor, checked),
    ]);
    return { precheck, backtest };
  });

  serve(http, standingOrderRoutes.price, preview, async (request) => {
    requireStandingOrders(brand);
    const { productId, terminalIds, paymentTerm } = request.query;
    const prices = await dependencies.scanPrices().read(getActor(request), paymentTerm);
    return { now: toPriceNow(findBest(prices, productId, terminalIds)) };
  });

  serve(http, standingOrderRoutes.precheck, { right }, async (request) => {
    requireStandingOrders(brand);
    const actor = getActor(request);
    return await readPrecheck(dependencies, actor, await getChecked(dependencies, actor, request.params.id));
  });

  serve(http, standingOrderRoutes.backtest, { right }, async (request) => {
    requireStandingOrders(brand);
    const actor = getActor(request);
    return await dependencies.runBacktest(actor, await getChecked(dependencies, actor, request.params.id));
  });
}

function registerChanging(
  http: HttpServer,
  { brand, config, standingOrders, approving, checkNow }: StandingOrderRoutes,
): void {
  const answer = <C extends RefusalCode>(reply: FastifyReply, result: BusinessResult<string, C>) =>
    result.ok ? { success: true as const } : sendBusinessRefusal(reply, result);

  const create = { right, rateLimit: routeLimit(config, perMinute.created) } as const;
  serve(http, standingOrderRoutes.create, create, async (request, reply) => {
    requireStandingOrders(brand);
    const added = await standingOrders.create(getActor(request), request.body);
    if (!added.ok) return sendBusinessRefusal(reply, added);
    await checkNow(added.value);
    return { _id: added.value };
  });

  serve(http, standingOrderRoutes.change, { right }, async (request, reply) => {
    requireStandingOrders(brand);
    const changed = await standingOrders.change(getActor(request), request.params.id, request.body);
    if (changed.ok) await checkNow(changed.value);
    return answer(reply, changed);
  });

  serve(http, standingOrderRoutes.approve, { right }, async (request, reply) => {
    requireStandingOrders(brand);
    const approved = await approving.approve(getActor(request), request.params.id, request.body.version);
    if (approved.ok) await checkNow(approved.value);
    return answer(reply, approved);
  });

  serve(http, standingOrderRoutes.cancel, { right }, async (request, reply) => {
    requireStandingOrders(brand);
    return answer(reply, await standingOrders.cancel(getActor(request), request.params.id));
  });

  serve(http, standingOrderRoutes.pause, { right }, async (request, reply) => {
    requireStandingOrders(brand);
    return answer(reply, await standingOrders.pause(getActor(request), request.params.id));
  });

  serve(http, standingOrderRoutes.resume, { right }, async (request, reply) => {
    requireStandingOrders(brand);
    const resumed = await standingOrders.resume(getActor(request), request.params.id);
    if (resumed.ok) await checkNow(resumed.value);
    return answer(reply, resumed);
  });
}

async function getChecked(
  { db }: StandingOrderRoutes,
  { accountId }: Actor,
  id: string,
): Promise<CheckedStandingOrder> {
  const found = await findCheckedStandingOrder(db, { id, accountId });
  if (!found) throw notFound();
  return found;
}

/** The best live price at the terminals of a standing order. */
const findBest = (prices: ScannedPrices, productId: string, terminalIds: readonly string[]) =>
  prices.find(productId, atTerminals(terminalIds)).find(({ offer }) => offer.priceType === 'API');

/** The rows with the best price now of those that wait. Prices are read once for each payment term. */
async function addPrices(
  scan: PriceScan,
  actor: Actor,
  rows: readonly StandingOrderRow[],
): Promise<StandingOrderRow[]> {
  const isWaiting = ({ state }: StandingOrderRow) => state === 'ACTIVE' || state === 'PAUSED';
  const terms = [...new Set(rows.filter(isWaiting).map(({ paymentTerm }) => paymentTerm))];
  const prices = new Map(await Promise.all(terms.map(async (term) => [term, await scan.read(actor, term)] as const)));
  return rows.map((row) => {
    const found = isWaiting(row) && prices.get(row.paymentTerm);
    if (!found) return row;
    const terminalIds = row.terminals.map(({ _id }) => _id);
    const best = findBest(found, row.product._id, terminalIds);
    return { ...row, now: best ? best.priceMinor / 100 : null };
  });
}

/** What would happen now, and the best price now at the standing order's payment term. */
async function readPrecheck(
  { db, brand, clock, scanPrices }: StandingOrderRoutes,
  actor: Actor,
  standingOrder: CheckedStandingOrder,
): Promise<Precheck> {
  const [risk, prices] = await Promise.all([
    precheckStandingOrder({ db, brand }, standingOrder),
    scanPrices().read(actor, standingOrder.paymentTerm),
  ]);
  const best = findBest(prices, standingOrder.productId, standingOrder.terminalIds);
  return {
    risk: risk && toReasonView(risk.code, risk.facts, risk.text),
    at: clock.now().toISOString(),
    now: toPriceNow(best),
  };
}

function toPriceNow(best: ReturnType<typeof findBest>): Precheck['now'] {
  if (!best) return null;
  const { id, terminalName, sellerName } = best.offer;
  return { price: best.priceMinor / 100, terminal: terminalName, seller: sellerName, offerId: id };
}
