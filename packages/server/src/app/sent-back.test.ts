import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The object at the address is read, sent back as it is, and still the same. */
async function sendBack(
  client: TestClient,
  read: () => Promise<object & { _id?: string }>,
  path: (id: string) => string,
) {
  const before = await read();
  const { status, text } = await client.put(path(before._id ?? ''), before);
  expect([status, text]).toEqual([200, text]);
  expect(await read()).toEqual(before);
}

test('a delivery address is sent back as it was read', async () => {
  const { client } = await seedSignedIn(app, 'buyer');
  const given = { company: 'Nord', street: 'Kai 1', postCode: '24103', city: 'Kiel', county: 'Schleswig-Holstein' };
  expect((await client.post('/api/metadata/locations', given)).status).toBe(201);
  const read = async () => {
    const { body } = await client.get<{ locations: { _id: string }[] }>('/api/metadata/locations');
    return body.locations[0] ?? {};
  };
  await sendBack(client, read, (id) => `/api/metadata/locations/${id}`);
  const { _id, ...location } = (await read()) as { _id: string };
  // A field that is stated by itself counts, and an unknown one is refused as before.
  const changed = await client.put(`/api/metadata/locations/${_id}`, { ...location, postCode: '24105' });
  expect(changed.body).toMatchObject({ address: { postCode: '24105', county: 'Schleswig-Holstein' } });
  expect((await client.put(`/api/metadata/locations/${_id}`, { ...location, colour: 'red' })).status).toBe(400);
});

test.each([
  ['data of the signed-in user', 'buyer', '/api/user', (id: string) => `/api/user/${id}`],
  ['the tiles of the dashboard', 'buyer', '/api/dashboard/layout', () => '/api/dashboard/layout'],
  ['the approval rule', 'buyer', '/api/approval-rule', () => '/api/approval-rule'],
  ['the settings of credit', 'seller', '/api/credit/settings', () => '/api/credit/settings'],
] as const)('%s can be sent back as read', async (_, type, path, target) => {
  const { client, user } = await seedSignedIn(app, type);
  await app.pool.query("update users set salutation = 'Frau', title = 'Dr.', phone = '0431 1' where id = $1", [
    user.id,
  ]);
  if (type === 'buyer') await client.post('/api/metadata/user/store/gtc-accepted');
  const { body } = await client.get<{ _id?: string }>(path);
  const { status, text } = await client.put(target(body._id ?? ''), body);
  expect([status, text]).toEqual([200, text]);
});
