import type { OutboxMail } from '@handelsplatz/contract/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const mail: OutboxMail = {
  _id: 'm1',
  to: 'kim@harms.example',
  subject: 'Bestellung DE-2026-100001',
  text: 'Guten Tag, Ihre Bestellung ist eingegangen.',
  hasHtml: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  attachments: [{ filename: 'Bestellung-DE-2026-100001.pdf' }],
};

const showOutbox = (demo: boolean, accountType: 'buyer' | 'admin' = 'buyer') =>
  showScreen(() => import('./outbox-page.tsx'), {
    accountType,
    deployment: { demo },
    answers: { 'GET /api/outbox': { mails: [mail] } },
  });

test('lists the mails of the demo market and opens one with its attachment', async () => {
  await showOutbox(true);
  const table = await screen.findByRole('table', { name: 'Postausgang' });
  const row = await within(table).findByRole('row', { name: /Bestellung DE-2026-100001 kim@harms\.example/ });
  await userEvent.click(row);
  const opened = within(await screen.findByRole('dialog', { name: mail.subject }));
  expect(opened.getByText(/Ihre Bestellung ist eingegangen/)).toBeDefined();
  const file = opened.getByRole('link', { name: 'Bestellung-DE-2026-100001.pdf, neuer Tab' });
  expect(file.getAttribute('href')).toBe('/api/outbox/m1/attachments/0');
  const page = opened.getByRole('link', { name: /So sieht die E-Mail aus/ });
  expect(page.getAttribute('href')).toBe('/api/outbox/m1/html');
});

test('an admin reads that these are the mails of all accounts', async () => {
  await showOutbox(true, 'admin');
  expect(await screen.findByText(/Was alle Konten bekommen hätten/)).toBeDefined();
});

test('there is none outside of the demo market', async () => {
  await showOutbox(false);
  expect(await screen.findByText('Diese Seite gibt es nur im Demo-Markt.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
