import type { Brand } from '@handelsplatz/domain/brands';
import { demoPassword } from '@handelsplatz/server/demo-sign-ins';
import type { Tables } from '@handelsplatz/server/schema';
import type { Kysely, Transaction } from 'kysely';
import { hasAccounts } from './companies/has-accounts.read.ts';
import {
  insertAll,
  lockFill,
  setLastOrderNumber,
  setLastPriceSeries,
  silenceEvents,
  skipReferenceChecks,
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

/** The prices of the past: eight of ten rows. No trigger counts them, and they refer only to their series. */
const pastPrices: readonly (keyof RowsByTable)[] = ['priceHours', 'priceDays'];

async function write(tx: Transaction<Tables>, { rows, lastOrderNumbers }: DemoMarket): Promise<void> {
  for (const table of Object.keys(rows) as (keyof RowsByTable)[]) {
    if (!pastPrices.includes(table)) await insertAll(tx, table, (rows[table] ?? []) as readonly Row<typeof table>[]);
  }
  for (const [year, last] of lastOrderNumbers) {
    await setLastOrderNumber(tx, year, last);
  }
  if (rows.priceSeries?.length) await setLastPriceSeries(tx, rows.priceSeries.length);
  await skipReferenceChecks(tx);
  for (const table of pastPrices) await insertAll(tx, table, (rows[table] ?? []) as readonly Row<typeof table>[]);
}
