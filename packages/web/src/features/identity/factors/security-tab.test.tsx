import type { FactorList } from '@handelsplatz/contract/identity';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

const none: FactorList = {
  totp: null,
  passkeys: [],
  recoveryCodes: null,
  demandedFrom: null,
  demandedByProviderFrom: null,
  mayDemand: false,
};
const at = '2026-11-02T09:00:00.000Z';
const app = { createdAt: at, lastUsedAt: null };
const passkey = { _id: 'p1', name: 'Dienstrechner', createdAt: at, lastUsedAt: null };
const codes = ['AAAA-BBBB', 'CCCC-DDDD'];

async function showSecurity(factors: Partial<FactorList>, answers: Readonly<Record<string, unknown>> = {}) {
  const load = () => import('./security-tab.tsx');
  const read = { 'GET /api/user/-1/factors': () => ({ ...none, ...factors }) };
  return { ...(await showScreen(load, { answers: { ...read, ...answers } })), user: userEvent.setup() };
}

test('without a factor it offers both ways, and an app is set up with its first code', async () => {
  const set: Partial<FactorList> = {};
  const { user, sent } = await showSecurity(set, {
    'GET /api/user/-1/factors': () => ({ ...none, ...set }),
    'POST /api/user/-1/factors/totp': { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', picture: '<svg/>' },
    'POST /api/user/-1/factors/totp/code': () => {
      Object.assign(set, { totp: app, recoveryCodes: { left: 2, createdAt: at, confirmed: false } });
      return { recoveryCodes: codes };
    },
    'POST /api/user/-1/factors/recovery-codes/confirmation': { message: 'ok' },
  });
  expect(await screen.findByRole('heading', { name: 'Authenticator-App' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Passkey hinzufügen' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'App einrichten' }));
  const setup = within(await screen.findByRole('dialog', { name: 'Authenticator-App einrichten' }));
  expect(await setup.findByText('ABCD EFGH IJKL MNOP')).toBeDefined();
  await user.type(setup.getByRole('textbox', { name: 'Code aus der App' }), '12x456');
  await user.click(setup.getByRole('button', { name: 'Einrichten' }));
  expect(await setup.findByText('Der Code hat sechs Ziffern.')).toBeDefined();
  await user.clear(setup.getByRole('textbox', { name: 'Code aus der App' }));
  await user.type(setup.getByRole('textbox', { name: 'Code aus der App' }), '123 456');
  await user.click(setup.getByRole('button', { name: 'Einrichten' }));

  const shown = within(await screen.findByRole('dialog', { name: 'Ihre Wiederherstellungscodes' }));
  const list = within(shown.getByRole('list', { name: 'Codes' })).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual(codes);
  await user.type(shown.getByRole('textbox', { name: 'Einer Ihrer Codes' }), 'CCCC-DDDD');
  await user.click(shown.getByRole('button', { name: 'Ich habe sie gesichert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Authenticator-App entfernen?' })).toBeDefined();
  expect(sent.slice(1)).toEqual([
    { call: 'POST /api/user/-1/factors/totp/code', body: { code: '123456' } },
    { call: 'POST /api/user/-1/factors/recovery-codes/confirmation', body: { code: 'CCCC-DDDD' } },
  ]);
});

test('the last factor is removed only after its question, which says what follows', async () => {
  const { user, sent } = await showSecurity(
    { passkeys: [passkey], recoveryCodes: { left: 2, createdAt: at, confirmed: true } },
    { 'DELETE /api/user/-1/factors/passkeys/p1': { message: 'ok' } },
  );
  const table = within(await screen.findByRole('table', { name: 'Passkeys' }));
  expect(screen.getByText('Nur noch wenige Codes übrig. Erzeugen Sie bald neue.')).toBeDefined();
  await user.click(table.getByRole('button', { name: /^Entfernen/ }));
  const question = within(screen.getByRole('dialog', { name: 'Passkey „Dienstrechner“ entfernen?' }));
  expect(question.getByText(/^Das ist Ihr einziger zweiter Faktor\./)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'DELETE /api/user/-1/factors/passkeys/p1', body: null }]));
});

test('a user without a factor reads that the company demands one, and cannot change that', async () => {
  await showSecurity({ demandedFrom: at });
  expect(
    await screen.findByText('Ihr Unternehmen verlangt einen zweiten Faktor. Bitte richten Sie einen ein.'),
  ).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('an administrator of the company demands a second factor of all', async () => {
  const { user, sent } = await showSecurity(
    { mayDemand: true, totp: app },
    { 'PUT /api/account/factors': { message: 'ok' } },
  );
  const label = /^Alle Benutzer unseres Unternehmens brauchen einen zweiten Faktor/;
  await user.click(await screen.findByRole('switch', { name: label }));
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'PUT /api/account/factors', body: { demanded: true, graceDays: 7 } }]),
  );
});
