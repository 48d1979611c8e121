import type { PriceAlertBody, PriceAlertChange } from '@handelsplatz/contract/price-alerts';
import { startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/known.ts';
import type { EventStore } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith, requireNoProblems } from '../../platform/refusals/index.ts';
import { createPriceAlertStore, type PriceAlertStore, type StoredAlert } from './price-alerts.store.ts';

/** A user has no more alerts than a person can follow. */
const mostAlerts = 50;

/** What a user does with the own price alerts. */
export interface PriceAlertService {
  create(actor: Actor, body: PriceAlertBody): Promise<BusinessResult<string>>;
  change(actor: Actor, id: string, change: PriceAlertChange): Promise<BusinessResult<string>>;
  remove(actor: Actor, id: string): Promise<void>;
  /** Silences an alert until the next day. */
  snooze(actor: Actor, id: string): Promise<void>;
}

type Stores = BaseStores & { readonly alerts: PriceAlertStore };

export function createPriceAlertService({
  brand,
  clock,
  transactions,
}: Pick<AppContext, 'brand' | 'clock' | 'transactions'>): PriceAlertService {
  const inTransaction = transactions((tx) => ({ alerts: createPriceAlertStore(tx) }));
  return {
    create: ({ userId, accountId }, body) =>
      inTransaction(async (stores) => {
        await requireKnown(stores, userId, body);
        if ((await stores.alerts.count(userId)) >= mostAlerts) return refuseWith('alerts_full', { most: mostAlerts });
        const createdAt = clock.now();
        const id = newId(createdAt);
        await stores.alerts.add({ ...toStored(body), id, accountId, userId, createdAt });
        await announceAlerts(stores, accountId);
        return ok(id);
      }),
    change: ({ userId, accountId }, id, { version, alert }) =>
      inTransaction(async (stores) => {
        const held = await stores.alerts.lock(id, userId);
        if (held === undefined) throw notFound();
        if (held !== version) return refuseWith('alert_changed', {}, { version: held });
        await requireKnown(stores, userId, alert);
        await stores.alerts.change(id, toStored(alert));
        await announceAlerts(stores, accountId);
        return ok(id);
      }),
    remove: ({ userId, accountId }, id) =>
      inTransaction(async (stores) => {
        if (!(await stores.alerts.remove(id, userId))) throw notFound();
        await announceAlerts(stores, accountId);
      }),
    snooze: ({ userId, accountId }, id) =>
      inTransaction(async (stores) => {
        const until = startOfNextDay(toBrandDay(clock.now(), brand.zone), brand.zone);
        if (!(await stores.alerts.snooze(id, userId, until))) throw notFound();
        await announceAlerts(stores, accountId);
      }),
  };
}

/** Makes the open pages of an account load its alerts again. */
export function announceAlerts({ events }: { readonly events: EventStore }, accountId: string): Promise<void> {
  return events.publish({ topic: 'invalidate', accountId, payload: { topics: ['price-alerts'] } });
}

async function requireKnown({ alerts }: Stores, userId: string, body: PriceAlertBody): Promise<void> {
  const unknown = await alerts.findUnknown(userId, body);
  const problem = (path: string, message: string) => ({ path, code: 'choice_unknown', message });
  requireNoProblems([
    ...(unknown.product ? [problem('productId', 'Dieses Produkt gibt es nicht.')] : []),
    ...(unknown.list ? [problem('listId', 'Diese Favoritenliste gibt es nicht mehr.')] : []),
    ...(unknown.inList ? [problem('productId', 'Dieses Produkt steht nicht in der Favoritenliste.')] : []),
    ...(unknown.terminals ? [problem('terminalIds', 'Ein Terminal gibt es nicht.')] : []),
  ]);
}

function toStored({ price, listId, terminalIds, ...alert }: PriceAlertBody): StoredAlert {
  const onList = listId !== null;
  return { ...alert, listId, onList, terminalIds: onList ? [] : terminalIds, thresholdMinor: Math.round(price * 100) };
}
