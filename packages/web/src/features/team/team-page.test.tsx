import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const anna = {
  _id: 'm1',
  username: 'anna',
  email: 'anna@harms.example',
  firstName: 'Anna',
  lastName: 'Alt',
  salutation: '',
  title: '',
  phone: '040 123456',
  mobile: '',
  roles: ['MyOffers_Purchase'],
  status: 'ACTIVE',
  locked: false,
  twoFactor: true,
  lastSeen: '2026-03-04T11:00:00.000Z',
  created: '2026-01-04T11:00:00.000Z',
  self: false,
};
const team = {
  members: [
    anna,
    {
      ...anna,
      _id: 'm2',
      username: 'bert',
      email: 'bert@harms.example',
      firstName: 'Bert',
      status: 'DISABLED',
      lastSeen: null,
    },
  ],
  total: 2,
  company: 'Harms GmbH',
  roles: [
    { role: 'MyOffers_Purchase', obstacle: null },
    { role: 'MyTeam_Manage', obstacle: null },
    { role: 'ChildAccounts_View', obstacle: 'account_not_enabled' },
  ],
  approvedBy: 'Tankhafen',
};
const invitation = {
  _id: 'i1',
  email: 'nora@harms.example',
  firstName: 'Nora',
  lastName: 'Neu',
  roles: [],
  state: 'EXPIRED',
  invitedBy: 'Kim Muster',
  sent: '2026-03-01T11:00:00.000Z',
  expires: '2026-03-04T11:00:00.000Z',
};
const saved = { success: true };

async function show(answers: Readonly<Record<string, unknown>> = {}) {
  const { sent } = await showScreen(() => import('./team-page.tsx'), {
    answers: {
      'GET /api/team': team,
      'GET /api/team/invitations': { invitations: [invitation] },
      'GET /api/userRequests': { requests: [] },
      ...answers,
    },
  });
  await screen.findByText('anna@harms.example');
  return { sent, user: userEvent.setup() };
}

test('an administrator sees who is in, and sends only what was changed about a colleague', async () => {
  const { sent, user } = await show({ 'PUT /api/team/m1': saved });
  expect(screen.getByText('deaktiviert')).toBeDefined();
  expect(screen.getByText('noch nie')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Anna Alt bearbeiten' }));
  const drawer = await screen.findByRole('dialog', { name: 'Anna Alt' });
  const blocked = within(drawer).getByRole('checkbox', { name: /Tochterunternehmen/ });
  expect((blocked as HTMLInputElement).disabled).toBe(true);
  await user.click(within(drawer).getByRole('checkbox', { name: /Team verwalten/ }));
  await user.click(within(drawer).getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ call: 'PUT /api/team/m1', body: { roles: ['MyOffers_Purchase', 'MyTeam_Manage'] } }]),
  );
});

test('disabling asks first; a disabled user is let in again with one click', async () => {
  const { sent, user } = await show({ 'POST /api/team/m1/disable': saved, 'POST /api/team/m2/enable': saved });
  await user.click(screen.getByRole('button', { name: 'Anna Alt bearbeiten' }));
  await user.click(await screen.findByRole('button', { name: 'Deaktivieren' }));
  expect(sent).toEqual([]);
  const question = await screen.findByRole('dialog', { name: 'Anna Alt deaktivieren?' });
  await user.click(within(question).getByRole('button', { name: 'Deaktivieren' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/team/m1/disable']));
  await user.click(await screen.findByRole('button', { name: 'Bert Alt bearbeiten' }));
  await user.click(await screen.findByRole('button', { name: 'Wieder aktivieren' }));
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('POST /api/team/m2/enable'));
});

test('a new user is asked for where somebody approves it; wrong input is named at its field', async () => {
  const { sent, user } = await show({ 'POST /api/userRequests': { _id: 'q1' } });
  await user.click(screen.getByRole('button', { name: 'Benutzer anfragen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Benutzer anfragen' });
  await user.type(within(dialog).getByRole('textbox', { name: /Vorname/ }), 'Nora');
  await user.type(within(dialog).getByRole('textbox', { name: /E-Mail/ }), 'nora');
  await user.click(within(dialog).getByRole('button', { name: 'Anfrage senden' }));
  expect(await within(dialog).findByText('Nachname ist ein Pflichtfeld.')).toBeDefined();
  expect(within(dialog).getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /Nachname/ }), 'Neu');
  await user.type(within(dialog).getByRole('textbox', { name: /E-Mail/ }), '@harms.example');
  await user.click(within(dialog).getByRole('checkbox', { name: /Kaufen/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Anfrage senden' }));
  const body = {
    email: 'nora@harms.example',
    firstName: 'Nora',
    lastName: 'Neu',
    roles: ['MyOffers_Purchase'],
    note: '',
  };
  await vi.waitFor(() => expect(sent).toEqual([{ call: 'POST /api/userRequests', body }]));
});

test('an invitation is sent again, or withdrawn after a question', async () => {
  const { sent, user } = await show({
    'POST /api/team/invitations/i1/resend': saved,
    'DELETE /api/team/invitations/i1': saved,
  });
  expect(await screen.findByText('abgelaufen')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Einladung an Nora Neu noch einmal senden' }));
  await user.click(screen.getByRole('button', { name: 'Einladung an Nora Neu zurückziehen' }));
  const question = await screen.findByRole('dialog', { name: 'Einladung an Nora Neu zurückziehen?' });
  await user.click(within(question).getByRole('button', { name: 'Zurückziehen' }));
  await vi.waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual([
      'POST /api/team/invitations/i1/resend',
      'DELETE /api/team/invitations/i1',
    ]),
  );
});
