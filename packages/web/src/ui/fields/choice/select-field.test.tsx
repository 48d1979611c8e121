import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { German } from '../../../testing/german.tsx';
import { Held } from '../../../testing/held.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const options = ['Bremen', 'Hamburg', 'Kiel', 'Köln'].map((label) => ({ value: label.toLowerCase(), label }));

function show(given: Partial<SelectFieldProps> = {}) {
  const heard = vi.fn();
  render(
    <Held initial={given.value ?? ''} heard={heard}>
      {(value, change) => <SelectField label="Terminal" options={options} {...given} value={value} onChange={change} />}
    </Held>,
    { wrapper: German },
  );
  return { heard, user: userEvent.setup(), select: screen.getByRole('combobox', { name: 'Terminal' }) };
}

const entries = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('opens a list in which letters find an entry and Enter chooses it, and the focus returns', async () => {
  const { heard, user, select } = show();
  expect(select.textContent).toBe('Bitte wählen');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(select.getAttribute('aria-expanded')).toBe('true');
  expect(entries()).toEqual(['Bitte wählen', 'Bremen', 'Hamburg', 'Kiel', 'Köln']);
  await user.keyboard('kö{Enter}');
  expect(heard.mock.calls).toEqual([['köln']]);
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(select));
  expect(select.textContent).toBe('Köln');
});

test('Escape closes the list and changes nothing', async () => {
  const { heard, user, select } = show({ value: 'kiel' });
  await user.click(select);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(select));
  expect(heard).not.toHaveBeenCalled();
});

test('letters and arrow keys choose while the list is closed', async () => {
  const { heard, user } = show({ value: 'bremen' });
  await user.tab();
  await user.keyboard('ha');
  expect(heard).toHaveBeenLastCalledWith('hamburg');
  await user.keyboard('{ArrowRight}');
  expect(heard).toHaveBeenLastCalledWith('kiel');
});

test('a required choice reports its name when the focus leaves, and an entry can be disabled', async () => {
  const { user, select } = show({ required: true, options: [{ value: 'x', label: 'Gesperrt', disabled: true }] });
  expect(select.getAttribute('aria-required')).toBe('true');
  await user.tab();
  await user.tab();
  expect(screen.getByText('Terminal ist ein Pflichtfeld.')).toBeTruthy();
  expect(select.getAttribute('aria-describedby')).toBe(screen.getByText('Terminal ist ein Pflichtfeld.').id);
  await user.click(select);
  expect(screen.getByRole('option', { name: 'Gesperrt' }).getAttribute('aria-disabled')).toBe('true');
});

test('the empty choice clears the value where it is offered', async () => {
  const { heard, user, select } = show({ value: 'kiel', withEmpty: true, placeholder: 'Alle Terminals' });
  await user.click(select);
  await user.click(screen.getByRole('option', { name: 'Alle Terminals' }));
  expect(heard.mock.calls).toEqual([['']]);
  cleanup();
  const plain = show({ value: 'kiel' });
  await plain.user.click(plain.select);
  expect(entries()).toEqual(['Bremen', 'Hamburg', 'Kiel', 'Köln']);
});

test('ignores keys and presses while it is disabled', async () => {
  const { user, select } = show({ disabled: true });
  await user.click(select);
  expect(select).toHaveProperty('disabled', true);
  expect(screen.queryByRole('listbox')).toBeNull();
});
