import type { MissingOffers } from '@handelsplatz/contract/market';
import { mostOpenRequests, type ReleaseRequestList } from '@handelsplatz/contract/relationships';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { countLockWaits } from '@handelsplatz/testing/lock-waits';
import { mailsTo, seedOffer, seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
/** A terminal at which the seller offers the product, and which is not released. */
let far: { readonly productId: string; readonly terminalId: string; readonly offerId: string };

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  far = await offerAt((await seedTerminal(app.pool)).id);
});

const path = '/api/release-requests';
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);

async function offerAt(terminalId: string, productId = place.productId) {
  const { id } = await seedOffer(app.pool, { sellerId: place.sellerId, productId, terminalId });
  await announceOffers(app.pool, id);
  return { productId, terminalId, offerId: id };
}

const ask = (client: TestClient, wish: object = {}) =>
  client.post<{ created: number; open: number; code: string }>(path, {
    sellerId: place.sellerId,
    kind: 'GOODS',
    goods: [{ productId: far.productId, terminalId: far.terminalId }],
    ...wish,
  });
const list = async (client: TestClient, query = '') =>
  (await client.get<ReleaseRequestList>(`${path}${query}`)).body.requests;
const answer = (client: TestClient, id: string, how: 'accept' | 'refuse', body: object = {}) =>
  client.post<{ code: string }>(`${path}/${id}/${how}`, body);
const seesFar = async () =>
  (await buyer.client.get<{ offers: { _id: string }[] }>('/api/v2/offers')).body.offers.some(
    ({ _id }) => _id === far.offerId,
  );

async function askedOnce(): Promise<string> {
  await ask(buyer.client, { message: 'Wir laden ab Mai dort.' });
  return (await list(place.client))[0]?._id ?? '';
}

describe('a request for a release', () => {
  test('is read by both sides, and accepted in one step that shows the offer to the buyer', async () => {
    expect((await ask(buyer.client, { message: 'Wir laden ab Mai dort.' })).body).toEqual({ created: 1, open: 1 });
    const [received] = await list(place.client, '?status=OPEN');
    expect(received).toMatchObject({
      kind: 'GOODS',
      status: 'OPEN',
      buyer: { _id: buyer.buyerId },
      product: { _id: far.productId },
      terminal: { _id: far.terminalId },
      message: 'Wir laden ab Mai dort.',
    });
    expect(await list(buyer.client)).toEqual([received]);
    expect(await seesFar()).toBe(false);
    // A mail about requests names those that still wait, so the seller reads it before the answer.
    await eventually(async () =>
      expect((await mailsTo(app.pool, place.user.email)).map(({ text }) => text).join()).toContain('am Terminal'),
    );
    expect((await answer(place.client, received?._id ?? '', 'accept')).status).toBe(200);
    await expect.poll(seesFar).toBe(true);
    expect(await list(buyer.client)).toMatchObject([{ status: 'ACCEPTED' }]);
    await eventually(async () =>
      expect((await mailsTo(app.pool, buyer.user.email)).map(({ subject }) => subject).join()).toContain('angenommen'),
    );
  });

  test('of an additive opens this additive and no other', async () => {
    const [one, two] = [
      await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt' }),
      await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt' }),
    ];
    await sql(`update relationships set additives_mode = 'ALL' where id = $1`, [buyer.relationship.id]);
    for (const { id } of [one, two]) await offerAt(place.terminalId, id);
    await ask(buyer.client, { goods: [{ productId: one.id, terminalId: place.terminalId }] });
    await answer(place.client, (await list(place.client))[0]?._id ?? '', 'accept');
    const { goods = [] } = (await buyer.client.get<MissingOffers>('/api/offers/missing')).body.sellers[0] ?? {};
    expect(goods.map(({ product }) => product._id)).toEqual(expect.arrayContaining([two.id, far.productId]));
    expect(goods.map(({ product }) => product._id)).not.toContain(one.id);
  });

  test('for a payment term releases the shortest one of the offer', async () => {
    await sql(`update offers set payment_terms = '{45,30}', terminal_id = $2 where id = $1`, [
      far.offerId,
      place.terminalId,
    ]);
    const goods = [{ productId: place.productId, terminalId: place.terminalId }];
    expect((await ask(buyer.client, { kind: 'TERMS', goods })).status).toBe(200);
    const [received] = await list(place.client);
    expect([received?.paymentTerm, (await list(buyer.client))[0]?.paymentTerm]).toEqual([30, null]);
    await answer(place.client, received?._id ?? '', 'accept');
    const { rows } = await sql('select payment_terms from relationships where id = $1', [buyer.relationship.id]);
    expect(rows).toEqual([{ payment_terms: [7, 14, 30] }]);
  });

  test('for credit is answered by a sentence, and changes nothing', async () => {
    await ask(buyer.client, { kind: 'CREDIT', goods: [] });
    const [received] = await list(place.client);
    expect((await answer(place.client, received?._id ?? '', 'accept')).status).toBe(200);
    expect(await list(buyer.client)).toMatchObject([{ kind: 'CREDIT', status: 'ACCEPTED' }]);
  });

  test('is sent once, from however many tabs, and with one mail an hour', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(buyer.client)));
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await list(place.client)).toHaveLength(1);
    await eventually(async () => expect(await mailsTo(app.pool, place.user.email)).toHaveLength(1));
    const second = await offerAt((await seedTerminal(app.pool)).id);
    await ask(buyer.client, { goods: [{ productId: second.productId, terminalId: second.terminalId }] });
    await answer(place.client, (await list(place.client))[0]?._id ?? '', 'accept');
    await eventually(async () => expect(await mailsTo(app.pool, buyer.user.email)).toHaveLength(1));
    expect(await mailsTo(app.pool, place.user.email)).toHaveLength(1);
  });

  test('is answered once: of two answers at the same time one counts', async () => {
    const id = await askedOnce();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => answer(place.client, id, 'accept')),
      ...Array.from({ length: 4 }, () => answer(place.client, id, 'refuse', { answer: 'Dort sind wir voll.' })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'release_request_decided')).toHaveLength(7);
    const [decided] = await list(buyer.client);
    expect(await seesFar()).toBe(decided?.status === 'ACCEPTED');
    const { rows } = await sql(
      `select count(*)::int as n from relationship_changes where relationship_id = $1 and kind = 'TERMS'`,
      [buyer.relationship.id],
    );
    expect(rows).toEqual([{ n: decided?.status === 'ACCEPTED' ? 1 : 0 }]);
  });

  test('that was withdrawn cannot be accepted, and can be sent again', async () => {
    const id = await askedOnce();
    expect((await buyer.client.delete(`${path}/${id}`)).status).toBe(200);
    expect(await buyer.client.delete(`${path}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'release_request_decided' },
    });
    expect((await answer(place.client, id, 'accept')).body.code).toBe('release_request_decided');
    expect((await ask(buyer.client)).body.created).toBe(1);
  });

  test('that is withdrawn while its seller accepts it releases nothing', async () => {
    const id = await askedOnce();
    const withdrawing = await app.pool.connect();
    await withdrawing.query('begin');
    await withdrawing.query(
      `update release_requests set status = 'WITHDRAWN', decided_at = now(), decided_by = $2 where id = $1`,
      [id, buyer.user.id],
    );
    const accepting = answer(place.client, id, 'accept');
    await expect.poll(() => countLockWaits(app.pool)).toBe(1);
    await withdrawing.query('commit');
    withdrawing.release();
    const { status, body } = await accepting;
    expect([status, body.code]).toEqual([409, 'release_request_decided']);
    const released = await sql('select from released_terminals where terminal_id = $1', [far.terminalId]);
    expect(released.rowCount).toBe(0);
  });

  test('that was refused is answered with a sentence and cannot be repeated for a week', async () => {
    const id = await askedOnce();
    expect((await answer(place.client, id, 'refuse', { answer: ' ' })).status).toBe(400);
    await answer(place.client, id, 'refuse', { answer: 'Dort sind wir voll.' });
    expect(await list(buyer.client)).toMatchObject([{ status: 'REFUSED', answer: 'Dort sind wir voll.' }]);
    const { rows } = await sql(
      `select before, after from audit_entries where object_id = $1 and action = 'release-request.decided'`,
      [id],
    );
    expect(rows).toEqual([{ before: { state: 'OPEN' }, after: { state: 'REFUSED', answer: 'Dort sind wir voll.' } }]);
    expect((await ask(buyer.client)).body.code).toBe('release_refused_lately');
    await sql(`update release_requests set decided_at = decided_at - interval '8 days' where id = $1`, [id]);
    expect((await ask(buyer.client)).body.created).toBe(1);
  });

  test('is settled when the seller releases the goods on the customer’s page', async () => {
    await askedOnce();
    const terms = { version: 1, terminalIds: [place.terminalId, far.terminalId] };
    expect((await place.client.put(`/api/relationships/${buyer.relationship.id}/terms`, terms)).status).toBe(200);
    expect(await list(buyer.client)).toMatchObject([{ status: 'ACCEPTED' }]);
  });

  test('names what the seller offers to this buyer and has not released', async () => {
    const needless = async (goods: object[]) => (await ask(buyer.client, { goods })).body.code;
    const elsewhere = (await seedTerminal(app.pool)).id;
    expect(await needless([{ productId: place.productId, terminalId: elsewhere }])).toBe('release_needless');
    await offerAt(place.terminalId);
    expect(await needless([{ productId: place.productId, terminalId: place.terminalId }])).toBe('release_needless');
    await sql('update offers set for_chosen_buyers = true where id = $1', [far.offerId]);
    expect(await needless([{ productId: far.productId, terminalId: far.terminalId }])).toBe('release_needless');
    expect((await ask(buyer.client, { goods: [] })).status).toBe(400);
    expect((await ask(buyer.client, { kind: 'CREDIT' })).status).toBe(400);
  });

  test('stays within a bound', async () => {
    for (let i = 0; i < mostOpenRequests; i += 1)
      await sql(
        `insert into release_requests (id, relationship_id, kind, product_id, terminal_id, requested_by, created_at)
         values (gen_random_uuid(), $1, 'GOODS', $2, $3, $4, now())`,
        [buyer.relationship.id, place.productId, (await seedTerminal(app.pool)).id, buyer.user.id],
      );
    expect((await ask(buyer.client)).body.code).toBe('release_requests_full');
  });

  test('belongs to its two accounts', async () => {
    const id = await askedOnce();
    const [otherBuyer, otherSeller] = [await seedTrader(app, place), await seedPlace(app)];
    expect(await list(otherBuyer.client)).toEqual([]);
    expect(await list(otherSeller.client)).toEqual([]);
    expect((await otherBuyer.client.delete(`${path}/${id}`)).status).toBe(404);
    expect((await answer(otherSeller.client, id, 'accept')).status).toBe(404);
    expect((await answer(otherSeller.client, id, 'refuse', { answer: 'Nein' })).status).toBe(404);
    expect((await answer(buyer.client, id, 'accept')).status).toBe(403);
    expect((await ask(place.client)).status).toBe(403);
    expect((await ask(buyer.client, { sellerId: otherSeller.sellerId })).status).toBe(404);
    expect((await ask(buyer.client, { kind: 'RIGHT', goods: [] })).status).toBe(404);
  });
});
