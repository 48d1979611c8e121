import type { PriceAlert } from '@handelsplatz/contract/price-alerts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const product = 'c0a80000-0000-4000-8000-000000000001';
const terminal = 'c0a80000-0000-4000-8000-000000000002';
const goods = {
  fuels: [{ _id: product, name: 'Diesel B7', category: 'Diesel', unit: 'cbm' }],
  regions: [{ _id: 'r1', name: 'Nord', terminals: [{ _id: terminal, name: 'Kiel' }] }],
  roles: [],
  features: [],
  accountType: 'buyer',
};

const lists = [
  {
    _id: 'c0a80000-0000-4000-8000-000000000003',
    name: 'Nord',
    products: [{ _id: product, name: 'Diesel B7', available: true }],
    places: null,
    sellers: null,
    mail: null,
  },
];

function alertFixture(part: Partial<PriceAlert> = {}): PriceAlert {
  return {
    _id: 'a1',
    version: 2,
    name: 'Diesel günstig',
    state: 'WATCHING',
    product: { _id: product, name: 'Diesel B7' },
    terminals: [{ _id: terminal, name: 'Kiel' }],
    goneTerminals: [],
    onList: false,
    list: null,
    listState: 'NONE',
    condition: 'BELOW',
    price: 80,
    onPage: true,
    byMail: true,
    now: { price: 81.25, terminal: 'Kiel' },
    snoozedUntil: null,
    firings: [],
    ...part,
  };
}

const show = (alerts: readonly PriceAlert[], address = '/') =>
  showScreen(() => import('./price-alerts-page.tsx'), {
    accountType: 'buyer',
    address,
    answers: {
      'GET /api/price-alerts': { alerts },
      'GET /api/generic/metadata': goods,
      'GET /api/favourites': { config: lists },
      'POST /api/price-alerts': { _id: 'a2' },
      'POST /api/price-alerts/a1/snooze': { success: true },
      'DELETE /api/price-alerts/a1': { success: true },
    },
  });

test('an alert shows its threshold, the price now and its state', async () => {
  await show([alertFixture()]);
  const row = await screen.findByRole('row', { name: /Diesel günstig/ });
  for (const text of ['wacht', 'auf oder unter 80,00', '81,25 in Kiel', 'noch nie'])
    expect(within(row).getByText(text)).toBeDefined();
});

test('a fired alert leads to its offer and is silenced until tomorrow', async () => {
  const user = userEvent.setup();
  const firing = { at: '2026-03-04T10:00:00Z', price: 79.9, terminal: 'Kiel', seller: 'Nordkontor', offerId: 'o7' };
  const { sent } = await show([alertFixture({ state: 'FIRED', firings: [firing] })]);
  const row = await screen.findByRole('row', { name: /Diesel günstig/ });
  const links = within(row).getAllByRole('link', { name: /Im Handelsplatz zeigen|Diesel B7/ });
  expect(links.map((link) => link.getAttribute('href')).join(' ')).toContain('angebot=o7');
  await user.click(within(row).getByRole('button', { name: 'Erledigt bis morgen' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/price-alerts/a1/snooze'));
  await user.click(within(row).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/price-alerts/a1'));
});

test('an alert whose goods are not offered says so', async () => {
  await show([alertFixture({ state: 'GONE', now: null, goneTerminals: ['Kiel'] })]);
  expect(await screen.findByText(/wird Ihnen an diesen Terminals zurzeit nicht angeboten/)).toBeDefined();
});

test('an alert that an offer has begun opens filled in, and needs a channel', async () => {
  const user = userEvent.setup();
  const { sent } = await show([], `/?produkt=${product}&terminal=${terminal}&preis=79.5`);
  const dialog = await screen.findByRole('dialog', { name: 'Neuer Preisalarm' });
  await user.type(await within(dialog).findByLabelText(/^Name/), 'Kiel');
  await user.click(within(dialog).getByRole('checkbox', { name: /Portal/ }));
  await user.click(within(dialog).getByRole('checkbox', { name: /E-Mail/ }));
  expect(await within(dialog).findByText('Bitte wählen Sie mindestens einen Weg.')).toBeDefined();
  await user.click(within(dialog).getByRole('checkbox', { name: /E-Mail/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Preisalarm anlegen' }));
  const body = () => sent.find(({ call }) => call === 'POST /api/price-alerts')?.body;
  await waitFor(() =>
    expect(body()).toMatchObject({
      productId: product,
      terminalIds: [terminal],
      price: 79.5,
      onPage: false,
      byMail: true,
    }),
  );
});

test('an alert that a favourite list has begun watches the list', async () => {
  const user = userEvent.setup();
  const { sent } = await show([], `/?liste=${lists[0]?._id}&produkt=${product}&preis=79.5`);
  const dialog = await screen.findByRole('dialog', { name: 'Neuer Preisalarm' });
  expect(await within(dialog).findByText('Der Alarm folgt der Liste, auch wenn Sie sie ändern.')).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: /Terminals/ })).toBeNull();
  await user.type(within(dialog).getByLabelText(/^Name/), 'Nord');
  await user.click(within(dialog).getByRole('button', { name: 'Preisalarm anlegen' }));
  const body = () => sent.find(({ call }) => call === 'POST /api/price-alerts')?.body;
  await waitFor(() => expect(body()).toMatchObject({ listId: lists[0]?._id, terminalIds: [], productId: product }));
});

test('an alert on a list that is gone says so and what to do', async () => {
  await show([alertFixture({ state: 'GONE', terminals: [], onList: true, listState: 'REMOVED', now: null })]);
  expect(await screen.findByText(/Die Favoritenliste ist gelöscht/)).toBeDefined();
});
