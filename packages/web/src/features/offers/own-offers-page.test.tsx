// @vitest-environment happy-dom
import type { OwnOffer } from '@handelsplatz/contract/offers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { ownOfferFixture } from './own-offer.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showOffers(offers: OwnOffer[]) {
  return showScreen(() => import('./own-offers-page.tsx'), {
    accountType: 'seller',
    answers: { 'GET /api/offer/own': { offers }, 'PUT /api/offer/own/o1': { message: 'ok' } },
  });
}

const kiel: OwnOffer = {
  ...ownOfferFixture,
  _id: 'o2',
  displayName: 'Diesel B7, Kiel',
  terminal: { _id: 't2', name: 'Kiel', region: 'Nord' },
  price: null,
  unpricedReason: 'Die Dichte des Produkts fehlt.',
  status: 'PAUSED',
};

test('each offer says its price or why it has none, what is left, and its status', async () => {
  await showOffers([ownOfferFixture, kiel]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Meine Angebote' })).toBeDefined();
  const priced = await screen.findByRole('row', { name: /Hamburg/ });
  expect(priced.textContent).toMatch(/120,00.*300.cbm.*aktiv/);
  const unpriced = screen.getByRole('row', { name: /Kiel/ });
  expect(within(unpriced).getByText('pausiert')).toBeDefined();
  expect(unpriced.textContent).toContain('Die Dichte des Produkts fehlt.');
});

test('an offer is taken out of the market, and a paused one back into it', async () => {
  const { sent } = await showOffers([ownOfferFixture, kiel]);
  expect(await screen.findByRole('button', { name: 'Aktivieren: Diesel B7 in Kiel' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Pausieren: Diesel B7 in Hamburg' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'PUT /api/offer/own/o1', body: { status: 'PAUSED' } }]));
});

test('a search leaves what it names; who has no offers reads what will be here', async () => {
  await showOffers([ownOfferFixture, kiel]);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Angebote suchen' }), 'kiel');
  expect(await screen.findByText('1 Angebot')).toBeDefined();
  expect(screen.queryByRole('row', { name: /Hamburg/ })).toBeNull();
  cleanup();
  await showOffers([]);
  expect(await screen.findByText('Sie haben noch keine Angebote')).toBeDefined();
});
