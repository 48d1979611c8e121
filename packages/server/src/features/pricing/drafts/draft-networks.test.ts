import { randomUUID } from 'node:crypto';
import type { OfferList } from '@handelsplatz/contract/offers';
import type {
  DraftList,
  DraftUndo,
  DraftView,
  NetworkVersionList,
  NetworkView,
  Replay,
  RuleInput,
} from '@handelsplatz/contract/pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import type { TestClient } from '../../../../../testing/client.ts';
import {
  changeOf,
  createDraft,
  draftOf,
  draftWith,
  effectOf,
  publish,
  putChange,
  putNetwork,
} from '../../../../../testing/seed/drafts.ts';
import { seedOffer, seedTerminal, seedUser, signIn } from '../../../../../testing/seed/index.ts';
import {
  changeRule,
  confirmationOf,
  createRule,
  groupIdOf,
  pricingOf,
  type RefusedRule,
} from '../../../../../testing/seed/pricing.ts';
import { announceOffers, type Place, seedPlace, seedTrader, type Trader } from '../../../../../testing/seed/trading.ts';

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

/** The network Nord with the place's terminal costs 1 L/cbm of freight, Süd with Kiel costs 2. */
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
  const groupId = await groupIdOf(place.client, 'Logistik');
  freight = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '1', allProducts: true };
  north = await createNetwork('Nord', place.terminalId);
  south = await createNetwork('Süd', kiel);
  await createRule(place.client, { ...freight, name: 'Fracht Nord', networkIds: [north._id] });
  await createRule(place.client, { ...freight, name: 'Fracht Süd', value: '2', networkIds: [south._id] });
});

const path = '/api/pricing/networks';

async function createNetwork(name: string, ...terminalIds: string[]): Promise<NetworkView> {
  const { body } = await place.client.post<{ _id: string }>(path, { name, terminalIds });
  return await networkOf(body._id);
}

async function networkOf(id: string): Promise<NetworkView> {
  const network = (await pricingOf(place.client)).networks.find(({ _id }) => _id === id);
  if (!network) throw new Error(`no network ${id}`);
  return network;
}

const historyOf = async (id: string) => (await place.client.get<NetworkVersionList>(`${path}/${id}/versions`)).body;
const direct = (network: NetworkView, terminalIds: string[], client = place.client) =>
  client.put<RefusedRule>(`${path}/${network._id}`, {
    name: network.name,
    terminalIds,
    expectedVersion: network.version,
  });
const rulesOf = async () => (await pricingOf(place.client)).groups.flatMap(({ rules }) => rules);
const ruleNamed = async (name: string) => {
  const rule = (await rulesOf()).find((candidate) => candidate.name === name);
  if (!rule) throw new Error(`no ${name}`);
  return rule;
};
const market = async () =>
  new Map((await buyer.client.get<OfferList>('/api/v2/offers')).body.offers.map(({ _id, price }) => [_id, price]));

/** The buyer's prices once both offers are in the market with their freight: 2 L/cbm are 10 cents per 100 l more than 1. */
async function settledMarket() {
  const between = async () => {
    const [low = 0, high = 0] = [...(await market()).values()].toSorted((a, b) => a - b);
    return Math.round((high - low) * 100);
  };
  await expect.poll(between).toBe(10);
  return await market();
}

/** A draft with networks that have these terminals; each must be taken. */
async function draftOfNetworks(...networks: [NetworkView, string[]][]): Promise<DraftView> {
  const draft = await createDraft(place.client);
  for (const [network, terminalIds] of networks) {
    const { status, text } = await putNetwork(place.client, draft, network, { terminalIds });
    if (status !== 200) throw new Error(`${status}: ${text}`);
  }
  return await draftOf(place.client, draft);
}

/** Publishes and confirms whatever is asked. */
async function publishAnyway(draft: DraftView, reason = '') {
  const answer = await publish(place.client, draft, { reason });
  if (answer.body.code !== 'draft_outliers') return answer;
  return await publish(place.client, draft, { reason, ...confirmationOf(answer.body) });
}

describe('a terminal goes from one network to another', () => {
  test('not by a direct change, which names the rule and the other network it is in', async () => {
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

  test('nor where the rule in the way names the terminal itself; then no other network is named', async () => {
    const west = await createNetwork('West', (await seedTerminal(app.pool)).id);
    const rule = { ...freight, groupId: await anotherGroup() };
    await createRule(place.client, { ...rule, networkIds: [west._id], terminalIds: [place.terminalId] });
    await createRule(place.client, { ...rule, name: 'Kiel', terminalIds: [kiel] });
    expect(await direct(west, [kiel])).toMatchObject({ status: 409, body: { ruleName: 'Kiel', network: null } });
  });

  test('in one draft, in whichever order its networks were put there; each gets a version with who, when and why', async () => {
    const east = (await seedTerminal(app.pool)).id;
    await direct(south, [kiel, east]);
    south = await networkOf(south._id);
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
    expect(await networkOf(north._id)).toMatchObject({ version: 1 });
    const published = await publishAnyway(both.body, 'Neue Zuordnung');
    expect(published).toMatchObject({ status: 200, body: { state: 'published' } });
    const changedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect(await networkOf(north._id)).toMatchObject({
      version: 2,
      terminalIds: [place.terminalId, kiel],
      reason: 'Umzug',
      changedBy,
    });
    expect(await networkOf(south._id)).toMatchObject({ version: 3, terminalIds: [east], reason: 'Neue Zuordnung' });
    expect(published.body.networks).toMatchObject([
      { before: { version: 1 }, after: { terminalIds: [place.terminalId, kiel] }, conflict: null },
      { before: { version: 2 }, after: { terminalIds: [east] }, conflict: null },
    ]);
    expect(published.body.publishedEffect?.moments).toMatchObject([{ moment: 'now', up: 0, down: 2 }]);
  });

  test('and another one comes back: both networks swap all they have', async () => {
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    expect(draft.networks.map(({ problem }) => problem)).toEqual([null, null]);
    const before = await settledMarket();
    const effect = await effectOf(place.client, draft);
    expect(effect).toMatchObject({ up: 2, down: 2, vanishing: { count: 0 } });
    expect((await publishAnyway(draft)).status).toBe(200);
    for (const { offer, customer, newPrice } of effect.rows) if (customer) before.set(offer._id, newPrice);
    await expect.poll(market).toEqual(before);
  });

  test('and the networks swap their names as well', async () => {
    const draft = await createDraft(place.client);
    await putNetwork(place.client, draft, south, { name: 'Alt' });
    await putNetwork(place.client, draft, north, { name: 'Süd' });
    const { body } = await putNetwork(place.client, draft, south, { name: 'Nord' });
    expect((await publishAnyway(body)).status).toBe(200);
    expect([(await networkOf(north._id)).name, (await networkOf(south._id)).name]).toEqual(['Süd', 'Nord']);
  });
});

const anotherGroup = async () =>
  (await place.client.post<{ _id: string }>('/api/pricing/groups', { name: 'Ausgleich', kind: 'PRICE' })).body._id;

describe('a clash that is left in the end', () => {
  test('is a problem of the network, and publishing refuses it with rule, pair and network', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId, kiel]]);
    const refused = await publish(place.client, draft);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'relationship_exist_error', ruleName: 'Fracht Süd', networkId: north._id, networkName: 'Nord' },
    });
    expect(refused.body.detail).toBe(draft.networks[0]?.problem?.message);
    expect(await networkOf(north._id)).toMatchObject({ version: 1 });
  });

  test('comes back when the other network is taken out of the draft', async () => {
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    const { status, body } = await place.client.delete<DraftView>(
      `/api/pricing/drafts/${draft._id}/networks/${south._id}?draftRevision=${draft.revision}`,
    );
    expect(status).toBe(200);
    expect(body.networks).toMatchObject([{ networkId: north._id, problem: { code: 'relationship_exist_error' } }]);
  });

  test('goes when a rule of the same draft makes room', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId, kiel]]);
    const rule = await ruleNamed('Fracht Süd');
    const end = { action: 'delete', ruleId: rule._id, expectedVersion: rule.version } as const;
    const { body } = await putChange(place.client, draft, end);
    expect(body.networks[0]?.problem).toBeNull();
    expect((await publishAnyway(body)).status).toBe(200);
  });

  test('is found in rules that are planned', async () => {
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

describe('rules of a draft are judged with its networks', () => {
  test('a rule may have the terminal that a network gives up', async () => {
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

  test('a rule may not have one that a network gains, whichever of the two came first', async () => {
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
  test('changes nothing until it is published, counts as a change, and is replaced by the next one', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId]]);
    const { body } = await putNetwork(place.client, draft, north, { name: 'Norden', reason: 'Umbenannt' });
    expect(body.networks).toMatchObject([{ after: { name: 'Norden' }, reason: 'Umbenannt' }]);
    const listed = async () => (await place.client.get<DraftList>('/api/pricing/drafts')).body.drafts;
    expect(await listed()).toMatchObject([{ changes: 1, conflicts: 0 }]);
    await putChange(place.client, draft, changeOf(await ruleNamed('Fracht Süd'), { value: '3' }));
    expect(await listed()).toMatchObject([{ changes: 2, conflicts: 0 }]);
    expect(await networkOf(north._id)).toMatchObject({ name: 'Nord', drafts: [{ _id: draft._id, name: 'Entwurf' }] });
    expect((await networkOf(south._id)).drafts).toEqual([]);
    await direct(north, [place.terminalId], colleague);
    expect(await listed()).toMatchObject([{ changes: 2, conflicts: 1 }]);
  });

  test('needs a free name, terminals that exist, a version that exists and nothing else', async () => {
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
    expect((await draftOf(place.client, draft)).networks).toEqual([]);
  });

  test('is not there for another seller, nor is a deleted one, nor one that is not in the draft', async () => {
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

  test('is refused where the draft was changed since it was read, or published', async () => {
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

describe('a network that somebody has changed since', () => {
  test('is a conflict with who, when and what, refused by name, and resolved by its newest version', async () => {
    const draft = await draftOfNetworks([north, [place.terminalId, kiel]], [south, [place.terminalId]]);
    const other = (await seedTerminal(app.pool)).id;
    await direct(south, [kiel, other], colleague);
    const { networks } = await draftOf(place.client, draft);
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
    expect((await historyOf(south._id)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('can only be taken out once it was deleted', async () => {
    const spare = await createNetwork('Reserve', kiel);
    const draft = await draftOfNetworks([spare, [place.terminalId]]);
    await colleague.delete(`${path}/${spare._id}?expectedVersion=1`);
    const [network] = (await draftOf(place.client, draft)).networks;
    expect(network).toMatchObject({ conflict: { who: 'Ina Roth', currentVersion: 2, current: null }, problem: null });
    expect(await publish(place.client, draft)).toMatchObject({ status: 409, body: { code: 'network_changed' } });
    const taken = await place.client.delete(`/api/pricing/drafts/${draft._id}/networks/${spare._id}`);
    expect(taken).toMatchObject({ status: 200, body: { networks: [] } });
  });

  test('by two drafts that are published at once: one is, the other is told who was faster', async () => {
    const drafts = [
      await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]),
      await draftOfNetworks([south, [place.terminalId]], [north, [kiel]]),
    ];
    const answers = await Promise.all(drafts.map((draft) => publishAnyway(draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'network_changed' });
    expect((await historyOf(north._id)).versions).toHaveLength(2);
    expect((await historyOf(south._id)).versions).toHaveLength(2);
  });
});

describe('networks of a published draft are taken back with it', () => {
  const undo = ({ _id }: DraftView) => place.client.post<DraftUndo & RefusedRule>(`/api/pricing/drafts/${_id}/undo`);

  test('and prices are what they were', async () => {
    const before = await settledMarket();
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    expect((await publishAnyway(draft)).status).toBe(200);
    const { status, body } = await undo(draft);
    expect([status, body.leftOut]).toEqual([201, []]);
    const back = await draftOf(place.client, { _id: body.draftId });
    expect(back.networks).toMatchObject([
      { after: { name: 'Nord', terminalIds: [place.terminalId] }, conflict: null, problem: null },
      { after: { name: 'Süd', terminalIds: [kiel] }, conflict: null, problem: null },
    ]);
    expect((await publishAnyway(back)).status).toBe(200);
    expect(await networkOf(north._id)).toMatchObject({ version: 3, terminalIds: [place.terminalId] });
    await expect.poll(market).toEqual(before);
  });

  test('as a conflict where one was changed since, and not where one was deleted', async () => {
    const spare = await createNetwork('Reserve', kiel);
    const draft = await draftOfNetworks([spare, [place.terminalId]], [north, [place.terminalId]]);
    expect((await publishAnyway(draft)).status).toBe(200);
    await colleague.delete(`${path}/${spare._id}?expectedVersion=2`);
    await direct({ ...north, version: 2 }, [place.terminalId], colleague);
    const { body } = await undo(draft);
    expect(body.leftOut).toEqual([{ name: 'Reserve', text: 'Das Netzwerk ist inzwischen gelöscht.' }]);
    const { networks } = await draftOf(place.client, { _id: body.draftId });
    expect(networks).toMatchObject([{ networkId: north._id, conflict: { who: 'Ina Roth', currentVersion: 3 } }]);
  });
});

describe('the effect of networks in a draft', () => {
  test('with a rule that uses one of them is what every market shows afterwards', async () => {
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    await putChange(place.client, draft, changeOf(await ruleNamed('Fracht Nord'), { value: '1.7531' }));
    const effect = await effectOf(place.client, draft);
    const before = await settledMarket();
    const rows = effect.rows.filter(({ customer }) => customer?._id === buyer.buyerId);
    expect(rows.map(({ offer, oldPrice }) => [offer._id, oldPrice]).toSorted()).toEqual([...before].toSorted());
    expect((await publishAnyway(await draftOf(place.client, draft))).status).toBe(200);
    const told = new Map(rows.map(({ offer, newPrice }) => [offer._id, newPrice]));
    await expect.poll(async () => [...(await market())].toSorted()).toEqual([...told].toSorted());
  });

  test('asks twice, and again when another network has changed meanwhile', async () => {
    const rule = await ruleNamed('Fracht Süd');
    await changeRule(place.client, rule, { value: '80' });
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    const asked = await publish(place.client, draft);
    expect(asked).toMatchObject({ status: 409, body: { code: 'draft_outliers', moments: [{ moment: 'now' }] } });
    const spare = await createNetwork('Reserve', kiel);
    expect((await direct(spare, [place.terminalId])).status).toBe(200);
    const again = await publish(place.client, draft, confirmationOf(asked.body));
    expect(again).toMatchObject({ status: 409, body: { code: 'draft_outliers' } });
    expect((await publish(place.client, draft, confirmationOf(again.body))).status).toBe(200);
  });

  test('is told for each moment at which a planned rule begins to use one of them, beside now', async () => {
    const planned = '2098-05-01T06:00:00.000Z';
    const rule = await ruleNamed('Fracht Süd');
    await changeRule(place.client, rule, { value: '80', validFrom: planned });
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    expect((await effectOf(place.client, draft)).moments).toMatchObject([
      { moment: 'now', outliers: 0 },
      { moment: planned, outliers: expect.any(Number) },
    ]);
    const refused = await publish(place.client, draft);
    expect(refused).toMatchObject({ status: 409, body: { moments: [{ moment: planned }] } });
  });

  // Kiel's freight falls from 2 to 1 L/cbm, which is 0.10 L/100 l of its margin.
  test('is in a replay as well', async () => {
    const csv = [
      'date,brent_usd_bbl,eur_usd,eur_chf,diesel_de_extax_eur_1000l',
      '2026-01-05,60,1.1,0.95,600',
      '2026-01-06,60,1.1,0.95,600',
    ].join('\n');
    const draft = await draftOfNetworks([north, [kiel]], [south, [place.terminalId]]);
    const { status, body } = await place.client.post<Replay>(`/api/pricing/drafts/${draft._id}/replay`, {
      source: 'csv',
      csv,
      terminalId: kiel,
    });
    expect(status).toBe(200);
    expect(body.margin.new?.average).toBeCloseTo((body.margin.old?.average ?? 0) - 0.1, 6);
  });
});
