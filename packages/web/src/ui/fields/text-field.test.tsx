import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Form } from '../form/form.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

function Fields({ onSubmit }: { onSubmit: (name: string, reason: string) => void }) {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  return (
    <Form submitLabel="Speichern" onSubmit={() => onSubmit(name, reason)}>
      <TextField label="Bezeichnung" value={name} onChange={setName} maxLength={10} />
      <TextAreaField label="Begründung" value={reason} onChange={setReason} maxLength={10} />
    </Form>
  );
}

test.each(['Bezeichnung', 'Begründung'])('keeps all typed text at %s and says how long it may be', async (label) => {
  const user = userEvent.setup();
  const submit = vi.fn();
  render(<Fields onSubmit={submit} />);
  const field = screen.getByLabelText(label);
  await user.type(field, 'Übersichtlich');
  expect(field).toHaveProperty('value', 'Übersichtlich');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(screen.getByText('Höchstens 10 Zeichen. Ihr Text hat 13.')).toBeTruthy();
  expect(submit).not.toHaveBeenCalled();
  await user.type(field, '{Backspace}{Backspace}{Backspace}  ');
  expect(screen.queryByText(/Höchstens 10 Zeichen/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(submit).toHaveBeenCalledOnce();
});
