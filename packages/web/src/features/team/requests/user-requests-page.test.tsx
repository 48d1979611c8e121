import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

const request = {
  _id: 'q1',
  account: { _id: 'a1', name: 'Harms GmbH', customerNo: 'K-1' },
  email: 'nora@harms.example',
  firstName: 'Nora',
  lastName: 'Neu',
  roles: ['MyOffers_Purchase'],
  note: '<b>Vertretung</b>',
  status: 'OPEN',
  requestedBy: 'Kim Muster',
  created: '2026-03-04T11:00:00.000Z',
  decidedBy: null,
  decided: null,
  reason: '',
};

async function show(answers: Readonly<Record<string, unknown>>, requests: readonly object[] = [request]) {
  const { sent } = await showScreen(() => import('./user-requests-page.tsx'), {
    accountType: 'admin',
    answers: { 'GET /api/userRequests': { requests }, ...answers },
  });
  return { sent, user: userEvent.setup() };
}

test('the provider approves a request with one click; a note is shown as it was typed', async () => {
  const { sent, user } = await show({ 'POST /api/userRequests/q1/approval': { success: true } });
  expect(await screen.findByText('„<b>Vertretung</b>“')).toBeDefined();
  expect(screen.getByText('Harms GmbH')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Anfrage für Nora Neu freigeben' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/userRequests/q1/approval']));
});

test('a rejection needs a reason and keeps it when it could not be sent', async () => {
  const { sent, user } = await show({ 'POST /api/userRequests/q1/rejection': refusal(503, 'x') });
  await user.click(await screen.findByRole('button', { name: 'Anfrage für Nora Neu ablehnen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anfrage für Nora Neu ablehnen' });
  await user.click(within(dialog).getByRole('button', { name: 'Ablehnen' }));
  expect(await within(dialog).findByText('Begründung ist ein Pflichtfeld.')).toBeDefined();
  const field = within(dialog).getByRole('textbox', { name: /Begründung/ });
  await user.type(field, 'Bitte mit Firmenadresse.');
  await user.click(within(dialog).getByRole('button', { name: 'Ablehnen' }));
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Bitte mit Firmenadresse.' }]));
  expect((field as HTMLTextAreaElement).value).toBe('Bitte mit Firmenadresse.');
});

test('deleting says that it blocks the user who came from the request', async () => {
  const { sent, user } = await show({ 'DELETE /api/userRequests/q1': { success: true } }, [
    { ...request, status: 'JOINED', decidedBy: 'Admin' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Anfrage für Nora Neu löschen' }));
  const question = await screen.findByRole('dialog', { name: 'Anfrage für Nora Neu löschen?' });
  expect(within(question).getByText(/sofort deaktiviert/)).toBeDefined();
  await user.click(within(question).getByRole('button', { name: 'Löschen' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/userRequests/q1']));
});
