import type { UnpricedCount } from '@handelsplatz/contract/pricing/overview';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showInEngine } from './shared/pricing.fixture.tsx';
import { UnpricedOffers } from './unpriced-offers.tsx';

const withoutDensity: UnpricedCount = {
  reason: 'missing_density',
  text: 'Die Dichte des Produkts fehlt.',
  section: 'densities',
  count: 72,
  offers: [{ _id: 'o1', name: 'Diesel B7, Schwedt', productId: 'p', terminalId: 't' }],
};

test('links each offer without a price to its explanation, and counts the offers that are not named', async () => {
  const { user, router } = showInEngine(<UnpricedOffers unpriced={[withoutDensity]} />);
  await user.click(await screen.findByRole('button', { name: '72 Angebote ohne Preis' }));
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Diesel B7, Schwedt',
    'und 71 weitere',
  ]);
  await user.click(list.getByRole('link', { name: 'Diesel B7, Schwedt' }));
  expect(router.state.location).toMatchObject({
    pathname: '/preisrechner/erklaerung',
    search: { angebot: 'o1' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});
