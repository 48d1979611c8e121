import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressable } from '../../../../testing/pressable.ts';
import { ruleFixture, showInEngine, stubServer } from '../../shared/pricing.fixture.tsx';
import RemoveRule from './remove-rule.tsx';

const path = 'DELETE /api/pricing/rules/r1';

async function ask(reason: string) {
  const calls = stubServer({ [path]: () => ({ success: true }), 'GET /api/pricing/drafts': () => ({ drafts: [] }) });
  const removed = vi.fn();
  const { user } = showInEngine(<RemoveRule rule={ruleFixture} name="Dichte" onClose={vi.fn()} onRemoved={removed} />);
  await user.click(await screen.findByRole('textbox', { name: 'Begründung' }));
  await user.paste(reason);
  return { user, removed, sent: () => calls.filter(({ method }) => method !== 'GET') };
}

test.each(['Löschen', 'In den Entwurf'])(
  'refuses a reason of 501 characters at its field and sends nothing: %s',
  async (button) => {
    const { user, sent } = await ask('x'.repeat(501));
    await user.click(await pressable(button));
    expect(await screen.findByText('Höchstens 500 Zeichen. Ihr Text hat 501.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Begründung' }));
    expect(screen.queryByRole('dialog', { name: 'In welchen Entwurf?' })).toBeNull();
    expect(sent()).toEqual([]);
  },
);

test('sends the longest reason without the spaces around it', async () => {
  const longest = 'x'.repeat(500);
  const { user, removed, sent } = await ask(` ${longest} `);
  await user.click(await pressable('Löschen'));
  await waitFor(() => expect(removed).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([{ query: { expectedVersion: '2', reason: longest } }]);
});
