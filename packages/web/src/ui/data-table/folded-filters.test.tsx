import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FoldedFilters } from './folded-filters.tsx';

function show(width: number, active: number) {
  window.innerWidth = width;
  render(
    <FoldedFilters active={active}>
      <input aria-label="Terminal" />
    </FoldedFilters>,
  );
}

const filter = () => screen.queryByRole('textbox', { name: 'Terminal' });

test('a wide page shows the filters at once', () => {
  show(1440, 0);
  expect(filter()).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a phone hides them behind a button that says how many are set', async () => {
  show(360, 2);
  expect(filter()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filter (2)', expanded: false }));
  expect(filter()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filter (2)', expanded: true }));
  expect(filter()).toBeNull();
});
