import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { layOutLists } from '../../../testing/choose.ts';
import { German } from '../../../testing/german.tsx';
import { Held } from '../../../testing/held.tsx';
import { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx';

beforeEach(() => {
  layOutLists();
});

const customers = Array.from({ length: 10_000 }, (_, at) => ({
  value: `k${at}`,
  label: `${at % 2 ? 'Öl Harms' : 'Brennstoffe Kiel'} Nr. ${at}`,
}));

function show(given: Partial<ComboboxFieldProps> = {}) {
  const heard = vi.fn();
  render(
    <Held initial={given.value ?? ''} heard={heard}>
      {(value, change) => (
        <>
          <ComboboxField label="Kunde" options={customers} {...given} value={value} onChange={change} />
          <button type="button">Weiter</button>
        </>
      )}
    </Held>,
    { wrapper: German },
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kunde' });
  return { heard, user: userEvent.setup(), input };
}

test('finds one of 10,000 entries by words in any sequence, draws only the visible ones, and chooses with Enter', async () => {
  const { heard, user, input } = show();
  await user.click(input);
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option').length).toBeLessThan(40);
  await user.keyboard('4711 harms');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Öl Harms Nr. 4711']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(heard.mock.calls).toEqual([['k4711']]);
  expect(input.value).toBe('Öl Harms Nr. 4711');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(input);
});

test('a text that names no entry changes back to the chosen entry', async () => {
  const { heard, user, input } = show({ value: 'k2' });
  await user.clear(input);
  await user.type(input, 'gibt es nicht');
  expect(screen.getByText('keine Übereinstimmung gefunden')).toBeTruthy();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(heard).not.toHaveBeenCalledWith('k2');
});

test('Escape closes the list while a search runs, and where the chosen entry is far down', async () => {
  const { heard, user, input } = show({ value: 'k9998' });
  await user.click(input);
  for (const search of ['{ArrowDown}', '{Backspace}', 'xyz']) {
    await user.keyboard(search);
    expect(screen.getByRole('listbox')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(input.value).toBe('Brennstoffe Kiel Nr. 9998');
  }
  expect(heard).not.toHaveBeenCalled();
});

test('Escape closes the list and keeps the choice and the focus', async () => {
  const { user, input } = show({ value: 'k2' });
  await user.click(input);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input.value).toBe('Brennstoffe Kiel Nr. 2');
  expect(document.activeElement).toBe(input);
});

test('an emptied field chooses nothing, and a required field reports its name', async () => {
  const { heard, user, input } = show({ value: 'k2', required: true });
  await user.clear(input);
  await user.tab();
  expect(heard).toHaveBeenLastCalledWith('');
  expect(await screen.findByText('Kunde ist ein Pflichtfeld.')).toBeTruthy();
});

test('an emptied field shows the chosen entry again when its owner needs one, wherever it stands in the list', async () => {
  render(
    <>
      <ComboboxField label="Kunde" options={customers} value="k9001" onChange={() => {}} />
      <button type="button">Weiter</button>
    </>,
    { wrapper: German },
  );
  const user = userEvent.setup();
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kunde' });
  await user.clear(input);
  await user.click(screen.getByText('Weiter'));
  await waitFor(() => expect(input.value).toBe('Öl Harms Nr. 9001'));
});

test('offers the empty choice as the first entry where there is one', async () => {
  const { heard, user, input } = show({ value: 'k2', empty: 'Alle' });
  await user.click(input);
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('option', { name: 'Alle' }));
  expect(heard.mock.calls).toEqual([['']]);
  expect(input.value).toBe('');
  expect(input.placeholder).toBe('Alle');
});

test('offers nothing to choose until the server has answered the typed search', async () => {
  const heard = vi.fn();
  const onSearch = vi.fn();
  const field = (options: typeof customers, answered: string) => (
    <ComboboxField label="Kunde" value="" onChange={heard} {...{ options, onSearch, answered }} />
  );
  const { rerender } = render(field(customers.slice(0, 2), ''), { wrapper: German });
  const user = userEvent.setup();
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kunde' });
  await user.click(input);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Brennstoffe Kiel Nr. 0' })).toBeTruthy();
  await user.keyboard('4711');
  expect(onSearch).toHaveBeenLastCalledWith('4711');
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered()).toEqual(['Suche …']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(heard).not.toHaveBeenCalled();
  // What is typed stays, and the answer to an older search changes nothing.
  rerender(field(customers.slice(4, 6), '4'));
  expect(offered()).toEqual(['Suche …']);
  expect(input.value).toBe('4711');
  rerender(field(customers.slice(4711, 4712), '4711'));
  expect(await screen.findByRole('option', { name: 'Öl Harms Nr. 4711' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(heard.mock.calls).toEqual([['k4711']]);
});
