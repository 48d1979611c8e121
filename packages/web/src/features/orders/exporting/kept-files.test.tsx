import type { OrderFile, OrderView } from '@handelsplatz/contract/orders';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';
import { orderFixture, orderHistoryFixture } from '../order.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const file: OrderFile = {
  _id: 'f1',
  state: 'READY',
  format: 'xlsx',
  view: '',
  total: 1_234,
  written: 1_234,
  bytes: 2_400_000,
  created: '2026-11-21T10:00:00.000Z',
  expires: '2026-11-24T10:00:00.000Z',
};
const view: OrderView = {
  _id: 'v1',
  name: 'Diese Woche',
  shared: true,
  accountDefault: false,
  search: { zeit: 'thisWeek' },
  author: 'Kim Muster',
  mayChange: true,
  mail: null,
  isDefault: false,
};

const show = (answers: Record<string, unknown>, address = '/orders') =>
  showScreen(() => import('../orders-page.tsx'), {
    accountType: 'seller',
    address,
    answers: {
      'GET /api/orderHistory': orderHistoryFixture([orderFixture]),
      'GET /api/orderFiles': { files: [] },
      ...answers,
    },
  });

test('an export orders a file with the filters of the list; kept files stay in the dialog', async () => {
  const unfinished = { ...file, _id: 'f2', state: 'WRITING', format: 'csv', written: 500 };
  const { sent } = await show(
    { 'GET /api/orderFiles': { files: [unfinished, file] }, 'POST /api/orderFiles': { _id: 'f2' } },
    '/orders?status=CONFIRMED&gruppe=day',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Exportieren' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bestellungen exportieren' });
  const kept = await within(dialog).findByRole('region', { name: 'Ihre Dateien' });
  expect(kept.textContent).toContain('500 von 1.234 Bestellungen geschrieben');
  expect(kept.textContent).toMatch(/1\.234 Bestellungen, 2,4 MB, bis 24\. Nov\. 2026/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Datei erstellen' }));
  const order = sent.find(({ call }) => call === 'POST /api/orderFiles');
  expect(order?.body).toMatchObject({ orderStatusList: ['CONFIRMED'], groupBy: 'day', format: 'xlsx' });
});

test('the link of a mail leads to its file, or says why there is none', async () => {
  await show({ 'GET /api/orderFiles/f1': { ...file, view: 'Diese Woche' } }, '/orders?datei=f1');
  const dialog = await screen.findByRole('dialog', { name: 'Datei mit Bestellungen' });
  expect(await within(dialog).findByRole('listitem', { name: 'Diese Woche (XLSX)' })).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Speichern' })).toBeDefined();
  cleanup();
  await show({ 'GET /api/orderFiles/f1': refusal(404, 'not_found') }, '/orders?datei=f1');
  expect(await screen.findByText(/Diese Datei gibt es nicht mehr/)).toBeDefined();
});

test('a view comes by mail each week on a day and at an hour that its reader chooses', async () => {
  const { sent } = await show(
    { 'GET /api/views': { views: [view] }, 'PUT /api/views/v1/mail': { success: true } },
    '/orders?ansicht=v1&zeit=thisWeek',
  );
  await userEvent.click(await screen.findByRole('button', { name: /Diese Woche/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Per E-Mail schicken …' }));
  const dialog = await screen.findByRole('dialog', { name: '„Diese Woche“ per E-Mail' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'wöchentlich' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  const put = sent.find(({ call }) => call === 'PUT /api/views/v1/mail');
  expect(put?.body).toEqual({ every: 'WEEK', weekday: 1, hour: 7, format: 'xlsx' });
});
