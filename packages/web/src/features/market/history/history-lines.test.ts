import type { OfferHistory } from '@handelsplatz/contract/market';
import { expect, test } from 'vitest';
import { toHistoryLines, toHistoryRows } from './history-lines.ts';

const point = (at: string, price: number) => ({
  at,
  low: price - 1,
  average: price,
  high: price + 1,
  close: price,
  sellers: 2,
  own: price,
});

const history: OfferHistory = {
  offerId: 'a',
  product: { _id: 'p', name: 'Diesel B7' },
  terminal: { _id: 't', name: 'Bremen' },
  seller: { _id: 's', name: 'Nordöl' },
  grain: 'hour',
  from: '2026-03-04T08:00:00Z',
  to: '2026-03-04T14:00:00Z',
  points: [point('2026-03-04T08:00:00Z', 98), point('2026-03-04T09:00:00Z', 99), point('2026-03-04T12:00:00Z', 97)],
  purchases: [
    { orderId: 'DE-1', at: '2026-03-04T09:30:00Z', price: 98.5, quantity: 30, seller: 'Nordöl' },
    { orderId: 'DE-2', at: '2026-03-04T10:45:00Z', price: 98, quantity: 10, seller: 'Nordöl' },
  ],
};

test('gaps stay gaps, and a purchase stands at its step or alone in a gap', () => {
  const rows = toHistoryRows(history);
  expect(
    rows.map(({ at, point: known, purchases }) => [new Date(at).getUTCHours(), known?.average, purchases.length]),
  ).toEqual([
    [8, 98, 0],
    [9, 99, 1],
    [10, undefined, 0],
    [10, undefined, 1],
    [12, 97, 0],
  ]);
  const [high, low, , own, marks] = toHistoryLines(rows, 'Nordöl');
  expect(high?.values).toEqual([99, 100, null, null, 98]);
  expect(low?.values).toEqual([97, 98, null, null, 96]);
  expect(own).toMatchObject({ label: 'Nordöl', values: [98, 99, null, null, 97] });
  expect(marks?.values).toEqual([null, 98.5, null, 98, null]);
});
