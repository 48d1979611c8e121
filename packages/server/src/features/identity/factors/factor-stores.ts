import type { Transaction } from 'kysely';
import { type AuditStore, createAuditStore } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createNoticeStore, type NoticeStore } from '../../notifications/index.ts';
import { createSessionStore, type SessionStore } from '../sessions/sessions.store.ts';
import { createUserStore, type UserStore } from '../users.store.ts';
import { type ChallengeStore, createChallengeStore } from './challenges.store.ts';
import { createDemandStore, type DemandStore } from './demands.store.ts';
import { createFactorStore, type FactorStore } from './factors.store.ts';
import { createPasskeyStore, type PasskeyStore } from './passkeys.store.ts';

/** The stores that checking and changing factors need, in one transaction. */
export interface FactorStores {
  readonly users: UserStore;
  readonly factors: FactorStore;
  readonly demands: DemandStore;
  readonly passkeys: PasskeyStore;
  readonly challenges: ChallengeStore;
  readonly sessions: SessionStore;
  readonly notices: NoticeStore;
  readonly audit: AuditStore;
}

export function createFactorStores(tx: Transaction<Tables>, clock: Clock): FactorStores {
  return {
    users: createUserStore(tx),
    factors: createFactorStore(tx),
    demands: createDemandStore(tx),
    passkeys: createPasskeyStore(tx),
    challenges: createChallengeStore(tx),
    sessions: createSessionStore(tx),
    notices: createNoticeStore(tx),
    audit: createAuditStore(tx, clock),
  };
}
