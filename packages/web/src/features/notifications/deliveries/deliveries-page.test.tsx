import type { DeliveriesPage, Delivery } from '@handelsplatz/contract/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const failed: Delivery = {
  _id: 'm1',
  to: 'kim@harms.example',
  account: 'Harms GmbH',
  kind: 'Bestellung bestätigt',
  subject: 'Bestellung DE-2026-100001 bestätigt',
  state: 'FAILED',
  attempts: 1,
  answer: '550 <b>Mailbox</b> is full',
  createdAt: '2026-11-21T10:00:00.000Z',
  triedAt: '2026-11-21T10:00:01.000Z',
  nextTryAt: null,
};
const page: DeliveriesPage = {
  mails: [failed, { ...failed, _id: 'm2', subject: 'Ihre Bestellung', state: 'SENT', answer: '250 OK' }],
  counts: {
    WAITING: { total: 0, more: false },
    FAILED: { total: 1, more: false },
    SENT: { total: 1_000, more: true },
    KEPT: { total: 0, more: false },
  },
  metadata: { total: 2, more: false, pageNumber: 1, pageLimit: 20, pageCount: 1 },
};

const show = (answers: Record<string, unknown> = {}) =>
  showScreen(() => import('./deliveries-page.tsx'), {
    accountType: 'admin',
    answers: { 'GET /api/admin/mails': page, 'POST /api/admin/mails/m1/retry': { success: true }, ...answers },
  });

const openMail = async (name: RegExp) => {
  const table = await screen.findByRole('table', { name: 'E-Mails' });
  await userEvent.click(await within(table).findByRole('row', { name }));
  return within(await screen.findByRole('dialog'));
};

async function expectMessage(text: string) {
  const { notices } = await import('../../../ui/feedback/notify.ts');
  await expect.poll(() => notices.get()[0]?.text).toBe(text);
}

test('shows what the mail server said, as text, and sends a failed mail again', async () => {
  await show();
  const opened = await openMail(/DE-2026-100001/);
  expect(opened.getByText('550 <b>Mailbox</b> is full')).toBeDefined();
  expect(opened.getByText(/nimmt diese E-Mail nicht an/)).toBeDefined();
  await userEvent.click(opened.getByRole('button', { name: 'Erneut senden' }));
  await expectMessage('Die E-Mail wird gesendet.');
});

test('says how many mails are in each state, and where it counts no further', async () => {
  await show();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Stand' }));
  for (const name of ['Wartet (0)', 'Gescheitert (1)', 'Verschickt (mehr als 1.000)'])
    expect(await screen.findByRole('option', { name })).toBeDefined();
});

test('says that a mail waits for its next try, and that one was given up after many', async () => {
  const waiting: Delivery = { ...failed, _id: 'm3', subject: 'Wartet noch', state: 'WAITING', attempts: 2 };
  const givenUp: Delivery = { ...failed, _id: 'm4', subject: 'Zu oft', attempts: 10 };
  await show({ 'GET /api/admin/mails': { ...page, mails: [waiting, givenUp] } });
  const opened = await openMail(/Wartet noch/);
  expect(opened.getByText(/Der nächste Versuch läuft von selbst/)).toBeDefined();
  await userEvent.click(opened.getByRole('button', { name: /schließen/i }));
  expect((await openMail(/Zu oft/)).getByText(/Auch nach 10 Versuchen/)).toBeDefined();
});

test('offers nothing for a mail that was sent', async () => {
  await show();
  const opened = await openMail(/Ihre Bestellung/);
  expect(opened.queryByRole('button', { name: /senden/ })).toBeNull();
});

test('says that a mail is not sent again', async () => {
  await show({
    'POST /api/admin/mails/m1/retry': refusal(409, 'mail_not_waiting'),
  });
  const opened = await openMail(/DE-2026-100001/);
  await userEvent.click(opened.getByRole('button', { name: 'Erneut senden' }));
  await expectMessage('Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.');
});
