import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressable } from '../../../../testing/pressable.ts';
import { notices } from '../../../../ui/feedback/notify.ts';
import {
  type Answers,
  askedFixture,
  overviewFixture,
  ruleFixture,
  showInEngine,
  stubServer,
} from '../../shared/pricing.fixture.tsx';
import RemoveRule from './remove-rule.tsx';
import { RuleEditor } from './rule-editor.tsx';

const asked = [409, { code: 'rule_outliers', detail: 'Bitte bestätigen Sie.', ...askedFixture }];
const question = () => screen.findByRole('dialog', { name: 'Bitte noch einmal hinsehen' });

async function tickAll(user: ReturnType<typeof showInEngine>['user']) {
  for (const box of within(await question()).getAllByRole('checkbox')) await user.click(box);
}

function edit(answers: Answers) {
  const calls = stubServer(answers);
  const shown = showInEngine(<RuleEditor overview={overviewFixture} opened={ruleFixture} live={ruleFixture} />);
  return { ...shown, sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

test('saves a rule with outliers after the seller has seen the prices by name and ticked them', async () => {
  const { user, sent } = edit({
    'PUT /api/pricing/rules/r1': ({ body }) => ('confirmOutliers' in (body as object) ? ruleFixture : asked),
  });
  await user.click(await pressable('Jetzt ändern'));
  expect(within(await question()).getByText('Diesel B7, Hamburg, Brennstoffe Harms GmbH')).toBeTruthy();
  await tickAll(user);
  await user.click(within(await question()).getByRole('button', { name: 'Trotzdem speichern' }));
  await waitFor(() => expect(notices.get()[0]?.text).toMatch(/^Gespeichert/));
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject({ confirmOutliers: 'a1', confirmVanishing: 'b1' });
});

test('returns to the form with the entered values when the seller refuses consent, and saves nothing', async () => {
  const { user, sent } = edit({ 'PUT /api/pricing/rules/r1': () => asked });
  const field = await screen.findByLabelText('Dichte bei 15 °C');
  await user.clear(field);
  await user.type(field, '0,91');
  await user.click(await pressable('Jetzt ändern'));
  await user.click(within(await question()).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bitte noch einmal hinsehen' })).toBeNull());
  expect(screen.getByLabelText('Dichte bei 15 °C')).toHaveProperty('value', '0,91');
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Jetzt ändern' })).toHaveProperty('disabled', false));
});

test('requires consent for the deletion of a rule as well', async () => {
  const calls = stubServer({
    'DELETE /api/pricing/rules/r1': ({ query }) => ('confirmVanishing' in query ? { success: true } : asked),
  });
  const removed = vi.fn();
  const { user } = showInEngine(<RemoveRule rule={ruleFixture} name="Dichte" onClose={vi.fn()} onRemoved={removed} />);
  await user.click(await pressable('Löschen'));
  await tickAll(user);
  await user.click(within(await question()).getByRole('button', { name: 'Trotzdem löschen' }));
  await waitFor(() => expect(removed).toHaveBeenCalledTimes(1));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
