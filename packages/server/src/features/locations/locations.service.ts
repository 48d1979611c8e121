import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import type { EventStore } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createLocationStore, type LocationDetails } from './locations.store.ts';

export interface LocationService {
  /** Adds a delivery address and returns its id. */
  add(actor: Actor, details: LocationDetails): Promise<string>;
  change(actor: Actor, id: string, details: LocationDetails): Promise<Result<true, 'not_found'>>;
  /** Archives a delivery address. Refused while an open basket delivers there. */
  archive(actor: Actor, id: string): Promise<Result<true, 'not_found' | 'location_in_use'>>;
  /** Takes an archived address back. */
  restore(actor: Actor, id: string): Promise<Result<true, 'not_found'>>;
}

export function createLocationService(context: Pick<AppContext, 'clock' | 'transactions'>): LocationService {
  const { clock } = context;
  const inTransaction = context.transactions((tx) => ({ locations: createLocationStore(tx) }));
  const publish = (events: EventStore, accountId: string) =>
    events.publish({ topic: 'invalidate', accountId, payload: { topics: ['locations', 'catalogue', 'market'] } });
  return {
    async add({ accountId }, details) {
      const now = clock.now();
      const id = newId(now);
      await inTransaction(async ({ locations, events }) => {
        await locations.add({ id, accountId, createdAt: now, ...details });
        await publish(events, accountId);
      });
      return id;
    },
    change: ({ accountId }, id, details) =>
      inTransaction(async ({ locations, events }) => {
        if (!(await locations.change({ id, accountId }, details))) return refuse('not_found');
        await publish(events, accountId);
        return ok(true as const);
      }),
    archive: ({ accountId }, id) =>
      inTransaction(async ({ locations, events }) => {
        if (!(await locations.hold({ id, accountId }))) return refuse('not_found');
        if (await locations.isInBasket(id)) return refuse('location_in_use');
        await locations.archive(id, clock.now());
        await publish(events, accountId);
        return ok(true as const);
      }),
    restore: ({ accountId }, id) =>
      inTransaction(async ({ locations, events }) => {
        if (!(await locations.restore({ id, accountId }))) return refuse('not_found');
        await publish(events, accountId);
        return ok(true as const);
      }),
  };
}
