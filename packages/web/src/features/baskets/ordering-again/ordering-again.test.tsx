import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { basketFixture, itemFixture } from '../basket.fixture.tsx';

const template = {
  _id: 't1',
  name: 'Winter',
  shared: true,
  author: 'Kim Muster',
  mayChange: true,
  version: 3,
  updated: '2026-11-22T10:00:00.000Z',
  positions: [
    {
      ...{ offerId: 'o1', displayName: 'Diesel B7, Hamburg', seller: 'Nordkontor', quantity: 30, unit: 'cbm' },
      ...{ paymentTerm: 7, deliveryAddressId: null, reference: '' },
    },
  ],
};
const alternative = {
  ...{ offerId: 'o9', displayName: 'Diesel B7, Kiel', terminal: 'Kiel', region: 'Nord', seller: 'Ruhrtank' },
  ...{ price: 124.2, unit: 'cbm', orderableQuantity: 90 },
};

async function loadBasket() {
  const { default: Page } = await import('../basket-page.tsx');
  const { Notices } = await import('../../../ui/feedback/notices.tsx');
  return { default: () => [<Page key="page" />, <Notices key="messages" />] };
}

const showBasket = (answers: Readonly<Record<string, unknown>>) =>
  showScreen(loadBasket, {
    answers: {
      'GET /api/basket': basketFixture(itemFixture()),
      'GET /api/order-templates': { templates: [template] },
      ...answers,
    },
  });

test('a template is put into the basket; what did not go is said with the nearest alternative', async () => {
  const detail = 'Das Angebot Diesel B7, Hamburg ist nicht mehr verfügbar.';
  const missing = [{ displayName: 'Diesel B7, Hamburg', code: 'order_error_offers_expired', detail, alternative }];
  const { sent } = await showBasket({
    'POST /api/order-templates/t1/use': { basket: basketFixture(itemFixture()), added: 0, missing },
  });
  const card = within(await screen.findByRole('article', { name: 'Winter' }));
  await userEvent.click(card.getByRole('button', { name: 'In den Warenkorb: Winter' }));
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/order-templates/t1/use']);
  expect(await screen.findByText(detail)).toBeDefined();
  expect(screen.getByText(/Am nächsten kommt: Diesel B7, Kiel, Ruhrtank, 124,20/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Angebot ansehen' }).getAttribute('href')).toBe('/handelsplatz?angebot=o9');
});

test('the basket is saved as a template, and a template is changed with the version that was seen', async () => {
  const { sent } = await showBasket({
    'POST /api/order-templates': { _id: 't2' },
    'PUT /api/order-templates/t1': { success: true },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Als Vorlage speichern' }));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Sommer');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ name: 'Sommer', shared: false, positions: [{ offerId: 'o1', quantity: 30 }] });
  await user.click(await screen.findByRole('button', { name: 'Ändern: Winter' }));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ name: 'Winter 2', shared: true, version: 3 });
});

test('a deleted template comes back with one click, also after it has left the page', async () => {
  let templates = [template];
  const { sent } = await showBasket({
    'GET /api/order-templates': () => ({ templates }),
    'DELETE /api/order-templates/t1': () => {
      templates = [];
      return { success: true };
    },
    'POST /api/order-templates': { _id: 't2' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen: Winter' }));
  await vi.waitFor(() => expect(screen.queryByRole('article', { name: 'Winter' })).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const { offerId, quantity, paymentTerm, deliveryAddressId, reference } = template.positions[0] ?? {};
  const positions = [{ offerId, quantity, paymentTerm, deliveryAddressId, reference }];
  expect(sent[1]).toMatchObject({
    call: 'POST /api/order-templates',
    body: { name: 'Winter', shared: true, positions },
  });
  expect(await screen.findByText('Die Vorlage „Winter“ ist wieder da.')).toBeDefined();
});

test('an order is put into the basket again, or the reason is said with the nearest alternative', async () => {
  const gone = {
    code: 'order_error_offers_expired',
    detail: 'Das Angebot ist nicht mehr verfügbar.',
    alternative: null,
  };
  await showScreen(
    async () => {
      const { default: ReorderButton } = await import('./reorder-button.tsx');
      return { default: () => <ReorderButton order={{ _id: 'a1', orderId: 'DE-2026-100001' }} /> };
    },
    { answers: { 'POST /api/orders/a1/reorder': () => Response.json(gone, { status: 409 }) } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Nochmals bestellen: DE-2026-100001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'So ist das nicht mehr bestellbar' }));
  expect(dialog.getByText('Das Angebot ist nicht mehr verfügbar.')).toBeDefined();
  expect(dialog.getByText(/kein vergleichbares Angebot/)).toBeDefined();
});

test('the order of a child account is repeated in the market of the child, after a question', async () => {
  const order = { _id: 'b1', orderId: 'DE-7', buyer: { _id: 'c1', name: 'Aviat Nord' } };
  const roles = ['ChildAccounts_View'];
  const { sent } = await showScreen(
    async () => {
      const { default: ReorderButton } = await import('./reorder-button.tsx');
      return { default: () => <ReorderButton order={order} /> };
    },
    {
      answers: {
        'GET /api/generic/metadata': { accountType: 'buyer', roles, features: [] },
        'POST /api/orders/b1/reorder': basketFixture(itemFixture()),
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Nochmals bestellen: DE-7' }));
  const question = await screen.findByRole('dialog', { name: 'Bestellung von Aviat Nord' });
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'In diesem Markt bestellen' }));
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/orders/b1/reorder']);
  const { marketHeaders } = await import('../../../platform/session/child-market.ts');
  expect(marketHeaders()).toEqual({ 'X-Child-Account': 'c1' });
  sessionStorage.clear();
});
