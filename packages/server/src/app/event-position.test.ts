import { eventPositionHeader } from '@handelsplatz/contract/routes/topics';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a stream that begins where an answer was given has what happened in between', async () => {
  const { client: buyer } = await seedSignedIn(app, 'buyer');
  const before = await buyer.get('/api/metadata/locations');
  const position = before.headers.get(eventPositionHeader) ?? '';
  expect(position).toMatch(/^\d+/);
  const address = { company: 'Werft', street: 'Kai 1', postCode: '20457', city: 'Hamburg' };
  expect((await buyer.post('/api/metadata/locations', address)).status).toBe(201);

  for await (const { event, data } of await buyer.events('/api/events', position)) {
    if (event === 'invalidate' && JSON.stringify(data).includes('locations')) break;
  }
});
