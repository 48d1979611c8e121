import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepInputs } from '../../../platform/page/unsaved.ts';
import RuleDialogs from '../pricing-dialogs.tsx';
import { overviewFixture, showInEngine, stubServer } from '../shared/pricing.fixture.tsx';

vi.mock('../../../platform/session/session.ts', () => ({ currentSession: () => ({ userId: 'u1' }) }));

const north: NetworkView = {
  _id: 'n1',
  name: 'Nord',
  terminalIds: ['t1'],
  version: 1,
  changedAt: '2026-11-21T10:00:00.000Z',
  changedBy: null,
  reason: '',
  usedBy: [],
  drafts: [],
};

async function openForm(network: NetworkView) {
  stubServer({});
  const { user } = showInEngine(<RuleDialogs overview={{ ...overviewFixture, networks: [network] }} />, '?netz=n1');
  return { user, editor: within(await screen.findByRole('dialog', { name: `Ändern: ${network.name}` })) };
}

test('restores the entered values of a network after the session ended, beside what others have changed since', async () => {
  const first = await openForm(north);
  await first.user.type(first.editor.getByLabelText('Begründung'), 'Umbau');
  keepInputs();
  cleanup();
  const { user, editor } = await openForm({ ...north, name: 'Norden', version: 2, changedBy: 'Ina Roth' });
  expect(editor.getByLabelText('Begründung')).toHaveProperty('value', '');
  await user.click(editor.getByRole('button', { name: 'Wiederherstellen' }));
  expect(editor.getByLabelText('Begründung')).toHaveProperty('value', 'Umbau');
  expect(editor.getByRole('alert').textContent).toContain('Ina Roth hat dieses Netzwerk am ');
});
