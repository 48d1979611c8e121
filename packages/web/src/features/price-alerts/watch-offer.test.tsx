// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offer = {
  product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
  terminal: { _id: 'k1', name: 'Kiel', region: 'Nord' },
  price: 81.4,
  priceType: 'API',
} as const;

const show = (part: object = {}) =>
  showScreen(
    async () => {
      const { default: WatchOffer } = await import('./watch-offer.tsx');
      return { default: () => <WatchOffer offer={{ ...offer, ...part }} /> };
    },
    { accountType: 'buyer' },
  );

test('an offer leads to an alert and a trigger with its goods and price', async () => {
  await show();
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Preisalarm setzen')).toMatch(/preisalarme\?produkt=p1&terminal=k1&preis=81.4/);
  expect(await href('Kaufauftrag zum Wunschpreis')).toMatch(/kaufauftraege\/neu\?produkt=p1/);
});

test('a fixed price has an alert only', async () => {
  await show({ priceType: 'FIXED' });
  expect(await screen.findByRole('link', { name: 'Preisalarm setzen' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Kaufauftrag/ })).toBeNull();
});
