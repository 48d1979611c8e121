import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { setReadOnly } from '@handelsplatz/testing/read-only';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Signed = Awaited<ReturnType<typeof seedSignedIn>>;

let app: TestApp;
let buyer: Signed;

beforeEach(async () => {
  app = await startTestApp();
  buyer = await seedSignedIn(app, 'buyer');
});
afterEach(() => app.stop());

const address = { company: 'Firma', street: 'Werftstraße 12', postCode: '28237', city: 'Bremen', county: 'Bremen' };
const path = '/api/metadata/locations';
const addresses = async () => (await buyer.client.get<{ locations: unknown[] }>(path)).body.locations;

async function expectUnavailable(): Promise<void> {
  const answer = await buyer.client.post(path, address);
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

test('with a full disk writes are refused, reads work and nothing is lost, and writes work again when there is space', async () => {
  await buyer.client.post(path, address);
  await app.pool.query(`
    create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await app.pool.query('create trigger full_disk before insert on locations execute function full_disk()');
  await expectUnavailable();
  expect(await addresses()).toHaveLength(1);
  await app.pool.query('drop trigger full_disk on locations');
  expect((await buyer.client.post(path, address)).status).toBe(201);
  expect(await addresses()).toHaveLength(2);
});

test('with a read-only database sign-ins and changes are refused, and reads work', async () => {
  const ready = async () => (await app.client().get('/api/health/ready')).status;
  await setReadOnly(app.databaseUrl, 'on');
  await expect.poll(ready).toBe(503);
  await expectUnavailable();
  const { username } = buyer.user;
  expect((await app.client().post('/api/login', { username, password: 'x' })).status).toBe(503);
  expect(await addresses()).toEqual([]);
  await setReadOnly(app.databaseUrl, 'off');
  await expect.poll(ready).toBe(200);
  expect((await buyer.client.post(path, address)).status).toBe(201);
});
