// @vitest-environment happy-dom
import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { waitingOrderFixture } from '../order-life.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const second: WaitingOrder = { ...waitingOrderFixture, _id: 'a2', orderId: 'DE-2026-100002' };
const counts = { review: 0, numbers: 2, amendments: 0, transfer: 1, liftings: 0, overLifts: 0 };

const show = (answers: object = {}) =>
  showScreen(() => import('./work-list-page.tsx'), {
    accountType: 'seller',
    address: '/orders/aufgaben',
    answers: {
      'GET /api/orders/waiting': { counts, orders: [waitingOrderFixture, second] },
      'POST /api/orders/completions': { success: true },
      ...answers,
    },
  });

const cell = (name: string, number: string) => screen.findByRole('textbox', { name: `${name}, Bestellung ${number}` });

test('a block from a spreadsheet fills the rows, and one commit sends them all', async () => {
  const { sent } = await show();
  const first = await cell('Kontraktnummer', 'DE-2026-100001');
  fireEvent.paste(first, { clipboardData: { getData: () => 'K-1\tL-1\tA-1\r\nK-2\tL-2\tA-2\r\n' } });
  expect(((await cell('Abholnummer', 'DE-2026-100002')) as HTMLInputElement).value).toBe('A-2');
  await userEvent.click(screen.getByRole('button', { name: '2 Bestellungen bestätigen' }));
  const [request] = sent.filter(({ call }) => call === 'POST /api/orders/completions');
  expect(request?.body).toEqual({
    orders: [
      { id: 'a1', version: 1, contractNumber: 'K-1', liftingNumber: 'L-1', pickupNumber: 'A-1' },
      { id: 'a2', version: 1, contractNumber: 'K-2', liftingNumber: 'L-2', pickupNumber: 'A-2' },
    ],
  });
});

test('a block that is larger than the table is refused whole', async () => {
  await show();
  const last = await cell('Kontraktnummer', 'DE-2026-100002');
  fireEvent.paste(last, { clipboardData: { getData: () => 'K-1\tL-1\tA-1\nK-2\tL-2\tA-2' } });
  expect((last as HTMLInputElement).value).toBe('');
});

test('a mistake is said at its cell, and nothing is sent', async () => {
  await show();
  const first = await cell('Kontraktnummer', 'DE-2026-100001');
  fireEvent.paste(first, { clipboardData: { getData: () => 'K<1>\tL-1\tA-1' } });
  const row = screen.getByRole('row', { name: /DE-2026-100001/ });
  expect(within(row).getByText(/nur Buchstaben, Ziffern/)).toBeDefined();
  expect(screen.getByRole('button', { name: '1 Bestellung bestätigen' }).hasAttribute('disabled')).toBe(true);
});

test('typed numbers are not lost without a question', async () => {
  await show();
  const first = await cell('Kontraktnummer', 'DE-2026-100001');
  await userEvent.type(first, 'K-1');
  await userEvent.click(screen.getByRole('tab', { name: /^Prüfen/ }));
  const question = await screen.findByRole('dialog', { name: 'Ihre Änderungen sind nicht gespeichert' });
  await userEvent.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }));
  expect((first as HTMLInputElement).value).toBe('K-1');
});

test('each task has its tab with the number of orders that wait', async () => {
  await show();
  await screen.findByRole('table', { name: 'Nummern' });
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Prüfen',
    expect.stringMatching(/^Nummern.*2/),
    'Änderungen',
    expect.stringMatching(/^Übergeben.*1/),
    'Ladungen',
    'Mehrmengen',
  ]);
});
