import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byName, createDatabase } from '../packages/server/src/platform/db/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { seedPlace, seedTrader } from './seed/trading.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const german = ['Aachen', 'Öltrans Süd', 'Oltmann', 'Ölwerk', 'Wärme & Co', 'ähnlich', 'Zapf'];
const sorted = ['Aachen', 'ähnlich', 'Oltmann', 'Öltrans Süd', 'Ölwerk', 'Wärme & Co', 'Zapf'];

test('the database sorts names by the German alphabet', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${german}::text[]) as names (name) order by ${byName('name')}`.execute(
    createDatabase(app.pool),
  );
  expect(rows.map(({ name }) => name)).toEqual(sorted);
});

test("a seller's customers with umlauts are sorted by the German alphabet", async () => {
  const place = await seedPlace(app);
  for (const name of german) await seedTrader(app, place, { account: { name } });
  const { customers } = (await place.client.get<PricingOverview>('/api/pricing')).body;
  expect(customers.map(({ name }) => name)).toEqual(sorted);
});

test('no query sorts names by their bytes', async () => {
  const { rows } = await app.pool.query<{ column: string }>(`
    select distinct column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text'
       and (column_name ~ '(^|_)name$' or column_name in ('city', 'street', 'company', 'title'))`);
  const columns = new Set(rows.map(({ column }) => column.replaceAll('_', '')));
  expect([...columns]).toEqual(expect.arrayContaining(['name', 'firstname', 'lastname', 'city', 'street']));
  const server = join(import.meta.dirname, '../packages/server/src');
  const files = (await readdir(server, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const faults: string[] = [];
  for (const file of files) {
    for (const clause of listSortClauses(await readFile(join(server, file), 'utf8'))) {
      const words = clause.toLowerCase().replaceAll('_', '').match(/\w+/g) ?? [];
      if (words.some((word) => columns.has(word))) faults.push(`${file}: ${clause}`);
    }
  }
  expect(faults).toEqual([]);
});

/**
 * The columns of each `order by` and each `orderBy(…)` in a source, without those that `byName` adds. A clause ends with its
 * bracket or query.
 */
function listSortClauses(source: string): string[] {
  const text = source.replace(/byName\('[\w.]+'\)/g, '');
  return [...text.matchAll(/order by |orderBy\(/g)].map(({ 0: begin, index }) => {
    let depth = 0;
    const rest = text.slice(index + begin.length);
    const end = [...rest].findIndex((sign) => {
      if (sign === '(' || sign === '{') depth += 1;
      if (sign === ')' || sign === '}') depth -= 1;
      return depth < 0 || sign === '`' || sign === ';';
    });
    return rest.slice(0, end);
  });
}
