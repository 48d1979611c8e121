import type { Brand } from '@handelsplatz/domain/brands';
import { type Kysely, sql, type Transaction } from 'kysely';
import { demoPassword } from '../features/identity/index.ts';
import type { Tables } from '../schema/tables.ts';
import { hasAccounts } from './has-accounts.ts';
import { composeDemoMarket, type DemoMarket } from './market.ts';
import type { Row, RowsByTable } from './rows.ts';
import { insertAll } from './write.ts';

/** What the fill needs: the database, the brand, the moment everything is dated around, and how passwords are stored. */
export interface DemoFill {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly now: Date;
  readonly hashPassword: (password: string) => Promise<string>;
}

/** Keeps two nodes that start together from filling twice. */
const fillLock = 7_206_412;

/**
 * Fills in the demo market of the brand where no account exists yet (Product decisions 9): all or nothing, always the
 * same apart from dates, which are relative to `now`. Answers whether it filled.
 */
export async function fillDemoMarket({ db, brand, now, hashPassword }: DemoFill): Promise<{ filled: boolean }> {
  if (await hasAccounts(db)) return { filled: false };
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${fillLock})`.execute(tx);
    if (await hasAccounts(tx)) return { filled: false };
    await write(tx, composeDemoMarket(brand, now, passwordHash));
    return { filled: true };
  });
}

async function write(tx: Transaction<Tables>, { rows, lastOrderNumbers }: DemoMarket): Promise<void> {
  for (const table of Object.keys(rows) as (keyof RowsByTable)[]) {
    await insertAll(tx, table, (rows[table] ?? []) as readonly Row<typeof table>[]);
  }
  for (const [year, last] of lastOrderNumbers) {
    await sql`select setval(${`order_numbers_${year}`}::regclass, ${last})`.execute(tx);
  }
}
