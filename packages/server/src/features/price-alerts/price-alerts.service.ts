import type { PriceAlertBody, PriceAlertChange } from '@handelsplatz/contract/price-alerts';
import { startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { isReadyWhenSaved } from '@handelsplatz/domain/price-alerts';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/known.ts';
import { type EventStore, invalidate } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith, requireNoProblems } from '../../platform/refusals/index.ts';
import type { PriceScan } from '../market/index.ts';
import { watchedOffers } from './alert-goods.ts';
import { findChoice } from './price-alerts.read.ts';
import { createPriceAlertStore, type PriceAlertStore, type StoredAlert } from './price-alerts.store.ts';

/** A user has no more alerts than a person can follow. */
const mostAlerts = 50;

/** What users do with their own price alerts. */
export interface PriceAlertService {
  create(actor: Actor, body: PriceAlertBody): Promise<BusinessResult<string, 'alerts_full'>>;
  change(actor: Actor, id: string, change: PriceAlertChange): Promise<BusinessResult<string, 'alert_changed'>>;
  remove(actor: Actor, id: string): Promise<void>;
  /** Silences an alert until the next day. */
  snooze(actor: Actor, id: string): Promise<void>;
}

type Stores = BaseStores & { readonly alerts: PriceAlertStore };

interface Dependencies extends Pick<AppContext, 'brand' | 'clock' | 'db' | 'transactions'> {
  readonly scanPrices: () => PriceScan;
}

export function createPriceAlertService(dependencies: Dependencies): PriceAlertService {
  const { brand, clock, transactions } = dependencies;
  const inTransaction = transactions((tx) => ({ alerts: createPriceAlertStore(tx) }));
  return {
    create: async (actor, body) => {
      const { userId, accountId } = actor;
      const stored = await toStored(dependencies, actor, body);
      return await inTransaction(async (stores) => {
        await requireKnown(stores, userId, body);
        if ((await stores.alerts.count(userId)) >= mostAlerts) return refuseWith('alerts_full', { most: mostAlerts });
        const createdAt = clock.now();
        const id = newId(createdAt);
        await stores.alerts.add({ ...stored, id, accountId, userId, createdAt });
        await announceAlerts(stores, accountId);
        return ok(id);
      });
    },
    change: async (actor, id, { version, alert }) => {
      const { userId, accountId } = actor;
      const stored = await toStored(dependencies, actor, alert);
      return await inTransaction(async (stores) => {
        const held = await stores.alerts.lock(id, userId);
        if (held === undefined) throw notFound();
        if (held !== version) return refuseWith('alert_changed', {}, { version: held });
        await requireKnown(stores, userId, alert);
        await stores.alerts.change(id, stored);
        await announceAlerts(stores, accountId);
        return ok(id);
      });
    },
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
  return events.publish(invalidate(accountId, 'price-alerts'));
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

/** An alert on the side of the threshold on which the user's price is at this moment (decision 0065). */
async function toStored(
  { db, scanPrices }: Dependencies,
  actor: Actor,
  { price, listId, terminalIds, ...alert }: PriceAlertBody,
): Promise<StoredAlert> {
  const onList = listId !== null;
  const choice = onList ? await findChoice(db, listId) : null;
  const prices = await scanPrices().read(actor);
  const best = prices.findBest(alert.productId, watchedOffers({ ...alert, terminalIds, onList, choice }));
  const thresholdMinor = Math.round(price * 100);
  const armed = isReadyWhenSaved({ condition: alert.condition, thresholdMinor }, best?.priceMinor);
  return { ...alert, listId, onList, terminalIds: onList ? [] : terminalIds, thresholdMinor, armed };
}
