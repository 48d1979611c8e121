import { randomUUID } from 'node:crypto';
import type { Basket } from '@handelsplatz/contract/baskets';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { fillBasket, order, type Refused, type Wanted } from '@handelsplatz/testing/purchase';
import { seedLocation, seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { connectTrader, type Place, seedPlace, seedPriceRule, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  await seedPriceRule(app.pool, place.sellerId, {
    kind: 'PAYMENT_TERM',
    value: '5',
    unit: 'L/cbm',
    details: { termDays: 14 },
  });
});
afterAll(() => app.stop());

const path = '/api/basket/items';
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const offer = (values: Parameters<typeof seedOffer>[2] = {}) => seedOffer(app.pool, place.goods, values);
const databaseTime = async () =>
  (await sql(`select date_trunc('milliseconds', clock_timestamp()) as at`)).rows[0].at.getTime() as number;

async function seedBasket(wanted: Partial<Wanted> = {}, values: Parameters<typeof seedOffer>[2] = {}) {
  const trader = await seedTrader(app, place);
  const { id: offerId } = await offer(values);
  const basket = await fillBasket(trader.client, { offerId, quantity: 30, ...wanted });
  const [item] = basket.items;
  if (!item) throw new Error('the basket is empty');
  const change = (body: object) => trader.client.put<Basket & Refused>(`${path}/${item._id}`, body);
  return { ...trader, offerId, basket, item, change };
}

const expire = (itemId: string) =>
  sql(`update basket_items set reserved_until = now() - interval '1 second' where id = $1`, [itemId]);

const heldSeconds = ({ reservedAt, reservedUntil }: { reservedAt: string; reservedUntil: string }) =>
  (Date.parse(reservedUntil) - Date.parse(reservedAt)) / 1_000;

describe('a price is reserved', () => {
  test.each([
    ['10 minutes for a fixed offer', {}, 600],
    ['3 minutes for a live one', { priceType: 'API' }, 180],
  ])('%s, by the server’s clock', async (_, values, seconds) => {
    const before = await databaseTime();
    const { item, basket } = await seedBasket({}, values);
    const after = await databaseTime();
    expect(heldSeconds(item)).toBe(seconds);
    for (const at of [item.reservedAt, basket.currentTime]) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(at)).toBeLessThanOrEqual(after);
    }
    expect(item).toMatchObject({ expired: false, problem: null, currentPrice: item.price });
  });

  test('never beyond the end of the offer', async () => {
    const availableTo = new Date(Date.now() + 60_000);
    const { item } = await seedBasket({}, { availableTo });
    expect(item.reservedUntil).toBe(availableTo.toISOString());
  });

  test('and stays the same while the quantity changes', async () => {
    const { item, offerId, change } = await seedBasket();
    await sql('update offers set fixed_price_minor = 9900 where id = $1', [offerId]);
    const { body } = await change({ quantity: 40 });
    expect(body.items[0]).toMatchObject({
      price: 98.5,
      currentPrice: 99,
      quantity: 40,
      reservedUntil: item.reservedUntil,
    });
    expect([body.net, body.vat, body.gross]).toEqual([39_400, 7_486, 46_886]);
  });

  test('again when the buyer takes the current price', async () => {
    const { item, offerId, change, client } = await seedBasket();
    await sql('update offers set fixed_price_minor = 9900 where id = $1', [offerId]);
    await expire(item._id);
    const stale = await client.get<Basket>('/api/basket');
    expect(stale.body.items[0]).toMatchObject({
      expired: true,
      price: 98.5,
      currentPrice: 99,
      problem: { code: 'price_changed' },
    });
    const { body } = await change({ renewPrice: true });
    expect(body.items[0]).toMatchObject({ expired: false, price: 99, problem: null });
    expect(Date.parse(body.items[0]?.reservedUntil ?? '')).toBeGreaterThan(Date.parse(item.reservedUntil));
  });

  test('again with the surcharge of another payment term', async () => {
    const { change } = await seedBasket();
    const { body } = await change({ paymentTerm: 14 });
    expect(body.items[0]).toMatchObject({ paymentTerm: 14, price: 99, paymentTerms: [7, 14] });
    expect((await change({ paymentTerm: 7 })).body.items[0]).toMatchObject({ price: 98.5 });
  });
});

describe('a basket', () => {
  test('belongs to one user, and is kept', async () => {
    const { client, basket, account, offerId } = await seedBasket();
    expect((await client.get<Basket>('/api/basket')).body._id).toBe(basket._id);
    const colleague = await enter(app, await seedUser(app.pool, account.id, { roles: ['MyOffers_Purchase'] }));
    const theirs = await fillBasket(colleague, { offerId, quantity: 10 });
    expect(theirs._id).not.toBe(basket._id);
    expect(theirs.items).toHaveLength(1);
  });

  test('is made once, also when several tabs begin it at once', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    await Promise.all(Array.from({ length: 6 }, () => client.post(path, { offerId, quantity: 10 })));
    expect((await client.get<Basket>('/api/basket')).body.items).toHaveLength(6);
  });

  test('is read while an order holds it', async () => {
    const { client, basket } = await seedBasket();
    const holder = await app.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from baskets where id = $1 for update', [basket._id]);
      expect((await client.get<Basket>('/api/basket')).body.items).toHaveLength(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  test('adds up net, tax and gross of its positions', async () => {
    const { client, offerId } = await seedBasket();
    const basket = await fillBasket(client, { offerId, quantity: 10.001 });
    expect(basket.items.map(({ net, vat, gross }) => [net, vat, gross])).toEqual([
      [29_550, 5_614.5, 35_164.5],
      [9_850.99, 1_871.69, 11_722.68],
    ]);
    expect([basket.net, basket.vat, basket.gross, basket.vatPercent]).toEqual([39_400.99, 7_486.19, 46_887.18, 19]);
  });

  test('counts only positions whose reservation runs in its sums', async () => {
    const { client, item, offerId } = await seedBasket();
    await fillBasket(client, { offerId, quantity: 10 });
    await expire(item._id);
    const { body } = await client.get<Basket>('/api/basket');
    expect(body.items.map(({ expired, gross }) => [expired, gross])).toEqual([
      [true, 35_164.5],
      [false, 11_721.5],
    ]);
    expect([body.net, body.vat, body.gross, body.reservedGross]).toEqual([9_850, 1_871.5, 11_721.5, 11_721.5]);
  });

  test('renews an expired position when its offer is added again, with the new quantity', async () => {
    const { client, item, offerId, location } = await seedBasket({ reference: 'Tank 4711' });
    await expire(item._id);
    const { items } = await fillBasket(client, { offerId, quantity: 20, deliveryAddressId: location.id });
    expect(items).toMatchObject([
      { _id: item._id, quantity: 20, expired: false, reference: 'Tank 4711', deliveryAddressId: location.id },
    ]);
    expect(items[0] && heldSeconds(items[0])).toBe(600);
    expect((await fillBasket(client, { offerId, quantity: 10 })).items).toHaveLength(2);
  });

  test('adds a position beside an expired one with another payment term', async () => {
    const { client, item, offerId } = await seedBasket();
    await expire(item._id);
    expect((await fillBasket(client, { offerId, quantity: 30, paymentTerm: 14 })).items).toHaveLength(2);
  });

  test('renews an expired position once when two tabs add its offer at once', async () => {
    const { client, basket, item, offerId } = await seedBasket();
    await expire(item._id);
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('select from baskets where id = $1 for update', [basket._id]);
    const both = [20, 20].map((quantity) => client.post<Basket>(path, { offerId, quantity }));
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await sql(waiting)).rows[0].n).toBe(2));
    await holder.query('rollback');
    holder.release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await client.get<Basket>('/api/basket');
    expect(body.items.map(({ _id, quantity }) => [_id, quantity])).toEqual([[item._id, 20]]);
  });

  test('is not renewed beyond what the offer has, and stays as it was', async () => {
    const { client, item, offerId } = await seedBasket({}, { totalLitres: 42_500 });
    await expire(item._id);
    expect((await client.post<Refused>(path, { offerId, quantity: 50 })).body.code).toBe('new_volume_available');
    const { body } = await client.get<Basket>('/api/basket');
    expect(body.items).toMatchObject([{ _id: item._id, quantity: 30, expired: true }]);
  });

  test('holds at most 50 positions', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer({ totalLitres: 10_000_000, maxLitres: 10_000_000 });
    const { _id } = (await client.get<Basket>('/api/basket')).body;
    await sql(
      `insert into basket_items (id, basket_id, offer_id, quantity_litres, payment_term, price_minor, reserved_at, reserved_until, explanation, created_at)
       select gen_random_uuid(), $1, $2, 10000, 7, 9850, now(), now() + interval '1 minute', '{"lines": []}', now() from generate_series(1, 48)`,
      [_id, offerId],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post<Refused>(path, { offerId, quantity: 10 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('basket_full');
  });

  test('loses only the position that is removed', async () => {
    const { client, item, offerId } = await seedBasket();
    await fillBasket(client, { offerId, quantity: 10 });
    const { body } = await client.delete<Basket>(`${path}/${item._id}`);
    expect(body.items.map(({ quantity }) => quantity)).toEqual([10]);
    expect((await client.delete(`${path}/${item._id}`)).status).toBe(404);
  });

  test('of another user cannot be changed', async () => {
    const { item } = await seedBasket();
    const { client } = await seedTrader(app, place);
    expect((await client.put(`${path}/${item._id}`, { quantity: 40 })).status).toBe(404);
    expect((await client.delete(`${path}/${item._id}`)).status).toBe(404);
    const { rows } = await sql('select quantity_litres as litres from basket_items where id = $1', [item._id]);
    expect(rows).toEqual([{ litres: 30_000 }]);
  });

  test('is refused to sellers and to requests without a session', async () => {
    for (const [client, status] of [
      [place.client, 403],
      [app.client(), 401],
    ] as const) {
      expect((await client.get('/api/basket')).status).toBe(status);
      expect((await client.post(path, { offerId: randomUUID(), quantity: 10 })).status).toBe(status);
      expect((await client.put(`${path}/${randomUUID()}`, { quantity: 10 })).status).toBe(status);
      expect((await client.delete(`${path}/${randomUUID()}`)).status).toBe(status);
    }
  });
});

describe('a position', () => {
  test.each<[string, object, number, string]>([
    ['below the minimum', { quantity: 9.999 }, 422, 'quantity_error'],
    ['above the maximum', { quantity: 100.001 }, 422, 'quantity_error'],
    ['with a payment term nobody agreed on', { quantity: 10, paymentTerm: 45 }, 409, 'payment_term_changed'],
    ['with a term there is not', { quantity: 10, paymentTerm: 8 }, 400, 'invalid_input'],
    ['of a fraction of a litre', { quantity: 10.0001 }, 400, 'invalid_input'],
    ['of nothing', { quantity: 0 }, 400, 'invalid_input'],
    ['of an offer there is not', { quantity: 10, offerId: randomUUID() }, 404, 'not_found'],
    ['for an address there is not', { quantity: 10, deliveryAddressId: randomUUID() }, 404, 'not_found'],
  ])('%s is refused and adds nothing', async (_, wanted, status, code) => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const refused = await client.post<Refused>(path, { offerId, ...wanted });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect((await client.get<Basket>('/api/basket')).body.items).toEqual([]);
  });

  test('can only go to an address of its own account', async () => {
    const { change, location, item } = await seedBasket({}, { delivered: true });
    expect(item.problem?.code).toBe('delivery_address_required');
    const stranger = await seedTrader(app, place);
    const archived = await seedLocation(app.pool, location.accountId, { archivedAt: new Date() });
    for (const { id } of [stranger.location, archived])
      expect((await change({ deliveryAddressId: id })).status).toBe(404);
    expect((await change({ deliveryAddressId: location.id })).body.items[0]).toMatchObject({
      deliveryAddressId: location.id,
      problem: null,
    });
    expect((await change({ deliveryAddressId: null })).body.items[0]?.deliveryAddressId).toBeNull();
  });

  test('cannot be reserved when its offer cannot be bought', async () => {
    const { client, buyerId } = await seedTrader(app, place);
    const closed = await offer({ status: 'PAUSED' });
    const tracking = await offer({ priceType: 'TRACKING' });
    const detail = `Das Angebot ${place.product.name}, ${place.terminal.name} ist nicht mehr verfügbar.`;
    for (const { id } of [closed, tracking])
      expect((await client.post<Refused>(path, { offerId: id, quantity: 10 })).body).toMatchObject({
        code: 'order_error_offers_expired',
        detail,
        offerId: id,
      });
    const far = await seedPlace(app);
    const elsewhere = await seedOffer(app.pool, far.goods);
    const add = () => client.post<Refused>(path, { offerId: elsewhere.id, quantity: 10 });
    expect((await add()).status).toBe(404);
    await connectTrader(app.pool, far, buyerId, 10_000_000);
    expect((await add()).status).toBe(200);
  });

  test.each([
    ['at a terminal that is not released', 'delete from released_terminals where relationship_id = $1'],
    ['of a product that is not released', 'delete from released_products where relationship_id = $1'],
    [
      'for other buyers',
      'update offers set for_chosen_buyers = true where seller_id = (select seller_id from relationships where id = $1)',
    ],
  ])('of an offer %s gets the same answer as one of an unknown offer', async (_, hide) => {
    const own = await seedPlace(app);
    const { client, relationship } = await seedTrader(app, own);
    const { id: offerId } = await seedOffer(app.pool, own.goods);
    await sql(hide, [relationship.id]);
    const plain = ({ status, body: { requestId: _id, ...body } }: Awaited<ReturnType<typeof send>>) => [status, body];
    const send = (id: string) => client.post<Refused>(path, { offerId: id, quantity: 10 });
    expect(plain(await send(offerId))).toEqual(plain(await send(randomUUID())));
  });
});

describe('a position that cannot be ordered', () => {
  const less = (litres: number) => ({ totalLitres: litres });
  const byBuyer = {
    limit: 'insert into purchase_limits (account_id, product_id, litres_per_day) select $1, id, 45000 from products',
    credit: 'update credit_limits set limit_minor = 5000000 where buyer_id = $1',
    seller: `update relationships set seller_status = 'DISABLED' where buyer_id = $1`,
    right: `update users set roles = '{}' where account_id = $1`,
  };

  test.each<[string, string, Parameters<typeof seedOffer>[2], string | undefined, number, object]>([
    ['more than is left', 'new_volume_available', less(42_500), undefined, 50, { available: 42.5 }],
    ['anything when less than the minimum is left', 'no_volume_available', less(9_000), undefined, 10, {}],
    ['more than the day allows', 'purchase_limit_fully_exhausted', {}, byBuyer.limit, 50, { available: 45 }],
    ['more than the credit covers', 'order_error_no_credit', {}, byBuyer.credit, 50, { available: 50_000 }],
    ['from a seller who has ended it', 'order_error_relationship_disabled', {}, byBuyer.seller, 10, {}],
    ['without the right to buy', 'purchase_right_missing', {}, byBuyer.right, 10, {}],
  ])('is refused at once: %s', async (_, code, values, change, quantity, facts) => {
    const { client, buyerId } = await seedTrader(app, place);
    const { id: offerId } = await offer(values);
    if (change) await sql(change, [buyerId]);
    const refused = await client.post<Refused>(path, { offerId, quantity });
    expect([refused.status, refused.body]).toMatchObject([409, { code, ...facts }]);
    expect((await client.get<Basket>('/api/basket')).body.items).toEqual([]);
  });

  test('together with the rest of the basket is refused, and so is raising another position', async () => {
    const trader = await seedTrader(app, place);
    const [one, other] = [await offer(), await offer()];
    // 60 cbm at 98.50 with 19 % tax
    await sql('update credit_limits set limit_minor = 7032900 where buyer_id = $1', [trader.buyerId]);
    const { items } = await fillBasket(trader.client, { offerId: one.id, quantity: 30 });
    const add = (offerId: string, quantity: number) => trader.client.post<Refused>(path, { offerId, quantity });
    const raise = (quantity: number) => trader.client.put<Refused>(`${path}/${items[0]?._id}`, { quantity });
    expect((await add(other.id, 30.001)).body).toMatchObject({ code: 'order_error_no_credit', available: 70_329 });
    expect((await raise(60.001)).body.code).toBe('order_error_no_credit');
    expect((await raise(29)).status).toBe(200);
    expect((await raise(60)).status).toBe(200);
    expect((await add(one.id, 50)).body).toMatchObject({ code: 'quantity_error', max: 100 });
  });

  test('is refused with the name of the limit and the quantity that it still allows', async () => {
    const { client, buyerId } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    await sql(byBuyer.limit, [buyerId]);
    const add = () => client.post<Refused>(path, { offerId, quantity: 50 });
    const { name } = place.product;
    expect((await add()).body.detail).toBe(`Das Tageslimit für ${name} lässt heute noch 45 cbm zu.`);
    await sql('update purchase_limits set litres_per_day = 0 where account_id = $1', [buyerId]);
    expect((await add()).body.detail).toBe(`Das Tageslimit für ${name} ist erreicht.`);
  });

  test.each([
    [
      'the offer is paused',
      'order_error_offers_expired',
      (offerId: string) => sql(`update offers set status = 'PAUSED' where id = $1`, [offerId]),
    ],
    [
      'the seller has ended the relationship',
      'order_error_relationship_disabled',
      (_offerId: string, buyerId: string) => sql(byBuyer.seller, [buyerId]),
    ],
  ])('has no current price and can be lowered, but not raised, when %s', async (_, code, end) => {
    const { change, client, offerId, buyerId } = await seedBasket();
    await end(offerId, buyerId);
    const [shown] = (await client.get<Basket>('/api/basket')).body.items;
    expect(shown).toMatchObject({ currentPrice: null, problem: { code } });
    expect(await change({ quantity: 40 })).toMatchObject({ status: 409, body: { code, offerId } });
    expect((await change({ quantity: 20 })).status).toBe(200);
  });

  test('after a change of the credit limit is shown in the basket, and can be lowered', async () => {
    const { item, account, change, client } = await seedBasket();
    await sql('update credit_limits set limit_minor = 3000000 where buyer_id = $1', [account.id]);
    const [shown] = (await client.get<Basket>('/api/basket')).body.items;
    expect(shown).toMatchObject({ _id: item._id, problem: { code: 'order_error_no_credit' } });
    expect((await change({ quantity: 28 })).body.items[0]?.problem?.code).toBe('order_error_no_credit');
    expect((await change({ quantity: 25 })).body.items[0]?.problem).toBeNull();
  });
});

describe('an unexpected error', () => {
  const fault = async (table: string) => {
    await sql(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'unforeseen'; end $$`,
    );
    await sql(`create trigger fail before insert on ${table} for each row execute function fail()`);
    return async () => {
      await sql('drop function fail cascade');
    };
  };

  test.each(['basket_items', 'orders'])('at %s is reported, and the basket is kept', async (table) => {
    const { client, basket, offerId } = await seedBasket();
    const mend = await fault(table);
    const failed =
      table === 'orders'
        ? await order(client, { basketId: basket._id })
        : await client.post<Refused>(path, { offerId, quantity: 10 });
    await mend();
    expect([failed.status, failed.body.code]).toEqual([500, 'technical_error_occured_basket']);
    expect(failed.body.detail).toBe(
      'Es ist ein technischer Fehler aufgetreten. Bitte schließen Sie den Warenkorb und versuchen Sie es erneut. Ihre Positionen bleiben erhalten.',
    );
    expect((await client.get<Basket>('/api/basket')).body.items).toHaveLength(1);
    expect((await order(client, { basketId: basket._id })).status).toBe(201);
  });
});

test('the buyer’s own text goes with the position and its order, onto lists and into files', async () => {
  const { client, change } = await seedBasket({ reference: '  Tank 4711 ' });
  const { body } = await change({ reference: 'Tank 4712' });
  expect(body.items[0]).toMatchObject({ reference: 'Tank 4712', price: 98.5, reservedGross: body.gross });
  expect((await change({ reference: 'x'.repeat(61) })).status).toBe(400);
  const placed = (await order(client, { basketId: body._id })).body.orders[0];
  expect(placed?.reference).toBe('Tank 4712');
  const detail = await client.get<{ reference: string }>(`/api/orders/${placed?._id}`);
  expect(detail.body.reference).toBe('Tank 4712');
});

test('the account’s other pages hear of every change of a basket', async () => {
  const { client, change, item } = await seedBasket();
  const events = await client.events();
  const heard = async () => {
    for (let frame = await events.next(); !frame.done; frame = await events.next())
      if (frame.value.event === 'invalidate' && JSON.stringify(frame.value.data).includes('baskets')) return true;
    return false;
  };
  await change({ quantity: 40 });
  expect(await heard()).toBe(true);
  await client.delete(`${path}/${item._id}`);
  expect(await heard()).toBe(true);
  await events.return(undefined);
});
