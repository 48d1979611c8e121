import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChoiceTags } from './choice-tags.tsx';

const towns = ['Bremen', 'Emden', 'Essen', 'Hamburg', 'Kassel', 'Kiel', 'Köln', 'Leuna', 'Neuss', 'Ulm'];
const groups = [{ id: 'all', label: 'Terminals', options: towns.map((label) => ({ value: label, label })) }];

function show(value: readonly string[]) {
  const heard = vi.fn();
  render(<ChoiceTags label="Terminals" groups={groups} value={value} onChange={heard} />);
  return heard;
}

const tags = () => within(screen.getByRole('list', { name: 'Terminals: gewählt' }));

test('the choices stand in the sequence of the list, and a cross removes its own alone', async () => {
  const heard = show(['Kiel', 'nicht mehr da', 'Bremen']);
  expect(
    tags()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bremen', 'Kiel']);
  await userEvent.click(tags().getByRole('button', { name: 'Kiel entfernen' }));
  expect(heard.mock.calls).toEqual([[['nicht mehr da', 'Bremen']]]);
});

test('eight are shown, the others counted', () => {
  show(towns);
  expect(tags().getAllByRole('button')).toHaveLength(8);
  expect(tags().getAllByRole('listitem').at(-1)?.textContent).toBe('und 2 weitere');
});

test('without a choice there is no list', () => {
  show([]);
  expect(screen.queryByRole('list')).toBeNull();
});
