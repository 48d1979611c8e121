import { addDays, type Day, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { createOrderDesk, type TestOrder } from '@handelsplatz/testing/orders';
import { readPdf } from '@handelsplatz/testing/pdf-text';
import { mailsTo, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
let desk: ReturnType<typeof createOrderDesk>;
let loads = 0;

const today = toBrandDay(new Date(), 'Europe/Berlin');
const yesterday = addDays(today, -1);
const heating = { needsNumbers: false, taxStatus: 'HEATING' } as const;

const enter = async (row: { kind: string; from: Day; to?: Day; value: number }) => {
  const { status, text } = await admin.client.post('/api/admin/law', {
    ...{ country: 'de', goods: '', to: null, paragraph: '§ 4 CO2KostAufG', source: 'gesetze-im-internet.de' },
    ...{ checkedOn: today, note: '', ...row },
  });
  if (status !== 201) throw new Error(text);
};

/** 19 % and 60 € per tonne until yesterday; 20 % and 62.50 € from today on. */
const changeLaw = async () => {
  await app.pool.query(`update law_rows set valid_to = $1 where kind = 'CO2_PRICE' and country = 'de'`, [yesterday]);
  await enter({ kind: 'CO2_PRICE', from: today, value: 62.5 });
  await enter({ kind: 'VAT', from: today, value: 20 });
};
const restoreLaw = async () => {
  await app.pool.query(`delete from law_rows where country = 'de' and valid_from = $1`, [today]);
  await app.pool.query(`update law_rows set valid_to = null where kind = 'CO2_PRICE' and country = 'de'`);
};

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  admin = await seedSignedIn(app, 'admin');
  desk = createOrderDesk(app, place);
  await app.pool.query(
    `update products set category = '', biogenic_percent = 7, biogenic_kind = 'FAME' where id = $1`,
    [place.productId],
  );
  await app.pool.query(`delete from law_rows where kind = 'CO2_PRICE' and country = 'de'`);
  await enter({ kind: 'CO2_PRICE', from: addDays(today, -40), value: 60 });
});
afterEach(async () => {
  await restoreLaw();
  await assertBooks(app.pool);
});
afterAll(() => app.stop());

/** An order of 30 cbm that was placed ten days ago, under the law of then. */
async function placeEarlier(trader: Trader): Promise<TestOrder> {
  const order = await desk.place(trader, { ...heating, collectionDays: 20 });
  const day = addDays(today, -10);
  await app.pool.query('update orders set ordered_on = $2, collection_start = $2 where id = $1', [order._id, day]);
  await app.pool.query('update purchase_usage set day = $2 where account_id = $1', [trader.buyerId, day]);
  return order;
}
const load = (order: TestOrder, observedLitres: number, values: object = {}) => {
  loads += 1;
  return desk.step(order._id, 'liftings', { bolNumber: `LAW-${loads}`, liftedOn: today, observedLitres, ...values });
};
async function readPaper(order: TestOrder, version?: number): Promise<string> {
  const query = version === undefined ? '' : `?version=${version}`;
  const response = await place.client.send(`/api/orders/${order._id}/confirmation${query}`);
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return text.replaceAll(/\s+/g, ' ');
}
const round = (amount: number) => Math.round(amount * 100) / 100;

test('what is loaded on a day has the rate and the price of that day, and both sides are notified', async () => {
  const trader = await seedTrader(app, place);
  const order = await placeEarlier(trader);
  await changeLaw();
  // Loaded before the change: nothing is another.
  expect((await load(order, 10_000, { liftedOn: yesterday })).status).toBe(200);
  expect(await desk.read(trader, order._id)).toMatchObject({ documentVersion: 1, vat: order.vat, supplies: [] });

  expect((await load(order, 9_000)).status).toBe(200);
  const loaded = await desk.read(trader, order._id);
  const vat = round((order.net / 3) * 0.19) + round((order.net / 3) * 2 * 0.2);
  expect(loaded).toMatchObject({ documentVersion: 2, vatPermille: 200, net: order.net, vat: round(vat), edited: true });
  expect(loaded.steps).not.toContain('CONSENT');
  expect(loaded.amendments).toMatchObject([{ state: 'APPLIED', before: { gross: order.gross } }]);
  expect(loaded.amendments[0]?.reason).toMatch(
    /^Für die Ladung vom .+ gelten 20 % MwSt\. Für die Ladung vom .+ CO2-Werte/,
  );
  // 10,000 l emit 26,763 kg: at 60 € and 19 % 1,910.88 €. 9,000 l emit 24,086 kg: at 62.50 € and 20 % 1,806.46 €.
  expect(loaded.supplies.map(({ litres, vatPermille, co2 }) => [litres, vatPermille, co2?.price])).toEqual([
    [10_000, 190, 1_910.88],
    [9_000, 200, 1_806.46],
    [11_000, 200, 2_207.93],
  ]);
  expect(loaded.co2?.price).toBe(5_925.27);
  const paper = await readPaper(order);
  for (const words of [
    'MwSt. 19 % auf',
    'MwSt. 20 % auf',
    '10.000 l, geladen am',
    '60,00 € je Tonne',
    '62,50 € je Tonne',
  ])
    expect(paper).toContain(words);
  expect(paper).toContain('Fassung 2');
  const earlier = await readPaper(order, 1);
  expect(earlier).toContain('ersetzt durch Fassung 2');
  expect(earlier).not.toContain('20 %');
  for (const { email } of [trader.user, place.user]) {
    const mails = async () => (await mailsTo(app.pool, email)).filter(({ text }) => text.includes('gelten 20 % MwSt.'));
    await expect.poll(mails).toHaveLength(1);
  }

  // The file for the ERP has the tax, and no rate that would not make it.
  const [header = '', ...lines] = (await place.client.get('/api/orders/transfer-file')).text.split('\r\n');
  const cells = lines.find((line) => line.includes(order.orderId))?.split(';') ?? [];
  const cellOf = (name: string) => cells[header.split(';').indexOf(name)];
  expect([cellOf('MwSt. (%)'), Number(cellOf('MwSt. (EUR)')?.replace('.', '').replace(',', '.'))]).toEqual([
    '',
    loaded.vat,
  ]);

  // The same figures again make no version; the bill has each quantity at its rate.
  expect((await load(order, 10_900, { close: true })).status).toBe(200);
  const closed = await desk.read(trader, order._id);
  const billedNet = closed.billed?.net ?? 0;
  expect(closed).toMatchObject({ documentVersion: 2, orderStatus: 'COMPLETE', billed: { volume: 29.9 } });
  const billedVat = round((order.net / 3) * 0.19) + round((billedNet - order.net / 3) * 0.2);
  expect(closed.billed?.vat).toBe(round(billedVat));
  const invoice = await (await place.client.send(`/api/orders/${order._id}/invoice-data.xml`)).text();
  expect(invoice.match(/<ram:RateApplicablePercent>\d+\.\d+/g)).toEqual(
    ['19.00', '20.00', '19.00', '20.00'].map((rate) => `<ram:RateApplicablePercent>${rate}`),
  );
});

test('an order keeps the rate of its volume when more is loaded at another rate', async () => {
  const trader = await seedTrader(app, place);
  const order = await placeEarlier(trader);
  await changeLaw();
  expect((await load(order, 30_000, { liftedOn: yesterday })).status).toBe(200);
  expect((await load(order, 100)).status).toBe(200);
  expect(await desk.read(trader, order._id)).toMatchObject({ vatPermille: 190, vat: order.vat });
  expect(await readPaper(order)).toContain('MwSt. 19 %');
  expect(await readPaper(order)).not.toContain('MwSt. 20 %');
});

test('a loading before the collection time has the figures of its day, and what is open keeps those of the order', async () => {
  const trader = await seedTrader(app, place);
  await changeLaw();
  const order = await desk.place(trader, { ...heating, collectionStart: addDays(today, 1), collectionDays: 20 });
  await app.pool.query('update orders set ordered_on = $2 where id = $1', [order._id, yesterday]);
  await app.pool.query('update purchase_usage set day = $2 where account_id = $1', [trader.buyerId, yesterday]);
  expect((await load(order, 10_000, { liftedOn: yesterday })).status).toBe(200);
  const loaded = await desk.read(trader, order._id);
  expect(loaded).toMatchObject({ vatPermille: 200, documentVersion: 2 });
  expect(loaded.supplies.map(({ litres, vatPermille }) => [litres, vatPermille])).toEqual([
    [10_000, 190],
    [20_000, 200],
  ]);
  // The books find a tax that is not that of the loadings.
  const change = 'update orders set vat_minor = vat_minor + $2, gross_minor = gross_minor + $2 where id = $1';
  await app.pool.query(change, [order._id, 5]);
  await expect(assertBooks(app.pool)).rejects.toThrow('tax is of the net, and of the days of loading');
  await app.pool.query(change, [order._id, -5]);
});

test('a loading above the tolerance takes the figures of its day with the yes of the seller', async () => {
  const trader = await seedTrader(app, place);
  const order = await placeEarlier(trader);
  await changeLaw();
  expect((await load(order, 29_000, { liftedOn: yesterday })).status).toBe(200);
  const { lifting } = (await load(order, 9_000)).body;
  expect([lifting.state, (await desk.read(trader, order._id)).documentVersion]).toEqual(['ASKED', 1]);
  expect((await desk.step(order._id, `liftings/${lifting._id}/answer`, { accept: true })).status).toBe(200);
  const accepted = await desk.read(trader, order._id);
  expect(accepted).toMatchObject({ documentVersion: 2, supplies: [{ litres: 29_000 }, { litres: 1_000 }] });
});

test('an order that is collected across a change of law shows the figures of each part before it is loaded', async () => {
  const trader = await seedTrader(app, place);
  const next = addDays(today, 5);
  await app.pool.query(`update law_rows set valid_to = $1 where kind = 'CO2_PRICE' and country = 'de'`, [
    addDays(next, -1),
  ]);
  await enter({ kind: 'VAT', from: next, value: 20 });
  const order = await desk.place(trader, { ...heating, collectionStart: today, collectionEnd: addDays(next, 4) });
  const detail = await desk.read(trader, order._id);
  expect(detail.supplies).toMatchObject([
    { state: 'OPEN', from: today, to: addDays(next, -1), litres: 30_000, vatPermille: 190, gross: order.gross },
    {
      state: 'LATER',
      from: next,
      to: addDays(next, 4),
      vatPermille: 200,
      gross: round(order.net * 1.2),
      co2: { price: null },
    },
  ]);
  const paper = await readPaper(order);
  for (const words of ['MwSt. 19 %, brutto', 'MwSt. 20 %, brutto', '60,00 € je Tonne', 'noch nicht veröffentlicht'])
    expect(paper).toContain(words);
  // Fewer days that end before the change have one set of figures; the version before keeps both.
  await desk.step(order._id, 'amendments', { collectionEnd: addDays(next, -1), reason: 'x' });
  await desk.answer(trader, order._id, 'amendments/1/consent');
  expect((await desk.read(trader, order._id)).supplies).toEqual([]);
  expect(await readPaper(order, 1)).toContain('MwSt. 20 %, brutto');
  await app.pool.query(`delete from law_rows where kind = 'VAT' and valid_from = $1`, [next]);
});

test('a stated biogenic share is kept with its loading, and is at most that of the product', async () => {
  const trader = await seedTrader(app, place);
  const order = await desk.place(trader, heating);
  const wrong = await load(order, 9_000, { biogenicPercent: 7.1 });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Das Produkt enthält höchstens 7,0 %.')]);
  expect((await load(order, 9_000, { bolNumber: 'SHARE-1', biogenicPercent: 6.4 })).status).toBe(200);
  expect((await load(order, 9_000, { bolNumber: 'SHARE-1', biogenicPercent: 6.4 })).body.repeated).toBe(true);
  expect((await load(order, 9_000, { bolNumber: 'SHARE-1', biogenicPercent: 6.5 })).body.code).toBe('lifting_exists');
  expect((await load(order, 9_000)).status).toBe(200);
  // The same again is right, also after the product has another share.
  await app.pool.query('update products set biogenic_percent = 5 where id = $1', [place.productId]);
  expect((await load(order, 9_000, { bolNumber: 'SHARE-1', biogenicPercent: 6.4 })).body.repeated).toBe(true);
  const again = { ...{ orderId: order.orderId, bolNumber: 'SHARE-1', liftedOn: today }, observedLitres: 9_000 };
  const liftAll = (biogenicPercent: number) =>
    place.client.post('/api/orders/liftings', { liftings: [{ ...again, biogenicPercent }] });
  expect((await liftAll(6.4)).body).toMatchObject({ repeated: 1 });
  expect((await liftAll(6.5)).body).toMatchObject({ rows: [{ field: 'biogenicPercent' }] });
  await app.pool.query('update products set biogenic_percent = 7 where id = $1', [place.productId]);
  const { liftings } = await desk.read(trader, order._id);
  expect(liftings.map(({ biogenicPercent }) => biogenicPercent)).toEqual([6.4, null]);
});

test('a share that is stated of goods that are no fuel is not kept, and reporting them again changes nothing', async () => {
  const trader = await seedTrader(app, place);
  const order = await desk.place(trader, heating);
  await app.pool.query(`update products set type = 'ADDITIVE' where id = $1`, [place.productId]);
  const report = () => load(order, 9_000, { bolNumber: 'NO-FUEL', biogenicPercent: 0 });
  expect((await report()).status).toBe(200);
  expect((await report()).body.repeated).toBe(true);
  await app.pool.query(`update products set type = 'FUEL' where id = $1`, [place.productId]);
});

test('a loading that is accepted after a price was published has this price', async () => {
  const trader = await seedTrader(app, place);
  const order = await placeEarlier(trader);
  const { rows } = await app.pool.query(
    `delete from law_rows where kind = 'CO2_PRICE' and country = 'de' returning value`,
  );
  expect(rows).toHaveLength(1);
  const { lifting } = (await load(order, 40_000)).body;
  expect(lifting.state).toBe('ASKED');
  await enter({ kind: 'CO2_PRICE', from: addDays(today, -40), value: 60 });
  expect((await desk.step(order._id, `liftings/${lifting._id}/answer`, { accept: true })).status).toBe(200);
  const figures = await app.pool.query('select figures from order_liftings where id = $1', [lifting._id]);
  expect(figures.rows[0].figures.co2.priceMinorPerTonne).toBe(6_000);
  expect((await desk.read(trader, order._id)).co2?.price).toBe(5_732.56);
});
