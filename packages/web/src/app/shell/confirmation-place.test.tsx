import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

const question = 'Bitte bestätigen Sie, dass Sie es sind';

/** A page with two dangerous acts, before a server that asks for a proof. */
async function showActs(methods: readonly string[]) {
  let confirmed = false;
  const act = () => (confirmed ? { success: true } : refusal(403, 'confirmation_required'));
  const proof = (body: { password?: string; code?: string }) => {
    if (body.password !== 'richtig' && body.code !== '123456') return refusal(422, 'incorrect_password');
    confirmed = true;
    return { success: true };
  };
  const load = async () => {
    const { ConfirmationPlace } = await import('./confirmation-place.tsx');
    const { api } = await import('../../platform/api/api.ts');
    const end = (id: string) => api.delete('/api/sessions/:id', { params: { id } });
    return {
      default: function Acts() {
        const [state, setState] = useState('nichts');
        const run = () =>
          Promise.all([end('1'), end('2')]).then(
            () => setState('getan'),
            () => setState('gelassen'),
          );
        return (
          <>
            <button type="button" onClick={() => void run()}>
              Los
            </button>
            <p>Stand: {state}</p>
            <ConfirmationPlace />
          </>
        );
      },
    };
  };
  const answers = {
    'DELETE /api/sessions/1': act,
    'DELETE /api/sessions/2': act,
    'GET /api/sessions/confirmation': { methods },
    'POST /api/sessions/confirmation': proof,
  };
  const shown = await showScreen(load, { answers });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Los' }));
  expect(await screen.findByRole('dialog', { name: question })).toBeDefined();
  return { ...shown, user };
}

test('one question for both requests, a wrong password is said, the right one repeats the requests', async () => {
  const { user, sent } = await showActs(['password']);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.type(await screen.findByLabelText('Ihr Passwort'), 'falsch');
  await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  await user.clear(screen.getByLabelText('Ihr Passwort'));
  await user.type(screen.getByLabelText('Ihr Passwort'), 'richtig');
  await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
  expect(await screen.findByText('Stand: getan')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(4);
});

test('cancelling leaves everything as it was, and the next act asks again', async () => {
  const { user, sent } = await showActs(['password']);
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('Stand: gelassen')).toBeDefined();
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Los' }));
  expect(await screen.findByRole('dialog', { name: question })).toBeDefined();
});

test('a user with a second factor proves with it, and may choose another one', async () => {
  const { user, sent } = await showActs(['totp', 'recovery-code']);
  expect(screen.queryByLabelText('Ihr Passwort')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Mit Wiederherstellungscode' }));
  expect(await screen.findByRole('textbox', { name: 'Wiederherstellungscode' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Mit Code aus der App' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code aus der App' }), '123 456');
  await user.click(screen.getByRole('button', { name: 'Bestätigen' }));
  await waitFor(() => expect(screen.getByText('Stand: getan')).toBeDefined());
  expect(sent).toContainEqual({ call: 'POST /api/sessions/confirmation', body: { code: '123456' } });
});
