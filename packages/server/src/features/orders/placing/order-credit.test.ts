import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { countLockWaits } from '@handelsplatz/testing/lock-waits';
import { buy, fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const offer = (values: Parameters<typeof seedOffer>[2] = {}) => seedOffer(app.pool, place.goods, values);

describe('credit', () => {
  const gross = 1_172_150; // 10 cbm at 98.50 per 100 l: 9,850.00 net, 1,871.50 tax
  const ordered = async (buyerId: string) =>
    (await sql('select ordered_minor from credit_limits where buyer_id = $1', [buyerId])).rows[0]?.ordered_minor;

  test('is the limit and the prepayment less the used amount, to the cent', async () => {
    const { client, account } = await seedTrader(app, place, { creditMinor: gross });
    const { id: offerId } = await offer();
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 10 });
    await sql('update credit_limits set prepaid_minor = 1000, used_minor = 1001 where buyer_id = $1', [account.id]);
    const refused = await order(client, { basketId });
    expect(refused.body).toMatchObject({ code: 'order_error_no_credit', available: (gross - 1) / 100 });
    expect(refused.body.detail).toContain('11.721,49');
    await sql('update credit_limits set used_minor = 1000 where buyer_id = $1', [account.id]);
    expect((await order(client, { basketId })).status).toBe(201);
    expect(await ordered(account.id)).toBe(gross);
  });

  test('does not count an order that is older than the instant from which its line counts', async () => {
    const { client, account } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 10 });
    const books = await app.pool.connect();
    let answer: ReturnType<typeof order> | undefined;
    try {
      await books.query('begin');
      await books.query('select from credit_limits where buyer_id = $1 for update', [account.id]);
      answer = order(client, { basketId });
      await expect.poll(() => countLockWaits(app.pool)).toBe(1);
      await books.query('update credit_limits set used_as_of = clock_timestamp() where buyer_id = $1', [account.id]);
      await books.query('commit');
    } finally {
      books.release(true);
    }
    expect((await answer).status).toBe(201);
    expect(await ordered(account.id)).toBe(0);
  });

  test('of a child is the pool of its parent', async () => {
    const parent = await seedTrader(app, place, { creditMinor: gross });
    const child = await seedTrader(app, place, { account: { parentId: parent.account.id }, creditMinor: null });
    const { id: offerId } = await offer();
    expect((await buy(child.client, { offerId, quantity: 10 })).status).toBe(201);
    expect(await ordered(parent.account.id)).toBe(gross);
    const refused = await buy(parent.client, { offerId, quantity: 10 });
    expect(refused.body).toMatchObject({ code: 'order_error_no_credit', available: 0 });
  });

  test('of a child with its own line is capped by that line, and orders count in both', async () => {
    const parent = await seedTrader(app, place);
    const child = await seedTrader(app, place, { account: { parentId: parent.account.id }, creditMinor: gross });
    const { id: offerId } = await offer();
    expect((await buy(child.client, { offerId, quantity: 10 })).status).toBe(201);
    expect([await ordered(parent.account.id), await ordered(child.account.id)]).toEqual([gross, gross]);
    expect((await buy(child.client, { offerId, quantity: 10 })).body.code).toBe('order_error_no_credit');
  });
});
