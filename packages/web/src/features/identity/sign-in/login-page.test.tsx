import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, type ScreenSetting, showScreen } from '../../../testing/screen.tsx';

async function showLogin(setting: ScreenSetting = {}) {
  const shown = await showScreen(() => import('./login-page.tsx'), { address: '/login', ...setting });
  return { ...shown, user: userEvent.setup() };
}

const username = () => screen.getByRole('textbox', { name: 'Benutzername' });
const password = () => screen.getByLabelText<HTMLInputElement>('Passwort');
const submit = () => screen.getByRole('button', { name: 'Anmelden' });

test('name and password are sent, and the sign-in leads to the dashboard', async () => {
  const { user, sent, address } = await showLogin({ answers: { 'POST /api/login': { message: 'ok' } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Anmelden' })).toBeDefined();
  await user.type(username(), 'kim');
  await user.type(password(), 'Sonnig7Tage');
  await user.click(submit());
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toEqual([{ call: 'POST /api/login', body: { username: 'kim', password: 'Sonnig7Tage' } }]);
});

test.each([
  ['login_failed', /^Login leider nicht erfolgreich\./],
  ['account_locked', /^Ihr Zugang ist nach zu vielen fehlgeschlagenen Versuchen gesperrt\./],
])('a refused sign-in (%s) says why and stays on the page', async (code, sentence) => {
  const { user, address } = await showLogin({ answers: { 'POST /api/login': refusal(401, code) } });
  await user.type(username(), 'kim');
  await user.type(password(), 'falsch');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect(address()).toBe('/login');
  expect(screen.getByRole('link', { name: 'Passwort vergessen?' }).getAttribute('href')).toBe('/passwort/reset');
});

test('the demo market fills in a sign-in with one press', async () => {
  const signIns = [{ username: 'kaeufer', password: 'Probe1234', label: 'Käufer' }];
  const { user } = await showLogin({ deployment: { demo: true, signIns } });
  const demo = within(screen.getByRole('region', { name: 'Demo-Markt: anmelden als' }));
  await user.click(demo.getByRole('button', { name: 'Käufer', pressed: false }));
  expect(username()).toHaveProperty('value', 'kaeufer');
  expect(password().value).toBe('Probe1234');
  expect(demo.getByRole('button', { name: 'Käufer', pressed: true })).toBeDefined();
});
