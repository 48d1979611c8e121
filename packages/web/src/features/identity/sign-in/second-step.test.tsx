import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

const token = 'a-token-of-the-first-step';

/** Signs in with the right password of a user who has an app. */
async function beginSignIn(answerToFactor: unknown) {
  const step = { token, methods: ['totp', 'recovery-code'], expiresAt: '2026-11-02T09:05:00.000Z' };
  const answers = { 'POST /api/login': step, 'POST /api/login/factor': answerToFactor };
  const shown = await showScreen(() => import('./login-page.tsx'), { address: '/login', answers });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Benutzername' }), 'kim');
  await user.type(screen.getByLabelText('Passwort'), 'Sonnig7Tage');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  return { ...shown, user, code: await screen.findByRole('textbox', { name: 'Code aus der App' }) };
}

const signIn = () => screen.getByRole('button', { name: 'Anmelden' });

test('a wrong code says so and stays; the right one leads to the dashboard', async () => {
  const detail = 'Der Code ist nicht richtig.';
  const { user, sent, address, code } = await beginSignIn(({ code: typed }: { code: string }) =>
    typed === '654321' ? { message: 'ok' } : Response.json({ code: 'incorrect_code', detail }, { status: 401 }),
  );
  expect(screen.getByText(/^Ihr Passwort stimmt\./)).toBeDefined();
  await user.type(code, '123456');
  await user.click(signIn());
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  expect(address()).toBe('/login');
  await user.clear(code);
  await user.type(code, '654321');
  await user.click(signIn());
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent.at(-1)).toEqual({ call: 'POST /api/login/factor', body: { token, code: '654321' } });
});

test('a recovery code does where the app is missing, and leaving returns to the password', async () => {
  const { user, sent, address } = await beginSignIn({ message: 'ok' });
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByRole('textbox', { name: 'Benutzername' })).toHaveProperty('value', 'kim');
  await user.click(signIn());
  await user.click(await screen.findByRole('button', { name: 'Mit Wiederherstellungscode' }));
  await user.type(screen.getByRole('textbox', { name: 'Wiederherstellungscode' }), 'AAAA-BBBB');
  await user.click(signIn());
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent.at(-1)).toEqual({ call: 'POST /api/login/factor', body: { token, recoveryCode: 'AAAA-BBBB' } });
});
