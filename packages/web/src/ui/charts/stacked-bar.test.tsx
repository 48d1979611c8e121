import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StackedBar } from './stacked-bar.tsx';

test('gives each part its share, and names them in words', () => {
  render(
    <StackedBar
      label="Markt 60, Abgaben 40, Rabatt −5"
      parts={[
        { key: 'market', value: 60, tone: 'market' },
        { key: 'duty', value: 40, tone: 'duty', moved: true },
        { key: 'discount', value: -5, tone: 'customer' },
      ]}
    />,
  );
  const bar = screen.getByRole('img', { name: 'Markt 60, Abgaben 40, Rabatt −5' });
  const parts = [...bar.children] as HTMLElement[];
  expect(parts.map(({ style }) => style.width)).toEqual(['60%', '40%', '0%']);
  expect(parts.map(({ dataset }) => dataset.moved)).toEqual([undefined, 'true', undefined]);
});
