import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Held } from '../../testing/held.tsx';
import { CheckField } from './check-field.tsx';
import { PasswordField } from './password-field.tsx';
import { Segments } from './segments.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

test.each([
  ['checkbox', CheckField],
  ['switch', SwitchField],
] as const)('a %s changes with Space and with a press on its label', async (role, Field) => {
  const user = userEvent.setup();
  const heard = vi.fn();
  render(
    <Held initial={false} heard={heard}>
      {(checked, change) => <Field label="Alle Produkte" checked={checked} onChange={change} />}
    </Held>,
  );
  const box = screen.getByRole<HTMLInputElement>(role, { name: 'Alle Produkte' });
  await user.tab();
  expect(document.activeElement).toBe(box);
  await user.keyboard(' ');
  expect(box.checked).toBe(true);
  await user.click(screen.getByText('Alle Produkte'));
  expect(heard.mock.calls).toEqual([[true], [false]]);
});

test('a switch says whether it is on, and a disabled switch cannot be changed', async () => {
  const heard = vi.fn();
  render(<SwitchField label="Angebot aktiv" checked onChange={heard} disabled description="Gilt sofort." />);
  const box = screen.getByRole('switch', { name: /^Angebot aktiv/ });
  expect(box.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(box);
  expect(heard).not.toHaveBeenCalled();
});

test('segments are a group of radio buttons, of which one can be disabled', async () => {
  const user = userEvent.setup();
  const heard = vi.fn();
  render(
    <Held initial="a" heard={heard}>
      {(value, change) => (
        <Segments
          label="Ansicht"
          value={value}
          onChange={change}
          options={[
            { value: 'a', label: 'Gruppiert' },
            { value: 'b', label: 'Liste' },
            { value: 'c', label: 'Gesperrt', disabled: true },
          ]}
        />
      )}
    </Held>,
  );
  expect(screen.getByRole('group', { name: 'Ansicht' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Gruppiert' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Liste' }));
  await user.click(screen.getByRole('radio', { name: 'Gesperrt' }));
  expect(heard.mock.calls).toEqual([['b']]);
});

test('a text area says how many characters are too many', async () => {
  const user = userEvent.setup();
  render(
    <Held initial="">
      {(value, change) => <TextAreaField label="Nachricht" value={value} onChange={change} required maxLength={5} />}
    </Held>,
  );
  const area = screen.getByRole('textbox', { name: 'Nachricht' });
  await user.click(area);
  await user.tab();
  expect(screen.getByText('Nachricht ist ein Pflichtfeld.')).toBeTruthy();
  await user.type(area, 'zu lang');
  await user.tab();
  expect(screen.getByText('Höchstens 5 Zeichen. Ihr Text hat 7.')).toBeTruthy();
});

test('a password is hidden until the button shows it', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Passwort" value="Geheim" onChange={() => {}} />);
  const input = screen.getByLabelText<HTMLInputElement>('Passwort');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Passwort zeigen' }));
  expect(input.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
  expect(input.type).toBe('password');
});
