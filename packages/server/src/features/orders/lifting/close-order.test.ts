import type { LiftToleranceRow } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { eventually } from '@handelsplatz/testing/eventually';
import { createOrderDesk, type TestOrder } from '@handelsplatz/testing/orders';
import { mailsTo } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let desk: ReturnType<typeof createOrderDesk>;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  desk = createOrderDesk(app, place);
});
afterAll(() => app.stop());

const transferred = async (trader = buyer): Promise<TestOrder> => {
  const order = await desk.place(trader, { needsNumbers: false });
  await desk.step(order._id, 'transfer', { reference: 'ERP-1' });
  return order;
};
const dayOf = async (order: TestOrder) =>
  (await app.pool.query('select ordered_on::text as day from orders where id = $1', [order._id])).rows[0].day as string;
const lift = async (order: TestOrder, bolNumber: string, observedLitres: number) =>
  await desk.step(order._id, 'liftings', { bolNumber, liftedOn: await dayOf(order), observedLitres });

describe('an order that was handed over and never loaded', () => {
  test('ends with a reason: nothing is invoiced, credit and daily limit are free, the buyer reads why', async () => {
    const trader = await seedTrader(app, place);
    const order = await transferred(trader);
    expect((await desk.read(place, order._id)).steps).toContain('CLOSE');
    expect((await desk.step(order._id, 'closing', { reason: 'Tank war voll' })).body.orderStatus).toBe('COMPLETE');
    const { billed, history } = await desk.read(trader, order._id);
    expect(billed).toEqual({ volume: 0, net: 0, vat: 0, gross: 0 });
    expect(history.at(-1)).toMatchObject({ step: 'CLOSE', note: 'Nicht geladen: Tank war voll' });
    expect((await desk.books(order.offerId, trader.buyerId)).ordered).toBe(0);
    await assertBooks(app.pool);
    await eventually(async () => {
      const mail = (await mailsTo(app.pool, trader.user.email)).find(({ subject }) => /abgeschlossen/.test(subject));
      expect(mail?.text).toContain('ohne Ladung abgeschlossen');
      expect(mail?.text).toContain('Grund: Tank war voll');
    });
  });

  test('needs the reason, and no question may be open', async () => {
    const order = await transferred();
    const bare = await desk.step(order._id, 'closing');
    expect([bare.status, bare.body.code]).toEqual([409, 'nothing_lifted']);
    expect((await desk.step(order._id, 'closing', { reason: ' ' })).status).toBe(400);
    const { body } = await lift(order, 'OFFEN-1', 40_000);
    expect(body.lifting.state).toBe('ASKED');
    expect((await desk.step(order._id, 'closing', { reason: 'x' })).body.code).toBe('over_lift_open');
    await desk.step(order._id, `liftings/${body.lifting._id}/answer`, { accept: false });
    expect((await desk.step(order._id, 'closing', { reason: 'x' })).body.orderStatus).toBe('COMPLETE');
  });

  test('is closed by its seller alone, and once when two do so at once', async () => {
    const order = await transferred();
    expect((await desk.answer(buyer, order._id, 'closing', { reason: 'x' })).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => desk.step(order._id, 'closing', { reason: 'x' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await assertBooks(app.pool);
  });
});

describe('the tolerance of a product', () => {
  const path = '/api/orders/lift-tolerances';
  const read = async (side: Place | Trader = place) =>
    (await side.client.get<{ products: LiftToleranceRow[] }>(path)).body.products;
  const set = (percent: number | null, side: Place | Trader = place) =>
    side.client.put(`${path}/${place.productId}`, { percent });

  test('is the seller’s: a loading above it asks', async () => {
    const order = await transferred();
    expect((await lift(order, 'TOL-1', 30_300)).body.lifting.state).toBe('COUNTED');
    await set(0.5);
    const strict = await transferred();
    expect((await lift(strict, 'TOL-2', 30_300)).body.lifting.state).toBe('ASKED');
    expect((await desk.read(place, strict._id)).mostLitres).toBe(30_150);
    await set(5);
    const wide = await transferred();
    expect((await lift(wide, 'TOL-3', 31_500)).body.lifting.state).toBe('COUNTED');
    expect(await read()).toMatchObject([{ percent: 5, usual: 1, own: true }]);
    await set(null);
    expect(await read()).toMatchObject([{ percent: 1, own: false, changedAt: null }]);
  });

  test('is refused outside of its bounds, and changes nothing for another seller', async () => {
    for (const percent of [-1, 20.1, 0.55]) expect((await set(percent)).status).toBe(400);
    expect((await set(1, buyer)).status).toBe(403);
    expect((await buyer.client.get(path)).status).toBe(403);
    const nothing = `${path}/00000000-0000-4000-8000-000000000000`;
    expect((await place.client.put(nothing, { percent: 1 })).status).toBe(404);
    const other = await seedPlace(app);
    await set(2);
    expect(
      (await other.client.get<{ products: LiftToleranceRow[] }>(path)).body.products.every(({ own }) => !own),
    ).toBe(true);
    await set(null);
  });
});
