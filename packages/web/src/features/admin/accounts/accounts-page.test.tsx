import type { AccountDetail, AccountRow } from '@handelsplatz/contract/accounts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { layOutLists } from '../../../testing/choose.ts';
import { showScreen } from '../../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const wish = {
  _id: 'c1',
  vatId: 'DE123456788',
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
  const body = { vatId: 'DE123456788', taxNumber: '12/345/67890', seen: wish.requestedAt };
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

test('a parent is found on the server by the words typed, one request for them, and the present one is shown', async () => {
  layOutLists();
  const top = { ...row, _id: 'm9', name: 'Nordkontor Holding', customerNo: 'K-900', waiting: false };
  const child = { ...detail, parent: { _id: 'm1', name: 'Alte Mutter' } };
  const shown = await showScreen(() => import('./accounts-page.tsx'), {
    accountType: 'admin',
    answers: {
      ...answers,
      'GET /api/accounts': { accounts: [row, top], metadata },
      'GET /api/accounts/a1': child,
      'GET /api/accounts/m1': { ...detail, _id: 'm1', name: 'Alte Mutter', customerNo: 'K-7' },
      'GET /api/accounts/m9': { ...detail, _id: 'm9', name: top.name, customerNo: top.customerNo },
      'PUT /api/admin/accounts/a1': { success: true },
    },
  });
  const asked = vi.spyOn(globalThis, 'fetch');
  const searches = () =>
    asked.mock.calls.flatMap(([url]) => {
      const { pathname, searchParams } = new URL(String(url), 'http://x');
      return pathname === '/api/accounts' && searchParams.get('only') === 'without-parent'
        ? [searchParams.get('search')]
        : [];
    });
  await userEvent.click(await screen.findByRole('row', { name: /Harms GmbH/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stammdaten ändern' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Stammdaten/ }));
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Muttergesellschaft' });
  await vi.waitFor(() => expect(field.value).toBe('Alte Mutter (K-7)'));
  await userEvent.clear(field);
  // Without a wait between two keys, which the machine would lengthen.
  await userEvent.setup({ delay: null }).type(field, 'Kontor Altona');
  await vi.waitFor(() => expect(searches()).toContain('Kontor Altona'));
  expect(searches().length).toBeLessThan(4);
  // What the server has found is shown, whichever of its words matched; the account itself is no parent of its own.
  await userEvent.click(await screen.findByRole('option', { name: 'Nordkontor Holding (K-900)' }));
  expect(screen.queryByRole('option', { name: /Harms/ })).toBeNull();
  await vi.waitFor(() => expect(field.value).toBe('Nordkontor Holding (K-900)'));
  await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() => expect(shown.sent.at(-1)?.body).toMatchObject({ parentId: 'm9' }));
});
