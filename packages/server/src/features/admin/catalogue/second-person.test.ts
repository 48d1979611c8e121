import type { AdminCatalogue } from '@handelsplatz/contract/admin';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedOffer, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { seedPlace } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let first: Awaited<ReturnType<typeof seedSignedIn>>;
let second: TestClient;
let colleague: Awaited<ReturnType<typeof seedUser>>;
let numbers = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  first = await seedSignedIn(app, 'admin');
  colleague = await seedUser(app.pool, first.account.id);
  second = await signIn(app, colleague);
  numbers += 1;
});

const base = '/api/admin/catalogue';
const facts = {
  ...{ cnCode: '27102011', dangerousGoods: true, unNumber: '1202', transportName: 'Dieselkraftstoff' },
  ...{ transportClass: '3', packingGroup: 'III', tunnelCode: 'D/E', environmentallyHazardous: true },
  ...{ specialProvisions: '640L', transportNote: '', biogenicPercent: 10, biogenicKind: 'FAME' },
};
const product = (values: object = {}) => ({
  ...{ code: `Z-${numbers}`, name: `Zweite ${numbers}`, type: 'FUEL', category: 'Diesel', unit: 'cbm' },
  ...{ taxStatus: 'TAXED', density: 0.836, ...facts, ...values },
});
interface Answer {
  readonly _id: string;
  readonly waits: boolean;
  readonly code: string;
}
const create = async (values?: object) => (await first.client.post<Answer>(`${base}/products`, product(values))).body;
const find = async (id: string) =>
  (await first.client.get<AdminCatalogue>(base)).body.products.find(({ _id }) => _id === id);
const decide = async (id: string, client: TestClient, how: 'approval' | 'refusal') => {
  const proposal = (await find(id))?.proposal;
  return client.post<Answer>(`${base}/products/${id}/proposals/${proposal?._id}/${how}`, {});
};

describe('facts of a product', () => {
  test('wait for a second person, who lets them hold; the rest of the form holds at once', async () => {
    const { _id, waits } = await create();
    expect(waits).toBe(true);
    expect(await find(_id)).toMatchObject({
      ...{ name: `Zweite ${numbers}`, cnCode: '', dangerousGoods: null, biogenicPercent: null, density: null },
      proposal: { proposedBy: { _id: first.user.id }, facts: { cnCode: '27102011', unNumber: '1202', density: 0.836 } },
    });
    const own = await decide(_id, first.client, 'approval');
    expect([own.status, own.body.code]).toEqual([409, 'catalogue_own_proposal']);
    expect((await decide(_id, second, 'approval')).status).toBe(200);
    expect(await find(_id)).toMatchObject({ ...facts, density: 0.836, proposal: null });
    const { rows } = await app.pool.query(
      `select action, actor_id from audit_entries where object_id = $1 order by id`,
      [_id],
    );
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['product.created', first.user.id],
      ['product.facts-proposed', first.user.id],
      ['product.changed', colleague.id],
    ]);
  });

  test('are changed only by what was proposed last, and refused or withdrawn without a trace on the product', async () => {
    const { _id } = await create();
    await decide(_id, second, 'approval');
    const change = async (values: object, client = first.client) => {
      const { version, proposal } = (await find(_id)) ?? {};
      const seen = { version, proposal: proposal?._id ?? null };
      return client.put<Answer>(`${base}/products/${_id}`, { ...product(values), ...seen });
    };
    expect((await change({ name: `Neu ${numbers}` })).body.waits).toBe(false);
    const named = { name: `Neu ${numbers}` };
    expect((await change({ ...named, cnCode: '27101943' })).body.waits).toBe(true);
    expect((await find(_id))?.cnCode).toBe('27102011');
    const older = (await find(_id))?.proposal?._id;
    expect((await change({ ...named, biogenicPercent: 7 }, second)).body.waits).toBe(true);
    const late = await second.post<Answer>(`${base}/products/${_id}/proposals/${older}/approval`, {});
    expect(late.body.code).toBe('catalogue_proposal_decided');
    expect((await find(_id))?.proposal?.facts).toEqual({ biogenicPercent: 7 });
    expect((await decide(_id, first.client, 'refusal')).status).toBe(200);
    expect(await find(_id)).toMatchObject({ ...facts, proposal: null });
    await change({ ...named, biogenicPercent: 8 });
    expect((await decide(_id, first.client, 'refusal')).status).toBe(200);
    const { rows } = await app.pool.query(
      `select state from product_fact_proposals where product_id = $1 order by proposed_at`,
      [_id],
    );
    expect(rows.map(({ state }) => state)).toEqual(['APPROVED', 'WITHDRAWN', 'REFUSED', 'WITHDRAWN']);
  });

  test('that wait are not changed unseen, stay with the same facts, and their withdrawal is audited', async () => {
    const { _id } = await create();
    const open = (await find(_id))?.proposal?._id;
    const change = (values: object, proposal?: string | null, client = second) =>
      client.put<Answer>(`${base}/products/${_id}`, { ...product(values), version: 1, proposal });
    for (const proposal of [undefined, null, first.user.id])
      expect((await change({ biogenicPercent: 7 }, proposal)).body.code).toBe('catalogue_changed');
    expect((await change({}, open)).body.waits).toBe(true);
    expect((await find(_id))?.proposal).toMatchObject({ _id: open, proposedBy: { _id: first.user.id } });
    expect((await change({ biogenicPercent: 7 }, open)).body.waits).toBe(true);
    const next = (await find(_id))?.proposal;
    expect(next).toMatchObject({ proposedBy: { _id: colleague.id }, facts: { biogenicPercent: 7 } });
    const { rows } = await app.pool.query(
      `select actor_id from audit_entries where object_id = $1 and action = 'product.facts-withdrawn'`,
      [_id],
    );
    expect(rows).toEqual([{ actor_id: colleague.id }]);
  });

  test('that wait are over once newer ones hold at once', async () => {
    const { _id } = await create();
    const open = (await find(_id))?.proposal?._id;
    await app.pool.query('update users set status = 200 where id = $1', [first.user.id]);
    const saved = await second.put<Answer>(`${base}/products/${_id}`, {
      ...{ ...product({ biogenicPercent: 7 }), version: 1, proposal: open },
    });
    expect(saved.body.waits).toBe(false);
    const { body } = await second.get<AdminCatalogue>(base);
    const changed = body.products.find((each) => each._id === _id);
    expect(changed).toMatchObject({ biogenicPercent: 7, proposal: null });
  });

  test('hold at once where nobody else could decide', async () => {
    await app.pool.query('update users set status = 200 where id = $1', [colleague.id]);
    const { _id, waits } = await create();
    expect(waits).toBe(false);
    expect(await find(_id)).toMatchObject({ ...facts, proposal: null });
  });

  test('that an offer needs are not emptied by an approval either', async () => {
    const { _id } = await create();
    await decide(_id, second, 'approval');
    const version = (await find(_id))?.version;
    const emptied = { ...product({ cnCode: '' }), version };
    expect((await first.client.put<Answer>(`${base}/products/${_id}`, emptied)).body.waits).toBe(true);
    const place = await seedPlace(app);
    await seedOffer(app.pool, { ...place.goods, productId: _id });
    const refused = await decide(_id, second, 'approval');
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'cnCode' }] } });
    expect(await find(_id)).toMatchObject({ cnCode: '27102011', proposal: { facts: { cnCode: '' } } });
  });

  test('are decided once by two people at the same time', async () => {
    const third = await signIn(app, await seedUser(app.pool, first.account.id));
    const { _id } = await create();
    const proposal = (await find(_id))?.proposal?._id;
    const path = `${base}/products/${_id}/proposals/${proposal}`;
    const answers = await Promise.all([second.post(`${path}/approval`, {}), third.post(`${path}/refusal`, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
