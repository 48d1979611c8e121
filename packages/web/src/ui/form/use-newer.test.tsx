import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { number, object, string } from 'zod/mini';
import { ApiError } from '../../platform/api/api-error.ts';
import { TextField } from '../fields/text-field.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useFormValues } from './use-form-values.ts';
import { useNewer } from './use-newer.tsx';

const rules = object({ name: string(), version: number() });
const theirs = { name: 'Meier GmbH', version: 8 };

function NameForm({ save }: { save: (input: { name: string; version: number }) => Promise<unknown> }) {
  const form = useFormValues({ rules, values: { name: 'Harms GmbH', version: 7 } });
  const newer = useNewer({ form, code: 'account_changed', toValues: (stored: typeof theirs) => stored });
  return (
    <Form
      form={form}
      submitLabel="Speichern"
      onSubmit={() => newer.attempt(save(form.toInput())).then(() => undefined)}
    >
      {newer.question}
      <Field form={form} name="name">
        {(field) => <TextField {...field} label="Name" />}
      </Field>
    </Form>
  );
}

/** A form in which something is typed and refused, because somebody else was faster; the next attempt is taken. */
async function refuseOnce() {
  const save = vi.fn<(input: { name: string; version: number }) => Promise<unknown>>();
  save.mockRejectedValueOnce(new ApiError(409, 'account_changed', { detail: 'Schon geändert.', current: theirs }));
  save.mockResolvedValue(undefined);
  render(<NameForm save={save} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Harms und Sohn' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const keep = await screen.findByRole('button', { name: 'Meine Eingaben behalten' });
  return { save, note: within(keep.closest('[role=alert]') as HTMLElement) };
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('what is typed stays, and the next attempt names the newer version as seen', async () => {
  const { save, note } = await refuseOnce();
  fireEvent.click(note.getByRole('button', { name: 'Meine Eingaben behalten' }));
  expect(nameField().value).toBe('Harms und Sohn');
  expect(screen.queryByRole('button', { name: 'Neuen Stand laden' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => save.mock.calls.at(-1)).toEqual([{ name: 'Harms und Sohn', version: 8 }]);
});

test('or the newer state is loaded', async () => {
  const { note } = await refuseOnce();
  fireEvent.click(note.getByRole('button', { name: 'Neuen Stand laden' }));
  await expect.poll(() => nameField().value).toBe('Meier GmbH');
  expect(screen.queryByRole('button', { name: 'Neuen Stand laden' })).toBeNull();
});
