import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

const load = () => import('./reset-request-page.tsx');

test('asks for the name, sends it, and says where the link will be', async () => {
  const answers = { 'POST /api/password/reset': { message: 'ok' } };
  const { sent } = await showScreen(load, { address: '/passwort/reset', answers });
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { level: 1, name: 'Passwort vergessen' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
  expect(sent).toEqual([]);
  expect(screen.getByText('Benutzername ist ein Pflichtfeld.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Benutzername' }), 'kim');
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bitte sehen Sie in Ihr Postfach' })).toBeDefined();
  expect(sent).toEqual([{ call: 'POST /api/password/reset', body: { username: 'kim' } }]);
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login');
});
