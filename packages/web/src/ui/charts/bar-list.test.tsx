import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarList } from './bar-list.tsx';

test('each line names its figure, and the largest bar is full', () => {
  const { container } = render(
    <BarList
      label="Menge nach Produkt"
      lines={[
        { key: 'a', label: 'Diesel B7', value: 400, text: '400 cbm' },
        { key: 'b', label: 'Heizöl EL', value: 100, text: '100 cbm' },
        { key: 'c', label: 'AdBlue', value: 0, text: '0 cbm' },
      ]}
    />,
  );
  const list = within(screen.getByRole('list', { name: 'Menge nach Produkt' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Diesel B7400 cbm',
    'Heizöl EL100 cbm',
    'AdBlue0 cbm',
  ]);
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100', '25', '0']);
});
