import type { DraftView } from '@handelsplatz/contract/pricing/drafts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  deletionFixture,
  draftFixture,
  overviewFixture,
  ruleFixture,
  showInEngine,
  stubServer,
} from '../shared/pricing.fixture.tsx';
import { DraftChanges } from './draft-changes.tsx';

const newer = { ...ruleFixture, version: 3, value: '0.84', reason: 'Neue Messung' };
const conflict = { who: 'Eva Brandt', when: '2026-11-21T11:30:00.000Z', currentVersion: 3, current: newer };

function show(draft: DraftView) {
  const calls = stubServer({});
  return { ...showInEngine(<DraftChanges draft={draft} overview={overviewFixture} />), calls };
}

test('says who changed the rule of a change, when and what, and brings the change onto the new version', async () => {
  const { user, calls } = show(draftFixture({ changes: [{ ...deletionFixture, conflict, reason: 'Läuft aus' }] }));
  expect(await screen.findByText('Eva Brandt hat diese Regel am 21. Nov. 2026, 12:30 geändert')).toBeTruthy();
  expect(screen.getByText(/^0,840\st\/cbm$/)).toBeTruthy();
  expect(screen.getByText('Begründung: Neue Messung')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Auf den neuen Stand bringen' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    method: 'PUT',
    path: '/api/pricing/drafts/d1/changes/x1',
    body: { action: 'delete', ruleId: 'r1', expectedVersion: 3, draftRevision: 3, reason: 'Läuft aus' },
  });
});

test('offers only to take the change out when the rule is deleted', async () => {
  const gone = { ...conflict, current: null };
  show(draftFixture({ changes: [{ ...deletionFixture, conflict: gone }] }));
  expect(await screen.findByText('Eva Brandt hat diese Regel am 21. Nov. 2026, 12:30 gelöscht')).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Herausnehmen']);
});

test('says why a change can no longer be published', async () => {
  const problem = { code: 'valid_from_past', message: 'Der Zeitpunkt liegt in der Vergangenheit.' };
  show(draftFixture({ changes: [{ ...deletionFixture, problem }] }));
  expect(await screen.findByText('Der Zeitpunkt liegt in der Vergangenheit.')).toBeTruthy();
});

test('offers only the history once the draft is published', async () => {
  const { user, router } = show(draftFixture({ state: 'published', changes: [deletionFixture] }));
  await user.click(await screen.findByRole('button', { name: 'Verlauf: Dichte Diesel B7' }));
  expect(router.state.location.search).toMatchObject({ verlauf: 'r1' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
