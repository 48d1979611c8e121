import type { OfferVatCase } from '@handelsplatz/contract/baskets';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { DestinationField } from '../../parts/destination-field.tsx';
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

const domestic: OfferVatCase = {
  vatPercent: 19,
  destinations: ['DE', 'AT'],
  vatCase: {
    ...{ kind: 'DOMESTIC', category: 'S', reasonCode: null, destination: '' },
    reason: 'Steuerpflichtige Lieferung im Inland (§ 1 Abs. 1 Nr. 1 UStG)',
  },
};
const free: OfferVatCase = {
  vatPercent: 0,
  destinations: ['DE', 'AT'],
  vatCase: {
    ...{ kind: 'INTRA_COMMUNITY', category: 'K', reasonCode: 'VATEX-EU-IC', destination: 'AT' },
    reason: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG)',
  },
};

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

test('the tax follows the state to which the buyer takes the goods, with the reason beside it', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(String(body));
    return Response.json(path.includes('destination=AT') ? free : domestic);
  });
  queryClient.clear();
  show('FIXED');
  await userEvent.type(screen.getByLabelText(/^Menge/), '60');
  expect(await screen.findByText(/Steuerpflichtige Lieferung im Inland/)).toBeTruthy();
  expect(total()).toBe('54.785,22 €');
  await userEvent.click(screen.getByRole('combobox', { name: /Bestimmungsland/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Österreich' }));
  expect(await screen.findByText(/Steuerfreie innergemeinschaftliche Lieferung/)).toBeTruthy();
  expect(screen.getByText(/^MwSt\. 0/)).toBeTruthy();
  expect(total()).toBe('46.038,00 €');
  await userEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ destination: 'AT', quantity: 60 });
  await userEvent.click(screen.getByRole('combobox', { name: /Bestimmungsland/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Deutschland' }));
  await userEvent.click(submit());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(JSON.parse(sent[1] ?? '')).toMatchObject({ destination: '' });
});

test('a buyer without a foreign number has no state to choose', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...domestic, destinations: ['DE'] }));
  queryClient.clear();
  show('FIXED');
  expect(await screen.findByText(/Steuerpflichtige Lieferung im Inland/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /Bestimmungsland/ })).toBeNull();
});

test('a state that is not possible any more can be put back', async () => {
  const onChange = vi.fn();
  render(<DestinationField destinations={['DE']} value="AT" onChange={onChange} />);
  await userEvent.click(screen.getByRole('combobox', { name: /Bestimmungsland/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Deutschland' }));
  expect(onChange).toHaveBeenCalledWith('');
});

test('a refusal is shown at the quantity that was sent, and not at one typed meanwhile', async () => {
  const refuse: (() => void)[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('vat-case')) return Promise.resolve(Response.json(domestic));
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
