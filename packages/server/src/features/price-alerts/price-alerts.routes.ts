import { type PriceAlert, priceAlertRoutes } from '@handelsplatz/contract/price-alerts';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/index.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { PriceScan } from '../market/index.ts';
import { type AlertRow, listAlerts } from './price-alerts.read.ts';
import type { PriceAlertService } from './price-alerts.service.ts';

interface Dependencies extends Pick<AppContext, 'brand' | 'clock' | 'db'> {
  readonly alerts: PriceAlertService;
  readonly scanPrices: () => PriceScan;
}

const right = 'price-alerts.manage';

/** Price alerts exist where the brand has them (Product decisions 2). */
function requireAlerts({ features }: Brand): void {
  if (!features.priceAlert)
    throw new AppError({ status: 403, code: 'forbidden', detail: 'Dafür fehlt Ihnen die Berechtigung.' });
}

export function registerPriceAlertRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { brand, alerts } = dependencies;

  serve(http, priceAlertRoutes.list, { right }, async (request) => {
    requireAlerts(brand);
    return { alerts: await readAlerts(dependencies, getActor(request)) };
  });

  serve(http, priceAlertRoutes.create, { right }, async (request, reply) => {
    requireAlerts(brand);
    const added = await alerts.create(getActor(request), request.body);
    return added.ok ? { _id: added.value } : sendBusinessRefusal(reply, added);
  });

  serve(http, priceAlertRoutes.change, { right }, async (request, reply) => {
    requireAlerts(brand);
    const changed = await alerts.change(getActor(request), request.params.id, request.body);
    return changed.ok ? { success: true as const } : sendBusinessRefusal(reply, changed);
  });

  serve(http, priceAlertRoutes.remove, { right }, async (request) => {
    requireAlerts(brand);
    await alerts.remove(getActor(request), request.params.id);
    return { success: true as const };
  });

  serve(http, priceAlertRoutes.snooze, { right }, async (request) => {
    requireAlerts(brand);
    await alerts.snooze(getActor(request), request.params.id);
    return { success: true as const };
  });
}

async function readAlerts({ db, clock, scanPrices }: Dependencies, actor: Actor): Promise<PriceAlert[]> {
  const rows = await listAlerts(db, actor.userId);
  if (rows.length === 0) return [];
  const prices = await scanPrices().read(actor);
  return rows.map((row) => {
    const [best] = prices.find(row.productId, new Set(row.terminals.map(({ _id }) => _id)));
    const offered = prices.listTerminals(row.productId);
    const gone = row.terminals.filter(({ _id }) => !offered.has(_id)).map(({ name }) => name);
    return {
      ...toAlert(row, clock.now(), gone),
      now: best ? { price: best.priceMinor / 100, terminal: best.offer.terminalName } : null,
    };
  });
}

function toAlert(row: AlertRow, now: Date, goneTerminals: string[]): Omit<PriceAlert, 'now'> {
  const { id, version, name, condition, onPage, byMail, firings } = row;
  return {
    _id: id,
    version,
    name,
    state: findState(row, now, goneTerminals),
    product: { _id: row.productId, name: row.product },
    terminals: [...row.terminals],
    goneTerminals,
    condition,
    price: row.thresholdMinor / 100,
    onPage,
    byMail,
    snoozedUntil: row.snoozedUntil && row.snoozedUntil > now ? row.snoozedUntil.toISOString() : null,
    firings: firings.map(({ at, priceMinor, ...firing }) => ({
      ...firing,
      at: new Date(at).toISOString(),
      price: priceMinor / 100,
    })),
  };
}

function findState(row: AlertRow, now: Date, goneTerminals: readonly string[]): PriceAlert['state'] {
  if (goneTerminals.length === row.terminals.length) return 'GONE';
  if (row.snoozedUntil && row.snoozedUntil > now) return 'SNOOZED';
  return row.armed === false ? 'FIRED' : 'WATCHING';
}
