import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

const reset = () => screen.queryByRole('button', { name: 'Filter zurücksetzen' });

test('stands around its filters and takes them back only while one is set', async () => {
  const taken = vi.fn();
  const bar = (active: boolean) => (
    <FilterBar onReset={taken} active={active}>
      <input type="search" aria-label="Angebote suchen" />
    </FilterBar>
  );
  const { rerender } = render(bar(false));
  expect(screen.getByRole('searchbox', { name: 'Angebote suchen' }).closest('search')).not.toBeNull();
  expect(reset()).toBeNull();
  rerender(bar(true));
  await userEvent.click(reset() as HTMLElement);
  expect(taken).toHaveBeenCalledTimes(1);
});
