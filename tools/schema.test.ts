import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrationsDir } from '../testing/template.ts';
import { readSources } from './gates/source.ts';
import { printSchemaPage } from './schema-page.ts';
import { printTypes } from './schema-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const readHere = async (path: string) =>
  (await readFile(join(import.meta.dirname, '..', path), 'utf8')).replaceAll('\r\n', '\n');

test('the page of the schema is the one of the migrated database', async () => {
  expect(await readHere('docs/schema.md')).toBe(await printSchemaPage(database.pool));
});

test('the types of the rows are those of the migrated database', async () => {
  expect(await readHere('packages/server/src/schema/tables.ts')).toBe(await printTypes(database.pool));
});

test('each trigger of the page names the file of its function', async () => {
  expect((await printSchemaPage(database.pool)).match(/undefined/g)).toBeNull();
});

test('each SQL file that the code names is there', async () => {
  const files = (await readdir(migrationsDir, { recursive: true })).map((path) => path.replaceAll('\\', '/'));
  const named = readSources().flatMap(({ path, text }) =>
    [...text.matchAll(/`(?:migrations\/)?((?:functions\/\w+|\d{4}_\w+)\.sql)`/g)].map(([, name = '']) => ({
      path,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => !files.includes(name))).toEqual([]);
});
