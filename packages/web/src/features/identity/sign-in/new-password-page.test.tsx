import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

const link = '/api/password/reset/k7Jx2mQ9vR4tY8wZ1aB5';

async function showNewPassword(answers: Readonly<Record<string, unknown>>) {
  const { sent } = await showScreen(() => import('./new-password-page.tsx'), {
    address: '/passwort/reset/k7Jx2mQ9vR4tY8wZ1aB5',
    path: '/passwort/reset/$key',
    answers,
  });
  return { sent, user: userEvent.setup() };
}

test('a new password must be typed twice the same, and is saved with the key of the link', async () => {
  const { sent, user } = await showNewPassword({
    [`GET ${link}`]: { valid: true },
    [`POST ${link}`]: { message: 'ok' },
  });
  const first = await screen.findByLabelText('Neues Passwort');
  const second = screen.getByLabelText('Neues Passwort wiederholen');
  const save = screen.getByRole('button', { name: 'Passwort speichern' });
  await user.type(first, 'Sonnig7Tage');
  await user.type(second, 'Sonnig7Tagen');
  await user.click(save);
  expect(sent).toEqual([]);
  expect(second.getAttribute('aria-invalid')).toBe('true');
  await user.type(second, '{Backspace}');
  await user.click(save);
  expect(await screen.findByRole('heading', { name: 'Ihr Passwort ist geändert' })).toBeDefined();
  expect(sent).toEqual([{ call: `POST ${link}`, body: { password: 'Sonnig7Tage', passwordRepeat: 'Sonnig7Tage' } }]);
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login');
});

test('a weak password is refused also while its repetition is empty', async () => {
  const { sent, user } = await showNewPassword({ [`GET ${link}`]: { valid: true } });
  await user.type(await screen.findByLabelText('Neues Passwort'), 'kurz');
  await user.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  expect(await screen.findByText(/^Das Passwort braucht mindestens 8 Zeichen/)).toBeDefined();
  expect(screen.getByText('Neues Passwort wiederholen ist ein Pflichtfeld.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('an old link says so and leads to a new one', async () => {
  await showNewPassword({ [`GET ${link}`]: refusal(404, 'invalid_token') });
  expect(await screen.findByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe('/passwort/reset');
  expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
});
