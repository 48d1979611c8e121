import { randomUUID } from 'node:crypto';
import type { ContractDetail, ContractList, ContractOptions } from '@handelsplatz/contract/contracts';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import type { TestClient } from '@handelsplatz/testing/client';
import { runJob, startJob } from '@handelsplatz/testing/jobs';
import { mailsTo, seedProduct, seedSignedIn, seedTerminal } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';
import {
  callOff,
  contractInput,
  createContract,
  field,
  type Refused,
  readContract,
  sendCallOff,
} from './contracts.testbed.ts';

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

const input = (part: object = {}) => contractInput({ place, buyerId: buyer.buyerId, today }, part);
const create = (part: object = {}) => createContract(place.client, input(part));

describe('a contract', () => {
  test('is created by its seller; both sides see the same ledger, and the buyer gets a mail', async () => {
    const second = await seedTerminal(app.pool, { name: 'Zweitlager' });
    const id = await create({
      contractNumber: 'KV-1',
      terminalIds: [place.terminalId, second.id],
      monthMin: 10,
      tolerance: 5,
    });
    const seen = await readContract(place.client, id);
    expect(seen).toMatchObject({
      contractNumber: 'KV-1',
      state: 'RUNNING',
      counterpart: buyer.account.name,
      agreed: 100,
      calledOff: 0,
      open: 100,
      lapsed: 0,
      lifted: 0,
      price: 95,
      premium: null,
      monthMin: 10,
      tolerance: 5,
      editable: true,
      history: [{ kind: 'CREATED', by: place.account.name }],
    });
    expect(seen.prices.map(({ price }) => price)).toEqual([95, 95]);
    expect(await readContract(buyer.client, id)).toMatchObject({
      counterpart: place.account.name,
      open: 100,
      editable: false,
    });
    const subject = expect.stringContaining('Neuer Kontrakt KV-1');
    await expect
      .poll(() => mailsTo(app.pool, buyer.user.email))
      .toContainEqual({ subject, text: expect.stringContaining(id) });
  });

  test('names each wrong field', async () => {
    const foreign = await seedTrader(app, await seedPlace(app));
    const wrong = async (part: object) => {
      const { status, body } = await place.client.post<Refused>('/api/contracts', input(part));
      return [status, body.fields?.[0]?.path];
    };
    expect(await wrong({ end: addDays(today, -60) })).toEqual([400, 'end']);
    expect(await wrong({ monthMin: 30, monthMax: 20 })).toEqual([400, 'monthMax']);
    expect(await wrong({ price: null })).toEqual([400, 'price']);
    expect(await wrong({ priceKind: 'FORMULA', premium: null })).toEqual([400, 'premium']);
    expect(await wrong({ agreed: 0.0001 })).toEqual([400, 'agreed']);
    expect(await wrong({ terminalIds: [] })).toEqual([400, 'terminalIds']);
    expect(await wrong({ terminalIds: [randomUUID()] })).toEqual([400, 'terminalIds']);
    expect(await wrong({ buyerId: foreign.buyerId })).toEqual([400, 'buyerId']);
    expect(await wrong({ unknown: 1 })).toEqual([400, '']);
  });

  test('has a number that its seller uses once; another seller may use it, too', async () => {
    await create({ contractNumber: 'KV-2' });
    const again = await place.client.post<Refused>('/api/contracts', input({ contractNumber: 'KV-2' }));
    expect([again.status, again.body.code]).toEqual([409, 'contract_number_taken']);
    const other = await seedPlace(app);
    const trader = await seedTrader(app, other);
    const body = contractInput({ place: other, buyerId: trader.buyerId, today }, { contractNumber: 'KV-2' });
    expect((await other.client.post('/api/contracts', body)).status).toBe(201);
  });

  test('is changed while nothing is called off, by a user who has seen its newest version', async () => {
    const id = await create();
    const change = (version: number, part: object) =>
      place.client.put<Refused>(`/api/contracts/${id}`, { version, contract: input(part) });
    expect((await change(1, { agreed: 80, price: 91.5 })).status).toBe(200);
    expect(await readContract(place.client, id)).toMatchObject({ agreed: 80, open: 80, price: 91.5, version: 2 });
    expect((await change(1, {})).body.code).toBe('contract_changed');
    expect((await sendCallOff(buyer.client, id, callOff(place, today))).status).toBe(201);
    expect((await change(2, {})).body.code).toBe('contract_called_off');
  });

  test('is closed with a reason: what is open lapses, and nothing more can be called off', async () => {
    const id = await create();
    await sendCallOff(buyer.client, id, callOff(place, today, { quantity: 30 }));
    const close = (version: number) =>
      place.client.post<Refused>(`/api/contracts/${id}/closing`, { version, reason: 'Auf Wunsch des Käufers' });
    expect((await close(1)).status).toBe(200);
    expect(await readContract(buyer.client, id)).toMatchObject({
      state: 'CLOSED',
      calledOff: 30,
      lapsed: 70,
      open: 0,
      closedReason: 'Auf Wunsch des Käufers',
    });
    expect((await close(2)).body.code).toBe('contract_closed');
    expect((await sendCallOff(buyer.client, id, callOff(place, today))).body.code).toBe('contract_closed');
  });

  test('belongs to its two sides; others find nothing, and only the seller changes it', async () => {
    const id = await create();
    const stranger = await seedPlace(app);
    const trader = await seedTrader(app, stranger);
    for (const client of [stranger.client, trader.client]) {
      expect((await client.get(`/api/contracts/${id}`)).status).toBe(404);
      expect((await sendCallOff(client, id, callOff(place, today))).status).toBe(404);
    }
    const change = { version: 1, contract: input() };
    expect((await stranger.client.put(`/api/contracts/${id}`, change)).status).toBe(404);
    expect((await stranger.client.post(`/api/contracts/${id}/closing`, { version: 1, reason: 'x' })).status).toBe(404);
    const asBuyer = [
      await buyer.client.post('/api/contracts', input()),
      await buyer.client.put(`/api/contracts/${id}`, change),
      await buyer.client.post(`/api/contracts/${id}/closing`, { version: 1, reason: 'x' }),
      await buyer.client.get('/api/contracts/options'),
    ];
    expect(asBuyer.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const admin = (await seedSignedIn(app, 'admin')).client;
    for (const path of ['/api/contracts', `/api/contracts/${id}`, '/api/contracts/export'])
      expect([(await admin.get(path)).status, (await app.client().get(path)).status]).toEqual([403, 401]);
  });
});

describe('a call-off', () => {
  const refusal = async (client: TestClient, id: string, part: object) => {
    const { status, body } = await sendCallOff(client, id, callOff(place, today, part));
    return [status, body.code, body.available].filter((part) => part !== undefined);
  };

  test('is an order with the contract’s number and price, entered by either side, once per key', async () => {
    const id = await create({ contractNumber: 'KV-9', paymentTerm: 45 });
    const key = randomUUID();
    const first = await sendCallOff(buyer.client, id, callOff(place, today, { quantity: 25.5 }), key);
    expect([first.status, first.body]).toMatchObject([201, { price: 95, volume: 25.5, paymentTerm: 45 }]);
    const again = await sendCallOff(buyer.client, id, callOff(place, today, { quantity: 25.5 }), key);
    expect(again.text).toBe(first.text);
    expect((await sendCallOff(buyer.client, id, callOff(place, today), key)).body.code).toBe('idempotency_key_reused');
    expect((await sendCallOff(place.client, id, callOff(place, today, { quantity: 10 }))).status).toBe(201);
    const seen = await readContract(place.client, id);
    expect(seen).toMatchObject({ calledOff: 35.5, open: 64.5, editable: false });
    expect(seen.callOffs.map(({ volume, counted }) => [volume, counted])).toEqual([
      [10, 10],
      [25.5, 25.5],
    ]);
    const order = await buyer.client.get(`/api/orders/${seen.callOffs[1]?._id}`);
    expect(order.body).toMatchObject({ contractNumber: 'KV-9', price: 95, volume: 25.5 });
    const { rows } = await app.pool.query(
      `select account_id as account, actor_id as actor from audit_entries where action = 'order.placed' and object_id = any($1) order by id`,
      [seen.callOffs.map(({ _id }) => _id)],
    );
    const bySide = [buyer, place].map(({ account, user }) => ({ account: account.id, actor: user.id }));
    expect(rows).toEqual(bySide);
  });

  test('sent ten times at once under one key is one order; no request is refused for what it took itself', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await create({ agreed: 20 });
      const key = randomUUID();
      const body = callOff(place, today);
      const answers = await Promise.all(Array.from({ length: 10 }, () => sendCallOff(buyer.client, id, body, key)));
      const codes = new Set(answers.map(({ status, body: { code = '' } }) => `${status} ${code}`));
      codes.delete('409 request_in_progress');
      expect([...codes]).toEqual(['201 ']);
      expect((await sendCallOff(buyer.client, id, body, key)).status).toBe(201);
    }
  });

  test('fits the ledger: what is open, the month, the period, the terminal', async () => {
    const id = await create({ monthMax: 40, tolerance: 10 });
    expect(await refusal(buyer.client, id, { quantity: 100.001 })).toEqual([409, 'contract_exhausted', 100]);
    expect(await refusal(buyer.client, id, { quantity: 44.001 })).toEqual([409, 'contract_month_full', 44]);
    expect(await refusal(buyer.client, id, { collectionEnd: addDays(today, 101) })).toEqual([
      409,
      'contract_not_running',
      0,
    ]);
    expect(await refusal(buyer.client, id, { collectionStart: addDays(today, -1) })).toMatchObject([
      400,
      'invalid_input',
    ]);
    expect(await refusal(buyer.client, id, { terminalId: randomUUID() })).toMatchObject([400, 'invalid_input']);
    expect(await refusal(buyer.client, id, { quantity: 44 })).toEqual([201]);
  });

  test('passes the checks of every order: relationship, right and credit', async () => {
    const poor = await seedTrader(app, place, { creditMinor: 100_000 });
    const id = await create({ buyerId: poor.buyerId });
    expect(await refusal(poor.client, id, {})).toEqual([409, 'order_error_no_credit', 1000]);
    await app.pool.query(`update users set roles = '{}' where id = $1`, [poor.user.id]);
    expect(await refusal(poor.client, id, {})).toMatchObject([409, 'purchase_right_missing']);
    await app.pool.query(`update relationships set seller_status = 'DISABLED' where buyer_id = $1`, [poor.buyerId]);
    expect(await refusal(place.client, id, {})).toMatchObject([409, 'order_error_relationship_disabled']);
    expect(await readContract(place.client, id)).toMatchObject({ calledOff: 0, open: 100 });
  });

  test('at a formula costs the buyer’s live price with the premium, from the same chain', async () => {
    const plain = await create({ priceKind: 'FORMULA', price: null, premium: 0 });
    const cheaper = await create({ priceKind: 'FORMULA', price: null, premium: -1.25 });
    const live = (await readContract(place.client, plain)).prices[0]?.price ?? 0;
    expect(live).toBeGreaterThan(50);
    const placed = await sendCallOff(buyer.client, cheaper, callOff(place, today));
    expect(placed.body.price).toBeCloseTo(live - 1.25, 2);
  });

  test('of a delivered contract names an address of the buyer; one that is collected takes none', async () => {
    const [collected, delivered] = [await create(), await create({ delivered: true })];
    const locationId = buyer.location.id;
    const stranger = (await seedTrader(app, place)).location.id;
    for (const [id, part] of [
      [collected, { locationId }],
      [delivered, {}],
      [delivered, { locationId: stranger }],
    ] as const)
      expect(field(await sendCallOff(buyer.client, id, callOff(place, today, part)))).toBe('locationId');
    const seen = await readContract(place.client, delivered);
    expect([seen.delivered, seen.locations.map(({ _id }) => _id)]).toEqual([true, [locationId]]);
    expect((await readContract(buyer.client, collected)).locations).toEqual([]);
    for (const { client } of [buyer, place]) {
      const placed = await sendCallOff(client, delivered, callOff(place, today, { locationId }));
      expect(placed.status).toBe(201);
      const order = await client.get<{ deliveryAddress: { city: string } }>(`/api/orders/${placed.body._id}`);
      expect(order.body.deliveryAddress.city).toBe(buyer.location.city);
    }
  });

  test('is given back when its order is cancelled', async () => {
    const id = await create();
    const { body } = await sendCallOff(buyer.client, id, callOff(place, today, { quantity: 60 }));
    expect(await refusal(buyer.client, id, { quantity: 41 })).toEqual([409, 'contract_exhausted', 40]);
    await place.client.post(`/api/orders/${body._id}/cancellation`, { reason: 'Fahrzeug ausgefallen' });
    expect(await readContract(buyer.client, id)).toMatchObject({ calledOff: 0, open: 100, callOffs: [{ counted: 0 }] });
    expect(await refusal(buyer.client, id, { quantity: 100 })).toEqual([201]);
  });

  test('is also an order that gets the number of a contract later, and it cannot overdraw it', async () => {
    const id = await create({ contractNumber: 'KV-77', agreed: 50 });
    const other = await create({ agreed: 60 });
    const complete = async (quantity: number) => {
      const { body } = await sendCallOff(buyer.client, other, callOff(place, today, { quantity }));
      await app.pool.query(
        'update orders set contract_id = null, contract_no = null, contract_litres = 0 where id = $1',
        [body._id],
      );
      return body._id;
    };
    // Orders of the market: taken out of the ledger of the contract they came from.
    const orders = [await complete(30), await complete(30)];
    await app.pool.query(`update contract_months set called_off_litres = 0 where contract_id = $1`, [other]);
    await app.pool.query('update contracts set called_off_litres = 0 where id = $1', [other]);
    const numbers = { contractNumber: 'KV-77', liftingNumber: 'L 1', pickupNumber: 'A 1' };
    expect((await place.client.post(`/api/orders/${orders[0]}/completion`, numbers)).status).toBe(200);
    expect(await readContract(place.client, id)).toMatchObject({ calledOff: 30, open: 20 });
    const second = await place.client.post<Refused>(`/api/orders/${orders[1]}/completion`, numbers);
    expect([second.status, second.body.code]).toEqual([409, 'contract_exhausted']);
  });

  test('follows what is lifted when the order is complete', async () => {
    const id = await create();
    const { body } = await sendCallOff(buyer.client, id, callOff(place, today, { quantity: 30 }));
    const lift = (status: string, litres: number) =>
      app.pool.query('update orders set status = $2, lifted_litres = $3 where id = $1', [body._id, status, litres]);
    await lift('TRANSFERRED', 12_000);
    expect(await readContract(place.client, id)).toMatchObject({ calledOff: 30, open: 70, lifted: 12 });
    await lift('COMPLETE', 29_600);
    expect(await readContract(place.client, id)).toMatchObject({ calledOff: 29.6, open: 70.4, lifted: 29.6 });
    await app.pool.query(`insert into order_events (order_id, at, to_status) values ($1, now(), 'COMPLETE')`, [
      body._id,
    ]);
  });

  test('of many at once never takes more than is open', async () => {
    const id = await create({ agreed: 95 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendCallOff(index % 2 === 0 ? buyer.client : place.client, id, callOff(place, today, { quantity: 10 })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect([...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))]).toEqual([
      'contract_exhausted',
    ]);
    expect(await readContract(place.client, id)).toMatchObject({ calledOff: 90, open: 5 });
  });
});

describe('the upkeep', () => {
  test('lets lapse what a month stayed below its minimum, once, and notifies both sides', async () => {
    const id = await create({ contractNumber: 'KV-LAPSE', start: addDays(today, -65), monthMin: 20, tolerance: 10 });
    await runJob(app.pool, 'contract-upkeep');
    const { lapsed, open, months, history } = await readContract(buyer.client, id);
    expect(lapsed).toBeGreaterThan(0);
    // Each whole month that has ended lacks the tolerated minimum of 18 cbm.
    expect([lapsed % 18, lapsed + open]).toEqual([0, 100]);
    expect(months.reduce((sum, month) => sum + month.lapsed, 0)).toBe(lapsed);
    expect(history[0]).toMatchObject({ kind: 'LAPSED', volume: lapsed });
    for (const { user } of [buyer, place])
      await expect
        .poll(async () =>
          (await mailsTo(app.pool, user.email)).filter(({ subject }) => /KV-LAPSE: .* verfallen/.test(subject)),
        )
        .toHaveLength(1);
  });

  test('goes on with the next contract when one fails', async () => {
    const part = { start: addDays(today, -65), monthMin: 20 };
    const [stuck, next] = [await create(part), await create(part)];
    await app.pool.query(`
      create function refuse_lapse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
      create trigger refuse_lapse before update of lapsed_litres on contracts
        for each row when (old.id = '${stuck}') execute function refuse_lapse()`);
    const lapsed = async (id: string) => (await readContract(place.client, id)).lapsed;
    await startJob(app.pool, 'contract-upkeep');
    await expect.poll(() => lapsed(next)).toBeGreaterThan(0);
    expect(await lapsed(stuck)).toBe(0);
    await app.pool.query('drop trigger refuse_lapse on contracts');
    await runJob(app.pool, 'contract-upkeep');
    expect(await lapsed(stuck)).toBeGreaterThan(0);
  });
});

test('without the feature of the brand nobody reads or changes contracts', async () => {
  const swiss = await startTestApp({ brand: 'ch' });
  try {
    const there = await seedPlace(swiss);
    const trader = await seedTrader(swiss, there);
    const body = contractInput({ place: there, buyerId: trader.buyerId, today }, {});
    expect((await there.client.post('/api/contracts', body)).status).toBe(403);
    for (const path of ['/api/contracts', '/api/contracts/export', `/api/contracts/${randomUUID()}`])
      expect([(await there.client.get(path)).status, (await trader.client.get(path)).status]).toEqual([403, 403]);
    expect((await sendCallOff(trader.client, randomUUID(), callOff(there, today))).status).toBe(403);
  } finally {
    await swiss.stop();
  }
});

test('the list is filtered and exported; quantities are in the product’s unit', async () => {
  const [own, other] = [
    await seedPlace(app),
    await seedProduct(app.pool, { name: 'AdBlue', type: 'ADDITIVE', unit: 'lt' }),
  ];
  const trader = await seedTrader(app, own);
  const scope = { place: own, buyerId: trader.buyerId, today };
  await createContract(own.client, contractInput(scope, { contractNumber: 'A 1', productId: other.id, agreed: 5000 }));
  await createContract(
    own.client,
    contractInput(scope, { contractNumber: 'B 2', start: addDays(today, 5), delivered: true }),
  );
  const fraction = contractInput(scope, { contractNumber: 'A 3', productId: other.id, agreed: 1.5 });
  expect(field(await own.client.post<Refused>('/api/contracts', fraction))).toBe('agreed');
  const list = async (query: string) =>
    (await own.client.get<ContractList>(`/api/contracts${query}`)).body.contracts.map((row) => [
      row.contractNumber,
      row.agreed,
      row.unit,
    ]);
  expect(await list('?search=adblue')).toEqual([['A 1', 5000, 'lt']]);
  expect(await list('?state=PLANNED')).toEqual([['B 2', 100, 'cbm']]);
  const file = await own.client.get<string>('/api/contracts/export?state=PLANNED');
  expect(file.text).toMatch(/^Kontraktnummer;Status;Käufer/);
  expect(file.text).toMatch(/\r\nB 2;beginnt noch;.*;ja;[^;]*;[^;]*;cbm;100,000;0,000;100,000;/);
  const { buyers } = (await own.client.get<ContractOptions>('/api/contracts/options')).body;
  expect(buyers.map(({ name }) => name)).toEqual([trader.account.name]);
  expect((await own.client.get<ContractDetail>('/api/contracts/nichts')).status).toBe(404);
});
