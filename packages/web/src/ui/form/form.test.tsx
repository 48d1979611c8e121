import { emailSentence } from '@handelsplatz/contract/common/sentences';
import { isEmailAddress } from '@handelsplatz/domain/identity';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { Held } from '../../testing/held.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Form, SendButton } from './form.tsx';

function show(onSubmit: () => unknown = () => {}) {
  render(
    <Form onSubmit={onSubmit} submitLabel="Senden">
      <Held initial="Karla">
        {(value, change) => <TextField label="Vorname" value={value} onChange={change} required />}
      </Held>
      <Held initial="">
        {(value, change) => (
          <TextField
            label="E-Mail-Adresse"
            name="email"
            check={(text) => (isEmailAddress(text) ? undefined : emailSentence)}
            value={value}
            onChange={change}
            required
          />
        )}
      </Held>
      <Held initial="">
        {(value, change) => <TextField label="Betreff" value={value} onChange={change} required />}
      </Held>
    </Form>,
  );
  return { user: userEvent.setup(), email: field('E-Mail-Adresse'), subject: field('Betreff') };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Senden' });

test('says what is missing when the focus leaves a field, and not earlier', async () => {
  const { user, email } = show();
  await user.type(email, '  ');
  expect(screen.queryByText(/Pflichtfeld/)).toBeNull();
  await user.tab();
  expect(screen.getByText('E-Mail-Adresse ist ein Pflichtfeld.')).toBeTruthy();
});

test('asks for a valid e-mail address until there is one', async () => {
  const { user, email } = show();
  await user.type(email, 'karla@example');
  await user.tab();
  const message = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
  expect(screen.getByText(message)).toBeTruthy();
  await user.type(email, '.com');
  expect(screen.queryByText(message)).toBeNull();
});

test('shows no message during a press, because it would move the button from under the pointer, and shows all afterwards', async () => {
  const { user, email } = show();
  await user.click(email);
  await user.pointer({ keys: '[MouseLeft>]', target: send() });
  expect(document.activeElement).toBe(send());
  expect(screen.queryByText(/Pflichtfeld/)).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: send() });
  expect(screen.getByText('E-Mail-Adresse ist ein Pflichtfeld.')).toBeTruthy();
  expect(screen.getByText('Betreff ist ein Pflichtfeld.')).toBeTruthy();
});

test('says what is missing after a press beside the field', async () => {
  const { user, email } = show();
  await user.click(email);
  await user.click(document.body);
  expect(await screen.findByText('E-Mail-Adresse ist ein Pflichtfeld.')).toBeTruthy();
});

test('reports which button sent the form, and shows the progress on that button', async () => {
  const answer = Promise.withResolvers<void>();
  const submitted = vi.fn(() => answer.promise);
  render(
    <Form onSubmit={submitted} submitLabel="Senden" secondary={<SendButton by="later">Später senden</SendButton>}>
      {null}
    </Form>,
  );
  const later = screen.getByRole('button', { name: 'Später senden' });
  await userEvent.click(later);
  await userEvent.click(send());
  expect(submitted.mock.calls).toEqual([['later']]);
  expect([later, send()].map((button) => button.getAttribute('aria-busy'))).toEqual(['true', null]);
  answer.resolve();
  await waitFor(() => expect(later.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(send());
  expect(submitted).toHaveBeenLastCalledWith('');
});

test('sends nothing while a field is invalid, and moves the focus to the first invalid field', async () => {
  const submitted = vi.fn();
  const { user, email } = show(submitted);
  await user.click(send());
  expect(submitted).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(email);
  expect(screen.getByText('Betreff ist ein Pflichtfeld.')).toBeTruthy();
});

test('sends once, however often the button is pressed meanwhile', async () => {
  const answer = Promise.withResolvers<void>();
  const submitted = vi.fn(() => answer.promise);
  const { user, email, subject } = show(submitted);
  await user.type(email, 'karla@example.com');
  await user.type(subject, 'Frage{Enter}');
  await user.click(send());
  expect(submitted).toHaveBeenCalledTimes(1);
  answer.resolve();
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
});

test('keeps the entered values when the server refuses, and shows the message at the field until its value changes', async () => {
  const problem = {
    detail: 'Bitte prüfen Sie Ihre Eingaben.',
    fields: [{ path: 'email', message: 'Diese Adresse ist vergeben.' }],
  };
  const { user, email, subject } = show(() => Promise.reject(new ApiError(422, 'invalid_input', problem)));
  await user.type(email, 'karla@example.com');
  await user.type(subject, 'Frage{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Bitte prüfen Sie Ihre Eingaben.');
  expect(screen.getByText('Diese Adresse ist vergeben.')).toBeTruthy();
  expect(email.value).toBe('karla@example.com');
  expect(document.activeElement).toBe(email);
  await user.type(email, 'x');
  expect(screen.queryByText('Diese Adresse ist vergeben.')).toBeNull();
});

test('does not refuse a value that was corrected while the form was on its way', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, email, subject } = show(() => answer.promise);
  await user.type(email, 'karla@example.com');
  await user.type(subject, 'Frage{Enter}');
  await user.type(email, 'x');
  const fields = [{ path: 'email', message: 'Diese Adresse ist vergeben.' }];
  answer.reject(new ApiError(422, 'invalid_input', { detail: 'Bitte prüfen.', fields }));
  expect((await screen.findByRole('alert')).textContent).toContain('Bitte prüfen.');
  expect(screen.queryByText('Diese Adresse ist vergeben.')).toBeNull();
});

test('moves the focus to the first refused field on the page, whatever sequence the server uses', async () => {
  const fields = ['second', 'first', ''].map((path) => ({ path, message: `Nicht so: ${path}` }));
  const refuse = () => Promise.reject(new ApiError(422, 'invalid_input', { fields }));
  const named = (label: string, name: string) => (
    <Held initial="x">
      {(value, change) => <TextField label={label} name={name} value={value} onChange={change} />}
    </Held>
  );
  const form = (early: boolean) => (
    <Form onSubmit={refuse} submitLabel="Senden">
      <Held initial="x">{(value, change) => <TextField label="Anrede" value={value} onChange={change} />}</Held>
      {early && named('Vorname', 'first')}
      {named('Nachname', 'second')}
    </Form>
  );
  const { rerender } = render(form(false));
  rerender(form(true));
  await userEvent.click(send());
  await waitFor(() => expect(document.activeElement).toBe(field('Vorname')));
});

test('shows no message at an untouched field when a press outside the form takes the focus, because that press sends nothing', async () => {
  const { user, email } = show();
  render(<button type="button">Wie entsteht der Preis?</button>);
  await user.click(email);
  await user.click(screen.getByRole('button', { name: 'Wie entsteht der Preis?' }));
  expect(screen.queryByText(/Pflichtfeld/)).toBeNull();
  await user.click(email);
  await user.tab();
  expect(screen.getByText('E-Mail-Adresse ist ein Pflichtfeld.')).toBeTruthy();
});

test.each([false, true])(
  'shows a failure above the buttons, or below so that they do not move (below: %s)',
  async (below) => {
    const refuse = () => Promise.reject(new ApiError(0, 'timeout'));
    render(
      <Form onSubmit={refuse} submitLabel="Senden" failureBelow={below}>
        {null}
      </Form>,
    );
    await userEvent.click(send());
    const failure = await screen.findByRole('alert');
    const isAfter = send().compareDocumentPosition(failure) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAfter > 0).toBe(below);
  },
);
