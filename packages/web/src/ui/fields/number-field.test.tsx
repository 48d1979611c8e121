import type { BrandCode } from '@handelsplatz/domain/brands';
import {
  type EntryKind,
  entryTable,
  expectedOutcome,
  refused,
  spellingOf,
} from '@handelsplatz/testing/data/entry-table';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { Held } from '../../testing/held.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

type Given = Partial<NumberFieldProps> & { brand?: BrandCode; initial?: number | null };

function show({ brand = 'de', initial = null, ...given }: Given = {}) {
  applyDeployment({ brand, demo: false });
  const heard = vi.fn();
  render(
    <Held<number | null> initial={initial} heard={heard}>
      {(value, change) => <NumberField label="Menge" decimals={2} {...given} value={value} onChange={change} />}
    </Held>,
  );
  return { heard, user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Menge' }) };
}

test.each([
  ['de', '1234,567', '1234,56', 1234.56, '1.234,56'],
  ['at', '1234,5', '1234,5', 1234.5, '1.234,5'],
  ['ch', '1234.567', '1234.56', 1234.56, "1'234.56"],
  ['de', '0012,5', '12,5', 12.5, '12,5'],
  ['ch', '0.25', '0.25', 0.25, '0.25'],
  ['de', '0,25 ', '0,25', 0.25, '0,25'],
] as const)('%s: keeps "%s" as "%s", reads %d and shows "%s" when the focus leaves', async (...row) => {
  const [brand, typed, kept, value, shown] = row;
  const { heard, user, input } = show({ brand });
  await user.type(input, typed);
  expect(input.value).toBe(kept);
  expect(heard).toHaveBeenLastCalledWith(value);
  await user.tab();
  expect(input.value).toBe(shown);
});

test('typing replaces the number that stands in the field, also after a click into it', async () => {
  const { heard, user, input } = show({ initial: 30 });
  await user.tab();
  await user.keyboard('45');
  expect(input.value).toBe('45');
  await user.tab();
  await user.click(input);
  await user.keyboard('30');
  expect(heard).toHaveBeenLastCalledWith(30);
  input.setSelectionRange(0, 0);
  await user.click(input);
  expect(input.selectionStart).toBe(input.selectionEnd);
});

test('accepts a minus where the sign matters, and asks for a positive value elsewhere', async () => {
  const { heard, user, input } = show({ signed: true });
  await user.type(input, '-12,5');
  expect(input.value).toBe('-12,5');
  expect(heard).toHaveBeenLastCalledWith(-12.5);
  cleanup();
  const plain = show();
  await plain.user.type(plain.input, '-5');
  expect(plain.heard).toHaveBeenLastCalledWith(null);
  await plain.user.tab();
  expect(plain.input.value).toBe('-5');
  expect(screen.getByText('Bitte geben Sie einen positiven Wert ein')).toBeTruthy();
  await plain.user.type(plain.input, '{Home}{Delete}');
  expect(plain.heard).toHaveBeenLastCalledWith(5);
  expect(screen.queryByText('Bitte geben Sie einen positiven Wert ein')).toBeNull();
});

test.each([
  ['de', '1e5'],
  ['de', '1,2,3'],
  ['de', 'abc'],
  ['at', '1.5'],
  ['ch', '1,5'],
  ['ch', '1.2.3'],
] as const)('%s: keeps "%s", which is not a number, and asks for one', async (brand, typed) => {
  const { heard, user, input } = show({ brand, required: true });
  await user.type(input, typed);
  await user.tab();
  expect(input.value).toBe(typed);
  expect(heard).toHaveBeenLastCalledWith(null);
  expect(screen.getByText('Bitte geben Sie einen gültigen Wert ein.')).toBeTruthy();
});

test('accepts no decimals where there are none', async () => {
  const { heard, user, input } = show({ decimals: 0 });
  await user.type(input, '12,7');
  expect(heard).toHaveBeenLastCalledWith(12);
  await user.tab();
  expect(input.value).toBe('12');
});

test('always shows both decimals of a price', () => {
  expect(show({ initial: 98.4, padded: true }).input.value).toBe('98,40');
});

test('names the limits with their unit, and clears the message with the mistake', async () => {
  const { user, input } = show({ min: 1, max: 1000, unit: 'cbm', required: true });
  await user.type(input, '0,5');
  await user.tab();
  expect(screen.getByText('Mindestens 1 cbm.')).toBeTruthy();
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByText('Mindestens 1 cbm.').id);
  await user.clear(input);
  expect(screen.getByText('Menge ist ein Pflichtfeld.')).toBeTruthy();
  await user.type(input, '1001');
  await user.tab();
  expect(screen.getByText('Höchstens 1.000 cbm.')).toBeTruthy();
  await user.clear(input);
  await user.type(input, '7');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('keeps a single minus visible and asks for a number', async () => {
  const { user, input } = show({ signed: true });
  await user.type(input, '-');
  await user.tab();
  expect(input.value).toBe('-');
  expect(screen.getByText('Bitte geben Sie einen gültigen Wert ein.')).toBeTruthy();
});

test('steps with the arrow keys, within the limits', async () => {
  const { heard, user, input } = show({ initial: 9.5, max: 10, decimals: 1, step: 0.5 });
  input.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(heard.mock.calls).toEqual([[10], [10], [9.5]]);
});

test('replaces the typed text with a number that its owner sets meanwhile', async () => {
  applyDeployment({ brand: 'de', demo: false });
  render(
    <Held<number | null> initial={null}>
      {(value, change) => (
        <>
          <NumberField label="Menge" decimals={2} value={value} onChange={change} />
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => change(30)}>
            Alles
          </button>
        </>
      )}
    </Held>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Menge' });
  await userEvent.type(input, '40');
  await userEvent.click(screen.getByRole('button', { name: 'Alles' }));
  expect(input.value).toBe('30');
});

test('cuts nothing of a refused paste while the user corrects it, and cuts typed digits again afterwards', async () => {
  const { heard, user, input } = show();
  await user.click(input);
  await user.paste('1,234');
  await user.keyboard('0');
  expect(input.value).toBe('1,2340');
  expect(heard).toHaveBeenLastCalledWith(null);
  await user.keyboard('{Backspace}{Backspace}');
  expect(input.value).toBe('1,23');
  expect(heard).toHaveBeenLastCalledWith(1.23);
  await user.keyboard('9');
  expect(input.value).toBe('1,23');
  await user.clear(input);
  await user.paste('1,234');
  await user.clear(input);
  await user.keyboard('5,678');
  expect(input.value).toBe('5,67');
});

test('keeps the decimals of a refused paste in a field for whole numbers', async () => {
  const { heard, user, input } = show({ decimals: 0 });
  await user.click(input);
  await user.paste('12,7');
  await user.keyboard('0');
  expect(input.value).toBe('12,70');
  expect(heard).toHaveBeenLastCalledWith(null);
});

test.each(['insertText', 'insertReplacementText', 'insertCompositionText'])(
  'reads several characters that come at once (%s) whole or not at all, as from autofill, dictation or a keyboard',
  (inputType) => {
    const { heard, input } = show();
    const insert = (value: string) => fireEvent.input(input, { target: { value }, inputType });
    insert('1,234');
    expect(input.value).toBe('1,234');
    expect(heard).toHaveBeenLastCalledWith(null);
    insert('1.234,5');
    expect(heard).toHaveBeenLastCalledWith(1234.5);
  },
);

const fieldsByKind: Record<Exclude<EntryKind, 'day'>, Partial<NumberFieldProps>> = {
  price: { decimals: 2, padded: true },
  surcharge: { decimals: 2, signed: true },
  cubicMetres: { decimals: 3 },
  litres: { decimals: 0 },
};

describe.each(['de', 'at', 'ch'] as const)('%s reads', (brand) => {
  const kinds = Object.keys(fieldsByKind) as (keyof typeof fieldsByKind)[];
  const rows = entryTable.flatMap((entry) =>
    kinds.flatMap((kind) =>
      (['typed', 'pasted'] as const).map((way) => {
        const outcome = expectedOutcome(entry, { kind, spelling: spellingOf(brand), way });
        return { text: entry.text, kind, way, outcome };
      }),
    ),
  );
  test.each(rows)('$text, $way as $kind: $outcome', async ({ text, kind, way, outcome }) => {
    const { heard, user, input } = show({ brand, required: true, ...fieldsByKind[kind] });
    // A spreadsheet cell brings its tab or line end along when it is pasted. Typed, these keys leave the field.
    await user.click(input);
    if (way === 'typed') await user.type(input, text.replace(/[\t\r\n]+$/, ''));
    else await user.paste(text.replace(/[\r\n]+/g, ''));
    await user.tab();
    expect(heard.mock.lastCall?.[0]).toBe(outcome === refused ? null : outcome);
    const message = screen.queryByText(/^Bitte geben Sie einen (gültigen Wert|positiven Wert) ein/);
    expect(message !== null).toBe(outcome === refused);
  });
});
