import { type PriceAlert, priceAlertRoutes } from '@handelsplatz/contract/price-alerts';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/index.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import type { PriceScan } from '../market/index.ts';
import { watchedOffers } from './alert-goods.ts';
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
    const isWanted = watchedOffers({ ...row, terminalIds: row.terminals.map(({ _id }) => _id) });
    const best = prices.findBest(row.productId, isWanted);
    const offered = prices.listTerminals(row.productId, isWanted);
    return {
      ...toAlert(row, clock.now(), offered),
      now: best ? { price: best.priceMinor / 100, terminal: best.offer.terminalName } : null,
    };
  });
}

function toAlert(row: AlertRow, now: Date, offered: ReadonlySet<string>): Omit<PriceAlert, 'now'> {
  const goneTerminals = row.terminals.filter(({ _id }) => !offered.has(_id)).map(({ name: terminal }) => terminal);
  const { id, version, name, condition, onPage, byMail, firings } = row;
  return {
    _id: id,
    version,
    name,
    state: findState(row, now, offered),
    product: { _id: row.productId, name: row.product },
    terminals: [...row.terminals],
    goneTerminals,
    onList: row.onList,
    list: row.list,
    listState: findListState(row),
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

/** Whether the list of an alert is there and contains its product. */
function findListState({ onList, choice, productId }: AlertRow): PriceAlert['listState'] {
  if (!onList) return 'NONE';
  if (!choice) return 'REMOVED';
  return choice.products === null || choice.products.includes(productId) ? 'THERE' : 'WITHOUT_PRODUCT';
}

function findState(row: AlertRow, now: Date, offered: ReadonlySet<string>): PriceAlert['state'] {
  if (offered.size === 0) return 'GONE';
  if (row.snoozedUntil && row.snoozedUntil > now) return 'SNOOZED';
  return row.armed ? 'WATCHING' : 'FIRED';
}
