/**
 * `npm run demo:large` fills the database of DATA_DIR or DATABASE_URL with the demo market of BRAND and 1,000,000 orders of
 * three years; `npm run demo:large -- 100000` with as many. Stop the app before: the data folder has one user at a time.
 */
import { type BrandCode, brands } from '@handelsplatz/domain/brands';
import { fillLargeMarket } from '../packages/demo/src/fill-large.ts';
import { configRules } from '../packages/server/src/app/index.ts';
import { createPasswords } from '../packages/server/src/features/identity/index.ts';
import { readConfig } from '../packages/server/src/platform/config/index.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/index.ts';
import { connect, createDatabase, migrate } from '../packages/server/src/platform/db/index.ts';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { migrationsDir } from '../testing/template.ts';

const total = Number(process.argv[2] ?? 1_000_000);

try {
  if (!Number.isSafeInteger(total) || total < 1 || total > 5_000_000)
    throw new StartupError('Give the number of orders, from 1 to 5000000.');
  await fill();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

async function fill(): Promise<void> {
  const config = readConfig(process.env, configRules);
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const pool = await connect(config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '', {
    variable: config.databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
  });
  try {
    await migrate(pool, migrationsDir);
    const began = performance.now();
    const seconds = () => Math.round((performance.now() - began) / 1000);
    const written = await fillLargeMarket(
      {
        db: createDatabase<Tables>(pool),
        brand: brands[config.brand as BrandCode],
        now: new Date(),
        hashPassword: createPasswords().hash,
      },
      total,
      (orders) => console.log(`${orders} of ${total} orders, ${seconds()} s`),
    );
    console.log(written > 0 ? `${written} orders in ${seconds()} s.` : `There are ${total} orders already.`);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}
