// @vitest-environment happy-dom
import type { OwnOffer } from '@handelsplatz/contract/offers';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { queryClient } from '../../platform/query-client.ts';
import OwnOffersTile from './own-offers-tile.tsx';
import { ownOffersQuery } from './queries.ts';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const live: OwnOffer = {
  _id: 'o1',
  displayName: 'Diesel B7, Hamburg',
  priceType: 'API',
  product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
  terminal: { _id: 't1', name: 'Hamburg', region: 'Nord' },
  price: 120,
  unpricedReason: null,
  halted: false,
  status: 'ACTIVE',
  totalVolume: 500,
  remainingVolume: 300,
  minimumOrderQuantity: 5,
  maximumOrderQuantity: 60,
  collectionTime: 3,
  collectionStartDate: null,
  collectionEndDate: null,
  offerAvailability: { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' },
  paymentTerms: [7],
};

function show(offers: OwnOffer[]) {
  queryClient.setQueryData(ownOffersQuery().queryKey, { offers });
  const root = createRootRoute({ component: OwnOffersTile });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const figures = async () =>
  Object.fromEntries(
    (await screen.findAllByRole('term')).map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('counts as without a price what the server gives a reason for, and no tracking price', async () => {
  show([
    live,
    { ...live, _id: 'o2', price: null, unpricedReason: 'Die Dichte des Produkts fehlt.' },
    { ...live, _id: 'o3', price: null, priceType: 'TRACKING' },
    { ...live, _id: 'o4', halted: true },
    { ...live, _id: 'o5', status: 'PAUSED' },
  ]);
  expect(await figures()).toMatchObject({
    aktiv: '1',
    'ohne Preis': '1',
    'Preis angehalten': '1',
    pausiert: '1',
    'nicht gehandelt': '1',
  });
});

test('says nothing of tracking prices where there are none', async () => {
  show([live]);
  expect(await figures()).not.toHaveProperty('nicht gehandelt');
  expect(await figures()).toMatchObject({ aktiv: '1', 'ohne Preis': '0' });
});
