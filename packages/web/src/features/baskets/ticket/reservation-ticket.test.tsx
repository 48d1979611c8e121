import type { Basket } from '@handelsplatz/contract/baskets';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { basketFixture, itemFixture } from '../basket.fixture.tsx';

const show = (basket: Basket, answers: Readonly<Record<string, unknown>> = {}, address = '/') =>
  showScreen(() => import('./reservation-ticket.tsx'), { answers: { 'GET /api/basket': basket, ...answers }, address });
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const ticket = () => screen.findByRole('region', { name: 'Reservierte Preise' });

test('shows goods, reserved and current price and the saving, and leads to the review', async () => {
  await show(basketFixture(itemFixture({ currentPrice: 123.58, currentGross: 44_118.06 })));
  const shown = await ticket();
  expect(plain(shown)).toContain('Diesel B7, Hamburg · 30 cbm');
  expect(plain(shown)).toContain('reserviert 123,15 · jetzt 123,58 · Sie sparen 153,51 €');
  const order = within(shown).getByRole('link', { name: 'Bestellen' });
  expect(order.getAttribute('href')).toBe('/handelsplatz/warenkorb?schritt=pruefen');
  expect(within(shown).getByRole('timer').textContent).toMatch(/^[12]:\d\d$/);
});

test('a lower price is the one that is paid', async () => {
  await show(
    basketFixture(
      itemFixture({ currentPrice: 122.79, payablePrice: 122.79, currentGross: 43_836.03, gross: 43_836.03 }),
    ),
  );
  expect(plain(await ticket())).toContain('reserviert 123,15 · jetzt 122,79, der gilt · Sie sparen 128,52 €');
});

test('after the reservation it shows both prices and takes the new one', async () => {
  const expired = itemFixture({ expired: true, currentPrice: 124, currentGross: 44_268 });
  const { sent } = await show(basketFixture(expired), {
    'PUT /api/basket/items/i1': basketFixture(itemFixture({ price: 124, payablePrice: 124, currentPrice: 124 })),
  });
  expect(plain(await ticket())).toContain('Reservierung abgelaufen · bisher 123,15, jetzt 124,00');
  await userEvent.click(screen.getByRole('button', { name: 'Neu reservieren' }));
  expect(sent).toEqual([{ call: 'PUT /api/basket/items/i1', body: { renewPrice: true } }]);
  expect(await screen.findByRole('link', { name: 'Bestellen' })).toBeTruthy();
});

test('a reservation that ends while the page is open leaves the sum and the ring at once, also offline', async () => {
  const ending = itemFixture({ _id: 'i2', reservedUntil: new Date(Date.now() + 900).toISOString() });
  const basket = basketFixture(itemFixture());
  const { promise: never } = Promise.withResolvers<never>();
  let reads = 0;
  const read = () => {
    reads += 1;
    return reads === 1 ? { ...basket, items: [...basket.items, ending], gross: 87_929.1 } : never;
  };
  await show(basket, { 'GET /api/basket': read });
  expect(plain(await ticket())).toContain('2 PositionenBrutto 87.929,10 €');
  expect(await screen.findByText('1 von 2 Positionen reserviert', undefined, { timeout: 4000 })).toBeDefined();
  expect(plain(await ticket())).toContain('Brutto 43.964,55 €');
});

test('an expired reservation shows no clock beside its words', async () => {
  await show(basketFixture(itemFixture({ expired: true, currentPrice: 124 })));
  expect(plain(await ticket())).toContain('Reservierung abgelaufen');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('several positions are one ticket, which leads to the basket where something must be decided', async () => {
  const expired = itemFixture({ _id: 'i2', expired: true, currentPrice: 124 });
  const basket = basketFixture(itemFixture());
  await show({ ...basket, items: [...basket.items, expired] });
  const shown = await ticket();
  expect(plain(shown)).toMatch(/1 von 2 Positionen reserviertBrutto 43\.964,55 €/);
  expect(within(shown).getByRole('timer').textContent).toMatch(/^[12]:\d\d$/);
  expect(within(shown).queryByText(/^[^:]*abgelaufen$/)).toBeNull();
  expect(within(shown).getByRole('link', { name: 'Ansehen' }).getAttribute('href')).toBe('/handelsplatz/warenkorb');
});

test('it folds, and stays away without reservations and on the basket itself', async () => {
  await show(basketFixture(itemFixture()));
  await userEvent.click(within(await ticket()).getByRole('button', { name: 'Verkleinern' }));
  expect(screen.queryByRole('link', { name: 'Bestellen' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reservierung zeigen' }));
  expect(screen.getByRole('link', { name: 'Bestellen' })).toBeTruthy();
  cleanup();
  await show({ ...basketFixture(itemFixture()), items: [] });
  expect(screen.queryByRole('region', { name: 'Reservierte Preise' })).toBeNull();
  cleanup();
  await show(basketFixture(itemFixture()), {}, '/handelsplatz/warenkorb');
  expect(screen.queryByRole('region', { name: 'Reservierte Preise' })).toBeNull();
});
