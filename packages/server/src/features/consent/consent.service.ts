import { createHash } from 'node:crypto';
import type { ReplayDetail } from '@handelsplatz/contract/consent';
import { keptReplayDays } from '@handelsplatz/domain/consent';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { createAuditStore, entryBy } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { readReplay } from './consent.read.ts';
import { createConsentStore } from './consent.store.ts';
import { anonymizeAddress } from './shorten-address.ts';

const dayMs = 86_400_000;
/** Days after which replays, views and decisions are deleted. */
const kept = { replays: keptReplayDays, views: 400, consents: 3 * 365 } as const;

interface Part {
  readonly number: number;
  readonly page: string;
  readonly events: readonly object[];
}

export interface ConsentService {
  decide(choice: string, textVersion: string): Promise<void>;
  countView(page: string, screen: string): Promise<void>;
  startReplay(actor: Actor, screen: string, address: string): Promise<BusinessResult<string, 'recording_full'>>;
  addEvents(actor: Actor, id: string, part: Part): Promise<BusinessResult<true, 'recording_full'> | 'not_found'>;
  dropOwn(actor: Actor, id: string): Promise<boolean>;
  /** A replay for an admin; the audit says who has read it. */
  view(admin: Actor, id: string): Promise<ReplayDetail | undefined>;
  delete(admin: Actor, id: string): Promise<boolean>;
  purge(): Promise<void>;
}

/** Ties a replay to the session that records it, so that nobody else adds to it, without saying whose session it was. */
const ownerHash = ({ sessionId }: Actor, replayId: string): Buffer =>
  createHash('sha256').update(`${sessionId}/${replayId}`).digest();

export function createConsentService(context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): ConsentService {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    tx,
    consent: createConsentStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  return {
    decide: (choice, textVersion) =>
      inTransaction(({ consent }) => consent.decide({ id: newId(clock.now()), at: clock.now(), choice, textVersion })),
    countView: (page, screen) =>
      inTransaction(({ consent }) => consent.countView({ day: toBrandDay(clock.now(), brand.zone), page, screen })),
    async startReplay(actor, screen, address) {
      const id = newId(clock.now());
      const { accountType } = actor;
      const replay = { id, at: clock.now(), accountType, screen, network: anonymizeAddress(address) };
      const owned = { ...replay, ownerHash: ownerHash(actor, id) };
      const begun = await inTransaction(({ consent }) => consent.startReplay(owned));
      return begun ? ok(id) : refuseWith('recording_full');
    },
    async addEvents(actor, id, { number, page, events }) {
      const part = { number, page, events: JSON.stringify(events), at: clock.now() };
      const own = { id, ownerHash: ownerHash(actor, id) };
      const added = await inTransaction(({ consent }) => consent.addEvents(own, part));
      if (added === 'not_found') return added;
      return added === 'full' ? refuseWith('recording_full') : ok(true as const);
    },
    dropOwn: (actor, id) => inTransaction(({ consent }) => consent.dropOwn({ id, ownerHash: ownerHash(actor, id) })),
    view: (admin, id) =>
      inTransaction(async ({ tx, audit }) => {
        const replay = await readReplay(tx, id);
        if (replay) await audit.record(entryBy(admin, 'session-replay.viewed', id));
        return replay;
      }),
    delete: (admin, id) =>
      inTransaction(async ({ consent, audit }) => {
        const startedAt = await consent.delete(id);
        if (startedAt)
          await audit.record(
            entryBy(admin, 'session-replay.deleted', id, { before: { startedAt: startedAt.toISOString() } }),
          );
        return startedAt !== undefined;
      }),
    purge: () =>
      inTransaction(({ consent }) => {
        const now = clock.now().getTime();
        return consent.purge({
          replays: new Date(now - kept.replays * dayMs),
          views: addDays(toBrandDay(clock.now(), brand.zone), -kept.views),
          consents: new Date(now - kept.consents * dayMs),
        });
      }),
  };
}
