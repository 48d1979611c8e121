import type { AdditiveList, AdditiveOffer } from '@handelsplatz/contract/additives';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { offerFixture } from '../offer/offer.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const adBlue: AdditiveOffer = {
  ...offerFixture('a', 'adblue', 'hamburg', 46.9, { priceType: 'FIXED', orderableQuantity: 1_000 }),
  minimumOrderQuantity: 20,
  maximumOrderQuantity: 1_000,
  id: 'a',
  enabled: true,
  status_type_id: 'ACTIVE',
  purchaseUnit: 'lt',
  totalQuantity: 5_000,
  buyers: null,
};

function showAdditives(offers: AdditiveOffer[], emptyReason: AdditiveList['metadata']['emptyReason'] = null) {
  const list: AdditiveList = {
    offers,
    filterOptions: {
      products: [],
      terminals: [],
      sellers: [],
      buyers: [],
      purchaseUnits: [],
      offerAvailability: { minDate: null, maxDate: null },
    },
    metadata: { pageCount: 1, pageLimit: 1000, pageNumber: 1, total: offers.length, emptyReason },
  };
  return showScreen(() => import('../market-page.tsx'), {
    address: '/handelsplatz?bereich=additive',
    features: ['productAdditives'],
    answers: { 'GET /api/v2/offers/additives': list },
  });
}

test('additives have a section of their own, in litres', async () => {
  await showAdditives([adBlue]);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Additive' })).checked).toBe(true);
  expect(await screen.findByRole('button', { name: 'AdBlue in Hamburg bei Nordkontor bestellen' })).toBeDefined();
  expect(screen.getByText('20–1.000 lt')).toBeDefined();
});

test('the panel shows the price of a litre', async () => {
  await showAdditives([adBlue]);
  await userEvent.click(await screen.findByRole('button', { name: 'AdBlue in Hamburg bei Nordkontor bestellen' }));
  const panel = within(await screen.findByRole('dialog', { name: 'AdBlue' }));
  expect(await panel.findByText('0,4690 EUR/l')).toBeDefined();
});

test.each([
  ['not_connected', /sobald ein Verkäufer, mit dem Sie verbunden sind, sie für Sie freigegeben hat/],
  [null, /kein Additiv an, das für Sie freigegeben ist/],
] as const)('without additives (%s) the section says what would make them appear', async (reason, sentence) => {
  await showAdditives([], reason);
  expect(await screen.findByText('Kein Additiv gefunden')).toBeDefined();
  expect(screen.getByText(sentence)).toBeDefined();
});
