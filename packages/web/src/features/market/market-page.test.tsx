import type { MarketOffer, OfferList } from '@handelsplatz/contract/market';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { offerFixture } from './offer/offer.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

function showMarket(offers: readonly MarketOffer[], more: Readonly<Record<string, unknown>> = {}) {
  const list: OfferList = {
    offers: [...offers],
    filterOptions: { products: [], terminals: [], sellers: [], deliveryAddress: [] },
    metadata: {
      total: offers.length,
      windowId: null,
      livePrices: true,
      hiddenLiveOffers: 0,
      haltedLiveOffers: 0,
      marketHalted: false,
    },
  };
  return showScreen(() => import('./market-page.tsx'), {
    address: '/handelsplatz',
    answers: { 'GET /api/v2/offers': list, ...more },
  });
}

const fixed = { priceType: 'FIXED' } as const;
const offers = [offerFixture('a', 'diesel', 'hamburg', 120, fixed), offerFixture('b', 'heizoel', 'kiel', 76.73, fixed)];
const order = (name: string) => screen.queryByRole('button', { name: `${name} bei Nordkontor bestellen` });

test('lists what can be ordered, and a search leaves what it names', async () => {
  await showMarket(offers);
  expect(await screen.findByRole('grid', { name: 'Die Angebotsliste' })).toBeDefined();
  expect(order('Diesel B7 in Hamburg')).not.toBeNull();
  expect(order('Heizöl EL schwefelarm in Kiel')).not.toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Angebote suchen' }), 'kiel');
  await waitFor(() => expect(order('Diesel B7 in Hamburg')).toBeNull());
  expect(order('Heizöl EL schwefelarm in Kiel')).not.toBeNull();
});

test('a search without a match can be taken back', async () => {
  await showMarket(offers);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Angebote suchen' }), 'xyz');
  expect(await screen.findByText('Keine Übereinstimmung gefunden')).toBeDefined();
  const [reset] = screen.getAllByRole('button', { name: 'Filter zurücksetzen' });
  await userEvent.click(reset as HTMLElement);
  expect(await screen.findByText('2 Angebote')).toBeDefined();
});

test('a search for a place without a match names the sellers that have not released it', async () => {
  const goods = {
    product: { _id: 'diesel', name: 'Diesel B7', category: 'Diesel', type: 'FUEL' },
    terminal: { _id: 'rostock', name: 'Rostock', region: 'Nord' },
    reason: 'terminal_not_released',
    request: null,
  };
  const seller = { _id: 's2', name: 'Elbe-Saale', connected: true, goods: [goods] };
  const soldOut = { ...seller, _id: 's3', name: 'Nordkontor', goods: [{ ...goods, reason: 'sold_out' }] };
  await showMarket(offers, {
    'GET /api/offers/missing': { obstacle: null, sellers: [seller, soldOut] },
    'GET /api/generic/metadata': {
      accountType: 'buyer',
      roles: [],
      features: [],
      regions: [{ name: 'Nord', terminals: [{ _id: 'rostock', name: 'Rostock' }] }],
    },
  });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Angebote suchen' }), 'diesel rostock');
  expect(
    await screen.findByText('Elbe-Saale verkauft in Rostock, hat Ihnen das Terminal aber noch nicht freigegeben.'),
  ).toBeDefined();
});

test('a press opens the offer beside the list', async () => {
  await showMarket(offers);
  await userEvent.click(await screen.findByRole('button', { name: 'Diesel B7 in Hamburg bei Nordkontor bestellen' }));
  expect(await screen.findByRole('dialog', { name: 'Diesel B7' })).toBeDefined();
});

test('a buyer without offers reads where they come from', async () => {
  await showMarket([]);
  expect(await screen.findByText('Noch keine Angebote für Sie')).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('on a phone the cheapest offer comes first beside the filters, and their panel says how many offers it leaves', async () => {
  window.innerWidth = 390;
  await showMarket(offers);
  // A word that fits: "Produkt, Ort, Firma" was cut.
  expect(screen.getByRole('searchbox', { name: 'Angebote suchen' }).getAttribute('placeholder')).toBe('Suchen');
  await userEvent.click(await screen.findByRole('button', { name: 'Sortieren' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Günstigste zuerst' }));
  const cards = () => screen.getAllByRole('button', { name: / bei Nordkontor bestellen$/ });
  await waitFor(() => expect(cards()[0]?.getAttribute('aria-label')).toContain('Heizöl'));
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: '2 Angebote zeigen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '2 Angebote zeigen' })).toBeNull());
});
