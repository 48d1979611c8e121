import { addDays } from '@handelsplatz/domain/formats';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import {
  backtestFixture,
  goodsFixture,
  precheckFixture,
  riskFixture,
  standingOrderDetailFixture,
} from './standing-order.fixture.ts';

const product = goodsFixture.fuels[0]?._id;
const terminal = goodsFixture.regions[0]?.terminals[0]?._id;
const answers = {
  'GET /api/generic/metadata': goodsFixture,
  'GET /api/standing-orders': { standingOrders: [] },
  'POST /api/standing-orders/preview': { precheck: precheckFixture, backtest: backtestFixture },
  'POST /api/standing-orders': { _id: 't9' },
};

test('a new standing order names every missing field', async () => {
  const user = userEvent.setup();
  await showScreen(() => import('./new-standing-order-page.tsx'), { accountType: 'buyer', answers });
  expect(await screen.findByRole('heading', { name: 'Neuer Kaufauftrag' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Kaufauftrag anlegen' }));
  for (const label of ['Produkt', 'Menge', 'Höchstens', 'Name'])
    expect(await screen.findByText(`${label} ist ein Pflichtfeld.`)).toBeDefined();
  expect(screen.getByText('Mindestens ein Terminal.')).toBeDefined();
});

test('the limit stands beside the price of now', async () => {
  await showScreen(() => import('./new-standing-order-page.tsx'), {
    accountType: 'buyer',
    answers: { ...answers, 'GET /api/standing-orders/price': { now: { ...precheckFixture.now, price: 124.26 } } },
    address: `/?produkt=${product}&terminal=${terminal}`,
  });
  expect(await screen.findByText(`Ihr Nettopreis, jetzt 124,26 in ${precheckFixture.now?.terminal}.`)).toBeDefined();
});

test.each([
  ['30.000 l', '30', undefined],
  ['30 t', '30t', /^Bitte geben Sie eine Menge ein/],
] as const)('the quantity "%s" is read with its unit or refused at the field', async (typed, shown, message) => {
  const user = userEvent.setup();
  await showScreen(() => import('./new-standing-order-page.tsx'), {
    accountType: 'buyer',
    answers,
    address: `/?produkt=${product}`,
  });
  const input = await screen.findByLabelText(/^Menge/);
  await user.type(input, typed);
  await user.tab();
  expect(input).toHaveProperty('value', shown);
  if (message) expect(screen.getByText(message)).toBeDefined();
});

test('what another screen has begun is filled in, checked beforehand and sent', async () => {
  const user = userEvent.setup();
  const { sent } = await showScreen(() => import('./new-standing-order-page.tsx'), {
    accountType: 'buyer',
    answers,
    address: `/?produkt=${product}&terminal=${terminal}&preis=81.4`,
  });
  await user.type(await screen.findByLabelText(/^Menge/), '30');
  await user.type(screen.getByLabelText(/^Name/), 'Wunschpreis');
  await user.click(screen.getByRole('button', { name: 'Vorher prüfen' }));
  expect(await screen.findByText(`Würde heute scheitern: ${riskFixture.text}`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Kaufauftrag anlegen' }));
  const body = () => sent.find(({ call }) => call === 'POST /api/standing-orders')?.body;
  await waitFor(() =>
    expect(body()).toMatchObject({
      productId: product,
      terminalIds: [terminal],
      quantity: 30,
      limit: 81.4,
      windows: 1,
      mode: 'EXECUTE',
      locationId: null,
      groupWith: null,
    }),
  );
});

test('a standing order is changed with its version', async () => {
  const user = userEvent.setup();
  const standingOrder = standingOrderDetailFixture({
    product: { _id: product ?? '', name: 'Diesel B7' },
    terminals: [{ _id: terminal ?? '', name: 'Kiel' }],
    validUntil: addDays(new Date().toISOString().slice(0, 10), 10),
  });
  const { sent } = await showScreen(() => import('./edit-standing-order-page.tsx'), {
    accountType: 'buyer',
    path: '/verträge-management/kaufauftraege/$standingOrder/bearbeiten',
    address: '/verträge-management/kaufauftraege/t1/bearbeiten',
    answers: {
      ...answers,
      'GET /api/standing-orders/t1': standingOrder,
      'PUT /api/standing-orders/t1': { success: true },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Kaufauftrag ändern' })).toBeDefined();
  const limit = await screen.findByLabelText(/^Höchstens/);
  await user.clear(limit);
  await user.type(limit, '80,5');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const body = () => sent.find(({ call }) => call === 'PUT /api/standing-orders/t1')?.body;
  await waitFor(() =>
    expect(body()).toMatchObject({ version: 3, standingOrder: { limit: 80.5, paymentTerm: 14, windows: 2 } }),
  );
});
