import type { Basket, BasketItem } from '@handelsplatz/contract/baskets';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../../platform/api/query-client.ts';

/** A supply that is taxed in the country. */
const domesticCase: BasketItem['vatCase'] = {
  ...{ kind: 'DOMESTIC', category: 'S', reasonCode: null, destination: '' },
  reason: 'Steuerpflichtige Lieferung im Inland (§ 1 Abs. 1 Nr. 1 UStG)',
};

/** 30 cbm of a live offer, reserved for two minutes at 123.15 per 100 l. */
export function itemFixture(values: Partial<BasketItem> = {}): BasketItem {
  const now = Date.now();
  return {
    _id: 'i1',
    offerId: 'o1',
    displayName: 'Diesel B7, Hamburg',
    product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
    terminal: { _id: 't1', name: 'Hamburg', region: 'Nord' },
    seller: { _id: 's1', name: 'Nordkontor' },
    priceType: 'API',
    quantity: 30,
    price: 123.15,
    payablePrice: 123.15,
    currentPrice: 123.15,
    reservedAt: new Date(now).toISOString(),
    reservedUntil: new Date(now + 120_000).toISOString(),
    expired: false,
    halted: false,
    net: 36_945,
    vat: 7_019.55,
    vatPercent: 19,
    vatCase: domesticCase,
    destinations: ['DE'],
    gross: 43_964.55,
    reservedGross: 43_964.55,
    currentGross: 43_964.55,
    reference: '',
    paymentTerm: 7,
    paymentTerms: [7],
    deliveryAddressId: null,
    deliveryAddressRequired: false,
    minimumOrderQuantity: 5,
    maximumOrderQuantity: 60,
    increment: null,
    orderableQuantity: 60,
    collectionStartDate: '2026-11-22',
    collectionEndDate: '2026-11-29',
    problem: null,
    ...values,
  };
}

/** A basket with one position. */
export function basketFixture(item: BasketItem, values: Partial<Basket> = {}): Basket {
  const { net, vat, gross } = item;
  const amounts = { net, vat, gross, reservedGross: 43_964.55, vatPercent: 19, approval: null };
  return { _id: 'b1', items: [item], ...amounts, currentTime: new Date().toISOString(), ...values };
}

/** Renders a part of the basket's pages with its surroundings. */
export function showInBasket(part: ReactNode): void {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => part });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
