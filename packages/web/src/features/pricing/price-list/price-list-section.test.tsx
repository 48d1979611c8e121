import type { PriceList, PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import { choose, layOutLists } from '../../../testing/choose.ts';
import { type Answers, overviewFixture, showInEngine, stubServer } from '../shared/pricing.fixture.tsx';
import PriceListSection from './price-list-section.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const at = '2026-11-21T10:00:00.000Z';

function rowFixture(part: Partial<PriceListRow> = {}): PriceListRow {
  return {
    _id: 'o1',
    priceType: 'API',
    product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
    terminal: { _id: 't1', name: 'Hamburg', region: 'Nord' },
    paymentTerm: 7,
    price: 125.28,
    steps: { market: 60, duties: 47.04, surcharges: 18.64, lift: 0, customer: -0.4 },
    status: 'offered',
    note: null,
    remainingVolume: 1_500,
    minimumOrderQuantity: 5,
    maximumOrderQuantity: 90,
    collectionTime: 5,
    collectionStartDate: null,
    collectionEndDate: null,
    availableUntil: '2026-12-31T17:00:00.000Z',
    ...part,
  };
}

function listFixture(rows: PriceListRow[], part: Partial<PriceList> = {}): PriceList {
  return {
    seller: { name: 'Nordkontor' },
    currency: 'EUR',
    at,
    window: { _id: '7', created: at, expires: '2026-11-21T10:01:00.000Z' },
    livePrices: true,
    customer: { _id: 'c1', name: 'Harms GmbH', customerNo: 'K-1001' },
    paymentTerms: [7, 14],
    paymentTerm: null,
    customers: [{ _id: 'c1', name: 'Harms GmbH', customerNo: 'K-1001' }],
    rows,
    ...part,
  };
}

const heatingOil = rowFixture({
  _id: 'o2',
  product: { _id: 'p2', name: 'Heizöl EL', category: 'Heizöl', unit: 'cbm' },
  terminal: { _id: 't2', name: 'Kassel', region: 'Mitte' },
  price: 78.17,
});
const unpriced = rowFixture({
  _id: 'o3',
  price: null,
  steps: null,
  status: 'unpriced',
  note: { reason: 'missing_density', text: 'Die Dichte des Produkts fehlt.', section: 'densities' },
});

function show(list: () => PriceList, answers: Answers = {}) {
  const calls = stubServer({ 'GET /api/pricing/price-list': () => list(), ...answers });
  return { calls, ...showInEngine(<PriceListSection overview={{ ...overviewFixture, sections: ['densities'] }} />) };
}

const table = () => screen.findByRole('table', { name: 'Preisliste' });
const productsIn = (found: HTMLElement) =>
  within(found)
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Diesel B7|Heizöl EL/.exec(row.textContent ?? '')?.[0]);

test('shows each price with its parts, and why a price is missing with a link to where that can be corrected', async () => {
  show(() => listFixture([rowFixture(), heatingOil, unpriced]));
  const found = await table();
  const [, diesel] = within(found).getAllByRole('row');
  expect(diesel?.textContent).toContain('125,28');
  expect(diesel?.textContent).toContain('+47,04');
  expect(diesel?.textContent).toContain('−0,40');
  expect(within(found).getByText(/Die Dichte des Produkts fehlt/)).toBeTruthy();
  const mend = within(found).getByRole('link', { name: 'Beheben: Dichten' });
  expect(mend.getAttribute('href')).toContain('/preisrechner/dichten');
  expect(screen.getByText('1 ohne Preis')).toBeTruthy();
});

test('shows the customer’s view without the parts and without what cannot be bought', async () => {
  const { user } = show(() => listFixture([rowFixture(), heatingOil, unpriced]));
  await table();
  await user.click(screen.getByText('Für den Kunden'));
  await waitFor(async () => expect(productsIn(await table())).toEqual(['Diesel B7', 'Heizöl EL']));
  expect(screen.queryByText('Abgaben')).toBeNull();
});

test('finds another customer by typing; an emptied field shows the chosen one again', async () => {
  layOutLists();
  const customers = [
    { _id: 'c1', name: 'Harms GmbH', customerNo: 'K-1001' },
    { _id: 'c2', name: 'Brenner KG', customerNo: 'K-1002' },
  ];
  const { user, calls } = show(() => listFixture([rowFixture()], { customers }));
  await table();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kunde' });
  const shown = field.value;
  expect(shown).toContain('Harms GmbH');
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(field.value).toBe(shown));
  expect(calls).toHaveLength(1);
  await choose(user, field, shown.replace('Harms GmbH', 'Brenner KG').replace('K-1001', 'K-1002'));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ customerId: 'c2' }));
});

test('keeps sort and filter when a new market window brings new prices', async () => {
  let price = 78.17;
  const { user } = show(() => listFixture([rowFixture(), { ...heatingOil, price }]));
  await user.click(within(await table()).getByRole('button', { name: /^Preis / }));
  await waitFor(async () => expect(productsIn(await table())).toEqual(['Heizöl EL', 'Diesel B7']));
  price = 79.01;
  invalidateTopics(['offers']);
  expect(await screen.findByText('79,01')).toBeTruthy();
  expect(productsIn(await table())).toEqual(['Heizöl EL', 'Diesel B7']);
});

test('says that live prices are missing or halted', async () => {
  const halted = rowFixture({
    status: 'hidden',
    note: { reason: 'halted', text: 'Der Live-Preis ist angehalten.', section: null },
  });
  show(() => listFixture([halted], { livePrices: false }));
  expect(await screen.findByText(/keine aktuellen Marktpreise/)).toBeTruthy();
  expect(screen.getByText(/1 Live-Preis ist angehalten/)).toBeTruthy();
});

test('says what to do without a connected customer, and when a customer is no longer connected', async () => {
  show(() => listFixture([], { customer: null, customers: [] }));
  expect(await screen.findByText('Noch kein verbundener Kunde')).toBeTruthy();
  cleanup();
  show(() => listFixture([]), {
    'GET /api/pricing/price-list': () => [404, { code: 'not_found', detail: 'Das gibt es nicht.' }],
  });
  expect(await screen.findByText('Diesen Kunden gibt es hier nicht')).toBeTruthy();
});
