import type { DraftNetworkView } from '@handelsplatz/contract/pricing/draft-networks';
import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notices } from '../../../ui/feedback/notify.ts';
import { type Answers, draftFixture, overviewFixture, showInEngine, stubServer } from '../shared/pricing.fixture.tsx';
import { DraftChangeEditor } from './draft-change-editor.tsx';
import { DraftChanges } from './draft-changes.tsx';

const at = '2026-11-21T10:00:00.000Z';
const before = {
  version: 1,
  name: 'Nord',
  terminalIds: ['t1'],
  deleted: false,
  repeats: null,
  changedAt: at,
  changedBy: null,
  reason: '',
};
const network: DraftNetworkView = {
  networkId: 'n1',
  expectedVersion: 1,
  before,
  after: { name: 'Nord', terminalIds: ['t2'] },
  reason: 'Umzug',
  conflict: null,
  problem: null,
  changedAt: at,
  changedBy: 'Holger Ahlers',
};
const terminals = [...overviewFixture.terminals, { _id: 't2', name: 'Kiel', region: 'Nord' }];
const overview = { ...overviewFixture, terminals };
const conflict = {
  who: 'Ina Roth',
  when: '2026-11-21T11:30:00.000Z',
  currentVersion: 2,
  current: { ...before, version: 2, terminalIds: ['t1', 't2'], reason: 'Neues Lager' },
};

function show(
  part: Partial<DraftNetworkView> = {},
  { answers = {}, ...draftPart }: Partial<DraftView> & { answers?: Answers } = {},
) {
  const draft = draftFixture({ networks: [{ ...network, ...part }], ...draftPart });
  const calls = stubServer({ 'PUT /api/pricing/drafts/d1/networks/n1': () => draft, ...answers });
  const page = (
    <>
      <DraftChanges draft={draft} overview={overview} />
      <DraftChangeEditor draft={draft} overview={overview} />
    </>
  );
  return { ...showInEngine(page), calls };
}

test('lists the terminals that are added and removed, and takes a network out of the draft', async () => {
  const { user, calls } = show({}, { answers: { 'DELETE /api/pricing/drafts/d1/networks/n1': () => draftFixture() } });
  expect((await screen.findByText('Neu dabei')).nextSibling?.textContent).toContain('Kiel');
  expect(screen.getByText('Nicht mehr dabei').nextSibling?.textContent).toContain('Hamburg');
  expect(screen.getByText('Begründung: Umzug')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Herausnehmen: Nord' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Herausgenommen: Nord.'));
  expect(calls).toMatchObject([{ method: 'DELETE', query: { draftRevision: '3' } }]);
});

test('edits the stored values against the version that was read', async () => {
  const { user, calls } = show();
  await user.click(await screen.findByRole('button', { name: 'Bearbeiten: Nord' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Im Entwurf ändern: Nord' }));
  expect(editor.getByLabelText('Begründung')).toHaveProperty('value', 'Umzug');
  expect(editor.queryByRole('button', { name: 'In den Entwurf' })).toBeNull();
  await user.click(editor.getByRole('option', { name: 'Hamburg' }));
  await user.click(editor.getByRole('button', { name: 'Im Entwurf speichern' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Im Entwurf gespeichert: Nord.'));
  expect(calls).toMatchObject([
    { method: 'PUT', body: { name: 'Nord', terminalIds: ['t1', 't2'], expectedVersion: 1, reason: 'Umzug' } },
  ]);
});

test('says who changed the network meanwhile, when and what, and brings the change onto the new version', async () => {
  const { user, calls } = show({ conflict });
  expect(await screen.findByText('Ina Roth hat dieses Netzwerk am 21. Nov. 2026, 12:30 geändert')).toBeTruthy();
  expect(screen.getByText('Begründung: Neues Lager')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Auf den neuen Stand bringen' }));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Auf dem neuen Stand: Nord.'));
  expect(calls).toMatchObject([
    { method: 'PUT', body: { terminalIds: ['t2'], reason: 'Umzug', expectedVersion: 2, draftRevision: 3 } },
  ]);
});

test('offers only to take the change out when the network is deleted', async () => {
  show({ conflict: { ...conflict, current: null } });
  expect(await screen.findByText('Ina Roth hat dieses Netzwerk am 21. Nov. 2026, 12:30 gelöscht')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Herausnehmen']);
});

test('names the conflicting rule and links to the other network that has the terminal', async () => {
  const message = 'Die Regel existiert bereits: „Fracht Süd“ gilt schon für alle Produkte und Kiel.';
  const problem = { code: 'relationship_exist_error', message, network: { _id: 'n2', name: 'Süd' } };
  const { user, router } = show({ problem });
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Netzwerk „Süd“ öffnen' }));
  expect(router.state.location.search).toMatchObject({ netz: 'n2' });
});

test('offers only the history once the draft is published', async () => {
  const { user, router } = show({}, { state: 'published' });
  await user.click(await screen.findByRole('button', { name: 'Verlauf: Nord' }));
  expect(router.state.location.search).toMatchObject({ netzverlauf: 'n1' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
