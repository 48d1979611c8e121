import type { Credit, CreditHistory, CreditSettings, OpenProposals } from '@handelsplatz/contract/credit';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import type { TestClient } from '@handelsplatz/testing/client';
import { buy } from '@handelsplatz/testing/purchase';
import { mailsTo, seedOffer, seedSignedIn, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let anna: TestClient;
let bert: TestClient;
let bertUser: Awaited<ReturnType<typeof seedUser>>;
let version: number;
const settings = '/api/credit/settings';
const today = toBrandDay(new Date(), 'Europe/Berlin');
const temporary = { limit: 20_000, from: today, to: addDays(today, 3), reason: 'Messe' };

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  anna = place.client;
  bertUser = await seedUser(app.pool, place.account.id, { firstName: 'Bert', roles: ['MyRelationships_View'] });
  bert = await enter(app, bertUser);
});
beforeEach(async () => {
  ({ version } = (await anna.get<CreditSettings>(settings)).body);
  await setAmount(10_000);
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

async function setAmount(secondPersonAbove: number | null) {
  const set = await anna.put<CreditSettings>(settings, { version, secondPersonAbove });
  expect(set.status).toBe(200);
  ({ version } = set.body);
}

/** A buyer with a limit of 1.00. */
async function trader() {
  const made = await seedTrader(app, place, { creditMinor: 100 });
  return { ...made, path: `/api/relationships/${made.relationship.id}/credit` };
}
async function order(client: TestClient) {
  const { id: offerId } = await seedOffer(app.pool, place.goods);
  return await buy(client, { offerId, quantity: 10 });
}
/** Anna's temporary limit that waits. */
async function propose(path: string, change: object = { temporary }, seen = 1) {
  const { status, body } = await anna.put<Credit>(path, { version: seen, ...change });
  expect(status).toBe(200);
  if (!body.proposal) throw new Error('nothing waits');
  return { body, proposal: body.proposal, at: `${path}/proposals/${body.proposal._id}` };
}

describe('a temporary limit above the amount', () => {
  test('has no effect until a second person approves it, and then it holds', async () => {
    const { client, path } = await trader();
    const { body, at } = await propose(path, { temporary, note: 'ruft an' });
    // The rest of the change holds at once.
    expect(body).toMatchObject({
      ...{ temporary: null, note: 'ruft an', version: 2, headroom: { available: 1 } },
      proposal: { ...temporary, proposedBy: { _id: place.user.id } },
    });
    expect((await order(client)).body.code).toBe('order_error_no_credit');
    const approved = await bert.post<Credit>(`${at}/approval`);
    expect([approved.status, approved.body]).toMatchObject([
      200,
      { temporary, proposal: null, version: 3, headroom: { own: { limit: 20_000, isTemporary: true } } },
    ]);
    expect((await order(client)).status).toBe(201);
    await anna.put(path, { version: 3, limit: 50_000 });
  });

  test('stands in the list of the seller until it is decided, and in no other one', async () => {
    const { client, path, relationship } = await trader();
    const { proposal, at } = await propose(path);
    const list = async (reader: TestClient) =>
      (await reader.get<OpenProposals>('/api/credit/proposals')).body.proposals.filter(
        ({ _id }) => _id === proposal._id,
      );
    expect(await list(bert)).toEqual([{ ...proposal, relationshipId: relationship.id, buyer: expect.any(String) }]);
    const stranger = await seedSignedIn(app, 'seller');
    expect(await list(stranger.client)).toEqual([]);
    expect((await client.get('/api/credit/proposals')).status).toBe(403);
    await bert.post(`${at}/refusal`);
    expect(await list(anna)).toEqual([]);
  });

  test('is never approved by the one who has proposed it, who may withdraw it', async () => {
    const { client, path } = await trader();
    const { at } = await propose(path);
    const own = await anna.post(`${at}/approval`);
    expect([own.status, own.body]).toMatchObject([409, { code: 'credit_own_proposal' }]);
    expect((await order(client)).body.code).toBe('order_error_no_credit');
    expect((await anna.post<Credit>(`${at}/refusal`)).body).toMatchObject({ proposal: null, temporary: null });
    const late = await bert.post(`${at}/approval`);
    expect([late.status, late.body]).toMatchObject([409, { code: 'credit_proposal_decided' }]);
  });

  test('is refused by a second person; both names stand in the history', async () => {
    const { path } = await trader();
    const refused = await propose(path);
    expect((await bert.post(`${refused.at}/refusal`)).status).toBe(200);
    const approved = await propose(path);
    await bert.post(`${approved.at}/approval`);
    const { changes, proposals } = (await anna.get<CreditHistory>(`${path}/changes`)).body;
    expect(changes[0]).toMatchObject({
      ...{ source: 'APPROVAL', before: { temporary: null }, after: { temporary } },
      who: expect.stringContaining('Bert'),
      proposedBy: expect.stringContaining('Kim'),
    });
    expect(proposals.map(({ state, decidedBy, proposedBy }) => [state, decidedBy, proposedBy._id])).toEqual([
      ['APPROVED', expect.stringContaining('Bert'), place.user.id],
      ['REFUSED', expect.stringContaining('Bert'), place.user.id],
    ]);
  });

  test('is mailed to the others who may approve it, and its decision to the one who has proposed it', async () => {
    const { path, account } = await trader();
    const { at } = await propose(path);
    const subjectsTo = async (email: string) =>
      (await mailsTo(app.pool, email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(account.name));
    await expect.poll(() => subjectsTo(bertUser.email)).toHaveLength(1);
    expect(await subjectsTo(place.user.email)).toEqual([]);
    await bert.post(`${at}/approval`);
    await expect.poll(() => subjectsTo(place.user.email)).toEqual([expect.stringContaining('freigegeben')]);
  });

  test('is approved once when two approve it at once', async () => {
    const { path } = await trader();
    const third = await enter(app, await seedUser(app.pool, place.account.id, { roles: ['MyRelationships_View'] }));
    const { at } = await propose(path);
    const answers = await Promise.all(
      [bert, third, bert, third].map((client) => client.post<{ code?: string }>(`${at}/approval`)),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).sort();
    expect(codes).toEqual(['credit_proposal_decided', 'credit_proposal_decided', 'credit_proposal_decided', 'ok']);
    const { changes } = (await anna.get<CreditHistory>(`${path}/changes`)).body;
    expect(changes.filter(({ source }) => source === 'APPROVAL')).toHaveLength(1);
  });

  test('ends when a newer one is entered', async () => {
    const { path } = await trader();
    const first = await propose(path);
    const second = await propose(path, { temporary: { ...temporary, limit: 30_000 } });
    expect((await bert.post(`${first.at}/approval`)).body).toMatchObject({ code: 'credit_proposal_decided' });
    const small = await anna.put<Credit>(path, { version: 1, temporary: { ...temporary, limit: 5 } });
    expect(small.body).toMatchObject({ proposal: null, temporary: { limit: 5 } });
    expect((await bert.post(`${second.at}/approval`)).body).toMatchObject({ code: 'credit_proposal_decided' });
  });

  test('is not approved after its last day, only refused', async () => {
    const { path } = await trader();
    const { at } = await propose(path);
    await app.pool.query(
      `update credit_proposals set temporary_from = temporary_from - interval '20 days', temporary_until = temporary_until - interval '20 days'
        where state = 'OPEN' and id = $1`,
      [at.split('/').at(-1)],
    );
    const late = await bert.post(`${at}/approval`);
    expect([late.status, late.body]).toMatchObject([409, { code: 'credit_proposal_over' }]);
    expect((await bert.post<Credit>(`${at}/refusal`)).body).toMatchObject({ proposal: null, temporary: null });
  });

  test('is no more than what was approved: less and shorter hold at once, more waits again', async () => {
    const { path } = await trader();
    const { at } = await propose(path);
    await bert.post(`${at}/approval`);
    const less = { ...temporary, limit: 19_000, to: today };
    const lowered = await anna.put<Credit>(path, { version: 2, temporary: less });
    expect(lowered.body).toMatchObject({ temporary: less, proposal: null });
    const longer = await propose(path, { temporary }, 3);
    expect(longer.body).toMatchObject({ temporary: less, proposal: temporary });
  });

  test('cannot be approved when the line has lost its limit, and goes on waiting', async () => {
    const { path } = await trader();
    const { at } = await propose(path);
    await anna.put(path, { version: 1, limit: null, consent: true });
    const refused = await bert.post(`${at}/approval`);
    expect([refused.status, refused.body]).toMatchObject([400, { fields: [{ code: 'temporary_without_limit' }] }]);
    expect((await anna.get<Credit>(path)).body.proposal).toMatchObject(temporary);
  });

  test('is the seller’s: others do not find it, and buyers may not decide', async () => {
    const { client, path } = await trader();
    const { at } = await propose(path);
    const stranger = await seedSignedIn(app, 'seller');
    const elsewhere = await trader();
    for (const step of ['approval', 'refusal']) {
      expect((await stranger.client.post(`${at}/${step}`)).status).toBe(404);
      expect((await bert.post(`${at.replace(path, elsewhere.path)}/${step}`)).status).toBe(404);
      expect((await client.post(`${at}/${step}`)).status).toBe(403);
      expect((await app.client().post(`${at}/${step}`)).status).toBe(401);
    }
    expect((await anna.get<Credit>(path)).body.proposal).toMatchObject(temporary);
  });
});

describe('the amount of a seller', () => {
  test('lets nothing wait while it is not set, or up to it', async () => {
    const { path } = await trader();
    const upTo = await anna.put<Credit>(path, { version: 1, temporary: { ...temporary, limit: 10_001 } });
    expect(upTo.body).toMatchObject({ temporary: { limit: 10_001 }, proposal: null });
    await setAmount(null);
    const free = await anna.put<Credit>(path, { version: 2, temporary: { ...temporary, limit: 99_000 } });
    expect(free.body).toMatchObject({ temporary: { limit: 99_000 }, proposal: null });
  });

  test('names who has changed it, refuses a stale version, and is each seller’s own', async () => {
    const stale = await bert.put(settings, { version: version - 1, secondPersonAbove: null });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'credit_settings_changed', current: { version, secondPersonAbove: 10_000 } },
    ]);
    expect((await bert.put(settings, { version, secondPersonAbove: -1 })).status).toBe(400);
    const { client } = await seedSignedIn(app, 'seller');
    expect((await client.get(settings)).body).toMatchObject({ version: 0, secondPersonAbove: null });
    const buyer = await trader();
    expect((await buyer.client.get(settings)).status).toBe(403);
    expect((await buyer.client.put(settings, { version: 0, secondPersonAbove: 1 })).status).toBe(403);
  });
});
