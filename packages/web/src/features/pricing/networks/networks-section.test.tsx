import type { NetworkVersionList, NetworkView } from '@handelsplatz/contract/pricing/networks';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import { notices } from '../../../ui/feedback/notify.ts';
import RuleDialogs from '../pricing-dialogs.tsx';
import { pricingQuery } from '../queries.ts';
import {
  type Answers,
  draftFixture,
  overviewFixture,
  ruleFixture,
  ruleImpactFixture,
  showInEngine,
  stubServer,
} from '../shared/pricing.fixture.tsx';
import { NetworksSection } from './networks-section.tsx';

const at = '2026-11-21T10:00:00.000Z';
const north: NetworkView = {
  _id: 'n1',
  name: 'Nord',
  terminalIds: ['t1'],
  version: 1,
  changedAt: at,
  changedBy: 'Holger Ahlers',
  reason: '',
  usedBy: [],
  drafts: [],
};
const theirs: NetworkView = { ...north, version: 2, terminalIds: ['t1', 't2'], changedBy: 'Ina Roth' };
const refused = [409, { code: 'network_changed', detail: 'Ina Roth hat dieses Netzwerk am 21.11.2026 geändert.' }];

function Page() {
  const { data } = useQuery(pricingQuery());
  return data ? (
    <>
      <NetworksSection overview={data} />
      <RuleDialogs overview={data} />
    </>
  ) : null;
}

function show(answers: Answers, networks: () => NetworkView[]) {
  const terminals = [...overviewFixture.terminals, { _id: 't2', name: 'Kiel', region: 'Nord' }];
  const calls = stubServer({
    'GET /api/pricing': () => ({ ...overviewFixture, terminals, networks: networks() }),
    ...answers,
  });
  return { calls, ...showInEngine(<Page />) };
}

test('shows an open form that another user has saved, and keeps the entered values', async () => {
  let now = [north];
  const { user, calls } = show({ 'PUT /api/pricing/networks/n1': () => ({ success: true }) }, () => now);
  await user.click(await screen.findByText('Nord'));
  const editor = within(await screen.findByRole('dialog', { name: 'Ändern: Nord' }));
  await user.type(editor.getByLabelText('Name des Netzwerks'), 'see');
  now = [theirs];
  invalidateTopics(['pricing']);
  const note = await editor.findByRole('alert');
  expect(note.textContent).toMatch(/Ina Roth hat dieses Netzwerk am .* geändertNeu dabei Kiel/);
  await user.click(within(note).getByRole('button', { name: 'Meine Eingaben behalten' }));
  expect(editor.queryByRole('alert')).toBeNull();
  await editor.findByText(/^Ändert 4 Preise/);
  await user.click(editor.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Netzwerk Nordsee gespeichert.'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Nordsee',
    terminalIds: ['t1'],
    expectedVersion: 2,
  });
});

test('says who was faster when the server refuses, and offers that version', async () => {
  let now = [north];
  const put = () => {
    now = [theirs];
    return refused;
  };
  const { user } = show({ 'PUT /api/pricing/networks/n1': put }, () => now);
  await user.click(await screen.findByText('Nord'));
  const editor = within(await screen.findByRole('dialog', { name: 'Ändern: Nord' }));
  await user.type(editor.getByLabelText('Begründung'), 'Umbau');
  await user.click(editor.getByRole('button', { name: 'Speichern' }));
  expect(await editor.findByText(/^Ina Roth hat dieses Netzwerk am 21.11.2026 geändert.$/)).toBeTruthy();
  expect(editor.getByLabelText('Begründung')).toHaveProperty('value', 'Umbau');
  await user.click(await editor.findByRole('button', { name: 'Neue Fassung laden' }));
  expect(editor.getByLabelText('Begründung')).toHaveProperty('value', '');
  expect(editor.getByText('Kiel')).toBeTruthy();
});

test('asks before an old version is restored, and shows what it changes', async () => {
  const history: NetworkVersionList = {
    _id: 'n1',
    currentVersion: 2,
    versions: [theirs, north].map(({ usedBy: _, drafts: ___, _id: __, ...version }) => ({
      ...version,
      deleted: false,
      repeats: null,
    })),
  };
  const { user, calls } = show(
    {
      'GET /api/pricing/networks/n1/versions': () => history,
      'POST /api/pricing/networks/n1/versions/1/restore': () => ({ success: true }),
    },
    () => [theirs],
  );
  await user.click(await screen.findByRole('button', { name: 'Verlauf: Nord' }));
  await user.click(await screen.findByRole('button', { name: 'Diese Fassung wieder übernehmen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Fassung 1 wieder übernehmen?' }));
  expect(question.getByText('Nicht mehr dabei').nextSibling?.textContent).toContain('Kiel');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(question.getByLabelText('Begründung'), 'Kiel ist zu');
  await question.findByText(/^Ändert 4 Preise/);
  await user.click(question.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Fassung 1 des Netzwerks Nord gilt wieder.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ expectedVersion: 2, reason: 'Kiel ist zu' });
});

test('shows what other terminals do to the prices before the network can be saved, and of no new network', async () => {
  const asked: unknown[] = [];
  const { user } = show(
    {
      'POST /api/pricing/networks/n1/effect': ({ body }) => {
        asked.push(body);
        return { ...ruleImpactFixture, vanishing: 1 };
      },
    },
    () => [north],
  );
  await user.click(await screen.findByText('Nord'));
  const editor = within(await screen.findByRole('dialog', { name: 'Ändern: Nord' }));
  await user.click(editor.getByRole('option', { name: 'Kiel' }));
  const save = editor.getByRole('button', { name: 'Speichern' });
  expect(save).toHaveProperty('disabled', true);
  expect(await editor.findByText(/^Ändert 4 Preise .* 1 Preis/)).toBeTruthy();
  expect(save).toHaveProperty('disabled', false);
  expect(asked).toEqual([{ name: 'Nord', terminalIds: ['t1', 't2'], expectedVersion: 1 }]);
});

test('shows what an old version of a network does to the prices before it is restored', async () => {
  const versions = [theirs, north].map(({ usedBy: _, drafts: ___, _id: __, ...version }) => ({
    ...version,
    deleted: false,
    repeats: null,
  }));
  const { user } = show(
    { 'GET /api/pricing/networks/n1/versions': () => ({ _id: 'n1', currentVersion: 2, versions }) },
    () => [theirs],
  );
  await user.click(await screen.findByRole('button', { name: 'Verlauf: Nord' }));
  await user.click(await screen.findByRole('button', { name: 'Diese Fassung wieder übernehmen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Fassung 1 wieder übernehmen?' }));
  expect(await question.findByText(/^Ändert 4 Preise/)).toBeTruthy();
});

test('refuses a reason of 501 characters at its field and deletes no network', async () => {
  const { user, calls } = show({ 'DELETE /api/pricing/networks/n1': () => ({ success: true }) }, () => [north]);
  await user.click(await screen.findByRole('button', { name: 'Löschen: Nord' }));
  const question = within(await screen.findByRole('dialog', { name: 'Netzwerk löschen?' }));
  await user.click(question.getByLabelText('Begründung'));
  await user.paste('x'.repeat(501));
  await user.click(question.getByRole('button', { name: 'Löschen' }));
  expect(await question.findByText('Höchstens 500 Zeichen. Ihr Text hat 501.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('names the rules that still use a network instead of asking to delete it', async () => {
  const usedBy = [{ _id: 'r1', name: 'Fracht Nord' }];
  stubServer({ 'GET /api/pricing': () => ({ ...overviewFixture, networks: [{ ...north, usedBy }] }) });
  const { user } = showInEngine(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Löschen: Nord' }));
  const dialog = screen.getByRole('dialog', { name: 'Dieses Netzwerk wird noch verwendet' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('Fracht Nord');
  expect(within(dialog).queryByRole('button', { name: 'Löschen' })).toBeNull();
});

const south: NetworkView = { ...north, _id: 'n2', name: 'Süd', terminalIds: ['t2'] };
const clash = {
  code: 'relationship_exist_error',
  detail: 'Die Regel existiert bereits: „Fracht Süd“ gilt schon für alle Produkte und Kiel.',
  ruleId: 'r2',
  ruleName: 'Fracht Süd',
  terminal: 'Kiel',
  network: { _id: 'n2', name: 'Süd' },
};

async function takeKiel(answers: Answers) {
  const shown = show(answers, () => [north, south]);
  await shown.user.click(await screen.findByText('Nord'));
  const editor = within(await screen.findByRole('dialog', { name: 'Ändern: Nord' }));
  await shown.user.click(editor.getByRole('option', { name: 'Kiel' }));
  return { ...shown, editor };
}

test('names the conflicting rule and network at the terminals field with a link, until the terminals change', async () => {
  const { user, editor, router } = await takeKiel({ 'PUT /api/pricing/networks/n1': () => [409, clash] });
  await editor.findByText(/^Ändert 4 Preise/);
  await user.click(editor.getByRole('button', { name: 'Speichern' }));
  const terminals = within(await editor.findByRole('group', { name: 'Terminals' }));
  expect(await terminals.findByText(clash.detail)).toBeTruthy();
  expect(terminals.getByText(/^Kiel gehört zum Netzwerk/).textContent).toBe(
    'Kiel gehört zum Netzwerk „Süd“, für das „Fracht Süd“ gilt.',
  );
  expect(terminals.getByText(/verlegen Sie das Terminal in einem Schritt/)).toBeTruthy();
  await user.click(terminals.getByRole('link', { name: '„Süd“' }));
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  await user.click(editor.getByRole('option', { name: 'Kiel' }));
  expect(terminals.queryByText(clash.detail)).toBeNull();
  expect(terminals.queryByText(/^Kiel gehört zum Netzwerk/)).toBeNull();
  expect(router.state.location.search).toMatchObject({ netz: 'n1' });
});

test("puts a network into a draft instead of saving it, and says that it replaces the draft's earlier change", async () => {
  const known = {
    networkId: 'n1',
    expectedVersion: 1,
    before: { ...north, deleted: false, repeats: null },
    after: { name: 'Nord', terminalIds: ['t1'] },
    reason: '',
    conflict: null,
    problem: null,
    changedAt: at,
    changedBy: null,
  };
  const draft = draftFixture({ networks: [known] });
  const { user, editor, calls } = await takeKiel({
    'GET /api/pricing/drafts': () => ({ drafts: [{ ...draft, changes: 1, conflicts: 0 }] }),
    'GET /api/pricing/drafts/d1': () => draft,
    'PUT /api/pricing/drafts/d1/networks/n1': () => draft,
  });
  await user.click(editor.getByRole('button', { name: 'In den Entwurf' }));
  expect(await screen.findByText(/steht schon eine Änderung dieses Netzwerks/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'In den Entwurf legen' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Im Entwurf „Winterpreise“: Nord.'));
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    {
      path: '/api/pricing/drafts/d1/networks/n1',
      body: { name: 'Nord', terminalIds: ['t1', 't2'], expectedVersion: 1, reason: '' },
    },
  ]);
});

test('names the rules that stop holding when a terminal leaves, unless they cover it otherwise', async () => {
  const rule = { ...ruleFixture, kind: 'PRICE' as const, groupId: 'g1', networkIds: ['n1'], allTerminals: false };
  const rules = [
    { ...rule, _id: 'r1', name: 'Standardlager' },
    { ...rule, _id: 'r2', name: 'Zuschlag', terminalIds: ['t2'] },
    { ...rule, _id: 'r3', name: 'Rabatt', networkIds: ['n1', 'n2'] },
  ];
  const wide = { ...theirs, usedBy: rules.map(({ _id, name }) => ({ _id, name })) };
  const groups = overviewFixture.groups.map((group) => ({ ...group, rules }));
  const terminals = [...overviewFixture.terminals, { _id: 't2', name: 'Kiel', region: 'Nord' }];
  stubServer({ 'GET /api/pricing': () => ({ ...overviewFixture, terminals, groups, networks: [wide, south] }) });
  const { user } = showInEngine(<Page />);
  await user.click(await screen.findByText('Nord'));
  const editor = within(await screen.findByRole('dialog', { name: 'Ändern: Nord' }));
  expect(editor.queryByText(/das Netzwerk:/)).toBeNull();
  await user.click(editor.getByRole('option', { name: 'Kiel' }));
  expect(editor.getByText(/das Netzwerk:/).textContent).toBe(
    'Kiel verlässt das Netzwerk: „Standardlager“ gilt dort nicht mehr.',
  );
  await user.click(editor.getByRole('option', { name: 'Hamburg' }));
  expect(editor.getAllByText(/das Netzwerk:/).map(({ textContent }) => textContent)).toEqual([
    'Hamburg verlässt das Netzwerk: „Standardlager“, „Zuschlag“ und „Rabatt“ gelten dort nicht mehr.',
    'Kiel verlässt das Netzwerk: „Standardlager“ gilt dort nicht mehr.',
  ]);
});

test('links a network to the open drafts that change it', async () => {
  const drafts = [{ _id: 'd1', name: 'Winterpreise' }];
  const { user } = show({}, () => [{ ...north, drafts }]);
  expect((await screen.findByRole('link', { name: 'im Entwurf' })).getAttribute('href')).toMatch(/entwuerfe\/d1$/);
  await user.click(screen.getByText('Nord'));
  const editor = within(await screen.findByRole('dialog', { name: 'Ändern: Nord' }));
  expect(editor.getByRole('link', { name: 'Winterpreise' }).getAttribute('href')).toMatch(/entwuerfe\/d1$/);
});

test('does not offer to put a new network into a draft', async () => {
  const { user } = show({}, () => [north]);
  await user.click(await screen.findByRole('button', { name: 'Netzwerk anlegen' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Netzwerk anlegen' }));
  expect(editor.queryByRole('button', { name: 'In den Entwurf' })).toBeNull();
});
