import type { OwnOffer } from '@handelsplatz/contract/offers';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { ownOfferFixture } from './own-offer.fixture.ts';
import OwnOffersTile from './own-offers-tile.tsx';
import { ownOffersQuery } from './queries.ts';

function show(offers: OwnOffer[]) {
  queryClient.setQueryData(ownOffersQuery().queryKey, {
    offers,
    counts: { FUEL: offers.length, ADDITIVE: 0 },
    customers: [],
    metadata: { total: offers.length, pageNumber: 1, pageLimit: 5_000, pageCount: 1 },
  });
  const root = createRootRoute({ component: OwnOffersTile });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const figures = async () =>
  Object.fromEntries(
    (await screen.findAllByRole('term')).map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('counts an offer as unpriced when the server gives a reason, and leaves tracking prices out', async () => {
  show([
    ownOfferFixture,
    { ...ownOfferFixture, _id: 'o2', price: null, unpricedReason: 'Die Dichte des Produkts fehlt.' },
    { ...ownOfferFixture, _id: 'o3', price: null, priceType: 'TRACKING' },
    { ...ownOfferFixture, _id: 'o4', halted: true },
    { ...ownOfferFixture, _id: 'o5', status: 'PAUSED' },
  ]);
  expect(await figures()).toMatchObject({
    aktiv: '1',
    'ohne Preis': '1',
    'Preis angehalten': '1',
    pausiert: '1',
    'nicht gehandelt': '1',
  });
});

test('shows nothing about tracking prices when there are none', async () => {
  show([ownOfferFixture]);
  expect(await figures()).not.toHaveProperty('nicht gehandelt');
  expect(await figures()).toMatchObject({ aktiv: '1', 'ohne Preis': '0' });
});
