import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TableGrid } from './table-grid.tsx';
import type { Column, DataTableProps } from './types.ts';

interface Place {
  readonly name: string;
  readonly region: string;
}

const places: Place[] = [
  { name: 'Hamburg', region: 'Nord' },
  { name: 'Kiel', region: 'Nord' },
  { name: 'Ulm', region: 'Süd' },
];
const columns: Column<Place>[] = [{ id: 'name', header: 'Terminal', cell: ({ name }) => name }];

function show(given: Partial<DataTableProps<Place>> = {}) {
  const sorted = { rows: places, sort: undefined, sortBy: () => {} };
  const props = { label: 'Terminals', columns, rows: places, rowKey: ({ name }: Place) => name, empty: null };
  render(<TableGrid {...props} {...given} sorted={sorted} />);
}

test('rows of one group stand under one heading', () => {
  show({ toGroup: ({ region }) => region });
  expect(screen.getByRole('table', { name: 'Terminals' })).toBeTruthy();
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts).toEqual(['Terminal', 'Nord', 'Hamburg', 'Kiel', 'Süd', 'Ulm']);
});

test('arrow keys move between rows across headings, and Enter opens', async () => {
  const opened = vi.fn();
  show({ toGroup: ({ region }) => region, onRowOpen: opened });
  screen.getByRole('row', { name: 'Kiel' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Ulm' }));
  await userEvent.keyboard('{Enter}');
  expect(opened.mock.calls).toEqual([[places[2]]]);
});

test('a table with its own height is a named area that takes the focus to be scrolled', () => {
  show({ height: '60vh' });
  expect(screen.getByRole('region', { name: 'Terminals' }).tabIndex).toBe(0);
});
