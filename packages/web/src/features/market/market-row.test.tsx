// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { OfferRow } from './market-row.tsx';
import { offerFixture } from './offer.fixture.ts';

const now = Date.parse('2026-03-02T12:05:10Z');
const offer = offerFixture('a', 'diesel', 'kiel', 76.73, { priceChange: 0.2 });

beforeEach(() => {
  vi.useFakeTimers({ now });
  applyDeployment({ brand: 'de', demo: false });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(standsSince: string | undefined, lost = false) {
  render(
    <table>
      <tbody>
        <OfferRow
          offer={offer}
          productRepeats={false}
          grouped={false}
          room={3}
          best={false}
          standsSince={standsSince}
          lost={lost}
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
const words = () => screen.getByRole('row').textContent?.replaceAll('\u00A0', ' ');

test('a live price shows its change and can be ordered', () => {
  show(undefined);
  expect(words()).toContain('gestiegen um 0,20');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Diesel B7 in Kiel bei Nordkontor bestellen' }).disabled,
  ).toBe(false);
});

test('an offer cannot be ordered while the connection is lost, whatever its price', () => {
  show(undefined, true);
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Diesel B7 in Kiel bei Nordkontor bestellen' }).disabled,
  ).toBe(true);
});

test('a price that stands still shows its age, which counts on, no change, and cannot be ordered', () => {
  show('2026-03-02T12:04:05Z');
  expect(words()).toContain('76,73vor 65 s');
  expect(words()).not.toContain('gestiegen');
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Diesel B7 in Kiel bei Nordkontor bestellen' }).disabled,
  ).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
  act(() => vi.advanceTimersByTime(2_000));
  expect(words()).toContain('vor 67 s');
  act(() => vi.advanceTimersByTime(60_000));
  expect(words()).toContain('vor 2 min');
});
