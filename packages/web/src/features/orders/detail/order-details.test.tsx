import type { OrderDetail } from '@handelsplatz/contract/orders';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { orderDetailFixture } from '../order-life.fixture.ts';

const { original } = orderDetailFixture;
const amended: OrderDetail = {
  ...orderDetailFixture,
  steps: ['CONSENT', 'REFUSE'],
  amendments: [
    {
      number: 1,
      state: 'OPEN',
      reason: 'Nachbestellung',
      answer: '',
      before: original,
      after: { ...original, volume: 40, gross: 58_448.04 },
      validUntil: '2026-11-23T10:00:00.000Z',
      proposedAt: '2026-11-22T10:00:00.000Z',
      decidedAt: null,
    },
  ],
};

async function showOrder(order: OrderDetail, accountType: 'buyer' | 'seller', atSlip = false) {
  const load = async () => {
    const { OrderFacts } = await import('./order-facts.tsx');
    return { default: () => <OrderFacts order={order} isBuyer={accountType === 'buyer'} atSlip={atSlip} /> };
  };
  return await showScreen(load, {
    accountType,
    answers: {
      'GET /api/orders/a1/pickup-slips': { slips: [] },
      'POST /api/orders/a1/amendments/1/consent': { success: true },
      'POST /api/orders/a1/pickup-slips': {},
    },
  });
}

test('a buyer reads old and new values of an amendment, and consents with one click', async () => {
  const { sent } = await showOrder(amended, 'buyer');
  const card = await screen.findByRole('article', { name: 'Änderung 1' });
  expect(card.textContent).toMatch(/30.cbm.*40.cbm/);
  await userEvent.click(within(card).getByRole('button', { name: 'Zustimmen' }));
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/orders/a1/amendments/1/consent']);
});

test('an order that goes abroad says the state, and why it has no tax', async () => {
  const reason = 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG)';
  const vatCase = {
    kind: 'INTRA_COMMUNITY',
    category: 'K',
    reasonCode: 'VATEX-EU-IC',
    reason,
    destination: 'AT',
  } as const;
  await showOrder({ ...orderDetailFixture, vatCase }, 'seller');
  expect((await screen.findByText('Steuerfall')).nextElementSibling?.textContent).toBe(reason);
  expect(screen.getByText('Bestimmungsland').nextElementSibling?.textContent).toBe('Österreich');
});

test('a reader who may not consent has no button for it', async () => {
  await showOrder({ ...amended, steps: [] }, 'buyer');
  await screen.findByRole('article', { name: 'Änderung 1' });
  expect(screen.queryByRole('button', { name: 'Zustimmen' })).toBeNull();
});

test('both sides make the pickup slip from a confirmed order', async () => {
  const { sent } = await showOrder({ ...orderDetailFixture, orderStatus: 'CONFIRMED', steps: ['SHARE'] }, 'seller');
  await userEvent.click(await screen.findByRole('button', { name: 'Abholschein erstellen' }));
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/orders/a1/pickup-slips']);
});

test.each([true, false])('a link to the pickup slip leads to it in the order (%s)', async (atSlip) => {
  await showOrder({ ...orderDetailFixture, orderStatus: 'CONFIRMED', steps: ['SHARE'] }, 'buyer', atSlip);
  const heading = await screen.findByRole('heading', { name: /^Abholschein/ });
  expect(document.activeElement === heading).toBe(atSlip);
});

test('a rejected order says why before everything else, and promises no numbers', async () => {
  const rejected: OrderDetail = {
    ...orderDetailFixture,
    orderStatus: 'CANCELLED',
    cancelled: true,
    contractNumber: null,
    liftingNumber: null,
    pickupNumber: null,
    history: [
      {
        at: '2026-11-22T10:00:00.000Z',
        from: 'CONFIRMED',
        status: 'CANCELLED',
        step: 'CANCEL',
        by: 'Ahlers',
        note: 'Tank 3 ist gesperrt.',
        changes: {},
      },
    ],
  };
  await showOrder(rejected, 'buyer');
  expect(await screen.findByText('Abgelehnt. Grund: Tank 3 ist gesperrt.')).toBeDefined();
  expect(screen.getByText('Zu dieser Bestellung gibt es keine Nummern.')).toBeDefined();
});

test('an order across a change of law shows the figures of each part, and what is not published yet', async () => {
  const co2 = { kwh: 301_380, kg: 80_288, kgPerKwh: 0.2664, price: 5_732.56, source: 'EBeV 2030, Anlage 2' };
  const supply = { from: '2026-12-20', to: '2026-12-31', litres: 30_000, vatPermille: 190, gross: 34_986, co2 };
  await showOrder(
    {
      ...orderDetailFixture,
      co2,
      supplies: [
        { ...supply, state: 'LOADED' },
        {
          ...{ ...supply, state: 'LATER', from: '2027-01-01', to: '2027-01-10', vatPermille: 200, gross: 35_280 },
          co2: { ...co2, kg: null, price: null },
        },
      ],
    },
    'buyer',
  );
  expect(await screen.findByRole('heading', { name: /^30\.000 l, geladen 20\./ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^30\.000 l bei Ladung 01\./ })).toBeTruthy();
  expect([screen.getByText('19 %'), screen.getByText('20 %'), screen.getByText('80.288 kg CO₂')]).toHaveLength(3);
  // The emissions, and their part of the price.
  expect(screen.getAllByText('noch nicht veröffentlicht')).toHaveLength(2);
});
