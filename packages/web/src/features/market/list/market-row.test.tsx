// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import type { TableRoom } from '../../ui/table-room.ts';
import { MarketCards } from './market-cards.tsx';
import { OfferRow } from './market-row.tsx';
import { offerFixture } from './offer.fixture.ts';
import { marketLines } from './offer-list.ts';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(cleanup);

const offer = offerFixture('a', 'diesel', 'hamburg', 120, { paymentTerms: [7, 14], priceChange: -0.12 });

function showRow(room: TableRoom, grouped = true) {
  render(
    <table>
      <tbody>
        <OfferRow
          standsSince={undefined}
          lost={false}
          offer={offer}
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
])('a row with room %i names below the seller what has no column of its own', (room, text) => {
  showRow(room);
  expect(seller()).toBe(text);
});

test('a row of the list names the place in any room', () => {
  showRow(3, false);
  expect(screen.getByRole('cell', { name: 'Hamburg' })).toBeTruthy();
  cleanup();
  showRow(1, false);
  expect(screen.getByRole('cell', { name: /^Diesel B7\s*Hamburg/ })).toBeTruthy();
});

test('says since when a price has changed', () => {
  showRow(3);
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
