import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

const [productId, terminalId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

const offer = {
  product: { _id: productId, name: 'Diesel B7', category: 'Diesel', unit: 'cbm' },
  terminal: { _id: terminalId, name: 'Kiel', region: 'Nord' },
  price: 81.4,
  priceType: 'API',
} as const;

const show = (part: object = {}) =>
  showScreen(
    async () => {
      const { default: WatchOffer } = await import('./watch-offer.tsx');
      return { default: () => <WatchOffer offer={{ ...offer, ...part }} /> };
    },
    { accountType: 'buyer' },
  );

test('an alert is set beside the offer: 1 % below the price of now, with a name made from the choice', async () => {
  await show();
  const sent: unknown[] = [];
  await userEvent.click(await screen.findByRole('button', { name: 'Preisalarm setzen' }));
  const price = await screen.findByLabelText<HTMLInputElement>(/^Diesel B7 in Kiel auf oder unter/);
  expect(price.value).toBe('80,59');
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    return Response.json({ _id: 'a1' }, { status: 201 });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Preisalarm anlegen' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    name: 'Diesel B7 Kiel unter 80,59',
    productId,
    terminalIds: [terminalId],
    condition: 'BELOW',
    price: 80.59,
    onPage: true,
    byMail: true,
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Preisalarm anlegen' })).toBeNull());
});

test('an offer leads to a standing order with its goods and price', async () => {
  await show();
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('Kaufauftrag zum Wunschpreis')).toContain(`kaufauftraege/neu?produkt=${productId}`);
});

test('a fixed price has an alert only', async () => {
  await show({ priceType: 'FIXED' });
  expect(await screen.findByRole('button', { name: 'Preisalarm setzen' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Kaufauftrag/ })).toBeNull();
});
