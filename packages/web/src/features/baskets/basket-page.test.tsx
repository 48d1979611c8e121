import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';
import { basketFixture, itemFixture } from './basket.fixture.tsx';

const showBasket = (basket: unknown) =>
  showScreen(() => import('./basket-page.tsx'), { answers: { 'GET /api/basket': basket } });

test('leads from the positions to the check of the order, and back', async () => {
  await showBasket(basketFixture(itemFixture()));
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { level: 1, name: 'Warenkorb' })).toBeDefined();
  expect(await screen.findByRole('heading', { level: 2, name: 'Diesel B7' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Bestellung prüfen' }));
  expect(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Zurück zum Warenkorb' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Diesel B7' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull();
});

test('each position says how it is taxed, and lets the buyer change the state to which it goes', async () => {
  const reason = 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG)';
  const item = itemFixture({
    ...{ vat: 0, vatPercent: 0, gross: 36_945, destinations: ['DE', 'AT'] },
    vatCase: { kind: 'INTRA_COMMUNITY', category: 'K', reasonCode: 'VATEX-EU-IC', reason, destination: 'AT' },
  });
  const basket = basketFixture(item, { vatPercent: 0 });
  const { sent } = await showScreen(() => import('./basket-page.tsx'), {
    answers: { 'GET /api/basket': basket, 'PUT /api/basket/items/i1': basket },
  });
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.getAllByText(/^MwSt\. 0/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('combobox', { name: /Bestimmungsland/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Deutschland' }));
  expect(sent).toEqual([{ call: 'PUT /api/basket/items/i1', body: { destination: '' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Bestellung prüfen' }));
  expect((await screen.findByText('Steuerfall')).nextElementSibling?.textContent).toBe(reason);
});

test('what is typed while an earlier quantity is saved stays in the field, and is saved after it', async () => {
  await showBasket(basketFixture(itemFixture()));
  const answer = globalThis.fetch;
  const saved: unknown[] = [];
  const { promise: answered, resolve: answers } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return answer(path, init);
    const { quantity } = JSON.parse(String(init.body)) as { quantity: number };
    saved.push(quantity);
    if (saved.length === 1) await answered;
    return Response.json(basketFixture(itemFixture({ quantity })));
  });
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Menge/ });
  await user.clear(field);
  await user.type(field, '31');
  await vi.waitFor(() => expect(saved).toEqual([31]));
  await user.clear(field);
  await user.type(field, '20');
  answers();
  await vi.waitFor(() => expect(saved).toEqual([31, 20]));
  expect(field.value).toBe('20');
});

test('a space behind a saved reference is gone when the focus leaves the field', async () => {
  const item = itemFixture({ reference: 'PO 4711' });
  await showBasket(basketFixture(item));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ihre Referenz/ });
  await userEvent.type(field, ' ');
  expect(field.value).toBe('PO 4711 ');
  await userEvent.tab();
  expect(field.value).toBe('PO 4711');
});

test('an empty basket leads to the market', async () => {
  await showBasket({ ...basketFixture(itemFixture()), items: [], net: 0, vat: 0, gross: 0, reservedGross: 0 });
  expect(await screen.findByText('Ihr Warenkorb ist leer')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Handelsplatz' }).getAttribute('href')).toBe('/handelsplatz');
});

test('a basket that cannot be loaded offers to try again', async () => {
  await showBasket(refusal(403, 'forbidden'));
  expect(await screen.findByText('Der Warenkorb konnte nicht geladen werden')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
});

test('a broken connection while ordering is checked until the true answer is known', async () => {
  const basket = basketFixture(itemFixture());
  const keys: (string | null)[] = [];
  await showScreen(() => import('./basket-page.tsx'), {
    answers: { 'GET /api/basket': basket },
    address: '/?schritt=pruefen',
  });
  const answer = globalThis.fetch;
  const { promise: back, resolve: comesBack } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== '/api/orders') return answer(path, init);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    await back;
    return Response.json({ orders: [] });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  expect(await screen.findByText('Ergebnis wird geprüft')).toBeDefined();
  await vi.waitFor(() => expect(keys).toHaveLength(2));
  comesBack();
  expect(await screen.findByText('Bestellbestätigung', { selector: '[aria-current] *' })).toBeDefined();
  expect(keys[0]).toBe(keys[1]);
});
