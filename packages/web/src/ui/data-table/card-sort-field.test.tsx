import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import CardSortField from './card-sort-field.tsx';

test('shows by which column the cards are sorted', () => {
  const options = [
    { value: 'price', label: 'Preis, aufsteigend' },
    { value: 'terminal', label: 'Terminal' },
  ];
  render(<CardSortField value="price" options={options} onChange={() => undefined} />);
  expect(screen.getByRole('combobox', { name: 'Sortieren nach' }).textContent).toContain('Preis, aufsteigend');
});
