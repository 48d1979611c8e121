import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';
import { drawLine } from './sparkline-path.ts';

test('says in words what it shows', () => {
  render(<Sparkline values={[98, 99, 97]} label="30 Tage: 97,00 bis 99,00" />);
  expect(screen.getByRole('img', { name: '30 Tage: 97,00 bis 99,00' }).querySelector('path')).not.toBeNull();
});

test('leaves gaps and ends at the last value', () => {
  const { path, last } = drawLine([1, 2, null, 3, null], { width: 46, height: 26 });
  expect(path).toBe('M3 23L13 13M33 3h1');
  expect(last).toEqual({ x: 33, y: 3 });
  expect(drawLine([null, null], { width: 46, height: 26 })).toEqual({ path: '', last: undefined });
  expect(drawLine([5, 5], { width: 46, height: 26 }).path).toBe('M3 13L43 13');
});
