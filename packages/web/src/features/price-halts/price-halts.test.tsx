// @vitest-environment happy-dom
import type { PriceHalt, SellerPriceHalts } from '@handelsplatz/contract/pricing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { queryClient } from '../../platform/query-client.ts';
import { notices } from '../../ui/notify.ts';
import { haltsQuery } from './halt-queries.ts';
import { haltedShare } from './halt-text.ts';
import { MarketFacts } from './market-facts.tsx';
import { PriceHaltButton } from './price-halt-button.tsx';
import PriceHaltNotices from './price-halt-notices.tsx';
import { OffersState } from './unpriced-offers.tsx';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const [diesel, heating] = [
  { _id: 'd', name: 'Diesel B7' },
  { _id: 'h', name: 'Heizöl EL' },
];

function haltOf(values: Partial<PriceHalt>): PriceHalt {
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

test('says who halted, since when and why, and offers the way back only to the side that halted', () => {
  const byAdmin = haltOf({ _id: 'other', byAdmin: true, haltedBy: null, liftable: false, product: diesel });
  show(<PriceHaltNotices />, [byAdmin, haltOf({})]);
  const own = screen.getByRole('region', { name: 'Ihre Live-Preise sind angehalten' });
  expect(own.textContent).toContain('Seit 04.03.2026, 12:05 Uhr, von Kim Muster. Grund: Falscher Zuschlag');
  expect(within(own).getByRole('button', { name: 'Wieder freigeben' })).toBeTruthy();
  const other = screen.getByRole('region', { name: 'Der Marktplatz hat Ihre Live-Preise für Diesel B7 angehalten' });
  expect(other.textContent).toContain('Freigeben kann nur der Marktplatz.');
  expect(within(other).queryByRole('button')).toBeNull();
});

test.each<[string, PriceHalt[]]>([
  ['Alle Angebote haben einen Preis', []],
  [
    'Live-Preise angehalten seit 04.03.2026, 12:05',
    [haltOf({}), haltOf({ _id: 'other', product: diesel, haltedAt: '2026-03-03T07:00:00Z' })],
  ],
  [
    'Live-Preise teilweise angehalten seit 03.03.2026, 08:00',
    [haltOf({ product: heating }), haltOf({ _id: 'other', product: diesel, haltedAt: '2026-03-03T07:00:00Z' })],
  ],
])('the head of the engine says once: %s', (offers, halts) => {
  show(
    <>
      <OffersState unpriced={[]} />
      <MarketFacts />
    </>,
    halts,
  );
  expect(screen.getByText(offers)).toBeTruthy();
  expect(screen.queryAllByText(/angehalten/i)).toHaveLength(halts.length === 0 ? 0 : 1);
  expect(screen.queryByText('Alle Angebote haben einen Preis') !== null).toBe(halts.length === 0);
});

test('names what stays halted before anything is lifted', async () => {
  show(<PriceHaltNotices />, [haltOf({}), haltOf({ _id: 'other', product: diesel, liftable: false })]);
  await userEvent.click(screen.getByRole('button', { name: 'Wieder freigeben' }));
  const question = screen.getByRole('dialog', { name: 'Live-Preise wieder freigeben?' });
  expect(within(question).getByRole('listitem').textContent).toBe('Ihre Live-Preise für Diesel B7 sind angehalten');
});

test('says what stays halted after everything was released', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  show(<PriceHaltNotices />, [haltOf({}), haltOf({ _id: 'other', product: diesel, liftable: false })]);
  await userEvent.click(screen.getByRole('button', { name: 'Wieder freigeben' }));
  const question = screen.getByRole('dialog', { name: 'Live-Preise wieder freigeben?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Wieder freigeben' }));
  await waitFor(() =>
    expect(notices.get().map(({ text }) => text)).toEqual([
      'Freigegeben. Angehalten bleiben: Live-Preise für Diesel B7.',
    ]),
  );
});

test('the market is halted for a seller of whom nothing is sold, in whichever way', () => {
  const products = [
    { ...diesel, liveOffers: 4 },
    { ...heating, liveOffers: 1 },
  ];
  expect(haltedShare({ current: [], products })).toBeUndefined();
  expect(haltedShare({ current: [haltOf({})], products })).toBe('all');
  expect(haltedShare({ current: [haltOf({ product: diesel })], products })).toBe('some');
  expect(haltedShare({ current: [haltOf({ product: diesel }), haltOf({ product: heating })], products })).toBe('all');
});

test('halts what is not halted by this side yet', async () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json(haltOf({}), { status: 201 }));
  vi.stubGlobal('fetch', sent);
  show(<PriceHaltButton />, [haltOf({}), haltOf({ _id: 'other', product: diesel, byAdmin: true, liftable: false })]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Live-Preise anhalten' }));
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Bitte wählen', false],
    ['Alle Live-Preise (5 Angebote), schon angehalten', true],
    ['Diesel B7 (4 Angebote)', false],
    ['Heizöl EL (1 Angebot)', false],
  ]);
  expect(screen.getByText('Alles ist schon angehalten.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Jetzt anhalten' }));
  expect(sent).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText('Was soll angehalten werden?'), 'h');
  await user.type(screen.getByLabelText('Grund'), ' Prüfung ');
  await user.click(screen.getByRole('button', { name: 'Jetzt anhalten' }));
  const [path, request] = sent.mock.calls[0] ?? [];
  expect(String(path)).toMatch(/\/api\/pricing\/halts$/);
  expect(JSON.parse(String(request?.body))).toEqual({ productId: 'h', reason: 'Prüfung' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
