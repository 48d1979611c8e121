import type { PriceHalt, SellerPriceHalts } from '@handelsplatz/contract/price-halts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { choose } from '../../testing/choose.ts';
import { notices } from '../../ui/feedback/notify.ts';
import { MarketFacts } from '../pricing/market-facts.tsx';
import { OffersState } from '../pricing/unpriced-offers.tsx';
import { haltsQuery } from './halt-queries.ts';
import { haltedShare } from './halt-text.ts';
import PriceHaltButton from './price-halt-button.tsx';
import PriceHaltNotices from './price-halt-notices.tsx';

const heatingId = 'e0000000-0000-4000-8000-000000000000';
const [diesel, heating] = [
  { _id: 'd0000000-0000-4000-8000-000000000000', name: 'Diesel B7' },
  { _id: heatingId, name: 'Heizöl EL' },
];

function createHalt(values: Partial<PriceHalt>): PriceHalt {
  return {
    _id: 'halt',
    scope: 'SELLER',
    seller: { _id: 's', name: 'Nordöl GmbH' },
    product: null,
    reason: 'Falscher Zuschlag',
    byAdmin: false,
    haltedBy: 'Kim Muster',
    haltedAt: '2026-03-04T11:05:00Z',
    liftedBy: null,
    liftedAt: null,
    liftable: true,
    ...values,
  };
}

function show(part: ReactNode, current: PriceHalt[]): void {
  const products = [
    { ...diesel, liveOffers: 4 },
    { ...heating, liveOffers: 1 },
  ];
  const halts: SellerPriceHalts = { current, past: [], liveOffers: 5, products };
  queryClient.setQueryData(haltsQuery().queryKey, halts);
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
}

test('says who halted, since when and why, and lets only the side that halted lift the halt', () => {
  const byAdmin = createHalt({ _id: 'other', byAdmin: true, haltedBy: null, liftable: false, product: diesel });
  show(<PriceHaltNotices />, [byAdmin, createHalt({})]);
  const own = screen.getByRole('region', { name: 'Ihre Live-Preise sind angehalten' });
  expect(own.textContent).toContain('Seit 04. März 2026, 12:05 Uhr, von Kim Muster. Grund: Falscher Zuschlag');
  expect(within(own).getByRole('button', { name: 'Wieder freigeben' })).toBeTruthy();
  const other = screen.getByRole('region', { name: 'Der Marktplatz hat Ihre Live-Preise für Diesel B7 angehalten' });
  expect(other.textContent).toContain('Freigeben kann nur der Marktplatz.');
  expect(within(other).queryByRole('button')).toBeNull();
});

test.each<[string, PriceHalt[]]>([
  ['Alle Angebote haben einen Preis', []],
  [
    'Live-Preise angehalten seit 04. März 2026, 12:05',
    [createHalt({}), createHalt({ _id: 'other', product: diesel, haltedAt: '2026-03-03T07:00:00Z' })],
  ],
  [
    'Live-Preise teilweise angehalten seit 03. März 2026, 08:00',
    [createHalt({ product: heating }), createHalt({ _id: 'other', product: diesel, haltedAt: '2026-03-03T07:00:00Z' })],
  ],
])('the header of the pricing engine says once: %s', async (offers, halts) => {
  show(
    <>
      <OffersState unpriced={[]} />
      <MarketFacts />
    </>,
    halts,
  );
  expect(await screen.findByText(offers)).toBeTruthy();
  expect(screen.queryAllByText(/angehalten/i)).toHaveLength(halts.length === 0 ? 0 : 1);
  expect(screen.queryByText('Alle Angebote haben einen Preis') !== null).toBe(halts.length === 0);
});

test('names the remaining halts before a halt is lifted', async () => {
  show(<PriceHaltNotices />, [createHalt({}), createHalt({ _id: 'other', product: diesel, liftable: false })]);
  await userEvent.click(screen.getByRole('button', { name: 'Wieder freigeben' }));
  const question = await screen.findByRole('dialog', { name: 'Live-Preise wieder freigeben?' });
  expect(within(question).getByRole('listitem').textContent).toBe('Ihre Live-Preise für Diesel B7 sind angehalten');
});

test('names the remaining halts after the halt of all live prices is lifted', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  show(<PriceHaltNotices />, [createHalt({}), createHalt({ _id: 'other', product: diesel, liftable: false })]);
  await userEvent.click(screen.getByRole('button', { name: 'Wieder freigeben' }));
  const question = await screen.findByRole('dialog', { name: 'Live-Preise wieder freigeben?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Wieder freigeben' }));
  await waitFor(() =>
    expect(notices.get().map(({ text }) => text)).toEqual([
      'Freigegeben. Angehalten bleiben: Live-Preise für Diesel B7.',
    ]),
  );
});

test('counts a seller as halted when all live prices or each single product is halted', () => {
  const products = [
    { ...diesel, liveOffers: 4 },
    { ...heating, liveOffers: 1 },
  ];
  expect(haltedShare({ current: [], products })).toBeUndefined();
  expect(haltedShare({ current: [createHalt({})], products })).toBe('all');
  expect(haltedShare({ current: [createHalt({ product: diesel })], products })).toBe('some');
  expect(haltedShare({ current: [createHalt({ product: diesel }), createHalt({ product: heating })], products })).toBe(
    'all',
  );
});

test('offers only what the seller has not halted yet', async () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json(createHalt({}), { status: 201 }));
  vi.stubGlobal('fetch', sent);
  show(<PriceHaltButton />, [
    createHalt({}),
    createHalt({ _id: 'other', product: diesel, byAdmin: true, liftable: false }),
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Live-Preise anhalten' }));
  const what = screen.getByRole('combobox', { name: 'Was soll angehalten werden?' });
  await user.click(what);
  const options = screen.getAllByRole('option');
  expect(options.map((option) => [option.textContent, option.getAttribute('aria-disabled') === 'true'])).toEqual([
    ['Bitte wählen', false],
    ['Alle Live-Preise (5 Angebote), schon angehalten', true],
    ['Diesel B7 (4 Angebote)', false],
    ['Heizöl EL (1 Angebot)', false],
  ]);
  await user.keyboard('{Escape}');
  expect(screen.getByText('Alles ist schon angehalten.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Jetzt anhalten' }));
  expect(sent).not.toHaveBeenCalled();
  await choose(user, what, 'Heizöl EL (1 Angebot)');
  await user.type(screen.getByLabelText('Grund'), ' Prüfung ');
  await user.click(screen.getByRole('button', { name: 'Jetzt anhalten' }));
  const [path, request] = sent.mock.calls[0] ?? [];
  expect(String(path)).toMatch(/\/api\/pricing\/halts$/);
  expect(JSON.parse(String(request?.body))).toEqual({ productId: heatingId, reason: 'Prüfung' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
