// @vitest-environment happy-dom
import type { NetworkVersionList, NetworkView } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { invalidateTopics } from '../../platform/query-client.ts';
import { notices } from '../../ui/notify.ts';
import { type Answers, overviewFixture, showInEngine, stubServer } from './draft.fixture.tsx';
import { NetworksSection } from './networks-section.tsx';
import { pricingQuery } from './queries.ts';
import { RuleWindows } from './rule-windows.tsx';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  notices.set([]);
});

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
};
const theirs: NetworkView = { ...north, version: 2, terminalIds: ['t1', 't2'], changedBy: 'Ina Roth' };
const refused = [409, { code: 'network_changed', detail: 'Ina Roth hat dieses Netzwerk am 21.11.2026 geändert.' }];

function Page() {
  const { data } = useQuery(pricingQuery());
  return data ? (
    <>
      <NetworksSection overview={data} />
      <RuleWindows overview={data} />
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

test('tells an open editor that somebody else has saved, and keeps what was typed', async () => {
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
  await user.click(editor.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Netzwerk Nordsee gespeichert.'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Nordsee',
    terminalIds: ['t1'],
    expectedVersion: 2,
  });
});

test('says who was faster when the server refuses, and offers their version', async () => {
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

test('asks before an old version is taken again, with what it changes', async () => {
  const history: NetworkVersionList = {
    _id: 'n1',
    currentVersion: 2,
    versions: [theirs, north].map(({ usedBy: _, _id: __, ...version }) => ({
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
  await user.click(question.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Fassung 1 des Netzwerks Nord gilt wieder.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ expectedVersion: 2, reason: 'Kiel ist zu' });
});

test('says before anything is asked that rules still use a network, and which', async () => {
  const usedBy = [{ _id: 'r1', name: 'Fracht Nord' }];
  stubServer({ 'GET /api/pricing': () => ({ ...overviewFixture, networks: [{ ...north, usedBy }] }) });
  const { user } = showInEngine(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Löschen: Nord' }));
  const dialog = screen.getByRole('dialog', { name: 'Dieses Netzwerk wird noch verwendet' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('Fracht Nord');
  expect(within(dialog).queryByRole('button', { name: 'Löschen' })).toBeNull();
});
