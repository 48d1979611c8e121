import type { Transaction } from 'kysely';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { createAlertStore } from './alerts.store.ts';
import { createReferenceStore } from './feeds/references.store.ts';
import { createLeaseStore } from './lease.store.ts';
import { createLimitStore } from './quarantine/limits.store.ts';
import { createBeliefStore } from './ticks/beliefs.store.ts';
import { createTickStore } from './ticks/ticks.store.ts';
import { createWindowStore } from './windows/windows.store.ts';

/** The stores of the market data, bound to one transaction. */
export function bindMarketDataStores(tx: Transaction<Tables>) {
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

export type MarketDataTransaction = InTransaction<ReturnType<typeof bindMarketDataStores> & BaseStores>;
