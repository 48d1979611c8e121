import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';
import { askingCustomer, goodsFixture } from './customer.fixture.ts';

const connected: RelationshipPage = { ...askingCustomer, own: { status: 'ENABLED' }, message: '' };

async function showCustomer(
  page: RelationshipPage,
  answers: Record<string, unknown> = {},
  address = '/kaufer-management/r1',
  brand: 'de' | 'ch' = 'de',
) {
  const { sent } = await showScreen(() => import('./customer-page.tsx'), {
    accountType: 'seller',
    address,
    path: '/kaufer-management/$id',
    deployment: { brand },
    answers: {
      'GET /api/relationships/r1/terms': page,
      'GET /api/generic/metadata': { accountType: 'seller', roles: [], features: [], ...goodsFixture },
      'PUT /api/relationships/r1': { success: true },
      'GET /api/release-requests': { requests: [] },
      ...answers,
    },
  });
  return { sent, user: userEvent.setup() };
}

test('a request shows its message, and is accepted with what the seller offers now', async () => {
  const { sent, user } = await showCustomer(askingCustomer);
  expect(await screen.findByRole('heading', { level: 1, name: 'Heizöl Huber' })).toBeDefined();
  expect(screen.getByText('Guten Tag, wir brauchen Diesel.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Annehmen …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Heizöl Huber annehmen' }));
  await user.click(dialog.getByRole('option', { name: '14 Tage' }));
  await user.click(dialog.getByRole('button', { name: 'Terminals: Alle' }));
  await user.click(dialog.getByRole('button', { name: 'Annehmen und freigeben' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    call: 'PUT /api/relationships/r1',
    body: {
      status: 'ENABLED',
      terms: {
        customerNo: 'K-1009',
        terminalIds: goodsFixture.regions[0]?.terminals.map(({ _id }) => _id),
        productIds: askingCustomer.offered.productIds,
        paymentTerms: [7, 14],
      },
    },
  });
});

test('a request is refused after a question', async () => {
  const { sent, user } = await showCustomer(askingCustomer);
  await user.click(await screen.findByRole('button', { name: 'Ablehnen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Anfrage von Heizöl Huber ablehnen?' }));
  await user.click(question.getByRole('button', { name: 'Ablehnen' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'PUT /api/relationships/r1', body: { status: 'DISABLED' } }]));
});

test('terms are changed; a customer without release is pointed out', async () => {
  const { sent, user } = await showCustomer(connected, { 'PUT /api/relationships/r1/terms': connected });
  expect(await screen.findByText(/noch nichts freigegeben/)).toBeDefined();
  const number = await screen.findByRole('textbox', { name: /^Kundennummer/ });
  await user.clear(number);
  await user.type(number, 'K-77');
  await user.click(screen.getByRole('button', { name: 'Produkte: Alle' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    version: 1,
    customerNo: 'K-77',
    productIds: goodsFixture.fuels.map(({ _id }) => _id),
  });
});

test('what was typed stays when the server refuses', async () => {
  const { user } = await showCustomer(connected, { 'PUT /api/relationships/r1/terms': refusal(503, 'unavailable') });
  const notes = await screen.findByRole('textbox', { name: /Notizen/ });
  await user.type(notes, 'ruft freitags an');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText(/^Auf dem Server ist ein Fehler aufgetreten/);
  expect(notes).toHaveProperty('value', 'ruft freitags an');
});

test('the history says who has done what', async () => {
  const changes = [
    {
      kind: 'TERMS',
      at: '2026-03-02T09:00:00Z',
      who: 'Kim Muster',
      account: 'Nordkontor',
      before: { customerNo: null, terminalIds: [], productIds: [], additiveIds: [], paymentTerms: [7] },
      after: { customerNo: 'K-9', terminalIds: ['a', 'b'], productIds: [], additiveIds: [], paymentTerms: [7, 14] },
    },
  ];
  await showCustomer(
    connected,
    { 'GET /api/relationships/r1/changes': { changes } },
    '/kaufer-management/r1?bereich=verlauf',
  );
  expect(await screen.findByText('Kundennummer: keine → K-9')).toBeDefined();
  expect(screen.getByText('Terminals: 2 dazu')).toBeDefined();
  expect(screen.getByText('Zahlungsziele: 7 → 7 / 14 Tage')).toBeDefined();
});

test('the only seller grants a user the right to purchase; the switch waits until the right has been read again', async () => {
  const withRight = (mayPurchase: boolean) => ({
    accountEnabled: true,
    users: [{ _id: 'u7', name: 'Urs Frei', email: 'urs@frei.example', mayPurchase }],
  });
  const readAgain = Promise.withResolvers<unknown>();
  let readings = 0;
  const { sent, user } = await showCustomer(
    connected,
    {
      'GET /api/relationships/r1/users': () => (readings++ === 0 ? withRight(false) : readAgain.promise),
      'PUT /api/relationships/r1/users/u7': { success: true },
    },
    '/kaufer-management/r1?bereich=rechte',
    'ch',
  );
  const right = await screen.findByRole<HTMLInputElement>('switch', { name: /Urs Frei darf bestellen/ });
  await user.click(right);
  await waitFor(() => expect(readings).toBe(2));
  expect(sent).toEqual([{ call: 'PUT /api/relationships/r1/users/u7', body: { mayPurchase: true } }]);
  expect([right.checked, right.disabled]).toEqual([true, true]);
  readAgain.resolve(withRight(true));
  await waitFor(() => expect([right.checked, right.disabled]).toEqual([true, false]));
});
