import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChartFrame } from './chart-frame.tsx';
import { RangeChart, splitAtGaps } from './range-chart.tsx';

const day = 86_400_000;
const point = (at: number) => ({ at: at * day, value: 120 + at, low: 119, high: 130 });

test('a missing day parts the line, a day of 25 hours does not', () => {
  const points = [point(1), point(2), { ...point(3), at: 3 * day + 3_600_000 }, point(5)];
  expect(splitAtGaps(points, day).map((part) => part.length)).toEqual([3, 1]);
});

test('stands in a frame under its name', () => {
  render(
    <ChartFrame title="Diesel" summary="30 Tage" fileName="x" rows={[point(1)]} columns={[]}>
      {(cursor) => <RangeChart points={[point(1), point(2)]} marks={[]} step={day} cursor={cursor} />}
    </ChartFrame>,
  );
  expect(screen.getByRole('img', { name: 'Diesel' })).toBeDefined();
});
