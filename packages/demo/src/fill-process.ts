/** The process that fills in the demo market. It does its task and ends, also when the app is gone. */
import { brands } from '@handelsplatz/domain/brands';
import { createDatabase, createPool } from '@handelsplatz/server/platform/db';
import type { Tables } from '@handelsplatz/server/schema';
import { fillDemoMarket } from './fill.ts';
import type { FillTask } from './fill-aside.ts';

process.once('disconnect', () => process.exit(1));
process.once('message', (task: FillTask) => {
  fill(task).then(
    () => process.exit(),
    (error: unknown) => process.send?.(error, () => process.exit(1)),
  );
});

async function fill({ databaseUrl, brand, now, passwordHash, withCopy }: FillTask): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'handelsplatz demo' });
  const db = createDatabase<Tables>(pool);
  await fillDemoMarket({ db, brand: brands[brand], now, hashPassword: async () => passwordHash, withCopy });
  await pool.end();
}
