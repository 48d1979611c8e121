import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { countLockWaits } from '@handelsplatz/testing/lock-waits';
import type { Refused } from '@handelsplatz/testing/purchase';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';
import { callOff, contractInput, createContract, readContract, sendCallOff } from './contracts.testbed.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
let today: string;
beforeAll(async () => {
  const now = new Date();
  today = toBrandDay(now, 'Europe/Berlin');
  app = await startTestApp({ clock: createTestClock(now.toISOString()), windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

const create = (part: object = {}) =>
  createContract(place.client, contractInput({ place, buyerId: buyer.buyerId, today }, part));

async function placed(id: string, quantity = 20): Promise<PlacedOrder> {
  const { status, body, text } = await sendCallOff(buyer.client, id, callOff(place, today, { quantity }));
  if (status !== 201) throw new Error(text);
  return body;
}

const post = (path: string, body: object, client = place.client) => client.post<Refused>(path, body);

/** Holds a contract as a call-off does, while the work runs. */
async function whileHeld(
  id: string,
  work: (query: (text: string, values: unknown[]) => Promise<unknown>) => Promise<void>,
) {
  const connection = await app.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('select from contracts where id = $1 for update', [id]);
    await work((text, values) => connection.query(text, values));
    await connection.query('commit');
  } finally {
    connection.release(true);
  }
}

const waits = () => expect.poll(() => countLockWaits(app.pool)).toBe(1);

test('a step of a call-off waits for the contract before it takes volume or credit', async () => {
  const id = await create();
  const cancelled = await placed(id);
  let answer: Promise<{ status: number }> | undefined;
  await whileHeld(id, async (query) => {
    answer = post(`/api/orders/${cancelled._id}/cancellation`, { reason: 'Probe' });
    await waits();
    await query('select from offers where id = (select offer_id from orders where id = $1) for update nowait', [
      cancelled._id,
    ]);
    await query('select from credit_limits where buyer_id = $1 for update nowait', [buyer.buyerId]);
  });
  expect((await answer)?.status).toBe(200);
});

test('call-offs, cancellations, consents and the closing at once never wait in a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await create({ agreed: 200 });
    const orders = [await placed(id), await placed(id), await placed(id), await placed(id)];
    const [first, second] = orders as [PlacedOrder, PlacedOrder];
    for (const { _id } of [first, second])
      expect((await post(`/api/orders/${_id}/amendments`, { price: 99, reason: 'Probe' })).status).toBe(201);
    const answers = await Promise.all([
      ...orders.map(({ _id }) => post(`/api/orders/${_id}/cancellation`, { reason: 'Probe' })),
      ...[first, second].map(({ _id }) => post(`/api/orders/${_id}/amendments/1/consent`, {}, buyer.client)),
      ...Array.from({ length: 6 }, () => sendCallOff(buyer.client, id, callOff(place, today, { quantity: 10 }))),
      post(`/api/contracts/${id}/closing`, { version: 1, reason: 'Probe' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  }
  const { rows } = await app.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test('a user who waited for a contract sees the months and terminals of after the wait', async () => {
  const id = await create({ monthMax: 30 });
  let answer: ReturnType<typeof sendCallOff> | undefined;
  await whileHeld(id, async (query) => {
    answer = sendCallOff(buyer.client, id, callOff(place, today, { quantity: 20 }));
    await waits();
    await query(
      `insert into contract_months (contract_id, month, called_off_litres) values ($1, date_trunc('month', $2::date), 25000)`,
      [id, today],
    );
    await query('update contracts set called_off_litres = 25000 where id = $1', [id]);
  });
  expect((await answer)?.body).toMatchObject({ code: 'contract_month_full', available: 5 });
  await app.pool.query('delete from contract_months where contract_id = $1', [id]);
  await app.pool.query('update contracts set called_off_litres = 0 where id = $1', [id]);
});

test('an amendment keeps the period of its contract, and the day of the order', async () => {
  const id = await create({ start: addDays(today, -40), end: addDays(today, 20) });
  const { _id } = await placed(id);
  const amend = async (period: object) => {
    const { status, body } = await post(`/api/orders/${_id}/amendments`, { ...period, reason: 'Probe' });
    return [status, (body.fields as { path: string; message: string }[] | undefined)?.[0]];
  };
  const outside = expect.stringContaining('nicht in der Laufzeit des Kontrakts: ');
  expect(await amend({ collectionEnd: addDays(today, 21) })).toMatchObject([
    400,
    { path: 'collectionEnd', message: outside },
  ]);
  expect(await amend({ collectionStart: addDays(today, 30), collectionEnd: addDays(today, 31) })).toMatchObject([
    400,
    { path: 'collectionStart', message: outside },
  ]);
  expect(await amend({ collectionStart: addDays(today, -1) })).toMatchObject([
    400,
    { path: 'collectionStart', message: 'Die Abholung kann nicht vor dem Tag der Bestellung beginnen.' },
  ]);
  const move = (start: number, end: number) =>
    app.pool.query('update orders set collection_start = $2, collection_end = $3 where id = $1', [
      _id,
      addDays(today, start),
      addDays(today, end),
    ]);
  await expect(move(0, 21)).rejects.toThrow('contract_not_running');
  await expect(move(30, 31)).rejects.toThrow('contract_not_running');
  await expect(move(-1, 2)).rejects.toThrow('collection_before_order');
  expect((await amend({ collectionEnd: addDays(today, 20) }))[0]).toBe(201);
});

test('what a contract’s former buyer has called off is not shown to its new one', async () => {
  const id = await create();
  const { _id } = await placed(id);
  await post(`/api/orders/${_id}/cancellation`, { reason: 'Probe' });
  const next = await seedTrader(app, place);
  const contract = contractInput({ place, buyerId: next.buyerId, today }, {});
  expect((await place.client.put(`/api/contracts/${id}`, { version: 1, contract })).status).toBe(200);
  expect((await readContract(next.client, id)).callOffs).toEqual([]);
});

test('a contract of which a part has lapsed is not changed any more', async () => {
  const id = await create();
  await app.pool.query('update contracts set lapsed_litres = 1000 where id = $1', [id]);
  const contract = contractInput({ place, buyerId: buyer.buyerId, today }, { agreed: 0.5 });
  const { status, body } = await place.client.put<Refused>(`/api/contracts/${id}`, { version: 1, contract });
  expect([status, body.code]).toEqual([409, 'contract_called_off']);
  expect((await readContract(place.client, id)).editable).toBe(false);
});
