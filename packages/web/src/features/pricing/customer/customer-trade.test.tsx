import type { PriceList, PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { overviewFixture, ruleFixture } from '../shared/pricing.fixture.tsx';

const harms = '0197d1f0-0000-7000-8000-0000000000b1';
const at = '2026-11-21T10:00:00.000Z';

const row = (id: string, terminal: string, status: PriceListRow['status']): PriceListRow => ({
  _id: id,
  priceType: 'FIXED',
  product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
  terminal: { _id: 't1', name: terminal, region: 'Nord' },
  paymentTerm: 7,
  price: 98.5,
  steps: null,
  status,
  note: status === 'offered' ? null : { reason: 'not_released', text: 'Nicht freigegeben.', section: null },
  remainingVolume: 100,
  minimumOrderQuantity: 10,
  maximumOrderQuantity: 30,
  collectionTime: 5,
  collectionStartDate: null,
  collectionEndDate: null,
  availableUntil: at,
});

const list: PriceList = {
  seller: { name: 'Nordkontor' },
  currency: 'EUR',
  at,
  window: null,
  livePrices: false,
  customer: { _id: harms, name: 'Harms', customerNo: 'K-1' },
  paymentTerms: [7],
  paymentTerm: null,
  customers: [],
  rows: [row('o1', 'Kiel', 'hidden'), row('o2', 'Hamburg', 'offered')],
};

async function show(isConnected: boolean) {
  await showScreen(
    async () => {
      const { default: CustomerPrices } = await import('./customer-prices.tsx');
      const { default: CustomerRules } = await import('./customer-rules.tsx');
      return {
        default: () => (
          <>
            <CustomerPrices customerId={harms} isConnected={isConnected} />
            <CustomerRules customerId={harms} name="Harms" parent={null} />
          </>
        ),
      };
    },
    {
      accountType: 'seller',
      answers: {
        'GET /api/pricing/price-list': list,
        'GET /api/pricing': {
          ...overviewFixture,
          customerRules: [
            { ...ruleFixture, kind: 'CUSTOMER', name: 'Stammkunde', unit: 'L/cbm', value: '-2', customerIds: [harms] },
            {
              ...ruleFixture,
              _id: 'r2',
              kind: 'CUSTOMER',
              name: 'Fremd',
              unit: 'L/cbm',
              value: '-2',
              customerIds: ['x'],
            },
          ],
        },
      },
    },
  );
}

test('what the customer can buy stands first, with the reason for the rest', async () => {
  await show(true);
  const goods = (await screen.findAllByText(/^Diesel B7, /)).map(({ textContent }) => textContent);
  expect(goods).toEqual(['Diesel B7, Hamburg', 'Diesel B7, Kiel']);
  expect(screen.getByText('1 von 2 Angeboten kann der Kunde jetzt kaufen.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ganze Preisliste' }).getAttribute('href')).toContain(`kunde=${harms}`);
});

test('the rules of this customer alone are listed', async () => {
  await show(true);
  expect(await screen.findByRole('link', { name: 'Stammkunde' })).toBeDefined();
  expect(screen.queryByText('Fremd')).toBeNull();
});

test('there are no prices before both sides are connected', async () => {
  await show(false);
  expect(await screen.findByText(/sobald beide Seiten die Verbindung freigegeben haben/)).toBeDefined();
});
