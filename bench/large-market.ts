import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@handelsplatz/domain/brands';
import type pg from 'pg';
import { fillDemoMarket } from '../packages/demo/src/fill.ts';
import { fillLargeMarket } from '../packages/demo/src/fill-large.ts';
import { createPasswords } from '../packages/server/src/features/identity/index.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/index.ts';
import { createDatabase, createPool, migrate } from '../packages/server/src/platform/db/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { migrationsDir } from '../testing/template.ts';
import { print } from './figures.ts';

/** A durable database with a large demo market. It is filled once and kept. */
export interface LargeMarket {
  readonly url: string;
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

const folder = fileURLToPath(new URL('../.cache/history-bench', import.meta.url));

export async function openLargeMarket(brand: Brand, orders: number): Promise<LargeMarket> {
  const dataDir = `${folder}-${orders}`;
  await mkdir(dataDir, { recursive: true });
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(database.url);
  await migrate(pool, migrationsDir);
  const began = performance.now();
  const db = createDatabase<Tables>(pool);
  // A password that nobody knows: a server without the demo refuses to start with the demo's.
  const passwordHash = await createPasswords().hash(crypto.randomUUID());
  const fill = { db, brand, now: new Date(), hashPassword: async () => passwordHash };
  await fillDemoMarket(fill);
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from orders');
  if ((rows[0]?.count ?? 0) < orders) {
    await withoutIndexes(pool, () => fillLargeMarket(fill, orders));
    const seconds = (performance.now() - began) / 1000;
    print('history', `${orders} orders filled in`, seconds, 's', { atMost: (300 * orders) / 1_000_000 });
  }
  return {
    url: database.url,
    pool,
    async stop() {
      await pool.end();
      await database.stop();
    },
  };
}

/** Drops the indexes of the orders while many are written, and makes them anew in the end. */
async function withoutIndexes<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'orders'::regclass and not indisunique`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  const client = await pool.connect();
  try {
    return await work();
  } finally {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`);
    for (const { definition } of rows) await client.query(definition);
    client.release(true);
  }
}
