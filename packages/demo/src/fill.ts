import type { Brand } from '@handelsplatz/domain/brands';
import { demoPassword } from '@handelsplatz/server/demo-sign-ins';
import type { Tables } from '@handelsplatz/server/schema';
import type { Kysely, Transaction } from 'kysely';
import { hasAccounts } from './companies/has-accounts.read.ts';
import {
  checkReferences,
  insertAll,
  keepAuditOfOrders,
  lockFill,
  setLastOrderNumber,
  setLastPriceSeries,
  silenceEvents,
  skipReferenceChecks,
  sumUpOrders,
} from './demo.store.ts';
import { composeDemoMarket, type DemoMarket } from './market.ts';
import { takeSnapshot } from './onboarding/snapshot.store.ts';
import type { Row, RowsByTable } from './rows.ts';

/** What the market is made of: the brand, the moment that all dates are relative to, and how passwords are stored. */
export interface DemoContents {
  readonly brand: Brand;
  readonly now: Date;
  readonly hashPassword: (password: string) => Promise<string>;
}

/** Where the market is written. */
export interface DemoTarget {
  readonly db: Kysely<Tables>;
  /** Whether a copy is kept to which a reset goes back. */
  readonly withCopy?: boolean;
}

export type DemoFill = DemoContents & DemoTarget;

/**
 * Fills in the demo market of the brand when no account exists yet (Product decisions 9). It writes all or nothing, and always
 * the same apart from dates, which are relative to `now`. Returns whether it filled.
 */
export async function fillDemoMarket({ brand, now, hashPassword, ...target }: DemoFill): Promise<{ filled: boolean }> {
  if (await hasAccounts(target.db)) return { filled: false };
  return await writeDemoMarket(target, composeDemoMarket(brand, now, await hashPassword(demoPassword)));
}

/** Writes a market that was composed before, unless there is one. */
export async function writeDemoMarket(
  { db, withCopy = false }: DemoTarget,
  market: DemoMarket,
): Promise<{ filled: boolean }> {
  return db.transaction().execute(async (tx) => {
    await lockFill(tx);
    if (await hasAccounts(tx)) return { filled: false };
    await silenceEvents(tx);
    await write(tx, market);
    if (withCopy) await takeSnapshot(tx);
    return { filled: true };
  });
}

/**
 * The largest tables beside the orders. Their triggers check references to rows that the same code has made, or count orders, which are summed up at the end.
 * What else must run is the audit of orders, and the ledger of contracts for their call-offs.
 */
const largest: readonly string[] = ['orderBenchmarks', 'orderEvents', 'priceHours', 'priceDays'];

async function write(tx: Transaction<Tables>, { rows, lastOrderNumbers }: DemoMarket): Promise<void> {
  const contracts = new Set(rows.contracts?.map(({ contractNo }) => contractNo));
  const isCallOff = (order: Row<'orders'>) => contracts.has(order.contractNo ?? '');
  await keepAuditOfOrders(tx, true);
  for (const table of Object.keys(rows) as (keyof RowsByTable)[]) {
    if (table === 'orders') {
      await insertAll(tx, table, rows.orders?.filter(isCallOff) ?? []);
      await insertUnchecked(tx, table, rows.orders?.filter((order) => !isCallOff(order)) ?? []);
      continue;
    }
    const insert = largest.includes(table) ? insertUnchecked : insertAll;
    await insert(tx, table, (rows[table] ?? []) as readonly Row<typeof table>[]);
  }
  await keepAuditOfOrders(tx, false);
  for (const [year, last] of lastOrderNumbers) {
    await setLastOrderNumber(tx, year, last);
  }
  if (rows.priceSeries?.length) await setLastPriceSeries(tx, rows.priceSeries.length);
  await sumUpOrders(tx);
}

async function insertUnchecked<T extends keyof RowsByTable>(
  tx: Transaction<Tables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  await skipReferenceChecks(tx);
  await insertAll(tx, table, rows);
  await checkReferences(tx);
}
