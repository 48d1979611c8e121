import type { AdminLawRow } from '@handelsplatz/contract/law';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const row = (values: Partial<AdminLawRow>): AdminLawRow => ({
  ...{ _id: 'l1', country: 'de', kind: 'CO2_PRICE', goods: '', from: '2026-01-01', to: '2026-12-31', value: 60 },
  ...{ unit: 'PER_TONNE', paragraph: '§ 4 CO2KostAufG', source: 'envistra.de', checkedOn: '2026-11-23', note: '' },
  ...{ version: 3, state: 'ENDS_SOON' },
  ...values,
});
const rows = [
  row({}),
  row({ _id: 'l2', kind: 'VAT', from: '2021-01-01', to: null, value: 19, unit: 'PERCENT', state: 'HOLDS' }),
  row({
    _id: 'l3',
    country: 'ch',
    kind: 'ENERGY_DUTY',
    goods: 'DK-B7',
    unit: 'PER_1000_LITRES',
    source: '',
    value: 740,
  }),
  row({ _id: 'l4', country: 'at', from: '2027-01-01', to: null, value: 58, state: 'COMING' }),
];
const show = (search = '', answers: Record<string, unknown> = {}) =>
  showScreen(() => import('./law-page.tsx'), {
    accountType: 'admin',
    address: `/gesetz${search}`,
    answers: { 'GET /api/admin/law': { rows }, ...answers },
  });
const cellsOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('marks what ends soon and what has no source, each with its unit and its days', async () => {
  await show();
  const price = await cellsOf(/CO₂-Preis.*Deutschland/);
  expect(price.getByText('endet bald')).toBeDefined();
  expect(price.getByText('60,00 EUR je Tonne')).toBeDefined();
  const duty = await cellsOf(/Energiesteuer.*Schweiz/);
  expect(duty.getByText('ohne Quelle')).toBeDefined();
  expect(duty.getByText('740,00 CHF je 1.000 l')).toBeDefined();
  expect((await cellsOf(/Umsatzsteuer/)).getByText('19,0 %')).toBeDefined();
  // Only what does not hold yet can be withdrawn.
  expect(screen.getAllByRole('button', { name: /Zurückziehen/ })).toHaveLength(1);
});

test('narrows to a country and a kind, and sorts', async () => {
  await show('?land=at&art=CO2_PRICE');
  expect(await screen.findByRole('row', { name: /Österreich/ })).toBeDefined();
  expect(screen.queryByRole('row', { name: /Deutschland/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Wert/ })).toBeDefined();
});

test('says at the field what cannot be, before and after it was sent', async () => {
  const person = userEvent.setup();
  const { sent } = await show('', {
    'POST /api/admin/law': () =>
      Response.json(
        {
          ...{ type: 'about:blank', title: 'x', status: 400, code: 'invalid_input', detail: 'x', requestId: 'r' },
          fields: [{ path: 'from', message: 'Für diese Waren gibt es schon einen Wert.', code: 'invalid' }],
        },
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      ),
  });
  await person.click(await screen.findByRole('button', { name: 'Neuer Wert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer gesetzlicher Wert' }));
  await person.type(dialog.getByRole('textbox', { name: /^Erster Tag/ }), '01.01.2027');
  await person.type(dialog.getByRole('textbox', { name: /^Letzter Tag/ }), '31.12.2026');
  await person.type(dialog.getByRole('textbox', { name: /^Wert/ }), '62,5');
  await person.type(dialog.getByRole('textbox', { name: /^Paragraph/ }), '§ 4 CO2KostAufG');
  await person.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await dialog.findByText('Das Ende liegt vor dem Beginn.')).toBeDefined();
  expect(sent).toEqual([]);
  await person.clear(dialog.getByRole('textbox', { name: /^Letzter Tag/ }));
  await person.click(dialog.getByRole('button', { name: 'Speichern' }));
  expect(await dialog.findByText('Für diese Waren gibt es schon einen Wert.')).toBeDefined();
  expect(sent[0]).toMatchObject({
    call: 'POST /api/admin/law',
    body: { country: 'de', kind: 'CO2_PRICE', from: '2027-01-01', to: null, value: 62.5, source: '' },
  });
});

test('ends a row with the version that was seen', async () => {
  const person = userEvent.setup();
  const { sent } = await show('', { 'PUT /api/admin/law/l4': { success: true } });
  await person.click(await screen.findByRole('button', { name: /Ändern: CO₂-Preis, Österreich/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'CO₂-Preis, Österreich ändern oder beenden' }));
  expect(dialog.queryByRole('textbox', { name: /^Erster Tag/ })).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: /^Letzter Tag/ }), '31.12.2027');
  await person.click(dialog.getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ call: 'PUT /api/admin/law/l4', body: { to: '2027-12-31', value: 58, version: 3 } });
  expect(Object.keys(sent[0]?.body as object)).not.toContain('from');
});
