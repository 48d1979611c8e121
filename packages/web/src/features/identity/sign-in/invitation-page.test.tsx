import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

const link = '/api/invitations/k7Jx2mQ9vR4tY8wZ1aB5';
const invitation = {
  kind: 'TEAM',
  company: 'Harms GmbH',
  email: 'nora@harms.example',
  firstName: 'Nora',
  lastName: 'Neu',
  username: 'nora@harms.example',
  expires: '2026-03-07T11:00:00.000Z',
};

async function show(answers: Readonly<Record<string, unknown>>) {
  const { sent, address } = await showScreen(() => import('./invitation-page.tsx'), {
    address: '/einladung/k7Jx2mQ9vR4tY8wZ1aB5',
    path: '/einladung/$key',
    answers: { 'GET /api/user': refusal(401, 'signed_out'), ...answers },
  });
  return { sent, address, user: userEvent.setup() };
}

test('an invited person sees the company, chooses a password and is signed in', async () => {
  const { sent, user } = await show({
    [`GET ${link}`]: invitation,
    [`POST ${link}`]: { username: 'nora' },
    'POST /api/login': {},
  });
  expect(await screen.findByRole('heading', { name: 'Willkommen bei Harms GmbH' })).toBeDefined();
  const name = screen.getByLabelText('Benutzername');
  expect((name as HTMLInputElement).value).toBe('nora@harms.example');
  await user.clear(name);
  await user.type(name, 'nora');
  await user.type(screen.getByLabelText('Neues Passwort'), 'Sonnig7Tage');
  await user.click(screen.getByRole('button', { name: 'Zugang anlegen' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Neues Passwort wiederholen'), 'Sonnig7Tage');
  await user.click(screen.getByRole('button', { name: 'Zugang anlegen' }));
  const password = { password: 'Sonnig7Tage', passwordRepeat: 'Sonnig7Tage' };
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { call: `POST ${link}`, body: { firstName: 'Nora', lastName: 'Neu', username: 'nora', ...password } },
      { call: 'POST /api/login', body: { username: 'nora', password: 'Sonnig7Tage' } },
    ]),
  );
});

test.each([
  ['invitation_used', 'Diese Einladung ist schon angenommen'],
  ['invitation_expired', 'Diese Einladung ist abgelaufen'],
  ['invitation_withdrawn', 'Diese Einladung wurde zurückgezogen'],
  ['invitation_unknown', 'Diesen Link gibt es nicht'],
])('a link that leads nowhere says why: %s', async (code, title) => {
  await show({ [`GET ${link}`]: refusal(409, code) });
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/login');
});
