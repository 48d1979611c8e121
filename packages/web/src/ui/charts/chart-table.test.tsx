import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChartColumn } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';

interface Day {
  readonly name: string;
  readonly change: number | null;
}

const columns: ChartColumn<Day>[] = [
  { header: 'Tag', value: ({ name }) => name },
  { header: 'Änderung, EUR', value: ({ change }) => change, decimals: 2, signed: true, number: true },
];
const days: Day[] = [
  { name: 'Montag', change: 1204.5 },
  { name: 'Dienstag', change: -0.25 },
  { name: 'Mittwoch', change: null },
];

test('each row is named by its first column, and numbers are spelt as in German', () => {
  render(<ChartTable label="Änderung nach Tag" rows={days} columns={columns} />);
  const table = within(screen.getByRole('table', { name: 'Änderung nach Tag' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Tag', 'Änderung, EUR']);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(days.map(({ name }) => name));
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['+1.204,50', '−0,25', '–']);
});
