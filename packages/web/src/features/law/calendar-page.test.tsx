import type { LawCalendar, LawCalendarEntry } from '@handelsplatz/contract/law';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const entry = (values: Partial<LawCalendarEntry> = {}): LawCalendarEntry => ({
  ...{ key: 'k1', country: 'de', kind: 'CO2_PRICE', unit: 'PER_TONNE', goods: '', day: '2027-01-01' },
  before: { value: 60, paragraph: '§ 4 CO2KostAufG', source: 'envistra.de' },
  after: null,
  products: [{ _id: 'p1', name: 'Heizöl S' }],
  sellers: [{ _id: 's1', name: 'Nordöl', offers: 2, rules: 1, contracts: 1, orders: 3 }],
  rules: [
    { _id: 'r1', name: 'Heizöl S', group: 'CO₂-Abgabe', per1000Litres: 174.2, statutory: 160.58, difference: -13.62 },
  ],
  drafts: [{ _id: 'd1', name: 'CO2 2027', publishAt: '2026-12-31T23:00:00.000Z' }],
  ...values,
});
const show = (changes: LawCalendarEntry[], accountType: 'admin' | 'seller' = 'seller', answers: object = {}) => {
  const calendar: LawCalendar = { first: '2026-11-27', last: '2027-02-25', changes };
  const path = accountType === 'admin' ? 'GET /api/admin/law/calendar' : 'GET /api/law/calendar';
  return showScreen(() => import('./calendar-page.tsx'), {
    accountType,
    address: '/gesetz/kalender',
    answers: { [path]: calendar, ...answers },
  });
};

test('shows a seller what changes, how much of its own is concerned, and its rule beside the new value', async () => {
  await show([entry()]);
  expect(
    await screen.findByRole('heading', { name: /01\.01\.2027: CO₂-Preis|01\. Jan\. 2027: CO₂-Preis/ }),
  ).toBeDefined();
  expect(screen.getByText('60,00 EUR je Tonne')).toBeDefined();
  expect(screen.getAllByText('noch nicht veröffentlicht')).toHaveLength(2);
  const offers = screen.getByRole('link', { name: '2 Angebote' });
  expect(decodeURIComponent(offers.getAttribute('href') ?? '')).toContain('/meine-angebote?produkte=p1');
  const orders = decodeURIComponent(
    screen
      .getByRole('link', { name: '3 offene Bestellungen mit Abholung an oder nach diesem Tag' })
      .getAttribute('href') ?? '',
  );
  // An order that is collected across the change counts too, and its first day is before it.
  expect(orders).not.toContain('abholung');
  const row = within(screen.getByRole('row', { name: /CO₂-Abgabe: Heizöl S/ }));
  expect(row.getByText(/^[-−]13,62$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'CO2 2027' })).toBeDefined();
});

test('begins a draft that proposes the day', async () => {
  const person = userEvent.setup();
  const { sent } = await show([entry({ drafts: [] })], 'seller', { 'POST /api/pricing/drafts': { _id: 'd9' } });
  await person.click(await screen.findByRole('button', { name: 'Entwurf für diesen Tag: CO₂-Preis' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const name = expect.stringMatching(/^CO₂-Preis ab 01\./);
  expect(sent[0]).toMatchObject({ call: 'POST /api/pricing/drafts', body: { name } });
});

test('says that a rate of VAT needs no rule, and that nothing of the seller is concerned', async () => {
  const vat: Partial<LawCalendarEntry> = { kind: 'VAT', unit: 'PERCENT', rules: [], drafts: [] };
  await show([entry({ ...vat, key: 'a' }), entry({ ...vat, key: 'b', day: '2027-02-01', sellers: [] })]);
  expect(await screen.findByText(/^Der Wert gilt in Preisen und Papieren von selbst/)).toBeDefined();
  expect(screen.getByText('Keine Angebote, Kontrakte oder offenen Bestellungen.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Entwurf für diesen Tag/ })).toBeNull();
});

test('shows the provider the sellers of each change, and other countries without them', async () => {
  await show(
    [entry({ rules: [], drafts: [] }), entry({ key: 'k2', country: 'at', products: [], sellers: [] })],
    'admin',
  );
  const row = within(await screen.findByRole('row', { name: /Nordöl/ }));
  expect(row.getByText('3')).toBeDefined();
  expect(screen.getByRole('heading', { name: /Österreich$/ })).toBeDefined();
  expect(screen.getByText(/^Ein anderes Land/)).toBeDefined();
});

test('says that nothing changes', async () => {
  await show([]);
  expect(await screen.findByText('Keine Änderung')).toBeDefined();
});
