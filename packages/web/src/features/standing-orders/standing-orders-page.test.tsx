import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { riskFixture, standingOrderFixture } from './standing-order.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const show = (standingOrders: readonly object[]) =>
  showScreen(() => import('./standing-orders-page.tsx'), {
    accountType: 'buyer',
    answers: { 'GET /api/standing-orders': { standingOrders } },
  });

test('a standing order shows its goods, limit and state, and leads to its page', async () => {
  await show([standingOrderFixture()]);
  expect(await screen.findByRole('heading', { name: 'Kaufaufträge' })).toBeDefined();
  const row = await screen.findByRole('row', { name: /Diesel zum Wunschpreis/ });
  expect(within(row).getByText('wartet')).toBeDefined();
  expect(row.textContent).toContain('81,40');
  expect(row.textContent).toMatch(/30.cbm/);
  expect(within(row).getByRole('link', { name: 'Diesel zum Wunschpreis' }).getAttribute('href')).toContain('/t1');
  expect(screen.getByRole('link', { name: 'Neuer Kaufauftrag' }).getAttribute('href')).toContain('neu');
});

test('a standing order that would fail today says why in its row', async () => {
  await show([standingOrderFixture({ risk: riskFixture })]);
  const row = await screen.findByRole('row', { name: /Diesel zum Wunschpreis/ });
  expect(within(row).getByText('würde heute scheitern')).toBeDefined();
  expect(within(row).getByText(riskFixture.text)).toBeDefined();
});

test('a standing order that waits says how far the market is from its limit', async () => {
  await show([
    standingOrderFixture({ limit: 122.02, now: 124.26 }),
    standingOrderFixture({ _id: 't2', name: 'Heizöl', limit: 122.02, now: 122.02 }),
  ]);
  const row = await screen.findByRole('row', { name: /Diesel zum Wunschpreis/ });
  expect(within(row).getByText('jetzt 124,26, noch 2,24')).toBeDefined();
  expect(screen.getByText('jetzt 122,02, erreicht')).toBeDefined();
});

test('an executed standing order leads to its order', async () => {
  const order = { _id: 'o1', orderId: 'DE-2026-7', price: 81.2, terminal: 'Kiel', seller: 'Nordkontor' };
  await show([standingOrderFixture({ state: 'EXECUTED', order })]);
  expect(await screen.findByRole('link', { name: /DE-2026-7 zu 81,20/ })).toBeDefined();
});

test('without standing orders the page says what they are for', async () => {
  await show([]);
  expect(await screen.findByText('Noch keine Kaufaufträge')).toBeDefined();
});
