import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { basketFixture, itemFixture, showInBasket } from './basket.fixture.tsx';
import { BasketItems } from './basket-items.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';

const cheaper = itemFixture({
  payablePrice: 122.79,
  currentPrice: 122.79,
  net: 36_837,
  vat: 6_999.03,
  gross: 43_836.03,
});
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const total = async () => plain(await screen.findByRole('complementary', { name: 'Summe' }));

const placed: PlacedOrder = {
  _id: 'a1',
  orderId: 'DE-2026-100001',
  orderStatus: 'INCOMPLETE',
  product: { name: 'Diesel B7', unit: 'cbm' },
  terminal: { name: 'Hamburg', region: 'Nord' },
  seller: { name: 'Nordkontor' },
  price: 122.79,
  volume: 30,
  net: 36_837,
  vat: 6_999.03,
  gross: 43_836.03,
  reservedGross: 43_964.55,
  paymentTerm: 7,
  collectionRange: { start: '2026-11-22', end: '2026-11-29' },
};

const showPlaced = (order: PlacedOrder) =>
  showScreen(async () => {
    const { OrdersPlaced } = await import('./orders-placed.tsx');
    return { default: () => <OrdersPlaced orders={[order]} /> };
  });

test('the totals of a basket are the prices to be paid, with the saving', async () => {
  showInBasket(<BasketItems basket={basketFixture(cheaper)} onContinue={() => {}} />);
  expect(await total()).toContain('43.836,03 €');
  expect(await total()).toContain('Sie zahlen 128,52 € weniger als reserviert.');
  expect(await total()).toContain('zahlen Sie höchstens den reservierten: 43.964,55 €.');
  expect(screen.getByRole('button', { name: 'Bestellung prüfen' })).toBeTruthy();
});

test('an expired position is not in the promise of the highest price, and says that it is not reserved', async () => {
  const expired = itemFixture({ _id: 'i2', expired: true, currentPrice: 124, price: 124.95 });
  const basket = basketFixture(cheaper);
  showInBasket(<BasketItems basket={{ ...basket, items: [...basket.items, expired] }} onContinue={() => {}} />);
  expect(await total()).toContain('Ohne 1 Position, die noch nicht reserviert ist.');
  expect(await total()).toContain('zahlen Sie höchstens den reservierten: 43.964,55 €.');
  expect(screen.getByText('noch nicht reserviert')).toBeTruthy();
});

test('no saving is shown where there is none', async () => {
  showInBasket(<BasketItems basket={basketFixture(itemFixture())} onContinue={() => {}} />);
  expect(await total()).not.toContain('weniger als reserviert');
});

test('an order is sent with the agreed maximum, and a failed order says that the basket is kept', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const problem = { code: 'technical_error_occured_basket', detail: 'Bitte schließen Sie den Warenkorb.' };
    return Response.json(problem, { status: 500 });
  });
  showInBasket(<OrderConfirmation basket={basketFixture(cheaper)} onBack={() => {}} onPlaced={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Bitte schließen Sie den Warenkorb.');
  expect(sent).toEqual([{ basketId: 'b1', expectedGross: 43_964.55 }]);
});

test('a reservation shows until when it holds while the market stands still, and can be ordered', async () => {
  const standing = itemFixture({ currentPrice: null });
  showInBasket(<BasketItems basket={basketFixture(standing)} onContinue={() => {}} />);
  const [note] = await screen.findAllByRole('alert');
  expect(note && plain(note)).toMatch(/^Ihr reservierter Preis gilt noch bis \d\d:\d\d Uhr/);
  expect(screen.getByRole('button', { name: 'Bestellung prüfen' })).toBeTruthy();
});

test('the last page leads from a confirmed order to its pickup slip', async () => {
  await showPlaced({ ...placed, orderStatus: 'CONFIRMED' });
  const link = await screen.findByRole('link', { name: 'Zum Abholschein' });
  expect(link.getAttribute('href')).toMatch(/bestellung=a1&teil=abholschein/);
});

test('the last page shows the goods, the saving and the next step, and links to the order', async () => {
  await showPlaced(placed);
  const order = within((await screen.findByRole('heading', { name: /30.cbm Diesel B7/ })).closest('li') as HTMLElement);
  expect(order.getByText(/Sie zahlen 128,52.€ weniger als reserviert\./)).toBeTruthy();
  for (const fact of ['Nordkontor', 'Hamburg, Nord', /^22\.–29\. Nov\./, '7 Tage', '122,79'])
    expect(order.getByText(fact)).toBeTruthy();
  expect(order.getByText(/^Der Verkäufer trägt noch die Nummern .+ bestätigt er die Bestellung\.$/)).toBeTruthy();
  expect(order.getByRole('link', { name: 'Bestellung DE-2026-100001' }).getAttribute('href')).toContain(
    'bestellung=a1',
  );
  expect(screen.getByText('Bestellbestätigung', { selector: '[aria-current] *' })).toBeTruthy();
});
