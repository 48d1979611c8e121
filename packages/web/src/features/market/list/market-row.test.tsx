import type { MarketOffer } from '@handelsplatz/contract/market';
import { findBestOffers, type Lens } from '@handelsplatz/domain/market';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatsOfBrand } from '../../../platform/formats.ts';
import type { TableRoom } from '../../../ui/data-table/table-room.ts';
import { marketLines } from '../filtering/offer-list.ts';
import { type MarketBest, noBest } from '../lens/row-answer.ts';
import { offerFixture } from '../offer/offer.fixture.ts';
import type { MarketSearch } from '../search.ts';
import { pickColumns } from './columns.tsx';
import MarketCards from './market-cards.tsx';
import { OfferRow } from './market-row.tsx';

const now = Date.parse('2026-03-02T12:05:10Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const offer = offerFixture('a', 'diesel', 'hamburg', 120, { paymentTerms: [7, 14], priceChange: -0.12 });

interface Shown {
  readonly room?: TableRoom;
  readonly grouped?: boolean;
  readonly shown?: MarketOffer;
  readonly standsSince?: string;
  readonly lost?: boolean;
  readonly lens?: Lens;
  readonly best?: MarketBest;
  readonly lookBack?: ReadonlyMap<string, number>;
}

const onWhy = vi.fn();

const noLens: Lens = { quantity: null, term: null };

function showRow(given: Shown = {}) {
  const {
    room = 3,
    grouped = true,
    shown = offer,
    standsSince,
    lost = false,
    lens = noLens,
    best = noBest,
    lookBack,
  } = given;
  const sellers = new Map([['Nordkontor Mineralölhandel GmbH', 'Nordkontor']]);
  const head = { grouped, litres: false, room, lens, sellers, formats: formatsOfBrand(), lookBack };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <table>
        <tbody>
          <OfferRow
            standsSince={standsSince}
            lost={lost}
            offer={shown}
            columns={pickColumns(head, undefined)}
            head={head}
            best={best}
            rowIndex={2}
            reachable
            open={false}
            onFocus={() => {}}
            onOpen={() => {}}
            onWhy={onWhy}
          />
        </tbody>
      </table>
    </QueryClientProvider>,
  );
}

test.each<TableRoom>([1, 2, 3])('a row with room %i is one line, with the short name of the seller', (room) => {
  showRow({ room, shown: { ...offer, seller: { _id: 's1', name: 'Nordkontor Mineralölhandel GmbH' } } });
  expect(screen.getByTitle('Nordkontor Mineralölhandel GmbH').textContent).toBe('Nordkontor');
  expect(words()).toMatch(/5–60(3 Tage)?Bestellen$/);
});

test('a row of the past shows no live price, and its last column is a difference', () => {
  const dot = () => screen.getByTitle('Preis folgt dem Markt').getAttribute('data-stands');
  showRow();
  expect(dot()).toBeNull();
  cleanup();
  const lookBack = new Map([['a', 121.5]]);
  showRow({ lookBack });
  expect(dot()).toBe('true');
  expect(screen.getByRole('cell', { name: '+1,50' })).toBeTruthy();
  const head = { grouped: true, litres: false, room: 3, lens: noLens, formats: formatsOfBrand(), lookBack } as const;
  const today = pickColumns(head, undefined).find(({ id }) => id === 'today');
  expect(today?.label(head)).toBe('± bis heute');
});

test('a row of the list names the place at any width', () => {
  showRow({ grouped: false });
  expect(screen.getByRole('cell', { name: 'Hamburg' })).toBeTruthy();
  cleanup();
  showRow({ room: 1, grouped: false });
  expect(screen.getByRole('cell', { name: 'Hamburg' })).toBeTruthy();
});

test('shows since when a price has changed', () => {
  showRow();
  expect(screen.getByText('gefallen um 0,12 seit dem vorigen Marktfenster')).toBeTruthy();
});

interface ShownCards {
  readonly offers?: readonly MarketOffer[];
  readonly search?: MarketSearch;
  readonly best?: MarketBest;
  readonly lens?: Lens;
  readonly lookBack?: ReadonlyMap<string, number>;
}

function showCards({ offers = [offer], search = {}, best = noBest, lens = noLens, lookBack }: ShownCards) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MarketCards
        standsSince={undefined}
        lost={false}
        lines={marketLines(offers, search, lens)}
        {...{ best, lens, search, lookBack }}
        onOpen={() => {}}
      />
    </QueryClientProvider>,
  );
}

const parts = { offerId: 'a', price: 120, kind: 'live', market: 62, duty: 47, logistics: 8, seller: 3 } as const;

test('a card shows the parts of its price, and the past prices where they are chosen', async () => {
  vi.useRealTimers();
  const answers: Record<string, object> = {
    '/api/offers/parts': { parts: [parts] },
    '/api/offers/histories': { histories: [{ offerId: 'a', days: [119, null, 120] }] },
  };
  vi.stubGlobal('fetch', async (address: string | URL) =>
    Response.json(answers[new URL(String(address), 'http://localhost').pathname] ?? {}),
  );
  showCards({ lens: { quantity: 30, term: null } });
  const parted = /^Markt 62,00, Abgaben 47,00, Logistik 8,00, Verkäufer 3,00/;
  expect((await screen.findByTitle(parted)).dataset.wide).toBe('true');
  expect(screen.queryByTitle(/^30 Tage/)).toBeNull();
  cleanup();
  showCards({ search: { spalten: 'history' } });
  expect(await screen.findByText(/^30 Tage: 119,00 bis 120,00/)).toBeTruthy();
  expect(screen.queryByTitle(parted)).toBeNull();
});

test('a card of the past shows what it would have cost, and what has become of the price', () => {
  showCards({ lens: { quantity: 30, term: null }, lookBack: new Map([['a', 121.5]]) });
  const card = screen.getByRole('button', { name: /^Diesel B7 in Hamburg/ });
  expect(card.textContent?.replaceAll('\u00A0', ' ')).toContain('42.840 € · heute +1,50');
  cleanup();
  showCards({ lookBack: new Map() });
  expect(screen.getByText('heute nicht mehr da')).toBeTruthy();
});

test('the best price of a product is marked once, also where others cost the same', () => {
  const twins = [offerFixture('k', 'diesel', 'kiel', 120), offer];
  const best = findBestOffers(twins, noLens);
  showCards({ offers: twins, best });
  expect(screen.getAllByText('bester Preis')).toHaveLength(1);
  expect(screen.getByTitle(/^Bester Preis von 2 .* 2 Angebote haben diesen Preis\.$/)).toBeTruthy();
  cleanup();
  showRow({ best });
  expect(screen.queryByText('bester Preis')).toBeNull();
});

test.each<['grouped' | 'flat', string]>([
  ['grouped', 'Nordkontor · 5–60 cbm · 3 Tage'],
  ['flat', 'Nordkontor, Hamburg · 5–60 cbm · 3 Tage'],
])('a card names the place once (%s)', (view, text) => {
  const search = view === 'flat' ? { sort: 'price' } : {};
  showCards({ search });
  const card = screen.getByRole('button', { name: 'Diesel B7 in Hamburg bei Nordkontor bestellen' });
  expect(card.textContent?.replaceAll('\u00A0', ' ')).toContain(text);
  expect(screen.getAllByText(/Hamburg/)).toHaveLength(1);
});

const risen = offerFixture('a', 'diesel', 'kiel', 76.73, { priceChange: 0.2 });
const orderButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Diesel B7 in Kiel bei Nordkontor bestellen' });
const words = () => screen.getByRole('row').textContent?.replaceAll('\u00A0', ' ');

test('a live price shows its change and can be ordered', () => {
  showRow({ shown: risen, grouped: false });
  expect(words()).toContain('gestiegen um 0,20');
  expect(orderButton().disabled).toBe(false);
});

test('an offer cannot be ordered while the connection is lost, whatever its price', () => {
  showRow({ shown: risen, grouped: false, lost: true });
  expect(orderButton().disabled).toBe(true);
});

test('a price that stands still shows its age, which keeps counting; it shows no change and cannot be ordered', () => {
  showRow({ shown: risen, grouped: false, standsSince: '2026-03-02T12:04:05Z' });
  expect(words()).toContain('76,73 vor 65 s');
  expect(words()).not.toContain('gestiegen');
  expect(orderButton().disabled).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(words()).toContain('vor 67 s');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(words()).toContain('vor 2 min');
});

describe('a row under the lens', () => {
  const lens = { quantity: 30, term: null };
  const kiel = offerFixture('k', 'diesel', 'kiel', 124.2, { seller: { _id: 's2', name: 'Ruhrtank' } });
  const bremen = offerFixture('b', 'diesel', 'hamburg', 124.46);
  const best = findBestOffers([kiel, bremen], lens);

  test('shows the total, and the distance to the best in words', () => {
    showRow({ shown: bremen, lens, best });
    expect(words()).toContain('44.432,22 €');
    expect(screen.getByTitle('92,82 € teurer als Ruhrtank in Kiel')).toBeTruthy();
    expect(words()).toContain('bis 60');
    expect(words()).not.toContain('bester Preis');
  });

  test('marks the best offer of the product', () => {
    showRow({ shown: kiel, lens, best });
    expect(screen.getByText('bester Preis')).toBeTruthy();
  });

  test.each<[Partial<MarketOffer>, string, 'Warum?' | 'Bestellen']>([
    [{ orderableQuantity: 12.026, bindingLimit: 'credit' }, 'Kredit frei: 12 cbm', 'Warum?'],
    [{ orderableQuantity: 0, bindingLimit: 'credit' }, 'Kein Kredit frei', 'Warum?'],
    [{ orderableQuantity: 0, bindingLimit: 'purchaseLimit' }, 'Tageslimit erreicht', 'Warum?'],
    [{ orderableQuantity: 0, bindingLimit: 'volume' }, 'Ausverkauft', 'Warum?'],
    [{ orderableQuantity: 20, bindingLimit: 'volume' }, 'Nur noch 20 cbm', 'Bestellen'],
    [{ maximumOrderQuantity: 25, orderableQuantity: 25 }, 'bis 25 cbm', 'Bestellen'],
    [{ minimumOrderQuantity: 40 }, 'ab 40 cbm', 'Bestellen'],
    [{ increment: 4 }, 'in Schritten von 4 cbm', 'Bestellen'],
  ])('that does not fit says why: %j', (change, reason, action) => {
    const shown = { ...kiel, ...change };
    showRow({ shown, lens, best: findBestOffers([shown, bremen], lens) });
    expect(words()).toContain(reason);
    expect(screen.getByRole('button').textContent).toBe(action);
    onWhy.mockClear();
    screen.getByRole('button').click();
    expect(onWhy).toHaveBeenCalledTimes(action === 'Warum?' ? 1 : 0);
    expect(words()).not.toContain('bester Preis');
  });
});
