import type { MarketOffer } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMarket } from './market-list.testbed.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const { sql, readList, offer } = readMarket(() => ({ app, place }));

/** An offer with a surcharge of 0,40 for 14 days and of 0,90 for 30. */
const withSurcharges = () =>
  offer({
    paymentTerms: [7, 14, 30],
    pricingOverrides: {
      termSurcharges: [
        { days: 14, unit: 'L/cbm', value: '4' },
        { days: 30, unit: 'L/cbm', value: '9' },
      ],
    },
  } as unknown as Parameters<typeof offer>[0]);

async function trader(terms: string) {
  const { client, id } = (await seedTrader(app, place)) as Awaited<ReturnType<typeof seedTrader>> & { id?: string };
  await sql(`update relationships set payment_terms = '${terms}'`);
  return { client, id };
}

const pick = (offers: readonly MarketOffer[], id: string) => {
  const found = offers.find(({ _id }) => _id === id);
  return found && [found.price, found.paymentTerm];
};

test('the prices of a payment term have its surcharge; an offer without it has the next longer or its longest', async () => {
  const { client } = await trader('{7,14,30}');
  const { id } = await withSurcharges();
  const short = await offer({ paymentTerms: [7] });
  const long = await offer({ paymentTerms: [30] });
  await expect.poll(async () => (await readList(client)).offers.length).toBeGreaterThan(2);
  const plain = (await readList(client)).offers;
  expect(pick(plain, id)).toEqual([98.5, 7]);
  const { offers } = await readList(client, '?term=14');
  expect(pick(offers, id)).toEqual([98.9, 14]);
  expect(pick(offers, short.id)).toEqual([98.5, 7]);
  expect(pick(offers, long.id)).toEqual([98.5, 30]);
  expect(pick((await readList(client, '?term=30')).offers, id)).toEqual([99.4, 30]);
  expect(pick((await readList(client, '?term=45')).offers, id)).toEqual([99.4, 30]);
  expect(pick((await readList(client)).offers, id)).toEqual([98.5, 7]);
});

test('the file has the prices and totals of the term and the quantity, in the sequence of several columns', async () => {
  const { client } = await trader('{7,14,30}');
  const { id } = await withSurcharges();
  await expect.poll(async () => pick((await readList(client)).offers, id)).toBeDefined();
  const file = await client.get<string>('/api/v2/offers/export?term=14&quantity=30&sort=product,-price');
  expect(file.status).toBe(200);
  const [head = '', first = ''] = String(file.body)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const cells = Object.fromEntries(head.split(';').map((name, index) => [name, first.split(';')[index]]));
  expect(cells).toMatchObject({
    'Preis (EUR/100 l)': '98,90',
    'Preis für Zahlungsziel (Tage)': '14',
    Menge: '30,000',
    'Brutto (EUR)': '35307,30',
  });
});

test.each(['?term=10', '?term=abc', '/export?sort=nonsense', '/export?sort=price,,product', '/export?quantity=-3'])(
  'refuses %s',
  async (query) => {
    const { client } = await seedTrader(app, place);
    expect((await client.get(`/api/v2/offers${query}`)).status).toBe(400);
  },
);
