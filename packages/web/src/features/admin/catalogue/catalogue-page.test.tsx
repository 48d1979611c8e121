import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

const noEntry = {
  ...{ unNumber: '', transportName: '', transportClass: '', packingGroup: '', tunnelCode: '' },
  ...{ environmentallyHazardous: null, specialProvisions: '', transportNote: '' },
};
const fresh = {
  ...{
    _id: 'p1',
    code: 'DK-B10',
    name: 'Diesel B10',
    type: 'FUEL',
    category: 'Diesel',
    unit: 'cbm',
    taxStatus: 'TAXED',
  },
  ...{ ...noEntry, cnCode: '', dangerousGoods: null, biogenicPercent: null, biogenicKind: '' },
  ...{ density: 0.84, version: 1, withdrawnAt: null, offers: 0, proposal: null },
};

async function showProduct(product: object) {
  const shown = await showScreen(() => import('./catalogue-page.tsx'), {
    accountType: 'admin',
    answers: {
      'GET /api/admin/catalogue': { products: [product], terminals: [], regions: [], networks: [], blends: [] },
      'PUT /api/admin/catalogue/products/p1': { success: true },
    },
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Ändern: Diesel B10' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diesel B10 ändern' }));
  const choose = async (field: RegExp, option: string) => {
    await person.click(dialog.getByRole('combobox', { name: field }));
    await person.click(screen.getByRole('option', { name: option }));
  };
  const type = async (label: string | RegExp, text: string) => {
    await person.clear(dialog.getByLabelText(label));
    await person.type(dialog.getByLabelText(label), text);
  };
  const save = () => person.click(dialog.getByRole('button', { name: 'Speichern' }));
  return { ...shown, dialog, choose, type, save };
}

test('a product says which facts are missing, its fields refuse wrong ones, and right ones are sent', async () => {
  window.innerWidth = 1440;
  const { sent, dialog, choose, type, save } = await showProduct(fresh);
  expect(screen.getByText('fehlt: Zolltarifnummer, Angaben zum Gefahrgut, biogener Anteil')).toBeDefined();
  expect(dialog.queryByLabelText(/UN-Nummer/)).toBeNull();
  await choose(/Gefahrgut/, 'Gefahrgut nach ADR');
  await type(/Zolltarifnummer/, '87032319');
  await type(/Biogener Anteil/, '190');
  await save();
  expect(await dialog.findByText(/In diesem Kapitel des Zolltarifs gibt es keine/)).toBeDefined();
  expect(dialog.getByText('Höchstens 100 %.')).toBeDefined();
  expect(dialog.getByLabelText(/UN-Nummer/).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await type(/Zolltarifnummer/, '2710 20 11');
  await type(/Biogener Anteil/, '10');
  await type(/Biogene Stoffe/, 'FAME');
  await type(/UN-Nummer/, '1202');
  await type(/Benennung/, 'Dieselkraftstoff');
  await choose(/Klasse/, '3');
  await choose(/Verpackungsgruppe/, 'III');
  await choose(/Tunnelcode/, 'D/E');
  await choose(/Umweltgefährdend/, 'ja');
  await type(/Sondervorschriften/, '640L');
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    ...{ cnCode: '27102011', dangerousGoods: true, unNumber: '1202', transportName: 'Dieselkraftstoff' },
    ...{ transportClass: '3', packingGroup: 'III', tunnelCode: 'D/E', environmentallyHazardous: true },
    ...{ specialProvisions: '640L', transportNote: '', biogenicPercent: 10, biogenicKind: 'FAME', version: 1 },
  });
});

test('no dangerous goods and a share of 0 empty what described them', async () => {
  const described = { unNumber: '1202', transportName: 'Dieselkraftstoff', transportClass: '3', tunnelCode: 'D/E' };
  const { sent, choose, type, save } = await showProduct({
    ...{ ...fresh, ...described, cnCode: '27102011', dangerousGoods: true, environmentallyHazardous: true },
    ...{ biogenicPercent: 7, biogenicKind: 'FAME' },
  });
  expect(screen.queryByText(/^fehlt: /)).toBeNull();
  await type(/UN-Nummer/, '12');
  await choose(/Gefahrgut/, 'kein Gefahrgut');
  await type(/Biogener Anteil/, '0');
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ ...noEntry, dangerousGoods: false, biogenicPercent: 0, biogenicKind: '' });
});

test('the form begins with the facts that wait, and sends which ones were seen', async () => {
  window.innerWidth = 1440;
  const { sent, dialog, type, save } = await showProduct({
    ...fresh,
    proposal: {
      ...{ _id: 'f1', proposedBy: { _id: 'somebody', name: 'Ada Admin' }, proposedAt: '2026-11-27T08:00:00.000Z' },
      facts: { cnCode: '27102011', dangerousGoods: false, biogenicPercent: 0 },
    },
  });
  expect(dialog.getByText(/^Die Felder zeigen die Angaben, die Ada Admin vorgelegt hat/)).toBeDefined();
  await type(/Kategorie/, 'Diesel B');
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    cnCode: '27102011',
    dangerousGoods: false,
    biogenicPercent: 0,
    proposal: 'f1',
  });
});

test('shows facts that wait beside what holds, and lets only another person approve them', async () => {
  window.innerWidth = 1440;
  const person = userEvent.setup();
  const proposal = (_id: string) => ({
    ...{ _id: 'f1', proposedBy: { _id, name: 'Ada Admin' }, proposedAt: '2026-11-27T08:00:00.000Z' },
    facts: { cnCode: '27102011', dangerousGoods: false, biogenicPercent: 2.5, transportNote: '' },
  });
  const show = (product: object) =>
    showScreen(() => import('./catalogue-page.tsx'), {
      accountType: 'admin',
      answers: {
        'GET /api/admin/catalogue': { products: [product], terminals: [], regions: [], networks: [] },
        'POST /api/admin/catalogue/products/p1/proposals/f1/approval': { success: true },
      },
    });
  const { sent } = await show({ ...fresh, transportNote: 'nach Anhang', proposal: proposal('somebody') });
  const waiting = within(await screen.findByRole('region', { name: 'Diesel B10' }));
  expect(waiting.getByText('nicht bekannt → 27102011')).toBeDefined();
  expect(waiting.getByText('nicht bekannt → nein')).toBeDefined();
  expect(waiting.getByText('nicht bekannt → 2,5')).toBeDefined();
  expect(waiting.getByText('nach Anhang → leer')).toBeDefined();
  expect(screen.getByText('wartet auf Freigabe')).toBeDefined();
  await person.click(waiting.getByRole('button', { name: 'Freigeben: Diesel B10' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});
