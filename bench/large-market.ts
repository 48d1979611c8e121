import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@handelsplatz/domain/brands';
import type pg from 'pg';
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
  const written = await fillLargeMarket({ db, brand, now: new Date(), hashPassword: async () => passwordHash }, orders);
  if (written > 0) {
    const seconds = (performance.now() - began) / 1000;
    print('history', `${written} orders filled in`, seconds, 's', { atMost: (300 * orders) / 1_000_000 });
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
