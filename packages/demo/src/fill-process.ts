/** The process that fills in the demo market. It does its two tasks and ends, also when the app is gone. */
import { brands } from '@handelsplatz/domain/brands';
import { createDatabase, createPool } from '@handelsplatz/server/platform/db';
import type { Tables } from '@handelsplatz/server/schema';
import { writeDemoMarket } from './fill.ts';
import type { ComposeTask, WriteTask } from './fill-aside.ts';
import { composeDemoMarket, type DemoMarket } from './market.ts';

const fail = (error: unknown) => void process.send?.(error, () => process.exit(1));

process.once('disconnect', () => process.exit(1));
process.once('message', ({ brand, now, passwordHash }: ComposeTask) => {
  try {
    const market = composeDemoMarket(brands[brand], now, passwordHash);
    process.once('message', (task: WriteTask) => void write(market, task).then(() => process.exit(), fail));
  } catch (error) {
    fail(error);
  }
});

async function write(market: DemoMarket, { databaseUrl, withCopy }: WriteTask): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'handelsplatz demo' });
  await writeDemoMarket({ db: createDatabase<Tables>(pool), withCopy }, market);
  await pool.end();
}
