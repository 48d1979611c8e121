import { inputId, line, requiredLine } from '@handelsplatz/contract/common';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFieldArray } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/api/api-error.ts';
import { CheckField } from '../fields/check-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { type FormValues, useFormValues } from './use-form-values.ts';

const people = z
  .strictObject({
    company: requiredLine(10),
    note: line(5),
    volume: z.string({ error: 'Bitte geben Sie eine Menge ein.' }),
    withEnd: z.boolean(),
    end: line(20),
    day: line(10),
    guests: z.array(z.strictObject({ name: requiredLine(8) })),
    owner: z.optional(inputId),
  })
  .check(({ value, issues }) => {
    if (value.withEnd && value.end === '')
      issues.push({ code: 'custom', path: ['end'], message: 'Bitte ein Ende.', input: '' });
  });

const first = {
  company: '',
  note: '',
  amount: null as number | null,
  withEnd: false,
  end: '',
  day: '2026-03-01',
  guests: [{ name: '' }],
};
type Values = typeof first;

/** The form's values as the test reads them beside the page. */
let form: FormValues<Values, z.output<typeof people>>;

function People({ onSubmit }: { onSubmit: () => unknown }) {
  form = useFormValues<Values, typeof people>({
    rules: people,
    values: first,
    fields: { volume: 'amount' },
    toInput: ({ amount, ...values }) => ({ ...values, volume: amount === null ? (null as never) : String(amount) }),
  });
  const guests = useFieldArray({ control: form.control, name: 'guests' });
  return (
    <Form form={form} onSubmit={onSubmit} submitLabel="Senden">
      <Field form={form} name="company">
        {(field) => <TextField {...field} label="Firma" />}
      </Field>
      <Field form={form} name="note">
        {(field) => <TextField {...field} label="Notiz" />}
      </Field>
      <Field form={form} name="amount">
        {(field) => <NumberField {...field} label="Menge" decimals={2} />}
      </Field>
      <Field form={form} name="withEnd">
        {({ value, onChange }) => <CheckField label="Mit Ende" checked={value} onChange={onChange} />}
      </Field>
      <Field form={form} name="end">
        {(field) => <TextField {...field} label="Ende" />}
      </Field>
      <Field form={form} name="day">
        {(field) => <DateField {...field} label="Tag" />}
      </Field>
      {guests.fields.map(({ id }, position) => (
        <Field key={id} form={form} name={`guests.${position}.name`}>
          {(field) => <TextField {...field} label={`Gast ${position + 1}`} />}
        </Field>
      ))}
      <button type="button" onClick={() => guests.append({ name: '' })}>
        Noch ein Gast
      </button>
      <button type="button" onClick={() => guests.remove(0)}>
        Ohne den ersten
      </button>
    </Form>
  );
}

function show(onSubmit: () => unknown = () => {}) {
  render(<People onSubmit={onSubmit} />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says what the contract refuses when the focus leaves a field, until the value is valid', async () => {
  const user = show();
  await user.type(field('Notiz'), 'länger');
  expect(screen.queryByText(/Höchstens/)).toBeNull();
  await user.tab();
  expect(await screen.findByText('Höchstens 5 Zeichen. Ihr Text hat 6.')).toBeTruthy();
  expect(screen.queryByText(/Pflichtfeld/)).toBeNull();
  await user.type(field('Notiz'), '{Backspace}');
  await waitFor(() => expect(screen.queryByText(/Höchstens/)).toBeNull());
  await user.type(field('Notiz'), 'xy');
  expect(screen.queryByText(/Höchstens/)).toBeNull();
});

test('marks the fields that the contract requires, and names a missing one', async () => {
  const user = show();
  expect(field('Firma').getAttribute('aria-required')).toBe('true');
  expect(field('Notiz').getAttribute('aria-required')).toBe('false');
  await user.click(field('Firma'));
  await user.tab();
  expect(await screen.findByText('Firma ist ein Pflichtfeld.')).toBeTruthy();
});

test('sends nothing while a field is invalid, and moves the focus to the first invalid field on the page', async () => {
  const submitted = vi.fn();
  const user = show(submitted);
  await user.type(field('Firma'), 'Nordheiz');
  await press('Senden');
  expect(await screen.findByText('Bitte geben Sie eine Menge ein.')).toBeTruthy();
  expect(screen.getByText('Gast 1 ist ein Pflichtfeld.')).toBeTruthy();
  expect(submitted).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Menge'));
});

test('shows the problem that a control finds before the problems that the contract finds', async () => {
  const user = show();
  await user.type(field('Menge'), '12,3,4');
  await user.tab();
  expect(await screen.findByText('Bitte geben Sie einen gültigen Wert ein.')).toBeTruthy();
});

test('a message of the control goes with its reason, also where the value stays the same', async () => {
  const user = show();
  await user.type(field('Menge'), '12,3,4');
  await user.tab();
  expect(await screen.findByText('Bitte geben Sie einen gültigen Wert ein.')).toBeTruthy();
  await user.clear(field('Menge'));
  await waitFor(() => expect(screen.queryByText('Bitte geben Sie einen gültigen Wert ein.')).toBeNull());
  const unreadable = 'Bitte geben Sie ein Datum im Format TT.MM.JJJJ ein.';
  await user.type(field('Tag'), '6');
  await user.tab();
  expect(await screen.findByText(unreadable)).toBeTruthy();
  await user.type(field('Tag'), '{Backspace}');
  await waitFor(() => expect(screen.queryByText(unreadable)).toBeNull());
  expect(form.get().day).toBe('2026-03-01');
});

test('requires a field only while another field makes it necessary', async () => {
  const user = show();
  await user.type(field('Menge'), '12');
  await user.click(screen.getByRole('checkbox', { name: 'Mit Ende' }));
  await user.click(field('Ende'));
  await user.tab();
  expect(await screen.findByText('Bitte ein Ende.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Mit Ende' }));
  await waitFor(() => expect(screen.queryByText('Bitte ein Ende.')).toBeNull());
});

test('checks every row of a list, and sends the remaining rows as the contract reads them', async () => {
  const submitted = vi.fn(() => form.toInput());
  const user = show(submitted);
  await user.type(field('Firma'), '  Nordheiz ');
  await user.type(field('Menge'), '12,5');
  await press('Noch ein Gast');
  await user.type(field('Gast 2'), 'Karla');
  await press('Senden');
  expect(await screen.findByText('Gast 1 ist ein Pflichtfeld.')).toBeTruthy();
  expect(submitted).not.toHaveBeenCalled();
  await press('Ohne den ersten');
  await press('Senden');
  await waitFor(() => expect(submitted).toHaveReturned());
  expect(submitted.mock.results[0]?.value).toMatchObject({
    company: 'Nordheiz',
    volume: '12.5',
    guests: [{ name: 'Karla' }],
  });
});

test('shows a refusal of the server at its field until the value changes, and keeps the entered values', async () => {
  const fields = [
    { path: 'volume', message: 'So viel gibt es nicht.' },
    { path: 'guests.0.name', message: 'Diesen Gast gibt es nicht.' },
  ];
  const submitted = vi.fn(() => Promise.reject(new ApiError(400, 'invalid_input', { fields })));
  const user = show(submitted);
  await user.type(field('Firma'), 'Nordheiz');
  await user.type(field('Menge'), '12');
  await user.type(field('Gast 1'), 'Karla{Enter}');
  expect(await screen.findByText('So viel gibt es nicht.')).toBeTruthy();
  expect(screen.getByText('Diesen Gast gibt es nicht.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Menge')));
  await user.tab();
  expect(screen.getByText('So viel gibt es nicht.')).toBeTruthy();
  await user.type(field('Menge'), '3');
  await waitFor(() => expect(screen.queryByText('So viel gibt es nicht.')).toBeNull());
  expect(screen.getByText('Diesen Gast gibt es nicht.')).toBeTruthy();
  await press('Senden');
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
  expect([field('Firma').value, field('Gast 1').value]).toEqual(['Nordheiz', 'Karla']);
});

test('does not refuse a value that was corrected while the form was on its way', async () => {
  const answer = Promise.withResolvers<void>();
  const submitted = vi.fn(() => answer.promise);
  const user = show(submitted);
  await user.type(field('Firma'), 'Nordheiz');
  await user.type(field('Menge'), '12');
  await user.type(field('Gast 1'), 'Karla{Enter}');
  await waitFor(() => expect(submitted).toHaveBeenCalled());
  await user.type(field('Menge'), '3');
  const fields = [
    { path: 'volume', message: 'So viel gibt es nicht.' },
    { path: 'guests.0.name', message: 'Diesen Gast gibt es nicht.' },
  ];
  answer.reject(new ApiError(400, 'invalid_input', { fields }));
  expect(await screen.findByText('Diesen Gast gibt es nicht.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Gast 1'));
  expect(screen.queryByText('So viel gibt es nicht.')).toBeNull();
  await user.clear(field('Menge'));
  await user.type(field('Menge'), '12');
  await user.tab();
  expect(await screen.findByText('So viel gibt es nicht.')).toBeTruthy();
});

test('knows whether a value is unsaved, also after earlier values were restored', async () => {
  const user = show();
  expect(form.isDirty).toBe(false);
  await user.type(field('Firma'), 'N');
  expect(form.isDirty).toBe(true);
  await user.type(field('Firma'), '{Backspace}');
  expect(form.isDirty).toBe(false);
  form.restore({ ...first, company: 'Von vorhin' });
  await waitFor(() => expect(field('Firma').value).toBe('Von vorhin'));
  expect(form.isDirty).toBe(true);
  form.reset({ ...first, company: 'Von vorhin' });
  await waitFor(() => expect(form.isDirty).toBe(false));
});
