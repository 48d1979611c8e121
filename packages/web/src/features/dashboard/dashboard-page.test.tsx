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
  'GET /api/orders/waiting': {
    counts: { review: 2, numbers: 7, amendments: 0, transfer: 0, liftings: 0, overLifts: 0 },
    orders: [],
  },
  'GET /api/orderHistory/newest/date': { date: '2026-11-20T16:59:37.000Z' },
  'GET /api/statistics/today': {
    today: { orders: 3, volume: 84, revenue: 71_000 },
    yesterdaySameTime: { orders: 2, volume: 60, revenue: 50_000 },
    yesterday: { orders: 9, volume: 260, revenue: 210_000 },
    days: [{ day: '2026-11-22', volume: 84 }],
  },
  'GET /api/uploads': {
    uploads: [{ _id: 'u1', state: 'FAILED', created: { at: new Date().toISOString() } }],
  },
  'GET /api/statistics/marketplace': {
    buyers: 40,
    sellers: 7,
    users: 61,
    waitingRelationships: 3,
    activeOffers: 512,
    days: [{ day: '2026-11-22', orders: 4, volume: 120 }],
  },
  'GET /api/admin/quarantine': { ticks: [] },
  'GET /api/admin/price-halts': { current: [], past: [], liveOffers: 0, products: [], sellers: [] },
};

test.each([
  ['buyer', ['Letzte Bestellungen', 'News'], ['Kurse in Quarantäne', 'Meine Angebote']],
  ['seller', ['Letzte Bestellungen', 'Meine Angebote'], ['Kurse in Quarantäne']],
  ['admin', ['Der Marktplatz', 'Kurse in Quarantäne', 'Live-Preise'], ['Letzte Bestellungen', 'Meine Angebote']],
] as const)('greets a %s by name and shows only the tiles of that side', async (accountType, here, absent) => {
  await showScreen(() => import('./dashboard-page.tsx'), { accountType, answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag, Kim Muster' })).toBeDefined();
  for (const name of here) expect(await screen.findByRole('heading', { name })).toBeDefined();
  for (const name of absent) expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('a limit that a colleague has proposed is a task of the second person, an own proposal is none', async () => {
  const proposal = (id: string, by: string) => ({ _id: id, relationshipId: `r${id}`, proposedBy: { _id: by } });
  await showScreen(() => import('./dashboard-page.tsx'), {
    accountType: 'seller',
    answers: {
      ...answers,
      'GET /api/generic/metadata': { accountType: 'seller', roles: ['MyRelationships_View'], features: [] },
      'GET /api/credit/proposals': { proposals: [proposal('1', 'u1'), proposal('2', 'u9'), proposal('3', 'u9')] },
    },
  });
  const limits = await screen.findByRole('link', { name: /Limits freigeben/ });
  expect(limits.textContent).toMatch(/^2/);
  expect(limits.getAttribute('href')).toBe('/kaufer-management/r2?bereich=kredit');
});

test('a seller sees first what waits, each leading to its place, and the day beside yesterday', async () => {
  await showScreen(() => import('./dashboard-page.tsx'), { accountType: 'seller', answers });
  expect(await screen.findByText(/^Neueste Bestellung: 20\. Nov\. 2026/)).toBeDefined();
  const review = await screen.findByRole('link', { name: /Bestellungen prüfen/ });
  expect(review.textContent).toMatch(/^2/);
  expect(review.getAttribute('href')).toContain('pruefen');
  expect(screen.getByRole('link', { name: /Nummern fehlen/ }).getAttribute('href')).toContain('nummern');
  expect(screen.queryByRole('link', { name: /Änderungen offen/ })).toBeNull();
  const upload = await screen.findByRole('link', { name: /Uploads nicht übernommen/ });
  expect(upload.getAttribute('href')).toBe('/uploads');
  const day = (await screen.findByRole('heading', { name: 'Heute' })).closest('section');
  expect(day?.textContent).toMatch(/Menge84.cbmgestern um diese Zeit 60.cbm/);
  expect(screen.getByRole('img', { name: 'Menge der letzten 14 Tage' })).toBeDefined();
});
