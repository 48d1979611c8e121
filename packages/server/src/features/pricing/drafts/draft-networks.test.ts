import { randomUUID } from 'node:crypto';
import type { OfferList } from '@handelsplatz/contract/market';
import type { PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import type { DraftList, DraftRevert, DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { NetworkVersionList, NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { RuleInput } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedOffer, seedTerminal, seedUser, signIn } from '@handelsplatz/testing/seed';
import {
  createDraft,
  draftWith,
  publish,
  putChange,
  putNetwork,
  readDraftView,
  readImpact,
  toRuleChange,
} from '@handelsplatz/testing/seed/drafts';
import {
  changeRule,
  createRule,
  getGroupId,
  type RefusedRule,
  readPricing,
  toConsent,
} from '@handelsplatz/testing/seed/pricing';
import { announceOffers, type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let colleague: TestClient;
let buyer: Trader;
let kiel: string;
let freight: RuleInput;
let north: NetworkView;
let south: NetworkView;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

/**
 * Freight costs 1 L/cbm in the network Nord, which has the place's terminal, and 2 L/cbm in the network Süd, which has Kiel.
 */
beforeEach(async () => {
  place = await seedPlace(app);
  colleague = await signIn(app, await seedUser(app.pool, place.sellerId, { firstName: 'Ina', lastName: 'Roth' }));
  buyer = await seedTrader(app, place);
  kiel = (await seedTerminal(app.pool)).id;
  await app.pool.query('insert into released_terminals values ($1, $2)', [buyer.relationship.id, kiel]);
  for (const terminalId of [place.terminalId, kiel]) {
    const offer = await seedOffer(app.pool, { ...place.goods, terminalId }, { priceType: 'API' });
    await announceOffers(app.pool, offer.id);
  }
  const groupId = await getGroupId(place.client, 'Logistik');
  freight = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '1', allProducts: true };
  north = await createNetwork('Nord', place.terminalId);
  south = await createNetwork('Süd', kiel);
  await createRule(place.client, { ...freight, name: 'Fracht Nord', networkIds: [north._id] });
  await createRule(place.client, { ...freight, name: 'Fracht Süd', value: '2', networkIds: [south._id] });
});

const path = '/api/pricing/networks';

async function createNetwork(name: string, ...terminalIds: string[]): Promise<NetworkView> {
  const { body } = await place.client.post<{ _id: string }>(path, { name, terminalIds });
  return await getNetwork(body._id);
}

async function getNetwork(id: string): Promise<NetworkView> {
  const network = (await readPricing(place.client)).networks.find(({ _id }) => _id === id);
  if (!network) throw new Error(`no network ${id}`);
  return network;
}

const readHistory = async (id: string) => (await place.client.get<NetworkVersionList>(`${path}/${id}/versions`)).body;
const direct = (network: NetworkView, terminalIds: string[], client = place.client) =>
  client.put<RefusedRule>(`${path}/${network._id}`, {
    name: network.name,
    terminalIds,
    expectedVersion: network.version,
  });
const readRules = async () => (await readPricing(place.client)).groups.flatMap(({ rules }) => rules);
const ruleNamed = async (name: string) => {
  const rule = (await readRules()).find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`no ${name}`);
  return rule;
};
const market = async () =>
  new Map((await buyer.client.get<OfferList>('/api/v2/offers')).body.offers.map(({ _id, price }) => [_id, price]));

/**
 * The buyer's prices once both offers are in the market with their freight: 2 L/cbm cost 10 cents per 100 l more than 1 L/cbm.
 */
async function settledMarket() {
  const between = async () => {
    const [low = 0, high = 0] = [...(await market()).values()].toSorted((a, b) => a - b);
    return Math.round((high - low) * 100);
  };
  await expect.poll(between).toBe(10);
  return await market();
}

/** A draft with networks that have these terminals. Throws when a network is refused. */
async function draftOfNetworks(...networks: [NetworkView, string[]][]): Promise<DraftView> {
  const draft = await createDraft(place.client);
  for (const [network, terminalIds] of networks) {
    const { status, text } = await putNetwork(place.client, draft, network, { terminalIds });
    if (status !== 200) throw new Error(`${status}: ${text}`);
  }
  return await readDraftView(place.client, draft);
}

/** Publishes the draft and gives every consent that is required. */
async function publishAnyway(draft: DraftView, reason = '') {
  const answer = await publish(place.client, draft, { reason });
  if (answer.body.code !== 'draft_outliers') return answer;
  return await publish(place.client, draft, { reason, ...toConsent(answer.body) });
}

describe('moving a terminal from one network to another', () => {
  test('is refused as a direct change, with the rule and the other network of the terminal', async () => {
    expect(await direct(north, [place.terminalId, kiel])).toMatchObject({
      status: 409,
      body: {
        code: 'relationship_exist_error',
        ruleName: 'Fracht Süd',
        terminalId: kiel,
        network: { _id: south._id, name: 'Süd' },
      },
    });
  });

  test('is refused without another network when the conflicting rule names the terminal itself', async () => {
    const west = await createNetwork('West', (await seedTerminal(app.pool)).id);
    const rule = { ...freight, groupId: await anotherGroup() };
    await createRule(place.client, { ...rule, networkIds: [west._id], terminalIds: [place.terminalId] });
    await createRule(place.client, { ...rule, name: 'Kiel', terminalIds: [kiel] });
    expect(await direct(west, [kiel])).toMatchObject({ status: 409, body: { ruleName: 'Kiel', network: null } });
  });

  test('is possible in one draft, whichever network is entered first, and each network gets a version with user, time and reason', async () => {
    const east = (await seedTerminal(app.pool)).id;
    await direct(south, [kiel, east]);
    south = await getNetwork(south._id);
    const draft = await createDraft(place.client);
    const grown = await putNetwork(place.client, draft, north, {
      terminalIds: [place.terminalId, kiel],
      reason: 'Umzug',
    });
    expect(grown.status).toBe(200);
    const other = { _id: south._id, name: 'Süd' };
    expect(grown.body.networks[0]?.problem).toMatchObject({ code: 'relationship_exist_error', network: other });
    expect(grown.body.networks[0]?.problem?.message).toContain('„Fracht Süd“ gilt schon für alle Produkte und ');
    const both = await putNetwork(place.client, draft, south, { terminalIds: [east] });
    expect(both.body.networks).toMatchObject([
      {
        networkId: north._id,
        before: { version: 1, terminalIds: [place.terminalId] },
        after: { name: 'Nord', terminalIds: [place.terminalId, kiel] },
        reason: 'Umzug',
        conflict: null,
        problem: null,
      },
      { networkId: south._id, before: { version: 2 }, after: { terminalIds: [east] }, conflict: null, problem: null },
    ]);
    expect(await getNetwork(north._id)).toMatchObject({ version: 1 });
    const published = await publishAnyway(both.body, 'Neue Zuordnung');
    expect(published).toMatchObject({ status: 200, body: { state: 'published' } });
    const changedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect(await getNetwork(north._id)).toMatchObject({
      version: 2,
      terminalIds: [place.terminalId, kiel],
      reason: 'Umzug',
      changedBy,
    });
    expect(await getNetwork(south._id)).toMatchObject({ version: 3, terminalIds: [east], reason: 'Neue Zuordnung' });
    expect(published.body.networks).toMatchObject([
      { before: { version: 1 }, after: { terminalIds: [place.terminalId, kiel] }, conflict: null },
      { before: { version: 2 }, after: { terminalIds: [east] }, conflict: null },
    ]);
    expect(published.body.publishedEffect?.moments).toMatchObject([{ moment: 'now', up: 0, down: 2 }]);
  });

  test('is possible in both directions: the networks swap all their terminals', async () => {
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    expect(draft.networks.map(({ problem }) => problem)).toEqual([null, null]);
    const before = await settledMarket();
    const impact = await readImpact(place.client, draft);
    expect(impact).toMatchObject({ up: 2, down: 2, vanishing: { count: 0 } });
    expect((await publishAnyway(draft)).status).toBe(200);
    for (const { offer, customer, newPrice } of impact.rows) if (customer) before.set(offer._id, newPrice);
    await expect.poll(market).toEqual(before);
  });

  test('also works for the names: the networks swap them', async () => {
    const draft = await createDraft(place.client);
    await putNetwork(place.client, draft, south, { name: 'Alt' });
    await putNetwork(place.client, draft, north, { name: 'Süd' });
    const { body } = await putNetwork(place.client, draft, south, { name: 'Nord' });
    expect((await publishAnyway(body)).status).toBe(200);
    expect([(await getNetwork(north._id)).name, (await getNetwork(south._id)).name]).toEqual(['Süd', 'Nord']);
  });
});

const anotherGroup = async () =>
  (await place.client.post<{ _id: string }>('/api/pricing/groups', { name: 'Ausgleich', kind: 'PRICE' })).body._id;

describe('a conflict of rules that remains in the draft', () => {
  test('is shown at the network, and publishing is refused with rule, pair and network', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId, kiel]]);
    const refused = await publish(place.client, draft);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'relationship_exist_error', ruleName: 'Fracht Süd', networkId: north._id, networkName: 'Nord' },
    });
    expect(refused.body.detail).toBe(draft.networks[0]?.problem?.message);
    expect(await getNetwork(north._id)).toMatchObject({ version: 1 });
  });

  test('returns when the other network is removed from the draft', async () => {
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    const { status, body } = await place.client.delete<DraftView>(
      `/api/pricing/drafts/${draft._id}/networks/${south._id}?draftRevision=${draft.revision}`,
    );
    expect(status).toBe(200);
    expect(body.networks).toMatchObject([{ networkId: north._id, problem: { code: 'relationship_exist_error' } }]);
  });

  test('disappears when the same draft deletes the conflicting rule', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId, kiel]]);
    const rule = await ruleNamed('Fracht Süd');
    const end = { action: 'delete', ruleId: rule._id, expectedVersion: rule.version } as const;
    const { body } = await putChange(place.client, draft, end);
    expect(body.networks[0]?.problem).toBeNull();
    expect((await publishAnyway(body)).status).toBe(200);
  });

  test('is found in planned rules too', async () => {
    const group = await anotherGroup();
    const later = { ...freight, groupId: group, validFrom: '2098-05-01T06:00:00.000Z' };
    await createRule(place.client, { ...freight, groupId: group, name: 'Zuschlag', networkIds: [north._id] });
    await createRule(place.client, { ...later, name: 'Zuschlag Süd', networkIds: [south._id] });
    const rule = await ruleNamed('Fracht Süd');
    const draft = await draftOfNetworks([north, [place.terminalId, kiel]]);
    const end = { action: 'delete', ruleId: rule._id, expectedVersion: rule.version } as const;
    const { body } = await putChange(place.client, draft, end);
    expect(body.networks[0]?.problem?.message).toContain('„Zuschlag Süd“');
  });
});

describe('rules of a draft are validated together with its networks', () => {
  test('a rule may use a terminal that a network gives up', async () => {
    const rule = { ...freight, name: 'Ost', networkIds: [(await createNetwork('Ost', kiel))._id] };
    const other = (await seedTerminal(app.pool)).id;
    const draft = await createDraft(place.client);
    const create = { action: 'create', rule } as const;
    expect(await putChange(place.client, draft, create)).toMatchObject({
      status: 409,
      body: { code: 'relationship_exist_error', ruleName: 'Fracht Süd' },
    });
    await putNetwork(place.client, draft, south, { terminalIds: [other] });
    const { status, body } = await putChange(place.client, draft, create);
    expect(status).toBe(201);
    expect((await publishAnyway(body)).status).toBe(200);
  });

  test('a rule may not use a terminal that a network gains, whichever change came first', async () => {
    const other = (await seedTerminal(app.pool)).id;
    const rule = { ...freight, name: 'Ost', networkIds: [(await createNetwork('Ost', other))._id] };
    const grown = await draftOfNetworks([south, [kiel, other]]);
    expect(await putChange(place.client, grown, { action: 'create', rule })).toMatchObject({
      status: 409,
      body: { ruleName: 'Fracht Süd' },
    });
    const first = await draftWith(place.client, { action: 'create', rule });
    const { body } = await putNetwork(place.client, first, south, { terminalIds: [kiel, other] });
    expect(body.changes[0]?.problem?.message).toContain('„Fracht Süd“');
    expect(await publish(place.client, body)).toMatchObject({
      status: 409,
      body: { code: 'relationship_exist_error', ruleName: 'Fracht Süd', changeId: body.changes[0]?._id },
    });
  });
});

describe('a network in a draft', () => {
  test('changes nothing until it is published, counts as a change, and is replaced by the next change of the same network', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId]]);
    const { body } = await putNetwork(place.client, draft, north, { name: 'Norden', reason: 'Umbenannt' });
    expect(body.networks).toMatchObject([{ after: { name: 'Norden' }, reason: 'Umbenannt' }]);
    const listed = async () => (await place.client.get<DraftList>('/api/pricing/drafts')).body.drafts;
    expect(await listed()).toMatchObject([{ changes: 1, conflicts: 0 }]);
    await putChange(place.client, draft, toRuleChange(await ruleNamed('Fracht Süd'), { value: '3' }));
    expect(await listed()).toMatchObject([{ changes: 2, conflicts: 0 }]);
    expect(await getNetwork(north._id)).toMatchObject({ name: 'Nord', drafts: [{ _id: draft._id, name: 'Entwurf' }] });
    expect((await getNetwork(south._id)).drafts).toEqual([]);
    await direct(north, [place.terminalId], colleague);
    expect(await listed()).toMatchObject([{ changes: 2, conflicts: 1 }]);
  });

  test('needs a free name, terminals that exist and a version that exists, and accepts no unknown field', async () => {
    const draft = await createDraft(place.client);
    const answers = [
      await putNetwork(place.client, draft, north, { name: 'SÜD' }),
      await putNetwork(place.client, draft, north, { terminalIds: [] }),
      await putNetwork(place.client, draft, north, { terminalIds: [place.productId] }),
      await putNetwork(place.client, draft, north, { expectedVersion: 2 }),
      await putNetwork(place.client, draft, north, { colour: 'red' } as object),
    ];
    expect(answers.map(({ status, body }) => [status, body.fields?.[0]?.message])).toEqual([
      [400, 'Dieser Name ist schon vergeben.'],
      [400, 'Bitte wählen Sie mindestens ein Terminal.'],
      [400, 'Diese Auswahl gibt es nicht mehr.'],
      [400, 'Diese Fassung gibt es nicht.'],
      [400, expect.any(String)],
    ]);
    expect((await readDraftView(place.client, draft)).networks).toEqual([]);
  });

  test('is not found by another seller, nor when it is deleted, nor when it is not in the draft', async () => {
    const other = await seedPlace(app);
    const theirs = await createDraft(other.client);
    const mine = await draftOfNetworks([north, [place.terminalId]]);
    const gone = await createNetwork('Weg', kiel);
    await place.client.delete(`${path}/${gone._id}?expectedVersion=1`);
    const of = (draft: DraftView, id: string) => `/api/pricing/drafts/${draft._id}/networks/${id}`;
    const answers = [
      await putNetwork(other.client, theirs, north),
      await putNetwork(other.client, mine, north),
      await putNetwork(place.client, mine, gone, { expectedVersion: 2 }),
      await putNetwork(place.client, mine, { ...north, _id: randomUUID() }),
      await other.client.delete(of(mine, north._id)),
      await place.client.delete(of(mine, south._id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await putNetwork(buyer.client, mine, north)).status).toBe(403);
  });

  test('is refused when the draft has changed since it was read, or is published', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId]]);
    const stale = { draftRevision: draft.revision - 1 };
    expect(await putNetwork(colleague, draft, south, stale)).toMatchObject({
      status: 409,
      body: { code: 'draft_changed' },
    });
    expect((await publish(place.client, draft)).status).toBe(200);
    const taken = await place.client.delete(`/api/pricing/drafts/${draft._id}/networks/${north._id}`);
    expect(taken).toMatchObject({ status: 409, body: { code: 'draft_published' } });
  });
});

describe('a network that another user has changed in the meantime', () => {
  test('is a conflict with user, time and contents, refuses publication by name, and is resolved by its newest version', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId, kiel]], [south, [place.terminalId]]);
    const other = (await seedTerminal(app.pool)).id;
    await direct(south, [kiel, other], colleague);
    const { networks } = await readDraftView(place.client, draft);
    const stale = networks.find(({ networkId }) => networkId === south._id);
    expect(stale).toMatchObject({
      before: { version: 1 },
      conflict: { who: 'Ina Roth', currentVersion: 2, current: { terminalIds: [kiel, other] } },
      problem: null,
    });
    const refused = await publish(place.client, draft);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'network_changed', networkId: south._id, networkName: 'Süd', who: 'Ina Roth', currentVersion: 2 },
    });
    expect(refused.body.detail).toContain('Ina Roth hat das Netzwerk „Süd“ am ');
    const { body } = await putNetwork(place.client, draft, { ...south, version: 2 }, { terminalIds: [other] });
    expect(body.networks.map(({ conflict, problem }) => [conflict, problem])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await publishAnyway(body)).status).toBe(200);
    expect((await readHistory(south._id)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('must be removed from the draft when it was deleted', async () => {
    const spare = await createNetwork('Reserve', kiel);
    const draft = await draftOfNetworks([spare, [place.terminalId]]);
    await colleague.delete(`${path}/${spare._id}?expectedVersion=1`);
    const [network] = (await readDraftView(place.client, draft)).networks;
    expect(network).toMatchObject({ conflict: { who: 'Ina Roth', currentVersion: 2, current: null }, problem: null });
    expect(await publish(place.client, draft)).toMatchObject({ status: 409, body: { code: 'network_changed' } });
    const taken = await place.client.delete(`/api/pricing/drafts/${draft._id}/networks/${spare._id}`);
    expect(taken).toMatchObject({ status: 200, body: { networks: [] } });
  });

  test('is published by only one of two drafts at the same time; the other draft is refused', async () => {
    const drafts = [
      await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]),
      await draftOfNetworks([south, [place.terminalId]], [north, [kiel]]),
    ];
    const answers = await Promise.all(drafts.map((draft) => publishAnyway(draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'network_changed' });
    expect((await readHistory(north._id)).versions).toHaveLength(2);
    expect((await readHistory(south._id)).versions).toHaveLength(2);
  });
});

describe('reverting a published draft with networks', () => {
  const revert = ({ _id }: DraftView) =>
    place.client.post<DraftRevert & RefusedRule>(`/api/pricing/drafts/${_id}/undo`);

  test('restores the networks and the prices', async () => {
    const before = await settledMarket();
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    expect((await publishAnyway(draft)).status).toBe(200);
    const { status, body } = await revert(draft);
    expect([status, body.leftOut]).toEqual([201, []]);
    const back = await readDraftView(place.client, { _id: body.draftId });
    expect(back.networks).toMatchObject([
      { after: { name: 'Nord', terminalIds: [place.terminalId] }, conflict: null, problem: null },
      { after: { name: 'Süd', terminalIds: [kiel] }, conflict: null, problem: null },
    ]);
    expect((await publishAnyway(back)).status).toBe(200);
    expect(await getNetwork(north._id)).toMatchObject({ version: 3, terminalIds: [place.terminalId] });
    await expect.poll(market).toEqual(before);
  });

  test('shows a conflict for a network that was changed since, and leaves out a network that was deleted', async () => {
    const spare = await createNetwork('Reserve', kiel);
    const draft = await draftOfNetworks([spare, [place.terminalId]], [north, [place.terminalId]]);
    expect((await publishAnyway(draft)).status).toBe(200);
    await colleague.delete(`${path}/${spare._id}?expectedVersion=2`);
    await direct({ ...north, version: 2 }, [place.terminalId], colleague);
    const { body } = await revert(draft);
    expect(body.leftOut).toEqual([{ name: 'Reserve', text: 'Das Netzwerk ist inzwischen gelöscht.' }]);
    const { networks } = await readDraftView(place.client, { _id: body.draftId });
    expect(networks).toMatchObject([{ networkId: north._id, conflict: { who: 'Ina Roth', currentVersion: 3 } }]);
  });
});

describe('the impact of networks in a draft', () => {
  test('shows the prices that the buyer’s market has after publication, also with a rule that uses one of them', async () => {
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    await putChange(place.client, draft, toRuleChange(await ruleNamed('Fracht Nord'), { value: '1.7531' }));
    const impact = await readImpact(place.client, draft);
    const before = await settledMarket();
    const rows = impact.rows.filter(({ customer }) => customer?._id === buyer.buyerId);
    expect(rows.map(({ offer, oldPrice }) => [offer._id, oldPrice]).toSorted()).toEqual([...before].toSorted());
    expect((await publishAnyway(await readDraftView(place.client, draft))).status).toBe(200);
    const listedPrices = new Map(rows.map(({ offer, newPrice }) => [offer._id, newPrice]));
    await expect.poll(async () => [...(await market())].toSorted()).toEqual([...listedPrices].toSorted());
  });

  test('requires consent, and requires it again when another network changes in between', async () => {
    const rule = await ruleNamed('Fracht Süd');
    await changeRule(place.client, rule, { value: '80' });
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    const asked = await publish(place.client, draft);
    expect(asked).toMatchObject({ status: 409, body: { code: 'draft_outliers', moments: [{ moment: 'now' }] } });
    const spare = await createNetwork('Reserve', kiel);
    expect((await direct(spare, [place.terminalId])).status).toBe(200);
    const again = await publish(place.client, draft, toConsent(asked.body));
    expect(again).toMatchObject({ status: 409, body: { code: 'draft_outliers' } });
    expect((await publish(place.client, draft, toConsent(again.body))).status).toBe(200);
  });

  test('is shown for now, and for each moment at which a planned rule begins to use one of them', async () => {
    const planned = '2098-05-01T06:00:00.000Z';
    const rule = await ruleNamed('Fracht Süd');
    await changeRule(place.client, rule, { value: '80', validFrom: planned });
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    expect((await readImpact(place.client, draft)).moments).toMatchObject([
      { moment: 'now', outliers: 0 },
      { moment: planned, outliers: expect.any(Number) },
    ]);
    const refused = await publish(place.client, draft);
    expect(refused).toMatchObject({ status: 409, body: { moments: [{ moment: planned }] } });
  });

  // Kiel's freight falls from 2 to 1 L/cbm, which takes 0.10 L/100 l from its margin.
  test('is part of a backtest as well', async () => {
    const csv = [
      'date,brent_usd_bbl,eur_usd,eur_chf,diesel_de_extax_eur_1000l',
      '2026-01-05,60,1.1,0.95,600',
      '2026-01-06,60,1.1,0.95,600',
    ].join('\n');
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    const { status, body } = await place.client.post<PricingBacktest>(`/api/pricing/drafts/${draft._id}/replay`, {
      source: 'csv',
      csv,
      terminalId: kiel,
    });
    expect(status).toBe(200);
    expect(body.margin.new?.average).toBeCloseTo((body.margin.old?.average ?? 0) - 0.1, 6);
  });
});
