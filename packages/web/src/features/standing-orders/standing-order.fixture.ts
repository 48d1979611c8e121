import type { Backtest, Precheck, StandingOrderDetail, StandingOrderRow } from '@handelsplatz/contract/standing-orders';

/** A standing order in the list that waits for its price. */
export function standingOrderFixture(part: Partial<StandingOrderRow> = {}): StandingOrderRow {
  return {
    _id: 't1',
    version: 3,
    name: 'Diesel zum Wunschpreis',
    state: 'ACTIVE',
    mode: 'EXECUTE',
    product: { _id: 'p1', name: 'Diesel B7' },
    unit: 'cbm',
    terminals: [{ _id: 'k1', name: 'Kiel' }],
    quantity: 30,
    limit: 81.4,
    windows: 2,
    paymentTerm: 14,
    locationId: null,
    reference: 'Winterlager',
    earmark: false,
    validUntil: '2099-12-31',
    groupId: null,
    reason: null,
    risk: null,
    now: null,
    approval: 'NONE',
    approvedBy: '',
    order: null,
    createdBy: 'Kim Muster',
    ...part,
  };
}

/** The same standing order with its group and history. */
export function standingOrderDetailFixture(part: Partial<StandingOrderDetail> = {}): StandingOrderDetail {
  return {
    ...standingOrderFixture(),
    mayApprove: false,
    group: [],
    history: [{ at: '2026-03-04T10:00:00Z', kind: 'CREATED', by: 'Kim Muster', text: '' }],
    ...part,
  };
}

/** It would fail today. */
export const riskFixture = {
  code: 'LIMIT_DAILY',
  detail: 'LIMIT_DAILY: available=12 unit=cbm',
  text: 'Das Tageslimit für Diesel B7 lässt heute noch 12 cbm zu.',
} as const;

export const precheckFixture: Precheck = {
  risk: riskFixture,
  at: '2026-03-04T10:00:00Z',
  now: { price: 82.9, terminal: 'Kiel', seller: 'Nordkontor', offerId: 'o1' },
};

export const backtestFixture: Backtest = {
  from: '2025-12-04',
  to: '2026-03-04',
  firings: 1,
  lowest: { day: '2026-02-12', price: 81.2 },
  series: [
    { day: '2026-02-11', price: 82, reached: false },
    { day: '2026-02-12', price: 81.2, reached: true },
  ],
  sentence: 'Hätte 1-mal ausgelöst, günstigster Tag 12. Feb., 81,20',
};

export const goodsFixture = {
  fuels: [{ _id: 'c0a80000-0000-4000-8000-000000000001', name: 'Diesel B7', category: 'Diesel', unit: 'cbm' }],
  regions: [{ _id: 'r1', name: 'Nord', terminals: [{ _id: 'c0a80000-0000-4000-8000-000000000002', name: 'Kiel' }] }],
  deliveryAddresses: [],
  roles: ['MyOffers_Purchase'],
  features: [],
  accountType: 'buyer',
};
