import { fillDemoMarketAside } from '@handelsplatz/demo';
import { type BrandCode, brands } from '@handelsplatz/domain/brands';
import { inject } from 'vitest';
import { createDatabase, createPool } from '../packages/server/src/platform/db/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { cheapPasswords } from './passwords.ts';
import { onServer, toDatabaseUrl, whileLocked } from './template.ts';

/** A separate database with the demo market of a brand, as after the first start of a server. */
export async function createDemoDatabase(brand: BrandCode): Promise<TestDatabase> {
  return await createTestDatabase(await ensureDemoTemplate(brand));
}

/** The first test that needs the demo market of a brand fills it in, once per run. The others wait and copy it. */
async function ensureDemoTemplate(brand: BrandCode): Promise<string> {
  const { url: serverUrl, template } = inject('testServer');
  const name = `${template}_demo_${brand}`;
  await whileLocked(serverUrl, name, async () => {
    const { rowCount } = await onServer(serverUrl, `select from pg_database where datname = '${name}'`);
    if (rowCount !== 0) return;
    // Renamed only when it is complete, so that a failed fill leaves nothing that looks like a demo market.
    await onServer(serverUrl, `drop database if exists ${name}_begun`);
    await onServer(serverUrl, `create database ${name}_begun template ${template}`);
    await fill(toDatabaseUrl(serverUrl, `${name}_begun`), brand);
    await onServer(serverUrl, `alter database ${name}_begun rename to ${name}`);
  });
  return name;
}

async function fill(databaseUrl: string, brand: BrandCode): Promise<void> {
  const pool = createPool(databaseUrl);
  try {
    await fillDemoMarketAside(
      {
        databaseUrl,
        db: createDatabase<Tables>(pool),
        brand: brands[brand],
        now: new Date(),
        hashPassword: (password) => cheapPasswords.hash(password),
      },
      new AbortController().signal,
    );
  } finally {
    await pool.end();
  }
}
