import { formatApiKey } from '@handelsplatz/domain/identity';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

const key = formatApiKey('a'.repeat(12), 'b'.repeat(43));
const load = () => import('./lost-key-page.tsx');

test('a pasted key is revoked without a sign-in', async () => {
  const { sent } = await showScreen(load, { answers: { 'POST /api/apiKeys/revocation': { success: true } } });
  const user = userEvent.setup();
  await screen.findByRole('heading', { level: 1, name: 'Schlüssel verloren?' });
  const field = screen.getByRole('textbox', { name: 'API-Schlüssel' });
  await user.type(field, `${key.slice(0, -1)}!`);
  await user.click(screen.getByRole('button', { name: 'Schlüssel sperren' }));
  expect(screen.getByText(/Das ist kein vollständiger Schlüssel/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, key);
  await user.click(screen.getByRole('button', { name: 'Schlüssel sperren' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Der Schlüssel ist gesperrt' })).toBeDefined();
  expect(sent).toEqual([{ call: 'POST /api/apiKeys/revocation', body: { key } }]);
});

test('an unknown key stays in its field', async () => {
  await showScreen(load, { answers: { 'POST /api/apiKeys/revocation': refusal(404, 'not_found') } });
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: 'API-Schlüssel' });
  await user.type(field, key);
  await user.click(screen.getByRole('button', { name: 'Schlüssel sperren' }));
  expect(await screen.findByText(/Diesen Schlüssel kennen wir nicht/)).toBeDefined();
  expect((field as HTMLInputElement).value).toBe(key);
});
