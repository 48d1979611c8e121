import { type Precheck, type TriggerRow, triggerRoutes } from '@handelsplatz/contract/triggers';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { type BusinessResult, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { routeLimit } from '../identity/index.ts';
import { atTerminals, type PriceScan, type ScannedPrices } from '../market/index.ts';
import type { ApproveTrigger } from './approve-trigger.service.ts';
import type { RunBacktest } from './backtest.ts';
import { precheckTrigger } from './precheck.ts';
import { toReasonView } from './trigger-reasons.ts';
import { type CheckedTrigger, findCheckedTrigger, findTrigger, listTriggers } from './triggers.read.ts';
import type { TriggerService } from './triggers.service.ts';

export interface TriggerRoutes extends Pick<AppContext, 'brand' | 'clock' | 'config' | 'db'> {
  readonly triggers: TriggerService;
  readonly approving: ApproveTrigger;
  readonly scanPrices: () => PriceScan;
  readonly runBacktest: RunBacktest;
  /** Checks a trigger that was just saved. */
  readonly checkNow: (triggerId: string) => Promise<void>;
}

const right = 'triggers.manage';
/** Triggers stay in the list when they are over, and a preview reads `backtestDays` days of prices. */
const perMinute = { created: 60, previewed: 120 } as const;

/** Triggers exist where the brand has them (Product decisions 2). */
function requireTriggers({ features }: Brand): void {
  if (!features.triggers)
    throw new AppError({ status: 403, code: 'forbidden', detail: 'Dafür fehlt Ihnen die Berechtigung.' });
}

export function registerTriggerRoutes(http: HttpServer, dependencies: TriggerRoutes): void {
  registerChanging(http, dependencies);
  registerReading(http, dependencies);
}

function registerReading(http: HttpServer, dependencies: TriggerRoutes): void {
  const { brand, config, db, triggers, approving } = dependencies;

  serve(http, triggerRoutes.list, { right }, async (request) => {
    requireTriggers(brand);
    const actor = getActor(request);
    const rows = await listTriggers(db, actor.accountId, brand);
    return { triggers: await addPrices(dependencies.scanPrices(), actor, rows) };
  });

  serve(http, triggerRoutes.read, { right }, async (request) => {
    requireTriggers(brand);
    const actor = getActor(request);
    const { id } = request.params;
    const found = await findTrigger(db, { accountId: actor.accountId, id, brand });
    if (!found) throw notFound();
    return { ...found, mayApprove: found.approval === 'WAITING' && (await approving.mayApprove(actor, id)) };
  });

  const preview = { right, rateLimit: routeLimit(config, perMinute.previewed) } as const;
  serve(http, triggerRoutes.preview, preview, async (request) => {
    requireTriggers(brand);
    const actor = getActor(request);
    const { userId, accountId } = actor;
    const checked = { ...(await triggers.toChecked(actor, request.body)), userId, accountId, isApproved: false };
    const [precheck, backtest] = await Promise.all([
      readPrecheck(dependencies, actor, checked),
      dependencies.runBacktest(actor, checked),
    ]);
    return { precheck, backtest };
  });

  serve(http, triggerRoutes.price, preview, async (request) => {
    requireTriggers(brand);
    const { productId, terminalIds, paymentTerm } = request.query;
    const prices = await dependencies.scanPrices().read(getActor(request), paymentTerm);
    return { now: toPriceNow(findBest(prices, productId, terminalIds)) };
  });

  serve(http, triggerRoutes.precheck, { right }, async (request) => {
    requireTriggers(brand);
    const actor = getActor(request);
    return await readPrecheck(dependencies, actor, await getChecked(dependencies, actor, request.params.id));
  });

  serve(http, triggerRoutes.backtest, { right }, async (request) => {
    requireTriggers(brand);
    const actor = getActor(request);
    return await dependencies.runBacktest(actor, await getChecked(dependencies, actor, request.params.id));
  });
}

function registerChanging(http: HttpServer, { brand, config, triggers, approving, checkNow }: TriggerRoutes): void {
  const answer = (reply: FastifyReply, result: BusinessResult<string>) =>
    result.ok ? { success: true as const } : sendBusinessRefusal(reply, result);

  const create = { right, rateLimit: routeLimit(config, perMinute.created) } as const;
  serve(http, triggerRoutes.create, create, async (request, reply) => {
    requireTriggers(brand);
    const added = await triggers.create(getActor(request), request.body);
    if (!added.ok) return sendBusinessRefusal(reply, added);
    await checkNow(added.value);
    return { _id: added.value };
  });

  serve(http, triggerRoutes.change, { right }, async (request, reply) => {
    requireTriggers(brand);
    const changed = await triggers.change(getActor(request), request.params.id, request.body);
    if (changed.ok) await checkNow(changed.value);
    return answer(reply, changed);
  });

  serve(http, triggerRoutes.approve, { right }, async (request, reply) => {
    requireTriggers(brand);
    const approved = await approving.approve(getActor(request), request.params.id, request.body.version);
    if (approved.ok) await checkNow(approved.value);
    return answer(reply, approved);
  });

  serve(http, triggerRoutes.cancel, { right }, async (request, reply) => {
    requireTriggers(brand);
    return answer(reply, await triggers.cancel(getActor(request), request.params.id));
  });

  serve(http, triggerRoutes.pause, { right }, async (request, reply) => {
    requireTriggers(brand);
    return answer(reply, await triggers.pause(getActor(request), request.params.id));
  });

  serve(http, triggerRoutes.resume, { right }, async (request, reply) => {
    requireTriggers(brand);
    const resumed = await triggers.resume(getActor(request), request.params.id);
    if (resumed.ok) await checkNow(resumed.value);
    return answer(reply, resumed);
  });
}

async function getChecked({ db }: TriggerRoutes, { accountId }: Actor, id: string): Promise<CheckedTrigger> {
  const found = await findCheckedTrigger(db, { id, accountId });
  if (!found) throw notFound();
  return found;
}

/** The best live price at the terminals of a trigger. */
const findBest = (prices: ScannedPrices, productId: string, terminalIds: readonly string[]) =>
  prices.find(productId, atTerminals(terminalIds)).find(({ offer }) => offer.priceType === 'API');

/** The rows with the best price now of those that wait. Prices are read once for each payment term. */
async function addPrices(scan: PriceScan, actor: Actor, rows: readonly TriggerRow[]): Promise<TriggerRow[]> {
  const isWaiting = ({ state }: TriggerRow) => state === 'ACTIVE' || state === 'PAUSED';
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

/** What would happen now, and the best price now at the trigger's payment term. */
async function readPrecheck(
  { db, brand, clock, scanPrices }: TriggerRoutes,
  actor: Actor,
  trigger: CheckedTrigger,
): Promise<Precheck> {
  const [risk, prices] = await Promise.all([
    precheckTrigger({ db, brand }, trigger),
    scanPrices().read(actor, trigger.paymentTerm),
  ]);
  const best = findBest(prices, trigger.productId, trigger.terminalIds);
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
