import { randomUUID } from 'node:crypto';
import type { AskedPrices, RuleImpact } from '@handelsplatz/contract/pricing/impact';
import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import type { NetworkVersionList, NetworkView } from '@handelsplatz/contract/pricing/networks';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedOffer, seedTerminal, seedUser, signIn } from '@handelsplatz/testing/seed';
import {
  createRule,
  getGroupId,
  priceInList,
  type RefusedRule,
  readPricing,
  toConsent,
} from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let colleague: TestClient;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  colleague = await signIn(app, await seedUser(app.pool, place.sellerId, { firstName: 'Ina', lastName: 'Roth' }));
});

const networks = '/api/pricing/networks';
const freight = { kind: 'PRICE', name: 'Fracht', unit: 'L/cbm', value: '15.5', allProducts: true } as const;
const create = async (body: object) => (await place.client.post<{ _id: string }>(networks, body)).body._id;
const shown = async () => (await readPricing(place.client)).networks;
const readHistory = async (id: string) =>
  (await place.client.get<NetworkVersionList>(`${networks}/${id}/versions`)).body;
const change = (id: string, body: object, client = place.client) =>
  client.put<RefusedRule & AskedPrices>(`${networks}/${id}`, body);
const north = () => ({ name: 'Nord', terminalIds: [place.terminalId] });

describe('networks', () => {
  test('name the rules that use them, and cannot be deleted before these', async () => {
    const id = await create(north());
    const groupId = await getGroupId(place.client, 'Logistik');
    const rule = await createRule(place.client, { ...freight, groupId, networkIds: [id] });
    const usedBy = [{ _id: rule._id, name: 'Fracht' }];
    expect(await shown()).toMatchObject([{ _id: id, ...north(), usedBy }]);
    expect(await place.client.delete(`${networks}/${id}?expectedVersion=1`)).toMatchObject({
      status: 409,
      body: { code: 'network_in_use', detail: 'Das Netzwerk „Nord“ wird noch verwendet: „Fracht“.', rules: ['Fracht'] },
    });
    await place.client.delete(`/api/pricing/rules/${rule._id}?expectedVersion=1`);
    expect(await shown()).toMatchObject([{ _id: id, ...north(), usedBy: [] }]);
    expect((await place.client.delete(`${networks}/${id}?expectedVersion=1`)).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  test('refuse a terminal that makes two rules of a group cover the same pair', async () => {
    const terminal = await seedTerminal(app.pool);
    const groupId = await getGroupId(place.client, 'Logistik');
    const first = await create(north());
    const south = await create({ name: 'Süd', terminalIds: [terminal.id] });
    await createRule(place.client, { ...freight, groupId, networkIds: [first] });
    await createRule(place.client, { ...freight, groupId, name: 'Fracht Süd', networkIds: [south] });
    const body = { name: 'Nord', terminalIds: [place.terminalId, terminal.id], expectedVersion: 1 };
    expect(await change(first, body)).toMatchObject({
      status: 409,
      body: { code: 'relationship_exist_error', ruleName: 'Fracht Süd', terminal: terminal.name },
    });
    const [unchanged] = await shown();
    expect(unchanged?.terminalIds).toEqual([place.terminalId]);
    const renamed = { name: 'Norden', terminalIds: [place.terminalId], expectedVersion: 1 };
    expect((await change(first, renamed)).status).toBe(200);
  });

  test('need a unique name and a terminal that exists', async () => {
    await create(north());
    const answers = await Promise.all([
      place.client.post<RefusedRule>(networks, { name: 'NORD', terminalIds: [place.terminalId] }),
      place.client.post<RefusedRule>(networks, { name: 'Süd', terminalIds: [] }),
      place.client.post<RefusedRule>(networks, { name: 'Süd', terminalIds: [place.productId] }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.fields?.[0]?.message])).toEqual([
      [400, 'Dieser Name ist schon vergeben.'],
      [400, 'Bitte wählen Sie mindestens ein Terminal.'],
      [400, 'Diese Auswahl gibt es nicht mehr.'],
    ]);
  });
});

describe('the history of a network', () => {
  test('keeps every version with terminals, user, time and reason', async () => {
    const terminal = await seedTerminal(app.pool);
    const id = await create({ ...north(), reason: 'Ersteinrichtung' });
    const both = { name: 'Norden', terminalIds: [place.terminalId, terminal.id] };
    await change(id, { ...both, reason: 'Neues Lager', expectedVersion: 1 }, colleague);
    const deletion = await place.client.delete(`${networks}/${id}?expectedVersion=2&reason=Entfällt`);
    expect(deletion).toMatchObject({ status: 200, body: { success: true } });
    const changedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect(await readHistory(id)).toMatchObject({
      _id: id,
      currentVersion: 3,
      versions: [
        { version: 3, deleted: true, ...both, changedBy, reason: 'Entfällt' },
        { version: 2, deleted: false, ...both, changedBy: 'Ina Roth', reason: 'Neues Lager' },
        { version: 1, deleted: false, ...north(), changedBy, reason: 'Ersteinrichtung' },
      ],
    });
    expect(await shown()).toEqual([]);
  });

  test('restores an old version, and names the version that is repeated', async () => {
    const terminal = await seedTerminal(app.pool);
    const id = await create(north());
    await change(id, { name: 'Süd', terminalIds: [terminal.id], expectedVersion: 1 });
    const restored = await place.client.post(`${networks}/${id}/versions/1/restore`, {
      expectedVersion: 2,
      reason: 'Doch wieder',
    });
    expect(restored.status).toBe(200);
    expect(await shown()).toMatchObject([{ _id: id, ...north(), version: 3, reason: 'Doch wieder' }]);
    expect((await readHistory(id)).versions.map(({ repeats }) => repeats)).toEqual([1, null, null]);
  });

  test('restores a deleted network unless its name is taken', async () => {
    const id = await create(north());
    await place.client.delete(`${networks}/${id}?expectedVersion=1&reason=Versehen`);
    const deleted = async () =>
      (await place.client.get<{ networks: NetworkView[] }>(`${networks}/deleted`)).body.networks;
    expect(await deleted()).toMatchObject([{ _id: id, ...north(), version: 2, reason: 'Versehen' }]);
    const other = await create(north());
    const restore = () =>
      place.client.post<RefusedRule>(`${networks}/${id}/versions/1/restore`, { expectedVersion: 2 });
    const refused = await restore();
    expect([refused.status, refused.body.fields?.[0]?.message]).toEqual([400, 'Dieser Name ist schon vergeben.']);
    await place.client.delete(`${networks}/${other}?expectedVersion=1`);
    expect((await restore()).status).toBe(200);
    expect(await shown()).toMatchObject([{ _id: id, ...north() }]);
    expect((await deleted()).map(({ _id }) => _id)).toEqual([other]);
  });

  test('shows which terminals a network had at the time of a price', async () => {
    const terminal = await seedTerminal(app.pool);
    const id = await create(north());
    await app.pool.query(`update network_versions set changed_at = now() - interval '1 year' where network_id = $1`, [
      id,
    ]);
    await change(id, { name: 'Nord', terminalIds: [terminal.id], expectedVersion: 1 });
    const at = async (ago: string) => {
      const { rows } = await app.pool.query(
        `select terminal_ids from network_versions where network_id = $1 and changed_at <= now() - $2::interval
          order by version desc limit 1`,
        [id, ago],
      );
      return rows[0]?.terminal_ids;
    };
    expect([await at('1 month'), await at('-1 minute')]).toEqual([[place.terminalId], [terminal.id]]);
  });

  // The network's 50 EUR/cbm replace the 12.50 EUR/cbm that hold everywhere.
  test('a change moves the prices of rules that use the network', async () => {
    const terminal = await seedTerminal(app.pool);
    const id = await create({ name: 'Nord', terminalIds: [terminal.id] });
    const groupId = await getGroupId(place.client, 'Logistik');
    const buyer = await seedTrader(app, place);
    const offer = await seedOffer(app.pool, place.goods, { priceType: 'API' });
    await createRule(place.client, { ...freight, groupId, networkIds: [id], value: '50' });
    const before = (await priceInList(buyer.client, offer.id)) ?? 0;
    const wider = { ...north(), expectedVersion: 1 };
    const trial = (body: object, client = place.client) =>
      client.post<RuleImpact & { code?: string }>(`${networks}/${id}/effect`, body);
    expect(await trial(wider)).toMatchObject({ status: 200, body: { up: 2, down: 0, outliers: 2 } });
    expect((await readHistory(id)).versions).toHaveLength(1);
    expect(await trial({ ...wider, expectedVersion: 2 })).toMatchObject({
      status: 409,
      body: { code: 'network_changed' },
    });
    expect((await trial(wider, (await seedPlace(app)).client)).status).toBe(404);
    expect((await trial(wider, buyer.client)).status).toBe(403);
    const asked = await change(id, wider);
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'rule_outliers', moments: [{ moment: 'now', outliers: 2 }] },
    });
    expect((await readHistory(id)).versions).toHaveLength(1);
    expect((await change(id, { ...wider, ...toConsent(asked.body) })).status).toBe(200);
    const price = () => priceInList(buyer.client, offer.id);
    await expect.poll(price).toBe(before + 375);
    const restore = (consent: ImpactConsentInput) =>
      place.client.post<AskedPrices>(`${networks}/${id}/versions/1/restore`, { expectedVersion: 2, ...consent });
    const back = await restore({});
    expect(back).toMatchObject({ status: 409, body: { code: 'rule_outliers' } });
    expect((await restore(toConsent(back.body))).body).toEqual({ success: true });
    await expect.poll(price).toBe(before);
  });
});

describe('two users who change the same network', () => {
  test('at the same time: one succeeds, the other is refused with user and time, and nothing is overwritten', async () => {
    const terminal = await seedTerminal(app.pool);
    const id = await create(north());
    const answers = await Promise.all([
      change(id, { name: 'Nord A', terminalIds: [terminal.id], expectedVersion: 1 }),
      change(id, { name: 'Nord B', terminalIds: [place.terminalId], expectedVersion: 1 }, colleague),
    ]);
    const refused = answers.find(({ status }) => status === 409);
    const [now] = await shown();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      code: 'network_changed',
      who: now?.changedBy,
      when: now?.changedAt,
      currentVersion: 2,
    });
    expect(refused?.body.detail).toContain(`${now?.changedBy} hat dieses Netzwerk am `);
    expect((await readHistory(id)).versions).toHaveLength(2);
  });

  test('have to send the current version, for deletions and restorations too', async () => {
    const id = await create(north());
    await change(id, { ...north(), name: 'Norden', expectedVersion: 1 }, colleague);
    const answers = await Promise.all([
      place.client.delete(`${networks}/${id}?expectedVersion=1`),
      place.client.post(`${networks}/${id}/versions/1/restore`, { expectedVersion: 1 }),
      change(id, north()),
      place.client.delete(`${networks}/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 400, 400]);
    expect(await shown()).toMatchObject([{ name: 'Norden', version: 2, changedBy: 'Ina Roth' }]);
  });

  test('another seller’s network is not found, nor is a deleted one', async () => {
    const id = await create(north());
    const other = await seedPlace(app);
    const gone = await create({ ...north(), name: 'Weg' });
    await place.client.delete(`${networks}/${gone}?expectedVersion=1`);
    const answers = await Promise.all([
      change(id, { ...north(), expectedVersion: 1 }, other.client),
      other.client.delete(`${networks}/${id}?expectedVersion=1`),
      other.client.get(`${networks}/${id}/versions`),
      other.client.post(`${networks}/${id}/versions/1/restore`, { expectedVersion: 1 }),
      change(gone, { ...north(), expectedVersion: 2 }),
      place.client.delete(`${networks}/${gone}?expectedVersion=2`),
      place.client.post(`${networks}/${gone}/versions/2/restore`, { expectedVersion: 2 }),
      change(randomUUID(), { ...north(), expectedVersion: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const groupId = await getGroupId(place.client, 'Logistik');
    const chosen = await place.client.post<RefusedRule>('/api/pricing/rules', {
      ...freight,
      groupId,
      networkIds: [gone],
    });
    expect([chosen.status, chosen.body.fields?.[0]?.path]).toEqual([400, 'networkIds']);
  });
});

describe('a network that grows', () => {
  let first: string;
  let added: string;
  let groupId: string;
  const grow = () => change(first, { name: 'Nord', terminalIds: [place.terminalId, added], expectedVersion: 1 });

  beforeEach(async () => {
    first = await create(north());
    added = (await seedTerminal(app.pool)).id;
    groupId = await getGroupId(place.client, 'Logistik');
    await createRule(place.client, { ...freight, groupId, networkIds: [first] });
  });

  test('cannot gain a terminal that another rule covers through its network', async () => {
    const other = await create({ name: 'Süd', terminalIds: [added] });
    await createRule(place.client, { ...freight, groupId, name: 'Fracht Süd', networkIds: [other] });
    expect(await grow()).toMatchObject({ status: 409, body: { ruleName: 'Fracht Süd', product: 'alle Produkte' } });
  });

  test('can gain a terminal that a more or less specific rule covers, or a rule for other products', async () => {
    const { productId } = place;
    await createRule(place.client, { ...freight, groupId, name: 'Ort', terminalIds: [added] });
    const narrow = { allProducts: false, productIds: [productId], networkIds: [first] };
    await createRule(place.client, { ...freight, groupId, name: 'Produkt', ...narrow });
    expect((await grow()).status).toBe(200);
  });

  test('can gain a terminal whose other rule is deleted', async () => {
    const other = await create({ name: 'Süd', terminalIds: [added] });
    const rule = await createRule(place.client, { ...freight, groupId, name: 'Fracht Süd', networkIds: [other] });
    await place.client.delete(`/api/pricing/rules/${rule._id}?expectedVersion=1`);
    expect((await grow()).status).toBe(200);
  });
});
