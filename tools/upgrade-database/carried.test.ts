import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findObstacles, listCarried } from './carried.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an upgrade of the database can copy every table of the product', async () => {
  expect(await findObstacles(database.pool)).toEqual([]);
  expect((await listCarried(database.pool)).map(({ name }) => name)).toContain('public.orders');
});

test('what a copy would lose or stop at is named', async () => {
  await database.pool.query(`
    create table marks (mark text);
    create unlogged table notes (id int primary key);
    alter table orders enable always trigger orders_counted_new;
    select lo_create(0)`);
  expect(await findObstacles(database.pool)).toEqual([
    'public.marks has neither a primary key nor a replica identity',
    'public.notes is unlogged',
    'the trigger orders_counted_new of orders would run again on the new server',
    'large objects are not copied',
  ]);
  await database.pool.query('alter table marks replica identity full');
  expect(await findObstacles(database.pool)).not.toContainEqual(expect.stringContaining('marks'));
});

test('a transaction number stays with the server that counts it', async () => {
  const entries = (await listCarried(database.pool)).find(({ name }) => name === 'public.audit_entries');
  expect(entries?.isPart).toBe(true);
  expect(entries?.columns).not.toContain('transaction_id');
});
