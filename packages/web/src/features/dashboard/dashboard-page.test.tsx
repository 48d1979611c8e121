// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = {
  'GET /api/orders': { orders: [], total: 0, page: 1, pageSize: 5, filterOptions: {} },
  'GET /api/admin/quarantine': { ticks: [] },
  'GET /api/admin/price-halts': { current: [], past: [], liveOffers: 0, products: [], sellers: [] },
};

test.each([
  ['buyer', ['Letzte Bestellungen', 'News'], ['Kurse in Quarantäne', 'Meine Angebote']],
  ['seller', ['Letzte Bestellungen', 'Meine Angebote'], ['Kurse in Quarantäne']],
  ['admin', ['Kurse in Quarantäne', 'Live-Preise'], ['Letzte Bestellungen', 'Meine Angebote']],
] as const)('greets a %s by name and shows only the tiles of that side', async (accountType, here, absent) => {
  await showScreen(() => import('./dashboard-page.tsx'), { accountType, answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag, Kim Muster' })).toBeDefined();
  for (const name of here) expect(await screen.findByRole('heading', { name })).toBeDefined();
  for (const name of absent) expect(screen.queryByRole('heading', { name })).toBeNull();
});
