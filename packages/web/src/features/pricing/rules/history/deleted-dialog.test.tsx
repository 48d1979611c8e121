import type { DeletedRuleList } from '@handelsplatz/contract/pricing/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressable } from '../../../../testing/pressable.ts';
import { notices } from '../../../../ui/feedback/notify.ts';
import RuleDialogs from '../../pricing-dialogs.tsx';
import { overviewFixture, ruleFixture, showInEngine, stubServer } from '../../shared/pricing.fixture.tsx';
import RemoveRule from '../editor/remove-rule.tsx';
import { DeletedButton } from './deleted-button.tsx';

const gone = { ...ruleFixture, version: 3, deleted: true, changedBy: 'Ina Roth', reason: 'Doppelt', groupName: null };
const history = {
  _id: 'r1',
  kind: 'DENSITY',
  groupId: null,
  currentVersion: 3,
  versions: [gone, ruleFixture].map((version, index) => ({ ...version, version: 3 - index })),
};

test('links a section to its deleted rules, and these to their history', async () => {
  const list: DeletedRuleList = { rules: [gone], older: 2 };
  const calls = stubServer({
    'GET /api/pricing/rules/deleted': () => list,
    'GET /api/pricing/rules/r1/versions': () => history,
  });
  const { user } = showInEngine(
    <>
      <DeletedButton section="densities" />
      <RuleDialogs overview={overviewFixture} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Gelöschte Regeln' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gelöschte Regeln: Dichten' }));
  expect(await dialog.findByText(/^Gelöscht von Ina Roth, 21. Nov. 2026/)).toBeTruthy();
  expect(dialog.getByText('Begründung: Doppelt')).toBeTruthy();
  expect(dialog.getByText('2 ältere sind nicht aufgeführt.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/api/pricing/rules/deleted')?.query).toEqual({ section: 'densities' });
  await user.click(dialog.getByRole('button', { name: 'Verlauf: Dichte Diesel B7' }));
  expect(await screen.findByRole('button', { name: 'Diese Fassung wieder übernehmen' })).toBeTruthy();
});

test('the message after a deletion links to the history', async () => {
  stubServer({ 'DELETE /api/pricing/rules/r1': () => ({ success: true }) });
  const { user, router } = showInEngine(
    <RemoveRule rule={ruleFixture} name="Dichte" onClose={() => undefined} onRemoved={() => undefined} />,
  );
  await user.click(await pressable('Löschen'));
  await waitFor(() => expect(notices.get()[0]?.action?.label).toBe('Verlauf'));
  notices.get()[0]?.action?.run();
  await waitFor(() => expect(router.state.location.search).toMatchObject({ verlauf: 'r1' }));
});
