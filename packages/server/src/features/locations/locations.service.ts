import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { createAuditStore, entryBy } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { type EventStore, invalidate } from '../../platform/events/index.ts';
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
  const inTransaction = context.transactions((tx) => ({
    locations: createLocationStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const publish = (events: EventStore, accountId: string) =>
    events.publish(invalidate(accountId, 'locations', 'catalogue', 'market'));
  return {
    async add(actor, details) {
      const { accountId } = actor;
      const now = clock.now();
      const id = newId(now);
      await inTransaction(async ({ locations, events, audit }) => {
        await locations.add({ id, accountId, createdAt: now, ...details });
        await audit.record(entryBy(actor, 'location.created', id, { after: toAudited(details) }));
        await publish(events, accountId);
      });
      return id;
    },
    change: (actor, id, details) =>
      inTransaction(async ({ locations, events, audit }) => {
        const { accountId } = actor;
        const before = await locations.change({ id, accountId }, details);
        if (!before) return refuse('not_found');
        const values = { before: toAudited(before), after: toAudited(details) };
        await audit.record(entryBy(actor, 'location.changed', id, values));
        await publish(events, accountId);
        return ok(true as const);
      }),
    archive: (actor, id) =>
      inTransaction(async ({ locations, events, audit }) => {
        const { accountId } = actor;
        if (!(await locations.hold({ id, accountId }))) return refuse('not_found');
        if (await locations.isInBasket(id)) return refuse('location_in_use');
        await locations.archive(id, clock.now());
        await audit.record(entryBy(actor, 'location.archived', id));
        await publish(events, accountId);
        return ok(true as const);
      }),
    restore: (actor, id) =>
      inTransaction(async ({ locations, events, audit }) => {
        const { accountId } = actor;
        if (!(await locations.restore({ id, accountId }))) return refuse('not_found');
        await audit.record(entryBy(actor, 'location.restored', id));
        await publish(events, accountId);
        return ok(true as const);
      }),
  };
}

/** The audit names no person: whom a driver asks for stays out of it. */
function toAudited({ company, street, postCode, city, county, country }: LocationDetails) {
  return { company, street, postCode, city, county, ...(country && { country }) };
}
