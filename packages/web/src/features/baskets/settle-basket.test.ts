import { expect, test } from 'vitest';
import { basketFixture, itemFixture } from './basket.fixture.tsx';
import { settleBasket } from './settle-basket.ts';

const end = Date.parse('2026-11-22T12:00:00Z');
const ending = itemFixture({ _id: 'i2', reservedUntil: new Date(end).toISOString() });
const running = itemFixture({ reservedUntil: new Date(end + 1000).toISOString() });
const basket = { ...basketFixture(running), items: [running, ending], net: 73_890, vat: 14_039.1, gross: 87_929.1 };

test('a reservation that has ended since the answer leaves every sum of the basket', () => {
  const settled = settleBasket({ ...basket, reservedGross: 87_929.1 }, end);
  expect(settled.items.map(({ expired }) => expired)).toEqual([false, true]);
  expect([settled.net, settled.vat, settled.gross, settled.reservedGross]).toEqual([
    36_945, 7_019.55, 43_964.55, 43_964.55,
  ]);
});

test('a basket whose reservations run stays as the server sent it', () => {
  expect(settleBasket(basket, end - 1)).toBe(basket);
});
