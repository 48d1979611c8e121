import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { German } from '../../../testing/german.tsx';
import Calendar from './calendar.tsx';
import type { DayBounds } from './day-range.ts';

function show(range: DayBounds = {}) {
  const picked = vi.fn();
  render(<Calendar label="Kalender: Von" value="2026-03-02" range={range} onPick={picked} />, { wrapper: German });
  return { picked, user: userEvent.setup() };
}

const day = (name: RegExp) => screen.getByRole('button', { name });

test('shows the month of the chosen day in German, and a press takes another day', async () => {
  const { picked, user } = show();
  expect(screen.getByRole('grid', { name: /März 2026/ })).toBeTruthy();
  await user.click(day(/17\. März 2026/));
  expect(picked.mock.calls).toEqual([['2026-03-17']]);
});

test('leads to other months, and arrow keys to other days', async () => {
  const { picked, user } = show();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(picked).toHaveBeenLastCalledWith('2026-03-03');
  await user.click(screen.getByRole('button', { name: 'Nächster Monat' }));
  expect(screen.getByRole('grid', { name: /April 2026/ })).toBeTruthy();
});

test('days outside of the range cannot be chosen, neither can today', async () => {
  const { picked, user } = show({ min: '2026-03-01', max: '2026-03-10' });
  expect(screen.getByRole('button', { name: 'Heute' })).toHaveProperty('disabled', true);
  await user.click(day(/17\. März 2026/));
  expect(picked).not.toHaveBeenCalled();
});
