import type { Transaction } from 'kysely';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { createAlertStore } from './alerts.store.ts';
import { createBeliefStore } from './beliefs.store.ts';
import { createLeaseStore } from './lease.store.ts';
import { createLimitStore } from './limits.store.ts';
import { createReferenceStore } from './references.store.ts';
import { createTickStore } from './ticks.store.ts';
import { createWindowStore } from './windows.store.ts';

/** The stores of the market, bound to one transaction. */
export function bindMarketStores(tx: Transaction<Tables>) {
  return {
    lease: createLeaseStore(tx),
    windows: createWindowStore(tx),
    ticks: createTickStore(tx),
    beliefs: createBeliefStore(tx),
    limits: createLimitStore(tx),
    references: createReferenceStore(tx),
    alerts: createAlertStore(tx),
  };
}

export type MarketTransaction = InTransaction<ReturnType<typeof bindMarketStores> & BaseStores>;
