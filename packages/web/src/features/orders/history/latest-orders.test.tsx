import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { orderFixture, orderHistoryFixture } from '../order.fixture.ts';

test('each of the last orders leads to its details, and a button to all of them', async () => {
  const answers = { 'GET /api/orderHistory': orderHistoryFixture([orderFixture]) };
  await showScreen(() => import('./latest-orders.tsx'), { accountType: 'seller', answers });
  const order = await screen.findByRole('link', { name: /DE-2026-100001.*Brennstoffe Harms GmbH.*unvollständig/ });
  expect(order.getAttribute('href')).toBe('/orders?bestellung=a1');
  expect(screen.getByRole('link', { name: 'Alle Bestellungen' }).getAttribute('href')).toBe('/orders');
});
