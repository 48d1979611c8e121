import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { buy } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
});
afterAll(() => app.stop());

test('untaxed goods are sold only while the seller has a valid permit of the buyer', async () => {
  const trader = await seedTrader(app, place);
  const { id: offerId } = await seedOffer(app.pool, place.goods, { taxStatus: 'SUSPENDED' });
  const path = `/api/relationships/${trader.relationship.id}/permits`;
  const order = async () => (await buy(trader.client, { offerId, quantity: 30 })).body.code;
  expect(await order()).toBe('permit_missing');
  await place.client.post(path, { number: 'ERL-1', validUntil: '2020-01-01' });
  expect(await order()).toBe('permit_missing');
  const { status } = await place.client.post(path, {
    number: 'ERL-1',
    validUntil: '2099-12-31',
    document: 'Erlaubnis.pdf',
  });
  expect(status).toBe(201);
  expect(await order()).toBeUndefined();
  // That a paragraph is taken away must be seen too.
  await place.client.post(path, { number: 'ERL-1', validUntil: '2099-12-31', vatExemption: '§ 4 UStG' });
  await place.client.post(path, { number: 'ERL-1', validUntil: '2099-12-31', document: 'Erlaubnis.pdf' });
  const { rows } = await app.pool.query(
    `select after ->> 'vat_exemption' as paragraph from audit_entries where action = 'permit.entered' order by id desc limit 2`,
  );
  expect(rows).toEqual([{ paragraph: '' }, { paragraph: '§ 4 UStG' }]);
  const { body } = await place.client.get<{ permits: { _id: string }[] }>(path);
  expect(body.permits).toMatchObject([{ number: 'ERL-1', valid: true, document: 'Erlaubnis.pdf', file: null }]);
  expect((await place.client.delete(`${path}/${body.permits[0]?._id}`)).status).toBe(200);
  expect(await order()).toBe('permit_missing');
});

test('permits belong to the seller who keeps them', async () => {
  const trader = await seedTrader(app, place);
  const other = await seedPlace(app);
  const path = `/api/relationships/${trader.relationship.id}/permits`;
  expect((await other.client.get(path)).status).toBe(404);
  expect((await other.client.post(path, { number: 'X', validUntil: '2099-01-01' })).status).toBe(404);
  expect((await trader.client.get(path)).status).toBe(403);
  expect((await place.client.post(path, { number: ' ', validUntil: '' })).status).toBe(400);
});

test('a customer has 100 permits at most; two at once and a removed one do not pass that', async () => {
  const trader = await seedTrader(app, place);
  const path = `/api/relationships/${trader.relationship.id}/permits`;
  const keep = async (number: string) => {
    const { status, body } = await place.client.post<{ _id: string; code: string }>(path, {
      number,
      validUntil: '2099-01-01',
    });
    return { status, ...body };
  };
  await app.pool.query(
    `insert into permits (id, seller_id, account_id, number, valid_until, created_by, created_at)
     select gen_random_uuid(), $1, $2, 'ALT-' || n, '2099-01-01', $3, now() from generate_series(1, 99) n`,
    [place.sellerId, trader.buyerId, place.user.id],
  );
  const both = await Promise.all([keep('NEU-1'), keep('NEU-2')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe('permits_full');
  // The same number is the same permit.
  expect((await keep('ALT-7')).status).toBe(201);
  const kept = both.find(({ status }) => status === 201)?._id;
  expect((await place.client.delete(`${path}/${kept}`)).status).toBe(200);
  expect((await keep('NEU-3')).code).toBe('permits_full');
  await app.pool.query(`update permits set removed_at = removed_at - interval '2 days' where id = $1`, [kept]);
  expect((await keep('NEU-3')).status).toBe(201);
});
