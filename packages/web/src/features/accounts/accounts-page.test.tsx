// @vitest-environment happy-dom
import type { AccountDetail, AccountRow } from '@handelsplatz/contract/accounts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wish = {
  _id: 'c1',
  vatId: 'DE123456789',
  taxNumber: '12/345/67890',
  note: 'Neue Firma',
  state: 'OPEN',
  requestedAt: '2026-11-21T10:00:00.000Z',
  requestedBy: 'Kim Muster',
  decidedAt: null,
  decidedBy: '',
  answer: '',
} as const;
const row: AccountRow = {
  _id: 'a1',
  name: 'Harms GmbH',
  customerNo: 'K-1',
  type: 'buyer',
  city: 'Hamburg',
  vatId: '',
  taxNumber: '',
  waiting: true,
  permits: 1,
  parent: '',
  purchasingEnabled: true,
  disabledAt: null,
  users: 2,
};
const detail: AccountDetail = {
  ...{ _id: 'a1', type: 'buyer', name: 'Harms GmbH', customerNo: 'K-1', addressLine1: 'Kai 7', addressLine2: '' },
  ...{ postCode: '20457', city: 'Hamburg', country: 'Deutschland', vatId: '', taxNumber: '' },
  taxNumberRequest: wish,
  changes: [wish],
  parent: null,
  purchasingEnabled: true,
  disabledAt: null,
  disabledReason: '',
  version: 4,
};
const metadata = { total: 1, more: false, pageNumber: 1, pageLimit: 20, pageCount: 1, waiting: 1 };
const answers = {
  'GET /api/accounts': { accounts: [row], metadata },
  'GET /api/accounts/a1': detail,
  'GET /api/accounts/a1/permits': { permits: [] },
  'PUT /api/accounts/a1/tax-numbers': { success: true },
  'POST /api/accounts/a1/tax-numbers/refusal': { success: true },
};
const show = () => showScreen(() => import('./accounts-page.tsx'), { accountType: 'admin', answers });

test('the provider takes the numbers that an account has asked for', async () => {
  const { sent } = await show();
  await userEvent.click(await screen.findByRole('row', { name: /Harms GmbH.*wartet auf Sie/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Harms GmbH' }));
  await userEvent.click(await drawer.findByRole('button', { name: 'Gewünschte Nummern übernehmen' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Nummern eintragen' }));
  const body = { vatId: 'DE123456789', taxNumber: '12/345/67890', seen: wish.requestedAt };
  expect(sent).toContainEqual({ call: 'PUT /api/accounts/a1/tax-numbers', body });
});

test('a wrong number is said at its field, and a wish is refused with a reason', async () => {
  const { sent } = await show();
  await userEvent.click(await screen.findByRole('row', { name: /Harms GmbH/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Harms GmbH' }));
  await userEvent.type(await drawer.findByLabelText('USt-IdNr.'), '123');
  await userEvent.click(drawer.getByRole('button', { name: 'Nummern eintragen' }));
  expect(await drawer.findByText(/Bitte prüfen Sie die Nummer/)).toBeDefined();
  await userEvent.click(drawer.getByRole('button', { name: 'Wunsch ablehnen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wunsch von Harms GmbH ablehnen' }));
  await userEvent.type(dialog.getByLabelText('Grund'), 'Nicht im Register');
  await userEvent.click(dialog.getByRole('button', { name: 'Wunsch ablehnen' }));
  const body = { reason: 'Nicht im Register', seen: wish.requestedAt };
  expect(sent).toEqual([{ call: 'POST /api/accounts/a1/tax-numbers/refusal', body }]);
});

test('master data that somebody else has changed meanwhile are shown, and nothing typed is lost', async () => {
  let sent = 0;
  const current = { ...detail, city: 'Bremen', version: 5 };
  const refusal = {
    ...{ code: 'account_changed', detail: 'Kim Muster hat dieses Konto am 23.11.2026 geändert.', success: false },
    current,
  };
  const put = () => (sent++ === 0 ? Response.json(refusal, { status: 409 }) : { success: true });
  const shown = await showScreen(() => import('./accounts-page.tsx'), {
    accountType: 'admin',
    answers: { ...answers, 'PUT /api/admin/accounts/a1': put },
  });
  await userEvent.click(await screen.findByRole('row', { name: /Harms GmbH/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stammdaten ändern' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Stammdaten/ }));
  const street = dialog.getByRole('textbox', { name: /^Straße/ });
  await userEvent.clear(street);
  await userEvent.type(street, 'Kai 9');
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await dialog.findByText(/Kim Muster hat dieses Konto/)).toBeDefined();
  expect(street).toHaveProperty('value', 'Kai 9');
  await userEvent.click(dialog.getByRole('button', { name: 'Meine Eingaben behalten' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }));
  const bodies = () => shown.sent.filter(({ call }) => call === 'PUT /api/admin/accounts/a1').map(({ body }) => body);
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ version: 4 }, { version: 5, addressLine1: 'Kai 9' }]));
});
