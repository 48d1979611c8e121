import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrendLine } from './trend-line.tsx';

test('draws a line by name, with gaps as gaps', () => {
  render(<TrendLine label="Diesel, 30 Tage" values={[1, 2, null, 3, 4]} />);
  const path = screen.getByRole('img', { name: 'Diesel, 30 Tage' }).querySelector('path')?.getAttribute('d');
  expect(path?.match(/M/g)).toHaveLength(2);
});

test('one value is no history', () => {
  render(<TrendLine label="Diesel" values={[1]} />);
  expect(screen.queryByRole('img')).toBeNull();
});
