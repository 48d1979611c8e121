import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { offerFixture } from '../offer/offer.fixture.ts';
import { OrderForm } from './order-form.tsx';

const connection = vi.hoisted(() => ({ lost: false }));
vi.mock('../../../platform/live/market-window.ts', async (original) => ({
  ...(await original<object>()),
  useConnectionLost: () => connection.lost,
}));
vi.mock('../../parts/index.tsx', () => ({ LocationField: () => null, WatchOffer: () => null }));
vi.mock('../history/offer-insights.tsx', () => ({ default: () => null }));
vi.mock('./purchase-obstacle.ts', () => ({ usePurchaseObstacle: () => undefined }));
vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useNavigate: () => () => {},
}));

beforeEach(() => {
  connection.lost = false;
});

function show(priceType: 'API' | 'FIXED', standsSince?: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <OrderForm
        offer={offerFixture('a', 'diesel', 'kiel', 76.73, { priceType })}
        standsSince={standsSince}
        gone={false}
        onDone={() => {}}
      />
    </QueryClientProvider>,
  );
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'In den Warenkorb' });
const takeAll = () => screen.queryByRole('button', { name: 'Höchste Menge einsetzen' });
const total = () => screen.getByText('Brutto').nextElementSibling?.textContent?.replaceAll('\u00A0', ' ');

test('a fixed price can be ordered, but not while the connection is lost', () => {
  show('FIXED');
  expect(submit().disabled).toBe(false);
  expect(takeAll()).toBeTruthy();
  cleanup();
  connection.lost = true;
  show('FIXED');
  expect(submit().disabled).toBe(true);
  expect(takeAll()).toBeNull();
  expect(screen.getByText('Bestellen können Sie wieder, sobald die Verbindung steht.')).toBeTruthy();
});

test('does not show the orderable quantity while the price stands still', () => {
  show('API', '2026-03-02T12:04:05Z');
  expect(submit().disabled).toBe(true);
  expect(takeAll()).toBeNull();
  expect(screen.queryByText(/Jetzt bestellbar/)).toBeNull();
});

test('a quantity that cannot be ordered has no total', async () => {
  show('FIXED');
  await userEvent.type(screen.getByLabelText(/^Menge/), '60');
  expect(total()).toBe('54.785,22 €');
  await userEvent.type(screen.getByLabelText(/^Menge/), '0');
  expect(total()).toBe('–');
});

test('a refusal is shown at the quantity that was sent, and not at one typed meanwhile', async () => {
  const refuse: (() => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const body = { code: 'no_volume_available', detail: 'Diese Menge ist nicht mehr verfügbar.' };
    return new Promise((resolve) => refuse.push(() => resolve(Response.json(body, { status: 409 }))));
  });
  show('FIXED');
  const quantity = screen.getByLabelText<HTMLInputElement>(/^Menge/);
  await userEvent.type(quantity, '60');
  await userEvent.click(submit());
  refuse.shift()?.();
  expect(await screen.findByText('Diese Menge ist nicht mehr verfügbar.')).toBeTruthy();
  await userEvent.click(submit());
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '50');
  refuse.shift()?.();
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(screen.queryByText('Diese Menge ist nicht mehr verfügbar.')).toBeNull();
  expect(quantity.getAttribute('aria-invalid')).not.toBe('true');
});
