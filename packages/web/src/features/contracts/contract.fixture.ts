import type { ContractDetail, ContractOptions, ContractRow } from '@handelsplatz/contract/contracts';

/** A running contract in the list. */
export function contractFixture(part: Partial<ContractRow> = {}): ContractRow {
  return {
    _id: 'c1',
    contractNumber: 'KV-2026-014',
    state: 'RUNNING',
    counterpart: 'Nordkontor Mineralölhandel GmbH',
    product: 'Diesel B7',
    unit: 'cbm',
    terminal: 'Hamburg',
    start: '2026-01-01',
    end: '2099-12-31',
    agreed: 1_000,
    calledOff: 400,
    open: 580,
    lapsed: 20,
    lifted: 250.5,
    planned: 300,
    priceKind: 'FIXED',
    price: 81.4,
    premium: null,
    premiumUnit: null,
    delivered: false,
    ...part,
  };
}

/** The same contract with its months, call-offs and history. */
export function contractDetailFixture(part: Partial<ContractDetail> = {}): ContractDetail {
  return {
    ...contractFixture(),
    version: 3,
    buyer: { _id: 'b1', name: 'Harms Energie GmbH' },
    seller: { _id: 's1', name: 'Nordkontor Mineralölhandel GmbH' },
    productId: 'p1',
    terminals: [{ _id: '01900000-0000-7000-8000-0000000000e1', name: 'Hamburg' }],
    locations: [],
    monthMin: 50,
    monthMax: null,
    tolerance: 10,
    paymentTerm: 14,
    note: '',
    papers: [{ title: '§ 107 Abs. 1 EnergieStV', text: 'Energieerzeugnisse im Sinne des Energiesteuergesetzes' }],
    closedReason: null,
    editable: false,
    prices: [{ terminalId: '01900000-0000-7000-8000-0000000000e1', price: 81.4 }],
    today: '2026-03-04',
    months: [{ month: '2026-02-01', calledOff: 400, lapsed: 20, planned: 300 }],
    callOffs: [
      {
        _id: 'o1',
        orderId: 'DE-2026-100001',
        created: '2026-02-10T09:00:00.000Z',
        orderStatus: 'CONFIRMED',
        terminal: 'Hamburg',
        volume: 30,
        counted: 30,
        lifted: null,
        collectionRange: { start: '2026-02-10', end: '2026-02-17' },
      },
    ],
    history: [
      { at: '2026-03-01T00:07:00.000Z', kind: 'LAPSED', by: '', volume: 20, note: '' },
      {
        at: '2026-01-01T10:00:00.000Z',
        kind: 'CREATED',
        by: 'Nordkontor Mineralölhandel GmbH',
        volume: null,
        note: '',
      },
    ],
    ...part,
  };
}

/** One buyer, one product, two terminals. */
export const contractOptionsFixture: ContractOptions = {
  buyers: [{ _id: '01900000-0000-7000-8000-0000000000b1', name: 'Harms Energie GmbH', customerNo: 'K-1001' }],
  products: [{ _id: '01900000-0000-7000-8000-0000000000a1', name: 'Diesel B7', unit: 'cbm' }],
  terminals: [
    { _id: '01900000-0000-7000-8000-0000000000e1', name: 'Hamburg', region: 'Nord' },
    { _id: '01900000-0000-7000-8000-0000000000e2', name: 'Kiel', region: 'Nord' },
  ],
};
