// @vitest-environment happy-dom

import type { MarketOffer } from '@handelsplatz/contract/market';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../../platform/brand.ts';
import type { TableRoom } from '../../../ui/data-table/table-room.ts';
import { offerFixture } from '../offer/offer.fixture.ts';
import { MarketCards } from './market-cards.tsx';
import { OfferRow } from './market-row.tsx';
import { marketLines } from './offer-list.ts';

const now = Date.parse('2026-03-02T12:05:10Z');

beforeEach(() => {
  vi.useFakeTimers({ now });
  applyDeployment({ brand: 'de', demo: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const offer = offerFixture('a', 'diesel', 'hamburg', 120, { paymentTerms: [7, 14], priceChange: -0.12 });

interface Shown {
  readonly room?: TableRoom;
  readonly grouped?: boolean;
  readonly shown?: MarketOffer;
  readonly standsSince?: string;
  readonly lost?: boolean;
}

function showRow({ room = 3, grouped = true, shown = offer, standsSince, lost = false }: Shown = {}) {
  render(
    <table>
      <tbody>
        <OfferRow
          standsSince={standsSince}
          lost={lost}
          offer={shown}
          productRepeats={false}
          grouped={grouped}
          room={room}
          best={false}
          rowIndex={2}
          reachable
          open={false}
          onFocus={() => {}}
          onOpen={() => {}}
        />
      </tbody>
    </table>,
  );
}

const seller = () => screen.getByTitle('Nordkontor').textContent?.replaceAll('\u00A0', ' ');

test.each<[TableRoom, string]>([
  [1, 'Nordkontor5–60 cbm · Abholung: 3 Tage · Ziel: 7 / 14 Tage'],
  [2, 'Nordkontor5–60 cbm · Ziel: 7 / 14 Tage'],
  [3, 'Nordkontor'],
])('a row with room %i shows the facts without a column below the seller', (room, text) => {
  showRow({ room });
  expect(seller()).toBe(text);
});

test('a row of the list names the place at any width', () => {
  showRow({ grouped: false });
  expect(screen.getByRole('cell', { name: 'Hamburg' })).toBeTruthy();
  cleanup();
  showRow({ room: 1, grouped: false });
  expect(screen.getByRole('cell', { name: /^Diesel B7\s*Hamburg/ })).toBeTruthy();
});

test('shows since when a price has changed', () => {
  showRow();
  expect(screen.getByText('gefallen um 0,12 seit dem vorigen Marktfenster')).toBeTruthy();
});

test.each<['grouped' | 'flat', string]>([
  ['grouped', 'Nordkontor'],
  ['flat', 'Nordkontor, Hamburg'],
])('a card names the place once (%s)', (view, text) => {
  const search = view === 'flat' ? { sort: 'price' as const } : {};
  render(
    <MarketCards
      standsSince={undefined}
      lost={false}
      lines={marketLines([offer], search)}
      best={new Set()}
      search={search}
      onOpen={() => {}}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText(/Hamburg/)).toHaveLength(1);
  expect(screen.getByText('Pfeile an den Preisen: Änderung seit dem vorigen Marktfenster.')).toBeTruthy();
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
  expect(words()).toContain('76,73vor 65 s');
  expect(words()).not.toContain('gestiegen');
  expect(orderButton().disabled).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(words()).toContain('vor 67 s');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(words()).toContain('vor 2 min');
});
