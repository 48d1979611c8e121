import type { OrderDetail } from '@handelsplatz/contract/orders';
import type { TermsRecord } from '@handelsplatz/contract/terms';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { createOrderDesk } from '@handelsplatz/testing/orders';
import { readPdf } from '@handelsplatz/testing/pdf-text';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
});
afterAll(() => app.stop());

test('everybody reads the terms, and stores them as PDF with version and hash', async () => {
  const { body } = await app.client().get<TermsRecord>('/api/terms');
  expect(body.hash).toMatch(/^[0-9a-f]{64}$/);
  const response = await app.client().send(`/api/terms/pdf?version=${body.version}`);
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(text).toContain(`Stand ${body.version}`);
  expect(text.replace(/\s/g, '')).toContain(body.hash);
  for (const { heading } of body.sections) expect(text).toContain(heading);
  expect((await app.client().get('/api/terms?version=nie')).status).toBe(404);
  expect((await app.client().get('/api/terms/pdf?version=nie')).status).toBe(404);
});

test('an order names the terms that held, and its carbon dioxide follows what was loaded', async () => {
  const trader = await seedTrader(app, place);
  const desk = createOrderDesk(app, place);
  // A fuel that may be taxed either way.
  await app.pool.query(`update products set category = '', biogenic_percent = 0, biogenic_kind = '' where id = $1`, [
    place.productId,
  ]);
  const order = await desk.place(trader, { needsNumbers: false, taxStatus: 'HEATING' });
  const { body: terms } = await app.client().get<TermsRecord>('/api/terms');
  const before: OrderDetail = await desk.read(trader, order._id);
  expect(before.terms).toEqual({ version: terms.version, hash: terms.hash });
  expect(before.co2).toMatchObject({ kwh: 301_380, kg: 80_288, kgPerKwh: 0.2664 });
  const { day } = (await app.pool.query('select ordered_on::text as day from orders where id = $1', [order._id]))
    .rows[0];
  await desk.step(order._id, 'liftings', { bolNumber: 'CO2-1', liftedOn: day, observedLitres: 15_000, close: true });
  expect((await desk.read(trader, order._id)).co2).toMatchObject({ kwh: 150_690, kg: 40_144 });
  const plain = await desk.place(trader, { needsNumbers: false, taxStatus: 'TAXED' });
  expect((await desk.read(trader, plain._id)).co2).toBeNull();
});
