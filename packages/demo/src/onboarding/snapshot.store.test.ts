import { brands } from '@handelsplatz/domain/brands';
import { createDatabase } from '@handelsplatz/server/platform/db';
import type { Tables } from '@handelsplatz/server/schema';
import { createTestDatabase } from '@handelsplatz/testing/database';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { fillDemoMarket } from '../fill.ts';
import { dropSnapshot, hasSnapshot, restoreSnapshot } from './snapshot.store.ts';

const now = new Date('2026-11-18T10:24:00Z');

const readPrint = async (pool: pg.Pool) =>
  (
    await pool.query(`
      select (select md5(string_agg(t::text, ',' order by t::text)) from users t) as users,
             (select md5(string_agg(t::text, ',' order by t::text)) from offers t) as offers,
             (select md5(string_agg(t::text, ',' order by t::text)) from order_months t) as months,
             (select md5(string_agg(t::text, ',' order by t::text)) from orders t) as orders`)
  ).rows[0];

test('a reset brings back the first market, and keeps sessions of users who are still there', async () => {
  const { pool, drop } = await createTestDatabase();
  const hashPassword = async (password: string) => `hash of ${password}`;
  await fillDemoMarket({ db: createDatabase<Tables>(pool), brand: brands.de, now, hashPassword, withCopy: true });
  await pool.query('create schema if not exists jobs');
  await pool.query('create table if not exists jobs.job (id int)');
  const before = await readPrint(pool);

  await pool.query(`update offers set remaining_litres = 0, note = 'geändert'`);
  await pool.query(`delete from order_months`);
  await pool.query(`
    insert into users (id, account_id, username, email) select gen_random_uuid(), id, 'neu', 'neu@firma.example' from accounts limit 1`);
  await pool.query(`
    insert into sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at, confirmed_at)
    select sha256(username::bytea), gen_random_uuid(), id, now(), now(), now(), now() from users where username in ('neu', 'kaeufer')`);
  expect(await readPrint(pool)).not.toEqual(before);

  const later = new Date('2026-11-18T12:00:00Z');
  await restoreSnapshot(pool, later);
  expect(await readPrint(pool)).toEqual(before);
  const { rows } = await pool.query('select u.username from sessions s left join users u on u.id = s.user_id');
  expect(rows).toEqual([{ username: 'kaeufer' }]);
  expect((await pool.query('select since from demo_market')).rows).toEqual([{ since: later }]);
  await dropSnapshot(pool);
  expect(await hasSnapshot(pool)).toBe(false);
  await drop();
});
