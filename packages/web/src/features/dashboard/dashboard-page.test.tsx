import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
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
    before: {
      day: '2026-11-20',
      sameTime: { orders: 2, volume: 60, revenue: 50_000 },
      whole: { orders: 9, volume: 260, revenue: 210_000 },
    },
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
  'GET /api/dashboard/layout': { tiles: [], hidden: [], arranged: false },
  'GET /api/dashboard/tasks': {
    amendments: {
      count: 2,
      first: { _id: 'o1', orderId: 'DE-2026-1', seller: 'Nordkontor', validUntil: '2026-11-28T11:00:00.000Z' },
    },
    pickups: {
      count: 3,
      overdue: 1,
      next: { _id: 'o2', product: 'Heizöl EL', terminal: 'Kassel', volume: 30, unit: 'cbm', until: '2026-11-23' },
    },
    alerts: { count: 0, first: null },
    permits: { count: 0, first: null },
    limits: { count: 0, first: null },
  },
  'GET /api/approvals': { approvals: [] },
  'GET /api/accounts': { accounts: [], metadata: { total: 0, waiting: 0, pageNumber: 1, pageCount: 0, pageLimit: 1 } },
  'GET /api/credit': {
    sellers: [
      {
        relationshipId: 'r1',
        sellerId: 's1',
        seller: 'Ruhrtank',
        headroom: {
          own: {
            limit: 100_000,
            prepaid: 0,
            used: 60_000,
            ordered: 22_000,
            left: 18_000,
            usedPercent: 82,
            due: [{ day: '2026-12-04', amount: 18_400, count: 1, overdue: false }],
            reserved: { count: 1, amount: 5_000, until: null },
          },
          pool: null,
          available: 18_000,
          binding: 'own',
          hold: null,
        },
      },
    ],
  },
  'GET /api/dashboard/prices': {
    at: '2026-11-22T10:00:00.000Z',
    products: [
      {
        product: { _id: 'p1', name: 'Diesel B7' },
        volume: 900,
        now: {
          offerId: 'of1',
          terminal: { _id: 't1', name: 'Kiel' },
          seller: { _id: 's1', name: 'Ruhrtank' },
          price: 124.2,
          priceType: 'API',
        },
        change: -1.42,
        low: 121.8,
        high: 128.95,
        ownAverage: 124.87,
        marketAverage: 125.31,
        days: [
          { at: '2026-11-20T23:00:00.000Z', best: 125.6, low: 125, high: 127 },
          { at: '2026-11-21T23:00:00.000Z', best: 124.2, low: 124, high: 126 },
        ],
        purchases: [
          {
            _id: 'o9',
            orderId: 'DE-2026-9',
            at: '2026-11-21T12:00:00.000Z',
            price: 125.1,
            volume: 30,
            terminal: 'Kiel',
          },
        ],
      },
    ],
  },
  'GET /api/dashboard/volumes': {
    months: [
      { month: '2026-10-01', orders: 20, volume: 600 },
      { month: '2026-11-01', orders: 14, volume: 412 },
    ],
    sameDayBefore: { orders: 13, volume: 381.5 },
  },
  'GET /api/dashboard/limits': { limits: [{ product: { _id: 'p1', name: 'Diesel B7' }, limit: 60, used: 45 }] },
  'GET /api/dashboard/recommendations': {
    recommendations: [
      {
        offerId: 'of2',
        product: { _id: 'p1', name: 'Diesel B7' },
        terminal: { _id: 't2', name: 'Heide' },
        seller: { _id: 's1', name: 'Ruhrtank' },
        price: 123,
        reason: 'CHEAPER_THAN_LAST',
        comparedPrice: 125,
        comparedDay: '2026-11-21',
        comparedTerminal: 'Kiel',
        usualVolume: 30,
        saving: 600,
      },
    ],
  },
  'GET /api/dashboard/children': {
    children: [
      {
        _id: 'c1',
        name: 'Aviat Nord',
        orders: 2,
        volume: 55,
        gross: 61_000,
        limit: { product: 'Diesel B7', limit: 60, used: 45 },
      },
    ],
  },
};

test.each([
  [
    'buyer',
    ['Letzte Bestellungen', 'News', 'Was ich kaufe'],
    ['Kurse in Quarantäne', 'Meine Angebote', 'Tochterkonten'],
  ],
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

test('a seller sees first what waits, each leading to its place, and the day beside the trading day before', async () => {
  await showScreen(() => import('./dashboard-page.tsx'), { accountType: 'seller', answers });
  expect(await screen.findByText(/^Neueste Bestellung: 20\. Nov\. 2026/)).toBeDefined();
  const review = await screen.findByRole('link', { name: /Bestellungen prüfen/ });
  expect(review.textContent).toMatch(/^2/);
  expect(review.getAttribute('href')).toContain('pruefen');
  expect(screen.getByRole('link', { name: /Bestellung(en)? ohne Nummern/ }).getAttribute('href')).toContain('nummern');
  expect(screen.queryByRole('link', { name: /Änderungen offen/ })).toBeNull();
  const upload = await screen.findByRole('link', { name: /Uploads? nicht übernommen/ });
  expect(upload.getAttribute('href')).toBe('/uploads');
  const day = (await screen.findByRole('heading', { name: 'Heute' })).closest('section');
  expect(day?.textContent).toMatch(/Menge84.cbmFreitag um diese Zeit 60.cbmFreitag insgesamt 260.cbm/);
  expect(screen.getByRole('img', { name: 'Menge der letzten 14 Tage' })).toBeDefined();
});

/** Tiles load their parts; a busy machine takes its time. */
const patience = 30_000;

/** A tile once its content has come. */
const region = (name: string | RegExp) =>
  vi.waitFor(() => {
    const section = screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;
    expect(section.querySelector('[data-skeleton]')).toBeNull();
    return section;
  }, patience);

const shows = (name: string, words: RegExp) =>
  vi.waitFor(async () => expect((await region(name)).textContent).toMatch(words), patience);

test('a buyer sees first what waits: each task with the one that is due first, leading to its place', async () => {
  await showScreen(() => import('./dashboard-page.tsx'), { answers });
  const amendments = await screen.findByRole('link', { name: /Änderungen warten auf Sie/ });
  expect(amendments.textContent).toMatch(/^2/);
  expect(amendments.getAttribute('href')).toBe('/orders?bestellung=o1');
  const pickups = screen.getByRole('link', { name: /Diese Woche abzuholen/ });
  expect(pickups.textContent).toContain(
    '1 überfällig, nächste bis 23. Nov., Kassel, 30 cbm Heizöl EL'.replaceAll(' cbm', '\u00A0cbm'),
  );
  const credit = await screen.findByRole('link', { name: /Kredit bei Ruhrtank/ });
  expect(credit.textContent).toMatch(/^82.%/);
  expect(credit.textContent).toContain('am 04. Dez. 2026 werden 18.400,00');
  const decisions = amendments.parentElement as HTMLElement;
  expect(within(decisions).queryByRole('link', { name: /Kredit/ })).toBeNull();
  expect(screen.queryByText('Preisalarm')).toBeNull();
});

test('a purchase that waits for this user comes right after amendments, the one whose time ends first leads to its page', async () => {
  const approval = (id: string, mayDecide: boolean, decideUntil: string) => ({
    _id: id,
    requestedBy: { _id: 'u2', name: 'Jo Harms' },
    askedGross: 18_000,
    decideUntil,
    mayDecide,
  });
  await showScreen(() => import('./dashboard-page.tsx'), {
    answers: {
      ...answers,
      'GET /api/approvals': {
        approvals: [
          approval('a1', true, '2026-11-24T09:00:00.000Z'),
          approval('a2', true, '2026-11-23T09:00:00.000Z'),
          approval('a3', false, '2026-11-22T09:00:00.000Z'),
        ],
      },
    },
  });
  const approvals = await screen.findByRole('link', { name: /Freigaben angefragt/ });
  expect(approvals.textContent?.replaceAll('\u00A0', ' ')).toMatch(/^2.*Jo Harms, 18\.000,00 € brutto, bis 23\. Nov/);
  expect(approvals.getAttribute('href')).toBe('/freigaben?anfrage=a2');
  const waiting = within(screen.getByRole('region', { name: 'Was auf Sie wartet' })).getAllByRole('link');
  expect(waiting.map((task) => task.querySelector('strong')?.textContent)).toEqual([
    'Änderungen warten auf Sie',
    'Freigaben angefragt',
    'Diese Woche abzuholen',
    'Kredit bei Ruhrtank',
  ]);
});

test('an account that asks for other tax numbers waits for the provider', async () => {
  const metadata = { total: 2, waiting: 2, pageNumber: 1, pageCount: 2, pageLimit: 1 };
  await showScreen(() => import('./dashboard-page.tsx'), {
    accountType: 'admin',
    answers: { ...answers, 'GET /api/accounts': { accounts: [], metadata } },
  });
  const accounts = await screen.findByRole('link', { name: /Steuernummern prüfen/ });
  expect(accounts.getAttribute('href')).toBe('/konten?nur=wartet');
  expect(accounts.textContent).toMatch(/^2/);
});

test.each([
  ['admin', 'de'],
  ['seller', 'ch'],
] as const)('requests for users wait for the %s who decides in %s', async (accountType, brand) => {
  const requests = [{ status: 'OPEN' }, { status: 'OPEN' }, { status: 'INVITED' }];
  await showScreen(() => import('./dashboard-page.tsx'), {
    accountType,
    deployment: { brand },
    answers: {
      ...answers,
      'GET /api/generic/metadata': { accountType, roles: ['MyTeam_Manage'], features: [] },
      'GET /api/userRequests': { requests },
    },
  });
  const users = await screen.findByRole('link', { name: /Benutzeranfragen/ });
  expect(users.getAttribute('href')).toBe('/benutzeranfragen');
  expect(users.textContent).toMatch(/^2/);
});

test('a buyer sees what it buys: price, change, averages, volume, limits, and why something is recommended', async () => {
  await showScreen(() => import('./dashboard-page.tsx'), { answers });
  const chart = await region(/Diesel B7, meine Terminals/);
  expect(chart.textContent).toContain('124,20');
  expect(chart.textContent).toContain('30 Tage: 121,80 bis 128,95 · Ihr Durchschnitt 124,87 · Markt 125,31');
  const bought = within(await region('Was ich kaufe')).getByRole('link', { name: /Diesel B7/ });
  expect(bought.getAttribute('href')).toBe('/handelsplatz?produkt=p1&angebot=of1');
  await shows('Menge', /im November, \+8.% zum Oktober, gleicher Tag/);
  await shows('Empfehlungen', /2,00 unter Ihrem letzten Kauf am 21\. Nov\. 2026 \(Kiel, 125,00\)/);
  await shows('Empfehlungen', /600,00.€ weniger für 30.cbm/);
  await shows('Tageslimits', /15.cbm noch frei/);
  for (const spare of ['Marktfenster', 'Offener Warenkorb', 'Ihre Verkäufer nach Menge'])
    expect(screen.queryByRole('heading', { name: spare })).toBeNull();
  await shows('Kredit, alle Verkäufer', /18.000,00.€bestellbar/);
});

test('a buyer of an only seller has no tile that compares sellers', async () => {
  await showScreen(() => import('./dashboard-page.tsx'), {
    deployment: { brand: 'ch' },
    answers: { ...answers, 'GET /api/metadata/user/store/gtc-accepted': { accepted: true } },
  });
  await region('Tageslimits');
  for (const name of ['Gut eingekauft?', 'Bestellungen und Menge', 'Ihre Verkäufer nach Menge'])
    expect(screen.queryByRole('heading', { level: 2, name })).toBeNull();
});

test('daily limits against which nothing is ordered are a choice and no tile', async () => {
  const user = userEvent.setup();
  const limits = [{ product: { _id: 'p1', name: 'Diesel B7' }, limit: 60, used: 0 }];
  await showScreen(() => import('./dashboard-page.tsx'), {
    answers: { ...answers, 'GET /api/dashboard/limits': { limits } },
  });
  await region('News');
  expect(screen.queryByRole('heading', { name: 'Tageslimits' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Kacheln anordnen' }));
  const choice = await screen.findByRole('checkbox', { name: 'Tageslimits zeigen' });
  expect(choice).toHaveProperty('checked', false);
});

test('a brand that hides recommendations has no such tile', async () => {
  const load = async () => {
    const { brand } = await import('../../platform/brand.ts');
    Object.assign(brand().features, { hideOfferRecommendations: true });
    return import('./dashboard-page.tsx');
  };
  await showScreen(load, { answers });
  await region('Was ich kaufe');
  expect(screen.queryByRole('heading', { name: 'Empfehlungen' })).toBeNull();
});

test('a parent sees the use of its children', async () => {
  await showScreen(() => import('./dashboard-page.tsx'), {
    answers: {
      ...answers,
      'GET /api/generic/metadata': { accountType: 'buyer', roles: ['ChildAccounts_View'], features: [] },
    },
  });
  await shows('Tochterkonten', /Aviat Nord55.cbm2 Bestellungen diesen Monat/);
  await shows('Tochterkonten', /Diesel B7 heute 45.cbm von 60.cbm/);
  expect(screen.queryByRole('heading', { level: 2, name: 'Favoriten' })).toBeNull();
});

test('a tile is hidden and moved by keys, kept at once, and the arrangement is taken back', async () => {
  const user = userEvent.setup();
  const { sent } = await showScreen(() => import('./dashboard-page.tsx'), {
    answers: {
      ...answers,
      'PUT /api/dashboard/layout': { success: true },
      'DELETE /api/dashboard/layout': { success: true },
    },
  });
  await region('News');
  await user.click(screen.getByRole('button', { name: 'Kacheln anordnen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kacheln anordnen' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'News zeigen' }));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'News', hidden: true })).toBeNull());
  const up = within(dialog).getByRole('button', { name: 'Was ich kaufe nach oben' });
  up.focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ hidden: ['ranking', 'favourites', 'news'] });
  expect(JSON.stringify(sent[1]?.body)).toContain('"tiles":["products","prices"');
  await user.click(within(dialog).getByRole('button', { name: 'Zurücksetzen' }));
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('DELETE /api/dashboard/layout'));
});
