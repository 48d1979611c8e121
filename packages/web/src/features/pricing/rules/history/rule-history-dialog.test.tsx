import type { RuleVersionView } from '@handelsplatz/contract/pricing/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressable } from '../../../../testing/pressable.ts';
import { notices } from '../../../../ui/feedback/notify.ts';
import {
  type Answers,
  draftFixture,
  overviewFixture,
  ruleFixture,
  showInEngine,
  stubServer,
} from '../../shared/pricing.fixture.tsx';
import { RuleHistoryDialog } from './rule-history-dialog.tsx';

const first: RuleVersionView = { ...ruleFixture, version: 1, value: '0.84', state: 'past' };
const createHistory = (...versions: RuleVersionView[]) => ({
  _id: 'r1',
  kind: 'DENSITY',
  groupId: null,
  currentVersion: versions[0]?.version,
  versions,
});
const restoration = 'POST /api/pricing/rules/r1/versions/1/restore';

async function ask(answers: Answers, ...versions: RuleVersionView[]) {
  const calls = stubServer({ 'GET /api/pricing/rules/r1/versions': () => createHistory(...versions), ...answers });
  const { user } = showInEngine(<RuleHistoryDialog id="r1" overview={overviewFixture} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Diese Fassung wieder übernehmen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Fassung 1 wieder übernehmen?' }));
  const posts = () => calls.filter(({ method }) => method === 'POST');
  return { user, question, posts };
}

test('asks before an old version is restored, with the difference and a reason', async () => {
  const { user, question, posts } = await ask({ [restoration]: () => ruleFixture }, ruleFixture, first);
  expect(question.getByText('Wert').nextSibling?.textContent).toMatch(/0,836.* → 0,840/);
  expect(posts()).toEqual([]);
  await user.type(question.getByLabelText('Begründung'), 'Messfehler');
  await user.click(await pressable('Übernehmen', question));
  await waitFor(() => expect(notices.get()[0]?.text).toBe('Fassung 1 gilt wieder.'));
  expect(posts()[0]?.body).toEqual({ expectedVersion: 2, reason: 'Messfehler' });
  expect(screen.queryByRole('dialog', { name: 'Fassung 1 wieder übernehmen?' })).toBeNull();
});

test('keeps the question and the reason when the server refuses', async () => {
  const detail = 'Ina Roth hat diese Regel am 21.11.2026 geändert.';
  const answers = { [restoration]: () => [409, { code: 'rule_changed', detail }] };
  const { user, question } = await ask(answers, ruleFixture, first);
  await user.type(question.getByLabelText('Begründung'), 'Messfehler');
  await user.click(await pressable('Übernehmen', question));
  expect(await question.findByText(detail)).toBeTruthy();
  expect(question.getByLabelText('Begründung')).toHaveProperty('value', 'Messfehler');
});

test('refuses a reason of 501 characters at its field and restores nothing', async () => {
  const { user, question, posts } = await ask({ [restoration]: () => ruleFixture }, ruleFixture, first);
  await user.click(question.getByLabelText('Begründung'));
  await user.paste('x'.repeat(501));
  await user.click(await pressable('Übernehmen', question));
  expect(await question.findByText('Höchstens 500 Zeichen. Ihr Text hat 501.')).toBeTruthy();
  expect(posts()).toEqual([]);
});

test('puts an old version into a draft with a reason that names the repeated version', async () => {
  const { user, question, posts } = await ask(
    {
      'GET /api/pricing/drafts': () => ({ drafts: [{ ...draftFixture(), changes: 0, conflicts: 0 }] }),
      'GET /api/pricing/drafts/d1': () => draftFixture(),
      'POST /api/pricing/drafts/d1/changes': () => [201, draftFixture()],
    },
    ruleFixture,
    first,
  );
  await user.click(question.getByRole('button', { name: 'In den Entwurf' }));
  await user.click(await screen.findByRole('button', { name: 'In den Entwurf legen' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({
    action: 'change',
    ruleId: 'r1',
    expectedVersion: 2,
    rule: { value: '0.84', reason: 'Wie Fassung 1', validFrom: null },
  });
});

test('restores a deleted rule only at once, and says which version it repeats', async () => {
  const gone: RuleVersionView = { ...first, version: 2, deleted: true, repeats: 1 };
  const { question } = await ask({}, gone, first);
  expect(question.getByText('Die Regel ist gelöscht und wird wieder aufgenommen.')).toBeTruthy();
  expect(question.queryByText('Inhaltlich unverändert.')).toBeNull();
  expect(question.queryByRole('button', { name: 'In den Entwurf' })).toBeNull();
  expect(screen.getByText('Wiederholt Fassung 1.')).toBeTruthy();
});
