import type { OfferList } from '@handelsplatz/contract/market';
import { addDays, type Day, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { createOrderDesk, type TestOrder } from '@handelsplatz/testing/orders';
import { readPdf } from '@handelsplatz/testing/pdf-text';
import { fillBasket } from '@handelsplatz/testing/purchase';
import { mailsTo, seedOffer, seedSignedIn } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
let desk: ReturnType<typeof createOrderDesk>;

const today = toBrandDay(new Date(), 'Europe/Berlin');
/** The price of carbon dioxide is published up to this day; the law changes on the next. */
const lastDay = addDays(today, 20);
const nextDay = addDays(today, 21);

const enter = async (row: { kind: string; from: Day; to?: Day; value: number }) => {
  const { status } = await admin.client.post('/api/admin/law', {
    ...{ country: 'de', goods: '', to: null, paragraph: '§ 4 CO2KostAufG', source: 'gesetze-im-internet.de' },
    ...{ checkedOn: today, note: '', ...row },
  });
  expect(status).toBe(201);
};

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  admin = await seedSignedIn(app, 'admin');
  desk = createOrderDesk(app, place);
  // A fuel that may be taxed either way.
  await app.pool.query(`update products set category = '', biogenic_percent = 0, biogenic_kind = '' where id = $1`, [
    place.productId,
  ]);
  await app.pool.query(`delete from law_rows where kind = 'CO2_PRICE'`);
  await enter({ kind: 'CO2_PRICE', from: addDays(today, -20), to: lastDay, value: 60 });
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

const heating = { needsNumbers: false, taxStatus: 'HEATING' } as const;

async function readPaper(order: TestOrder, version: number): Promise<string> {
  const response = await place.client.send(`/api/orders/${order._id}/confirmation?version=${version}`);
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return text.replaceAll(/\s+/g, ' ');
}

const withdrawPrice = () => app.pool.query(`delete from law_rows where kind = 'CO2_PRICE'`);
const publish = () => enter({ kind: 'CO2_PRICE', from: addDays(today, -20), to: lastDay, value: 60 });

test('a price that is not published when goods are ordered is on the papers from the loading on', async () => {
  const trader = await seedTrader(app, place);
  await withdrawPrice();
  const order = await desk.place(trader, heating);
  expect(await desk.read(trader, order._id)).toMatchObject({ co2: { kg: 80_288, price: null }, documentVersion: 1 });
  const load = (bolNumber: string) =>
    desk.step(order._id, 'liftings', { bolNumber, liftedOn: today, observedLitres: 9_000 });
  expect((await load('CO2-1')).status).toBe(200);
  expect(await desk.read(trader, order._id)).toMatchObject({ co2: { price: null }, documentVersion: 1 });

  await publish();
  // An order does not change by itself.
  expect((await desk.read(trader, order._id)).co2?.price).toBeNull();
  expect((await load('CO2-2')).status).toBe(200);
  // 80,288 kg × 60 € = 4,817.28 €, with 19 %: 5,732.56 €, also for what was loaded before.
  const loaded = await desk.read(trader, order._id);
  expect(loaded).toMatchObject({ co2: { price: 5_732.56 }, supplies: [], documentVersion: 2, edited: false });
  const reason = 'Ein gesetzlicher CO2-Wert ist jetzt veröffentlicht.';
  expect(loaded.amendments).toMatchObject([{ state: 'APPLIED', reason: expect.stringContaining(reason) }]);
  expect(await readPaper(order, 1)).toContain('noch nicht veröffentlicht');
  expect(await readPaper(order, 2)).toContain('60,00 € je Tonne');
  for (const { email } of [trader.user, place.user]) {
    const mails = async () => (await mailsTo(app.pool, email)).filter(({ text }) => text.includes(reason));
    await expect.poll(mails).toHaveLength(1);
  }
  expect((await load('CO2-3')).status).toBe(200);
  expect((await desk.read(trader, order._id)).documentVersion).toBe(2);
});

test('two loadings of one request make one version with the published price', async () => {
  const trader = await seedTrader(app, place);
  await withdrawPrice();
  const order = await desk.place(trader, heating);
  await publish();
  const liftings = ['TWO-1', 'TWO-2'].map((bolNumber) => ({
    ...{ bolNumber, orderId: order.orderId, liftedOn: today, observedLitres: 9_000 },
  }));
  expect((await place.client.post('/api/orders/liftings', { liftings })).body).toMatchObject({ written: 2 });
  const loaded = await desk.read(trader, order._id);
  expect([loaded.documentVersion, loaded.amendments.length]).toEqual([2, 1]);
});

test('a gap in the factors is said, and a biogenic part counts as fossil', async () => {
  const trader = await seedTrader(app, place);
  const row = `kind = 'CO2_FACTOR' and country = 'de'`;
  await app.pool.query(`update law_rows set valid_to = $1 where ${row}`, [addDays(today, -1)]);
  await app.pool.query(`update products set biogenic_percent = 10, biogenic_kind = 'FAME' where id = $1`, [
    place.productId,
  ]);
  const order = await desk.place(trader, heating);
  const blended = { kwh: 301_380, kg: null, kgPerKwh: null, price: null };
  expect(await desk.read(trader, order._id)).toMatchObject({ co2: blended });
  const paper = await readPaper(order, 1);
  expect(paper).toContain('Emissionsfaktor noch nicht veröffentlicht Emissionen noch nicht veröffentlicht');
  expect(paper).toContain('weil kein Nachweis der Nachhaltigkeit vorliegt');
  await app.pool.query(`update law_rows set valid_to = null where ${row}`);
  expect(await desk.read(trader, (await desk.place(trader, heating))._id)).toMatchObject({ co2: { kg: 80_288 } });
  await app.pool.query(`update products set biogenic_percent = 0, biogenic_kind = '' where id = $1`, [place.productId]);
});

test('an order that moves behind a change of law takes the figures of its new day', async () => {
  await enter({ kind: 'CO2_PRICE', from: nextDay, value: 62.5 });
  await enter({ kind: 'VAT', from: addDays(nextDay, 30), value: 20 });
  const trader = await seedTrader(app, place);
  const order = await desk.place(trader, heating);
  // 80,288 kg × 60 € = 4,817.28 €, with 19 %: 5,732.56 €
  expect(await desk.read(trader, order._id)).toMatchObject({ co2: { price: 5_732.56 } });
  const move = (collectionStart: Day) =>
    desk.step(order._id, 'amendments', { collectionStart, collectionEnd: addDays(nextDay, 50), reason: 'später' });
  expect((await move(nextDay)).body.state).toBe('OPEN');
  await desk.answer(trader, order._id, 'amendments/1/consent');
  const moved = await desk.read(trader, order._id);
  expect(moved).toMatchObject({ co2: { price: 5_971.42 }, invoice: order.gross, documentVersion: 2 });
  expect(await readPaper(order, 1)).toContain('60,00 € je Tonne');

  expect((await move(addDays(nextDay, 30))).body.state).toBe('OPEN');
  await desk.answer(trader, order._id, 'amendments/2/consent');
  const taxed = await desk.read(trader, order._id);
  expect(taxed.vat).toBe(Math.round(order.net * 20) / 100);
  expect(await readPaper(order, 2)).toContain('MwSt. 19');
  expect(await readPaper(order, 3)).toContain('MwSt. 20');
  // Days that change and leave the first one as it is change no figure of that day.
  const same = { collectionEnd: addDays(nextDay, 40), reason: 'x' };
  expect((await desk.step(order._id, 'amendments', same)).body.state).toBe('OPEN');
  await desk.answer(trader, order._id, 'amendments/3/consent');
  expect((await desk.read(trader, order._id)).vat).toBe(taxed.vat);
});

test('the market, the basket and the order have the rate of the first day of collection', async () => {
  const trader = await seedTrader(app, place);
  const start = addDays(nextDay, 30);
  const later = { ...heating, collectionStart: start, collectionEnd: addDays(start, 5) };
  const { id: offerId } = await seedOffer(app.pool, place.goods, later);
  const { id: sameDay } = await seedOffer(app.pool, place.goods, heating);
  await announceOffers(app.pool, offerId);
  await announceOffers(app.pool, sameDay);
  const rateOf = async (id: string) =>
    (await trader.client.get<OfferList>('/api/v2/offers')).body.offers.find(({ _id }) => _id === id)?.vat;
  await expect.poll(() => rateOf(offerId)).toBe(20);
  expect(await rateOf(sameDay)).toBe(19);
  const basket = await fillBasket(trader.client, { offerId, quantity: 30 });
  expect([basket.vatPercent, basket.vat]).toEqual([20, Math.round(basket.net * 20) / 100]);
  const both = await fillBasket(trader.client, { offerId: sameDay, quantity: 30 });
  expect(both.vatPercent).toBeNull();
  const other = await seedTrader(app, place);
  const order = await desk.place(other, later);
  expect(order.vat).toBe(Math.round(order.net * 20) / 100);
  const detail = await desk.read(other, order._id);
  expect(detail).toMatchObject({ vatPermille: 200, vat: order.vat });
  expect(detail.vatRates.at(-1)).toEqual({ from: start, permille: 200 });
});
