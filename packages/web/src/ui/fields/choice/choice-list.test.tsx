import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { German } from '../../../testing/german.tsx';
import { Held } from '../../../testing/held.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { ChoiceGroup } from './choices.ts';

const towns = (...names: string[]) => names.map((label) => ({ value: label, label }));
const groups: ChoiceGroup[] = [
  { id: 'n', label: 'Nord', options: towns('Hamburg', 'Kiel') },
  { id: 's', label: 'Süd', options: towns('Regensburg', 'Ulm') },
];

function show(searchable: boolean) {
  const heard = vi.fn();
  render(
    <Held<readonly string[]> initial={['Kiel']} heard={heard}>
      {(value, change) => (
        <ChoiceList label="Terminals" groups={groups} value={value} onChange={change} searchable={searchable} />
      )}
    </Held>,
    { wrapper: German },
  );
  return { heard, user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });

test('a press ticks an entry, and one on the heading its whole group', async () => {
  const { heard, user } = show(false);
  expect(screen.getByRole('listbox', { name: 'Terminals' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Kiel', selected: true })).toBeTruthy();
  await user.click(screen.getByRole('option', { name: 'Ulm' }));
  await user.click(screen.getByRole('option', { name: 'Nord' }));
  expect(heard.mock.calls).toEqual([[['Kiel', 'Ulm']], [['Kiel', 'Ulm', 'Hamburg']]]);
});

test('everything or nothing is one press away', async () => {
  const { heard, user } = show(false);
  await user.click(press('Alle wählen'));
  expect(heard).toHaveBeenLastCalledWith(['Kiel', 'Hamburg', 'Regensburg', 'Ulm']);
  await user.click(press('Keine wählen'));
  expect(heard).toHaveBeenLastCalledWith([]);
  expect(screen.queryByRole('button', { name: 'Keine wählen' })).toBeNull();
});

test('a search takes what it finds beside what is chosen, and says when it finds nothing', async () => {
  const { heard, user } = show(true);
  const search = screen.getByRole('searchbox', { name: 'Suchen: Terminals' });
  await user.type(search, 'süd');
  expect(screen.queryByRole('option', { name: 'Kiel' })).toBeNull();
  await user.click(press('Gefundene wählen'));
  expect(heard).toHaveBeenLastCalledWith(['Kiel', 'Regensburg', 'Ulm']);
  await user.type(search, 'xyz');
  expect(screen.getByText('keine Übereinstimmung gefunden')).toBeTruthy();
  await user.click(press('Suche leeren'));
  expect(screen.getByRole('option', { name: 'Kiel' })).toBeTruthy();
});
