import type { emptiesBody, emptiesRoutes } from '@handelsplatz/contract/empties';
import { withdrawnRequestHours } from '@handelsplatz/domain/empties';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { type AuditStore, createAuditStore, entryBy } from '../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { invalidInput } from '../../platform/errors/known.ts';
import { invalidate } from '../../platform/events/index.ts';
import { computeRequestHash, createIdempotencyStore } from '../../platform/idempotency/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../platform/refusals/index.ts';
import { emptiesMailJob } from './empties.jobs.ts';
import { createEmptiesStore, type EmptiesStore } from './empties.store.ts';

type Body = z.output<typeof emptiesBody>;

/** The most requests that wait with one seller, with those that were withdrawn lately. */
const mostWaiting = 20;

export interface Empties {
  /** Asks a seller to collect containers. The same key and body answer the same; a wrong choice is invalid input at its field. */
  request(buyer: Actor, key: string, body: Body): Promise<OutcomeOf<typeof emptiesRoutes.request, string>>;
  /** A buyer withdraws, or a seller has collected. */
  close(
    actor: Actor,
    id: string,
    status: 'COLLECTED' | 'WITHDRAWN',
  ): Promise<BusinessResult<true, 'empties_closed'> | 'not_found'>;
}

export function createEmpties(context: Pick<AppContext, 'transactions' | 'clock'>): Empties {
  const { clock } = context;
  const inTransaction = context.transactions((tx) => ({
    empties: createEmptiesStore(tx),
    keys: createIdempotencyStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  return {
    request: (buyer, key, body) =>
      inTransaction(async (stores) => {
        const { running } = await stores.keys.claim(buyer.userId, key);
        // The key's lock may have been released after the statement that looked for its answer had begun. So it looks once more.
        const { answered } = await stores.keys.claim(buyer.userId, key);
        const requestHash = hashBody(body);
        if (answered)
          return answered.requestHash.equals(requestHash)
            ? ok(String(answered.response))
            : refuseWith('idempotency_key_reused');
        if (running) return refuseWith('request_in_progress');
        const added = await addRequest(stores, buyer, body, clock.now());
        if (added.ok) await stores.keys.keep(buyer.userId, key, { requestHash, response: added.value }, clock.now());
        return added;
      }),
    close: (actor, id, status) =>
      inTransaction(async ({ empties, events, jobs, audit }) => {
        const { accountId, accountType } = actor;
        const side = accountType === 'seller' ? 'seller' : 'buyer';
        const closed = await empties.close({ id, accountId, side }, status, clock.now());
        if (!closed) return 'not_found';
        if (!closed.open) return refuseWith('empties_closed');
        await audit.record(entryBy(actor, `empties.${status === 'COLLECTED' ? 'collected' : 'withdrawn'}`, id));
        await announce({ events }, [closed.buyerId, closed.sellerId]);
        await jobs.enqueue(emptiesMailJob, { emptiesId: id, status, to: side === 'seller' ? 'buyer' : 'seller' });
        return ok(true as const);
      }),
  };
}

async function addRequest(
  { empties, events, jobs, audit }: BaseStores & { readonly empties: EmptiesStore; readonly audit: AuditStore },
  buyer: Actor,
  { sellerId, productId, locationId, ...body }: Body,
  now: Date,
) {
  const withdrawnSince = new Date(now.getTime() - withdrawnRequestHours * 3_600_000);
  const asked = await empties.hold({ buyerId: buyer.accountId, sellerId, productId, locationId }, withdrawnSince);
  if (!asked) throw invalidInput('sellerId', 'Mit diesem Verkäufer sind Sie nicht verbunden.');
  if (!asked.productTaken)
    throw invalidInput('productId', 'Von diesem Produkt nimmt der Verkäufer keine Behälter zurück.');
  if (!asked.address) throw invalidInput('locationId', 'Diese Adresse gibt es nicht mehr.');
  if (asked.waiting >= mostWaiting) return refuseWith('empties_full', { max: mostWaiting });
  const id = newId(now);
  const { relationshipId, address } = asked;
  await empties.add({ id, relationshipId, productId, ...body, address, requestedBy: buyer.userId, createdAt: now });
  const after = { sellerId, productId, locationId, unit: body.unit, containers: body.containers };
  await audit.record(entryBy(buyer, 'empties.requested', id, { after }));
  await announce({ events }, [buyer.accountId, sellerId]);
  await jobs.enqueue(emptiesMailJob, { emptiesId: id, status: 'REQUESTED', to: 'seller' });
  return ok(id);
}

function hashBody({ sellerId, productId, unit, containers, locationId, note }: Body): Buffer {
  return computeRequestHash('empties', sellerId, productId, unit, containers, locationId, note);
}

async function announce({ events }: Pick<BaseStores, 'events'>, accountIds: readonly string[]): Promise<void> {
  await events.publishAll(accountIds.map((accountId) => invalidate(accountId, 'empties')));
}
