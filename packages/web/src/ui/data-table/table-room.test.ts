import { expect, it } from 'vitest';
import { fitColumns } from './table-room.ts';

it('leaves out columns that need more room than there is, and keeps the sequence of the others', () => {
  const columns = [{ id: 'number' }, { id: 'price' }, { id: 'period' }];
  const needs = { price: 2, period: 3 } as const;
  expect(fitColumns(columns, 1, needs).map(({ id }) => id)).toEqual(['number']);
  expect(fitColumns(columns, 2, needs).map(({ id }) => id)).toEqual(['number', 'price']);
  expect(fitColumns(columns, 3, needs)).toHaveLength(3);
});
