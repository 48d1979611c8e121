import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

const root = join(import.meta.dirname, '..');
const features = join(root, 'packages/server/src/features');
const page = readFileSync(join(root, 'docs/handbook/orders.md'), 'utf8');
const listNames = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const listRows = (heading: string) =>
  (page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '));

test('the page of what happens after an order lists each trigger of its tables', async () => {
  const { pool, drop } = await createTestDatabase();
  const { rows } = await pool.query<{ name: string }>(`
    select tgrelid::regclass || '.' || tgname as name from pg_trigger
     where not tgisinternal and (tgrelid = 'orders'::regclass or tgrelid in (
       select conrelid from pg_constraint where contype = 'f' and confrelid = 'orders'::regclass))`);
  await drop();
  const listed = listRows('SQL triggers').flatMap(([tables, triggers]) =>
    listNames(tables).flatMap((table) => listNames(triggers).map((trigger) => `${table}.${trigger}`)),
  );
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('its files and jobs exist', () => {
  const files = listNames(page).filter((name) => /^[a-z-]+\/.*\.ts$/.test(name));
  const places = [features, join(features, '..'), root];
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !places.some((place) => existsSync(join(place, file))))).toEqual([]);
  const code = globSync('**/*.ts', { cwd: features }).map((file) => readFileSync(join(features, file), 'utf8'));
  const jobs = listRows('Jobs').flatMap(([names]) => listNames(names));
  expect(jobs.length).toBeGreaterThan(10);
  expect(jobs.filter((job) => !code.some((text) => text.includes(`'${job}'`)))).toEqual([]);
});
