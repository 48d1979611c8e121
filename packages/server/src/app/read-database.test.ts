import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@handelsplatz/testing/replica';
import { seedOffer, seedOrder, seedProduct, seedSignedIn, seedTerminal } from '@handelsplatz/testing/seed';
import { migrationsDir } from '@handelsplatz/testing/template';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, createReadPool, migrate } from '../platform/db/index.ts';

let servers: ReplicatedPostgres;
let primary: pg.Pool;
let replicas: pg.Pool;
let app: TestApp | undefined;

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  primary = createPool(servers.primaryUrl);
  // Longer than in the product, because a busy machine fails no test.
  replicas = createPool(servers.replicaUrl);
  await migrate(primary, migrationsDir);
  await primary.query('create table notes (text text)');
});
afterEach(async () => {
  await app?.stop();
  app = undefined;
});
afterAll(async () => {
  await replicas.end();
  await primary.end();
  await servers.stop();
});

/** Reads of notes, the servers that answered them, and why the primary did. */
function openReads(restMs: number) {
  const [from, rests]: [string[], (string | Error)[]] = [[], []];
  const db = createDatabase<{ notes: { text: string } }>(
    createReadPool({
      ...{ primary, replicas, restMs },
      onRead: (server) => void from.push(server),
      onRest: (reason) => void rests.push(reason),
    }),
  );
  const read = async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text);
  return { db, read, from, rests };
}

const note = (text: string) => primary.query(`with old as (delete from notes) insert into notes values ('${text}')`);

test('a replica answers, and each read sees what was written before it', async () => {
  const { read, from } = openReads(0);
  for (let turn = 0; turn < 30; turn += 1) {
    await note(`note ${turn}`);
    expect(await read()).toEqual([`note ${turn}`]);
  }
  expect(from).toHaveLength(30);
  expect(from).toContain('replica');
});

test('the primary answers while the replica is behind, and for a while after', async () => {
  await note('before');
  await servers.setReplaying(false);
  await note('after');
  const { read, from, rests } = openReads(60_000);
  expect(await read()).toEqual(['after']);
  await servers.setReplaying(true);
  expect(await read()).toEqual(['after']);
  expect(from).toEqual(['primary', 'primary']);
  expect(rests).toEqual(['behind']);
});

test('a replica refuses to write, so a change at the wrong place fails instead of being lost', async () => {
  const { db } = openReads(0);
  await expect
    .poll(() => sql`delete from notes`.execute(db).catch((error: Error) => error.message))
    .toMatch(/read-only/);
});

test('a ranking is read on a replica and has the order of a moment ago; orders of the buyer are not', async () => {
  app = await startTestApp({
    on: { database: { url: servers.primaryUrl, pool: primary, drop: async () => undefined }, replicas },
  });
  const [buyer, seller] = [await seedSignedIn(app, 'buyer'), await seedSignedIn(app, 'seller')];
  const item = {
    sellerId: seller.account.id,
    productId: (await seedProduct(primary)).id,
    terminalId: (await seedTerminal(primary)).id,
  };
  const offer = await seedOffer(primary, item);
  const purchase = { ...item, offerId: offer.id, buyerId: buyer.account.id, buyerUserId: buyer.user.id };
  const ordered = { orderedOn: '2026-03-04', createdAt: new Date('2026-03-04T09:00:00Z') };
  await seedOrder(primary, purchase, { volumeLitres: 20_000, ...ordered });
  const count = async (server: 'primary' | 'replica') => {
    const { text } = await buyer.client.get('/metrics');
    return Number(new RegExp(`database_reads_total\\{server="${server}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };
  // On a busy machine the replica may be behind once, and the primary answers for a while.
  await expect
    .poll(async () => {
      const { body } = await buyer.client.get<{ totalVolume: number }>('/api/orders/orderStats');
      expect(body.totalVolume).toBe(20);
      return await count('replica');
    })
    .toBeGreaterThan(0);
  const reads = [await count('primary'), await count('replica')];
  await buyer.client.get('/api/orderHistory');
  expect([await count('primary'), await count('replica')]).toEqual(reads);
});

test('the primary answers for a server that follows nobody, such as one that was promoted', async () => {
  const from: string[] = [];
  const rests: (string | Error)[] = [];
  const alone = createReadPool({
    ...{ primary, replicas: primary },
    onRead: (server) => void from.push(server),
    onRest: (reason) => void rests.push(reason),
  });
  (await alone.connect()).release();
  expect([from, rests]).toEqual([['primary'], ['behind']]);
});

test('the primary answers when no replica does', async () => {
  await servers.stopReplica();
  const { read, from, rests } = openReads(0);
  await note('alone');
  expect(await read()).toEqual(['alone']);
  expect(from).toEqual(['primary']);
  expect(rests[0]).toBeInstanceOf(Error);
});
