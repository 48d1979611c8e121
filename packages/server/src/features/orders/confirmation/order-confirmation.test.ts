import { readFile } from 'node:fs/promises';
import type { OfferList } from '@handelsplatz/contract/market';
import type { OrderDetail, PlacedOrder } from '@handelsplatz/contract/orders';
import { confirmationPath } from '@handelsplatz/domain/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { readConfirmation } from '@handelsplatz/testing/pdf-text';
import { buy, fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import {
  announceOffers,
  type Place,
  seedPlace,
  seedPriceRule,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place, { account: { name: 'Łódź Γαλάζιο & Şişli Öl', city: 'Gießen' } });
});
afterAll(() => app.stop());

async function placed(values: Parameters<typeof seedOffer>[2] = {}, at = place): Promise<PlacedOrder> {
  const { id: offerId } = await seedOffer(app.pool, at.goods, values);
  const [bought] = (await buy(buyer.client, { offerId, quantity: 30 })).body.orders;
  if (!bought) throw new Error('the order was refused');
  return bought;
}

const cancel = (id: string, reason: string) => place.client.post(`/api/orders/${id}/cancellation`, { reason });
const price = (text: string) => `Preis ${text} EUR je 100 l bei 15 °C`;

describe('the confirmation of an order', () => {
  test('is a PDF that the browser shows under the order’s number and that no cache stores', async () => {
    const { _id: id, orderId } = await placed({ needsNumbers: false });
    const { status, headers } = await buyer.client.send(`/api/orders/${id}/confirmation`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe(`inline; filename="Bestellung-${orderId}.pdf"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('has a readable address that ends in the name of its file', async () => {
    const order = await placed({ needsNumbers: false });
    const path = confirmationPath(order);
    expect(path).toMatch(new RegExp(`/Bestellung-${order.orderId}\\.pdf$`));
    const { status, headers } = await buyer.client.send(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await app.client().get(path)).status).toBe(401);
    const stranger = await seedTrader(app, place);
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await buyer.client.get(`/belege/${order._id}/Bestellung-1.pdf`)).status).toBe(404);
  });

  test('is available only to the two sides of its order', async () => {
    const { _id: id } = await placed();
    const path = `/api/orders/${id}/confirmation`;
    const [strangers, other] = [await seedPlace(app), await seedTrader(app, place)];
    expect((await app.client().get(path)).status).toBe(401);
    for (const { client } of [strangers, other]) expect((await client.get(path)).status).toBe(404);
    for (const { client } of [place, buyer]) expect((await client.get(path)).status).toBe(200);
    expect((await buyer.client.get(`/api/orders/${crypto.randomUUID()}/confirmation`)).status).toBe(404);
  });

  test('names buyer, seller, product, terminal, quantity and collection period', async () => {
    const { _id: id, orderId } = await placed({ needsNumbers: false });
    const { text } = await readConfirmation(buyer.client, id);
    const { body } = await buyer.client.get<OrderDetail>(`/api/orders/${id}`);
    const [start, end] = [body.collectionRange.start, body.collectionRange.end].map((day) =>
      day.split('-').reverse().join('.'),
    );
    for (const said of [
      `Bestellbestätigung Bestellnummer ${orderId} Bestellt am`,
      `Bestellt von Kim ${buyer.user.lastName}`,
      `Käufer Łódź Γαλάζιο & Şişli Öl Gießen Kundennummer ${buyer.account.customerNo}`,
      `Verkäufer ${place.account.name} Kundennummer ${place.account.customerNo}`,
      `Produkt ${place.product.name} Menge 30 cbm Ladestelle ${place.terminal.name}, Region`,
      `Abholung ${start} bis ${end}`,
      price('98,50'),
      'Zahlungsziel 7 Tage Netto 29.550,00 € MwSt. 19 % 5.614,50 € Brutto 35.164,50 €',
      'Tankhafen Handelsplatz GmbH · Am Sandtorkai 118 · 20457 Hamburg · Deutschland',
      'Erstellt am 4. März 2026, 12:00 Uhr',
      'Seite 1 von 1',
    ])
      expect(text).toContain(said);
  });

  test('is readable for screen readers: title, headings and tables follow the sequence of the page', async () => {
    const { _id: id, orderId } = await placed({ needsNumbers: false });
    const { title, roles } = await readConfirmation(buyer.client, id);
    expect(title).toBe(`Bestellbestätigung ${orderId}`);
    const structure = roles.filter((role) => /^(H\d|Table)$/.test(role));
    expect(structure).toEqual(['H1', 'Table', 'H2', 'Table', 'H2', 'Table', 'Table', 'H2', 'H2', 'Table']);
    const file = await (await buyer.client.send(`/api/orders/${id}/confirmation`)).arrayBuffer();
    for (const mark of ['/Lang (de-DE)', '/Marked true']) expect(Buffer.from(file).includes(mark)).toBe(true);
  });

  test('names the delivery address of delivered goods', async () => {
    const { id: offerId } = await seedOffer(app.pool, place.goods, { delivered: true });
    const wanted = { offerId, quantity: 30, deliveryAddressId: buyer.location.id };
    const [bought] = (await buy(buyer.client, wanted)).body.orders;
    const { text } = await readConfirmation(buyer.client, bought?._id ?? '');
    expect(text).toContain('Lieferadresse Werftstraße 12, 28237 Bremen');
  });
});

describe('the price', () => {
  test('equals the price in list, basket and order', async () => {
    const { id: offerId } = await seedOffer(app.pool, place.goods, { priceType: 'API' });
    await announceOffers(app.pool, offerId);
    const readPrice = async () => {
      const { offers } = (await buyer.client.get<OfferList>('/api/v2/offers')).body;
      return offers.find(({ _id }) => _id === offerId)?.price;
    };
    await expect.poll(readPrice).toBeDefined();
    const listed = await readPrice();
    const { _id: basketId, items } = await fillBasket(buyer.client, { offerId, quantity: 30 });
    const [bought] = (await order(buyer.client, { basketId })).body.orders;
    expect([items[0]?.price, bought?.price]).toEqual([listed, listed]);
    const { text } = await readConfirmation(buyer.client, bought?._id ?? '');
    expect(text).toContain(price(listed?.toFixed(2).replace('.', ',') ?? ''));
  });

  test('is rounded half away from zero, as in the worked examples', async () => {
    const file = new URL('../../../../../../testing/data/pricing-examples.json', import.meta.url);
    const { cases } = JSON.parse(await readFile(file, 'utf8')) as { cases: WorkedTie[] };
    const ties = cases.filter(({ id }) => String(id).startsWith('tie-'));
    expect(ties).toHaveLength(4);
    const tied = await seedPlace(app);
    await seedPriceRule(app.pool, tied.sellerId, {
      kind: 'PAYMENT_TERM',
      value: '0.05',
      unit: 'L/cbm',
      details: { termDays: 7 },
    });
    const trader = await seedTrader(app, tied);
    for (const { items, expected } of ties) {
      // The price of the offer is everything but the half cent, and the surcharge of the payment term adds that.
      const fixedPriceMinor = Math.floor(Number(items[0]?.value) * 100 + 1e-6);
      const { id: offerId } = await seedOffer(app.pool, tied.goods, { fixedPriceMinor });
      const basket = await fillBasket(trader.client, { offerId, quantity: 30 });
      const [bought] = (await order(trader.client, { basketId: basket._id })).body.orders;
      const { text } = await readConfirmation(trader.client, bought?._id ?? '');
      expect([basket.items[0]?.price, bought?.price]).toEqual([Number(expected.price), Number(expected.price)]);
      expect(text).toContain(price(expected.price.replace('.', ',')));
    }
  });

  test('is explained line by line to the seller, and as sums to the buyer', async () => {
    const { _id: id } = await placed({ priceType: 'API', needsNumbers: false });
    const sellers = await readConfirmation(place.client, id);
    const buyers = await readConfirmation(buyer.client, id);
    const lines = ['ICE Gasöl M00', 'Wechselkurs', 'Dichte bei 15 °C', 'Energiesteuer', 'Logistik'];
    for (const line of [...lines, '470,40 EUR/cbm', '0,00200 EUR je USD', 'Fassung 1', 'Exemplar für den Verkäufer'])
      expect(sellers.text).toContain(line);
    const priced = buyers.text.replace('im Sinne des Energiesteuergesetzes', '');
    for (const line of lines.slice(0, -1)) expect(priced).not.toContain(line);
    expect(buyers.text).not.toMatch(/470,40|Fassung|cbm ÷|USD/);
    expect(buyers.text).toMatch(/Markt \d.* Abgaben 47,04 EUR\/100 l .* Logistik .* Ihr Preis/);
  });

  test('with many lines continues over several pages, each with column headings and a page number', async () => {
    const long = await seedPlace(app);
    for (let step = 1; step <= 45; step += 1)
      await seedPriceRule(app.pool, long.sellerId, {
        kind: 'PRICE',
        group: `Zuschlag ${step} für Kähne bei Niedrigwasser zwischen Straßburg und Rotterdam, je nach Pegel Kaub`,
        value: '0.10',
        unit: 'L/cbm',
      });
    const trader = await seedTrader(app, long);
    const { id: offerId } = await seedOffer(app.pool, long.goods, { priceType: 'API' });
    const [bought] = (await buy(trader.client, { offerId, quantity: 30 })).body.orders;
    const { pages, roles } = await readConfirmation(long.client, bought?._id ?? '');
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.slice(1).entries()) {
      expect(page).toContain(`Seite ${index + 2} von ${pages.length}`);
      expect(page).toContain('Bestandteil Wert Einheit Zwischensumme Einheit');
    }
    // Each line appears once, whatever the number of pages.
    expect(pages.join(' ').match(/Zuschlag \d+ für Kähne/g)).toHaveLength(45);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(4);
  });
});

interface WorkedTie {
  readonly id: string | number;
  readonly items: readonly { value: string }[];
  readonly expected: { readonly price: string };
}

describe('the state of the order', () => {
  test.each([
    [{ needsReview: true }, 'Bestellung in Prüfung', 'Der Verkäufer prüft diese Bestellung.'],
    [{ needsNumbers: true }, 'Bestellung – Nummern folgen', 'Noch nicht bestätigt'],
  ])('is the title while the order is not confirmed: %j', async (values, title, notice) => {
    const { _id: id, orderId } = await placed(values);
    const contents = await readConfirmation(buyer.client, id);
    expect(contents.title).toBe(`${title} ${orderId}`);
    expect(contents.text).toContain(notice);
    expect(contents.text).toContain('Nummern Kontrakt-, Lade- und Abholnummer sind noch offen');
    expect(contents.text).not.toContain('Bestellbestätigung');
  });

  test('is confirmed with the seller’s numbers', async () => {
    const { _id: id } = await placed();
    const numbers = { contractNumber: 'K-1', liftingNumber: 'L 2/3', pickupNumber: 'A.4' };
    await place.client.post(`/api/orders/${id}/completion`, numbers);
    const { text } = await readConfirmation(place.client, id);
    expect(text).toContain('Bestellbestätigung');
    expect(text).toContain('Kontraktnummer K-1 Ladenummer L 2/3 Abholnummer A.4');
  });

  test('is shown as rejected after a cancellation, with the reason as the seller wrote it', async () => {
    const { _id: id, orderId } = await placed();
    await cancel(id, 'Der Tank ist leer 👩‍🚒.\nBitte wählen Sie $& Köln.');
    for (const { client } of [buyer, place]) {
      const { title, text } = await readConfirmation(client, id);
      expect(title).toBe(`Bestellung abgelehnt ${orderId}`);
      expect(text).toContain('Abgelehnt Grund: Der Tank ist leer . Bitte wählen Sie $& Köln.');
      expect(text).not.toContain('Bestellbestätigung');
    }
  });
});
