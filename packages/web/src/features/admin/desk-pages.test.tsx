import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const at = '2026-03-04T11:00:00.000Z';
const metadata = { total: 1, more: false, pageNumber: 1, pageLimit: 20, pageCount: 1 };
const account = { _id: 'a1', name: 'Harms GmbH', type: 'buyer', disabled: false };
const user = {
  ...{ _id: 'u7', username: 'harms', name: 'Kim Harms', email: 'k@harms.example', account, roles: [], active: true },
  ...{ locked: true, failures: 5, hasSecondFactor: true, sessions: 1, lastSeen: at },
};
const pair = {
  ...{ _id: 'r1', buyer: { _id: 'a1', name: 'Harms GmbH' }, seller: { _id: 's1', name: 'Nordkontor' } },
  ...{ buyerStatus: 'ENABLED', sellerStatus: 'NEW', suspended: false, created: at, orders: 3, lastOrder: at },
};
const product = {
  ...{ _id: 'p1', code: 'B7', name: 'Diesel B7', type: 'FUEL', category: 'Diesel', unit: 'cbm', taxStatus: 'TAXED' },
  ...{ density: 0.84, version: 1, withdrawnAt: null, offers: 2 },
};
const overview = {
  ...{ taxNumberRequests: 0, accountsNotEnabled: 0, disabledAccounts: 0, lockedNames: 2, waitingRelationships: 0 },
  ...{ quarantinedSymbols: 0, halts: 0, failedJobs: 0, shownBanners: 0, marketOpen: true },
};
const failure = {
  ...{ _id: 'j1', queue: 'mail', state: 'failed', attempts: 3, mostAttempts: 3, created: at, at, error: 'Kein Server' },
};
const none = { total: 0, more: false };
const queue = {
  ...{
    name: 'mail',
    waiting: none,
    retrying: none,
    active: none,
    completed: { total: 1000, more: true },
    failed: none,
  },
  ...{ cron: null, zone: null, lastCompleted: at },
};
const answers = {
  'GET /api/generic/metadata': { accountType: 'admin', roles: ['MyTeam_Manage'], features: [] },
  'GET /api/admin/overview': overview,
  'GET /api/admin/users': { users: [user], metadata },
  'GET /api/admin/relationships': { relationships: [pair], metadata },
  'GET /api/admin/catalogue': { products: [product], terminals: [], regions: [], networks: [], blends: [] },
  'GET /api/admin/jobs': { queues: [queue], failures: [failure] },
  'GET /api/admin/switches': { brand: 'de', switches: [{ name: 'priceAlert', on: true, since: at }] },
  'GET /api/admin/feeds': {
    ...{ feed: 'simulated', windowSeconds: 60, lease: null, window: null, symbols: [], currentTime: at },
  },
  'GET /api/admin/quarantine': { ticks: [] },
  'GET /api/admin/price-halts': { current: [], past: [], liveOffers: 0, products: [], sellers: [] },
  'GET /api/admin/banners': { banners: [] },
  'GET /api/banners': {
    banners: [
      {
        _id: 'b1',
        text: 'Wartung um 22 Uhr',
        severity: 'warning',
        startsAt: '2020-01-01T00:00:00.000Z',
        endsAt: '2999-01-01T00:00:00.000Z',
      },
    ],
  },
};
const show = (load: Parameters<typeof showScreen>[0]) => showScreen(load, { accountType: 'admin', answers });

test('the first page names what waits, and leads there', async () => {
  await show(() => import('./desk-overview-page.tsx'));
  const link = await screen.findByRole('link', { name: /Gesperrte Zugänge/ });
  expect(link.getAttribute('href')).toContain('/verwaltung/benutzer');
  // The main menu does not have them.
  for (const [name, path] of [
    ['Zustellung', '/zustellung'],
    ['AGB', '/agb/fassungen'],
    ['Nutzung', '/nutzung'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test.each([
  ['users', () => import('./users/users-page.tsx'), 'Entsperren: Kim Harms'],
  ['relationships', () => import('./relationships/relationships-page.tsx'), 'Entscheiden: Harms GmbH und Nordkontor'],
  ['the catalogue', () => import('./catalogue/catalogue-page.tsx'), 'Zurückziehen: Diesel B7'],
  ['background work', () => import('./operation/jobs-page.tsx'), 'Jetzt ausführen: E-Mail: schreiben'],
  ['banners', () => import('./banners/banners-page.tsx'), 'Neue Mitteilung'],
] as const)('the page of %s offers what can be done', async (_, load, button) => {
  await show(load);
  expect(await screen.findByRole('button', { name: button })).toBeDefined();
});

test('says of each queue how many jobs it has in each state, as far as they are counted', async () => {
  await show(() => import('./operation/jobs-page.tsx'));
  expect(await screen.findByRole('cell', { name: 'mehr als 1.000' })).toBeDefined();
});

test('a lost second factor is reset after a question', async () => {
  const person = userEvent.setup();
  const { sent } = await show(() => import('./users/users-page.tsx'));
  await person.click(await screen.findByRole('button', { name: 'Aktionen für Kim Harms' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Zweiten Faktor zurücksetzen' }));
  const question = await screen.findByRole('dialog', { name: 'Zweiten Faktor von Kim Harms zurücksetzen?' });
  await person.click(within(question).getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/admin/users/u7/factor-reset']));
});

test('without the role of an administrator a colleague only unlocks', async () => {
  const metadata = { accountType: 'admin', roles: [], features: [] };
  await showScreen(() => import('./users/users-page.tsx'), {
    accountType: 'admin',
    answers: { ...answers, 'GET /api/generic/metadata': metadata },
  });
  expect(await screen.findByRole('button', { name: 'Entsperren: Kim Harms' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aktionen für Kim Harms' })).toBeNull();
});

test('the switches say what they do, and the feed says that no node runs it', async () => {
  await show(() => import('./operation/switches-page.tsx'));
  expect(await screen.findByText('Käufer können sich bei einem Preis benachrichtigen lassen.')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: /So spätestens seit/ })).toBeDefined();
  expect(screen.getByText(/Findet ein Start einen anderen Stand/)).toBeDefined();
  cleanup();
  await show(() => import('./operation/feeds-page.tsx'));
  expect(await screen.findByText('Keiner. Es entstehen keine Fenster.')).toBeDefined();
});

test('the feed shows a believed price with all its places, also beside a shorter one', async () => {
  const symbol = {
    ...{ symbol: 'HO', raw: '73.1', verdict: 'quarantined', sourceAt: at, receivedAt: at, ageSeconds: 3 },
    ...{ believed: 73.1452, believedAt: at, quarantined: 1 },
  };
  const feeds = { ...answers['GET /api/admin/feeds'], symbols: [symbol] };
  await showScreen(() => import('./operation/feeds-page.tsx'), {
    accountType: 'admin',
    answers: { ...answers, 'GET /api/admin/feeds': feeds },
  });
  expect(await screen.findByRole('cell', { name: '73,1452' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '73,1' })).toBeDefined();
});

test('a reader puts a banner away', async () => {
  const { sent } = await show(() => import('./banners/announcements.tsx'));
  (await screen.findByRole('button', { name: 'Mitteilung ausblenden: Wartung um 22 Uhr' })).click();
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/banners/b1/dismissal']));
});
