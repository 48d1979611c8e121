import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchBar } from './search-bar.tsx';

const everything = { q: undefined, nur: undefined, seite: undefined };
const options = [
  { value: 'aktiv', label: 'aktive' },
  { value: 'gesperrt', label: 'gesperrte' },
];

function show(search: { q?: string | undefined; nur?: string | undefined; seite?: number | undefined }) {
  const onChange = vi.fn();
  render(
    <SearchBar
      label="Suche in Benutzern"
      placeholder="Name"
      search={search}
      everything={everything}
      choices={{ nur: { label: 'Nur', all: 'Alle Benutzer', options } }}
      onChange={onChange}
    />,
  );
  return onChange;
}

test('words and choices narrow the list and show its first page', async () => {
  const third = { ...everything, seite: 3 };
  const onChange = show(third);
  const seen = () => onChange.mock.calls.map(([part]) => ({ ...third, ...part }));
  const field = screen.getByRole('searchbox', { name: 'Suche in Benutzern' });
  fireEvent.change(field, { target: { value: 'Harms' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(seen()).toContainEqual({ ...everything, q: 'Harms' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Nur' }));
  await userEvent.click(await screen.findByRole('option', { name: 'gesperrte' }));
  expect(seen()).toContainEqual({ ...everything, nur: 'gesperrt' });
});

test('one button shows everything again, but a page alone narrows nothing', async () => {
  const reset = () => screen.queryByRole('button', { name: 'Filter zurücksetzen' });
  show({ ...everything, seite: 2 });
  expect(reset()).toBeNull();
  const onChange = show({ ...everything, nur: 'aktiv' });
  await userEvent.click(reset() as HTMLElement);
  expect(onChange.mock.calls).toEqual([[everything]]);
});
