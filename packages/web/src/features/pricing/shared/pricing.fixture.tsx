import type { DraftChangeView, DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { AskedPrices, DraftImpact, RuleImpact } from '@handelsplatz/contract/pricing/impact';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { readPricingSearch } from '../search.ts';

const at = '2026-11-21T10:00:00.000Z';

/** A draft with one new rule. */
export function draftFixture(part: Partial<DraftView> = {}): DraftView {
  return {
    _id: 'd1',
    name: 'Winterpreise',
    revision: 3,
    state: 'open',
    createdAt: at,
    createdBy: 'Holger Ahlers',
    changedAt: at,
    changedBy: 'Holger Ahlers',
    publishedAt: null,
    publishedBy: null,
    reason: '',
    publishAt: null,
    missed: null,
    changes: [],
    networks: [],
    publishedEffect: null,
    ...part,
  };
}

/** A density of Diesel B7 in its second version. */
export const ruleFixture: RuleView = {
  _id: 'r1',
  kind: 'DENSITY',
  groupId: null,
  name: 'Dichte Diesel B7',
  unit: null,
  value: '0.836',
  productIds: ['p1'],
  allProducts: false,
  terminalIds: [],
  networkIds: [],
  allTerminals: true,
  customerIds: [],
  details: {},
  scopes: ['PRODUCT'],
  version: 2,
  validFrom: at,
  deleted: false,
  changedAt: at,
  changedBy: null,
  reason: '',
  state: 'current',
  inForce: null,
};

/** The deletion of {@link ruleFixture}. */
export const deletionFixture: DraftChangeView = {
  _id: 'x1',
  action: 'delete',
  ruleId: 'r1',
  kind: 'DENSITY',
  groupId: null,
  expectedVersion: 2,
  before: ruleFixture,
  after: null,
  rule: null,
  reason: '',
  conflict: null,
  problem: null,
  changedAt: at,
  changedBy: 'Holger Ahlers',
};

const row: DraftImpact['rows'][number] = {
  offer: {
    _id: 'o1',
    name: 'Diesel B7, Hamburg',
    priceType: 'API',
    product: { _id: 'p1', name: 'Diesel B7' },
    terminal: { _id: 't1', name: 'Hamburg' },
  },
  customer: { _id: 'c1', name: 'Brennstoffe Harms GmbH' },
  paymentTerm: 7,
  oldPrice: 90,
  newPrice: 96,
  change: 6,
  changePercent: 6.67,
  outlier: true,
};

/** The impact of the draft: one price moves unusually far, one vanishes. */
export const impactFixture: DraftImpact = {
  draftId: 'd1',
  revision: 3,
  currency: 'EUR',
  window: { _id: '812', created: at },
  stale: false,
  at,
  effectiveAt: at,
  moments: [{ moment: 'now', outliers: 1, vanishing: 1, largestPercent: 6.67, largestOffer: 'Diesel B7, Hamburg' }],
  marketMove: -0.84,
  band: { fall: 3.84, rise: 3 },
  touched: { offers: 2, customers: 1, prices: 2 },
  unchanged: 40,
  up: 1,
  down: 0,
  average: { change: 6, changePercent: 6.67 },
  outliers: 1,
  distribution: [{ from: 6, to: 8, count: 1, outliers: 1 }],
  largest: row,
  vanishing: {
    count: 1,
    prices: [
      {
        offer: { ...row.offer, _id: 'o2', name: 'HVO100, Kiel' },
        customer: null,
        paymentTerm: null,
        oldPrice: 120,
        reason: 'missing_density',
        text: 'Die Dichte des Produkts fehlt.',
        section: 'densities',
      },
    ],
  },
  appearing: { count: 0, prices: [] },
  confirmation: { outliers: 'a1', vanishing: 'b1' },
  rows: [row],
  matching: 1,
  more: 0,
};

/** The question about {@link impactFixture}. */
export const askedFixture: AskedPrices = {
  moments: impactFixture.moments.map((moment) => ({
    ...moment,
    furthest: [row],
    gone: impactFixture.vanishing.prices,
  })),
  band: impactFixture.band,
  confirmation: { outliers: 'a1', vanishing: 'b1' },
};

/** A seller with one product, one terminal and one group. */
export const overviewFixture: PricingOverview = {
  revision: 1,
  now: at,
  currency: 'EUR',
  sections: ['exchange', 'densities', 'groups'],
  exchange: { defaultMonth: null, futureMonths: [], surcharges: [] },
  minimumPrices: { rules: [], places: [] },
  densities: [],
  groups: [{ _id: 'g1', name: 'Logistik', kind: 'PRICE', position: 0, rules: [] }],
  customerRules: [],
  paymentTerms: [],
  expiry: { active: [], expired: [], inForceId: null },
  networks: [],
  products: [{ _id: 'p1', name: 'Diesel B7', category: 'Diesel' }],
  terminals: [{ _id: 't1', name: 'Hamburg', region: 'Nord' }],
  customers: [],
  unconnectedCustomers: [],
  buyers: [],
  unpriced: [],
  nextChangeAt: null,
};

/** A call of the server's interface in a test. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers of the server: a value is a 200, a number with a value another status. Paths without an answer return `null`. */
export type Answers = Readonly<Record<string, (call: Call) => unknown | readonly [status: number, body: unknown]>>;

/** The impact of a change of a rule or network, which its form reads by itself: one price moves. */
export const ruleImpactFixture: RuleImpact = {
  stale: false,
  at,
  effectiveAt: at,
  touched: { offers: 1, customers: 3, prices: 4 },
  up: 4,
  down: 0,
  average: { change: 0.1, changePercent: 0.08 },
  outliers: 0,
  vanishing: 0,
  appearing: 0,
};

const readingImpact = /^POST \/api\/pricing\/(rules|networks\/[^/]+)\/effect$/;

/**
 * Replaces the server with answers by `GET /api/…` without the query. Returns the list of all calls made so far. A form of a rule
 * or network reads {@link ruleImpactFixture}, which is no call of the user.
 */
export function stubServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit) => {
    const { pathname: path, searchParams } = new URL(url, 'http://localhost');
    const query = Object.fromEntries(searchParams);
    const call = { method, path, query, body: body ? JSON.parse(String(body)) : undefined };
    const name = `${method} ${path}`;
    const readsImpact = readingImpact.test(name);
    if (!readsImpact) calls.push(call);
    const usual = readsImpact ? ruleImpactFixture : null;
    const answer = await Promise.race([answers[name]?.(call) ?? usual, untilAborted(signal)]);
    const [status, content] =
      Array.isArray(answer) && typeof answer[0] === 'number' ? (answer as [number, unknown]) : [200, answer];
    return new Response(JSON.stringify(content), { status });
  });
  return calls;
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Renders a part of the pricing engine at its address. */
export function showInEngine(part: ReactNode, search = '') {
  queryClient.clear();
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/preisrechner/{-$section}/{-$entwurf}',
    component: () => part,
    validateSearch: readPricingSearch,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [`/preisrechner/entwuerfe/d1${search}`] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router };
}
