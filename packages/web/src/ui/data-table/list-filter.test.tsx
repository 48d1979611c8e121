import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { toOptions } from '../fields/choice/option-list.tsx';
import { ListFilter } from './list-filter.tsx';

const terminals = toOptions([
  { _id: 't1', name: 'Hamburg' },
  { _id: 't2', name: 'Kiel' },
]);

async function open(value: string | undefined) {
  const change = vi.fn();
  render(<ListFilter label="Terminal" options={terminals} value={value} onChange={change} />);
  const button = screen.getByRole('button', { name: /^Terminal/ });
  await userEvent.click(button);
  return { change, button };
}

test('adds a value to the list for the address', async () => {
  const { change, button } = await open('t1');
  expect(button.textContent).toBe('Hamburg');
  await userEvent.click(screen.getByRole('option', { name: 'Kiel' }));
  expect(change).toHaveBeenCalledExactlyOnceWith('t1,t2');
});

test('lets everything through when the last value is taken out', async () => {
  const { change } = await open('t2');
  await userEvent.click(screen.getByRole('option', { name: 'Kiel' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('has no options while the entries are loading', () => {
  expect(toOptions(undefined)).toEqual([]);
});
