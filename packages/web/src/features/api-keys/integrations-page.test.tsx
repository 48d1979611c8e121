import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const apiKey = {
  _id: id(1),
  name: 'ERP',
  beginning: 'hp_live_abc',
  scopes: ['orders.view', 'events.read'],
  allowedNetworks: [],
  ratePerMinute: 300,
  createdBy: 'Kim Muster',
  created: '2026-03-01T10:00:00.000Z',
  expires: '2026-12-31T23:00:00.000Z',
  lastUsed: '2026-03-04T10:00:00.000Z',
  lastUsedAddress: '203.0.113.x',
  revoked: null,
  state: 'ACTIVE',
  follows: null,
};

const show = (answers: object = {}) =>
  showScreen(() => import('./integrations-page.tsx'), {
    answers: {
      'GET /api/apiKeys': { keys: [apiKey], scopes: ['orders.view', 'events.read', 'orders.place'] },
      'POST /api/apiKeys': { _id: id(4), key: 'hp_live_neu' },
      [`POST /api/apiKeys/${id(1)}/rotation`]: { _id: id(5), key: 'hp_live_ersatz' },
      [`DELETE /api/apiKeys/${id(1)}`]: { success: true },
      'GET /api/webhooks': { webhooks: [], allowsPrivate: false },
      ...answers,
    },
  });

test('a key is made with chosen rights and shown once', async () => {
  const { sent } = await show();
  const user = userEvent.setup();
  expect(await screen.findByRole('row', { name: /ERP/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Schlüssel erzeugen' }));
  const dialog = await screen.findByRole('dialog', { name: 'API-Schlüssel erzeugen' });
  const submit = within(dialog).getByRole('button', { name: 'Schlüssel erzeugen' });
  await user.click(submit);
  expect(within(dialog).getByText('Name ist ein Pflichtfeld.')).toBeDefined();
  expect(within(dialog).getByText('Bitte wählen Sie mindestens ein Recht.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Lager');
  await user.click(within(dialog).getByRole('option', { name: 'Bestellen' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Nur von diesen Adressen/ }), '203.0.113.7');
  await user.click(submit);
  const made = await screen.findByRole('dialog', { name: 'Ihr neuer API-Schlüssel' });
  expect(within(made).getByRole<HTMLInputElement>('textbox', { name: 'API-Schlüssel' }).value).toBe('hp_live_neu');
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /api/apiKeys',
    body: { name: 'Lager', scopes: ['orders.place'], ratePerMinute: 300, allowedNetworks: ['203.0.113.7'] },
  });
});

test('a key is replaced, and revoked after a question', async () => {
  const { sent } = await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'ERP ersetzen' }));
  await user.click(await screen.findByRole('button', { name: 'Neuen Schlüssel erzeugen' }));
  const made = await screen.findByRole('dialog', { name: 'Ihr neuer API-Schlüssel' });
  await user.click(within(made).getByRole('button', { name: 'Ich habe ihn gesichert' }));
  await user.click(await screen.findByRole('button', { name: 'ERP widerrufen' }));
  await user.click(await screen.findByRole('button', { name: 'Widerrufen' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE /api/apiKeys/${id(1)}`));
  expect(sent[0]).toEqual({ call: `POST /api/apiKeys/${id(1)}/rotation`, body: { overlapHours: 24 } });
});

test('without keys and webhooks the page says what they are for', async () => {
  await show({ 'GET /api/apiKeys': { keys: [], scopes: [] } });
  expect(await screen.findByText('Noch kein API-Schlüssel')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Webhooks' }));
  expect(await screen.findByText('Noch kein Webhook')).toBeDefined();
});
