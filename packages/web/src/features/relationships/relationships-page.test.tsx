import type { Relationship } from '@handelsplatz/contract/relationships';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const connected: Relationship = {
  _id: 'r1',
  accountId: 's1',
  name: 'Nordkontor',
  customerNo: 'K-2001',
  city: 'Hamburg',
  own: { status: 'ENABLED' },
  other: { status: 'ENABLED', answered: true, additivesEnabled: false },
  buyer: { status: 'ENABLED' },
  paymentTerms: [7, 14],
  releasedTerminals: 3,
  releasedProducts: 5,
  message: '',
  requestedBy: null,
  credit: { available: 12_000, hold: 'REVIEW', warning: 95 },
  created: '2026-03-01T09:00:00Z',
};
const asking: Relationship = {
  ...connected,
  _id: 'r2',
  name: 'Südöl Handel',
  city: 'Ulm',
  other: { status: 'NEW', answered: true, additivesEnabled: false },
};

const partnerId = '0197d1f0-0000-7000-8000-000000000009';

async function showRelationships(
  relationships: Relationship[],
  side: 'buyer' | 'seller' = 'buyer',
  brand: 'de' | 'ch' = 'de',
) {
  const { sent } = await showScreen(() => import('./relationships-page.tsx'), {
    accountType: side,
    deployment: { brand },
    answers: {
      'GET /api/release-requests': { requests: [] },
      [`GET /api/relationships/${side}`]: { relationships },
      'GET /api/relationships/partners': {
        accounts: [{ _id: partnerId, name: 'Ostsee Energie', city: 'Kiel' }],
        more: false,
      },
      'POST /api/relationships': { _id: partnerId },
      'POST /api/relationships/bulk': { changed: 2, unchanged: 0 },
      'GET /api/credit': { sellers: [] },
      'GET /api/generic/metadata': {
        accountType: side,
        roles: [],
        features: [],
        regions: [],
        fuels: [],
        additives: [],
      },
      'PUT /api/relationships/r1': { message: 'ok' },
      'PUT /api/relationships/r2': { message: 'ok' },
    },
  });
  return { sent, user: userEvent.setup() };
}

test('each seller says the state of the connection, the terms and what is released', async () => {
  await showRelationships([connected, asking]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Verkäufer' })).toBeDefined();
  const row = await screen.findByRole('row', { name: /Nordkontor/ });
  for (const text of ['verbunden', 'Hamburg', '7 / 14 Tage', '3 Terminals, 5 Produkte'])
    expect(within(row).getByText(text)).toBeDefined();
  expect(within(screen.getByRole('row', { name: /Südöl Handel/ })).getByText('wartet auf Sie')).toBeDefined();
});

test('a buyer who asks is accepted at once or refused after a question; a connection is not ended in its row', async () => {
  const { sent, user } = await showRelationships([connected, asking]);
  await user.click(await screen.findByRole('button', { name: 'Annehmen: Verbindung mit Südöl Handel' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'PUT /api/relationships/r2', body: { status: 'ENABLED' } }]));
  expect(screen.queryByRole('button', { name: /^Beenden/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ablehnen: Verbindung mit Südöl Handel' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('a seller searches the buyers by town', async () => {
  const { user } = await showRelationships([connected, asking], 'seller');
  expect(await screen.findByRole('table', { name: 'Die Käuferliste' })).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Käufer suchen' }), 'ulm');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Nordkontor/ })).toBeNull());
  const row = within(screen.getByRole('row', { name: /Südöl Handel/ }));
  for (const text of ['12.000,00 €', 'prüfen', '95 %']) expect(row.getByText(text)).toBeDefined();
});

test('a seller changes several buyers at once', async () => {
  const { user, sent } = await showRelationships([connected, asking], 'seller');
  await user.click(await screen.findByRole('checkbox', { name: 'Auswählen: Nordkontor' }));
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: Südöl Handel' }));
  await user.click(screen.getByRole('button', { name: 'Gemeinsam ändern …' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 Käufer gemeinsam ändern' }));
  await user.click(await dialog.findByRole('radio', { name: 'Zahlungsziele' }));
  await user.click(await dialog.findByRole('option', { name: '14 Tage' }));
  await user.click(dialog.getByRole('button', { name: 'Zahlungsziele setzen' }));
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'POST /api/relationships/bulk', body: { ids: ['r1', 'r2'], paymentTerms: [14] } }]),
  );
});

test('a buyer asks a seller for a connection, with a message', async () => {
  const { user, sent } = await showRelationships([connected]);
  await user.click(await screen.findByRole('button', { name: 'Verkäufer anfragen' }));
  await user.click(await screen.findByRole('button', { name: 'Anfragen: Ostsee Energie' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nachricht' }), 'Guten Tag');
  await user.click(screen.getByRole('button', { name: 'Anfrage senden' }));
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'POST /api/relationships', body: { accountId: partnerId, message: 'Guten Tag' } }]),
  );
});

test('the only seller connects a buyer at once, and the dialog says so', async () => {
  const { user, sent } = await showRelationships([connected], 'seller', 'ch');
  await user.click(await screen.findByRole('button', { name: 'Käufer verbinden' }));
  await user.click(await screen.findByRole('button', { name: 'Verbinden: Ostsee Energie' }));
  expect(screen.getByText(/ist danach sofort mit Ihnen verbunden/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Verbinden' }));
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'POST /api/relationships', body: { accountId: partnerId, message: '' } }]),
  );
});
