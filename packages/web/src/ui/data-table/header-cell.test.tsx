import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { HeaderCell } from './header-cell.tsx';
import type { Column, Sort } from './types.ts';

const price: Column<object> = { id: 'price', header: 'Preis', unit: 'EUR/100 l', cell: () => null, sortable: true };

function show(column: Column<object>, sort?: Sort) {
  const sortBy = vi.fn();
  render(
    <table>
      <thead>
        <tr>
          <HeaderCell column={column} sort={sort} sortBy={sortBy} />
        </tr>
      </thead>
    </table>,
  );
  return sortBy;
}

test('a sortable heading says unit and sort, and is pressed to sort', async () => {
  const sortBy = show(price, { by: 'price', direction: 'desc' });
  const heading = screen.getByRole('columnheader', { name: /^Preis EUR\/100 l/ });
  expect(heading.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: /^Preis EUR\/100 l/ }));
  expect(sortBy).toHaveBeenCalledWith(price);
});

test('a heading for screen readers alone has its name, and no button', () => {
  show({ id: 'open', header: 'Aktionen', hideHeader: true, cell: () => null });
  const heading = screen.getByRole('columnheader', { name: 'Aktionen' });
  expect(heading.querySelector('.sr-only')?.textContent).toBe('Aktionen');
  expect(heading.getAttribute('aria-sort')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
