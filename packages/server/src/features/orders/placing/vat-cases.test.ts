import type { Basket, OfferVatCase, UsedTemplate } from '@handelsplatz/contract/baskets';
import type { OrderDetail, OrderHistory, PlacedOrder } from '@handelsplatz/contract/orders';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { readPdf } from '@handelsplatz/testing/pdf-text';
import { buy, fillBasket, order, type Wanted } from '@handelsplatz/testing/purchase';
import { seedOffer, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callOff, contractInput, createContract, sendCallOff } from '../../contracts/contracts.testbed.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  await setVatId(place.sellerId, germanId);
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

const germanId = 'DE136695976';
const austrianId = 'ATU13585627';
const swissId = 'CHE-107.787.577';
/** 10 cbm at 98.50 per 100 l. */
const net = 9_850;
const withTax = 11_721.5;

const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const setVatId = (accountId: string, vatId: string) =>
  sql('update accounts set vat_id = $1 where id = $2', [vatId, accountId]);
const setHome = ({ buyerId }: Trader, country: string) =>
  sql('update accounts set country = $1 where id = $2', [country, buyerId]);
const setCountry = (trader: Trader, country: string) =>
  sql('update locations set country = $1 where id = $2', [country, trader.location.id]);

/** A buyer with a number, and an offer for it. */
async function seedDeal(
  vatId: string,
  { creditMinor, ...values }: Parameters<typeof seedOffer>[2] & { creditMinor?: number } = {},
) {
  const buyer = await seedTrader(app, place, creditMinor === undefined ? {} : { creditMinor });
  await setVatId(buyer.buyerId, vatId);
  const { id: offerId } = await seedOffer(app.pool, place.goods, { needsNumbers: false, ...values });
  return { buyer, offerId };
}

async function place10(
  { buyer, offerId }: Awaited<ReturnType<typeof seedDeal>>,
  where: Partial<Wanted> = {},
): Promise<PlacedOrder> {
  const bought = await buy(buyer.client, { offerId, quantity: 10, ...where });
  const [placed] = bought.body.orders ?? [];
  if (!placed) throw new Error(bought.text);
  return placed;
}

describe('an order of goods that the buyer takes to another member state', () => {
  test('has no tax, in dialog, basket, order, list, credit line and books', async () => {
    const deal = await seedDeal(austrianId);
    const { buyer, offerId } = deal;
    const path = `/api/offers/${offerId}/vat-case`;
    const home = await buyer.client.get<OfferVatCase>(path);
    expect(home.body).toMatchObject({ vatPercent: 19, vatCase: { kind: 'DOMESTIC' }, destinations: ['DE', 'AT'] });
    const abroad = await buyer.client.get<OfferVatCase>(`${path}?destination=AT`);
    expect(abroad.body).toMatchObject({ vatPercent: 0, vatCase: { category: 'K', reasonCode: 'VATEX-EU-IC' } });

    const basket = await fillBasket(buyer.client, { offerId, quantity: 10, destination: 'AT' });
    const amounts = { net, vat: 0, gross: net, reservedGross: net, vatPercent: 0 };
    expect(basket).toMatchObject({ ...amounts, items: [{ ...amounts, vatCase: { kind: 'INTRA_COMMUNITY' } }] });
    const placed = await order(buyer.client, { basketId: basket._id, expectedGross: net });
    const [made] = placed.body.orders;
    expect(made).toMatchObject({ net, vat: 0, gross: net, vatCase: { category: 'K', destination: 'AT' } });

    const { rows } = await sql('select vat_permille, vat_minor, gross_minor, vat_case from orders where id = $1', [
      made?._id,
    ]);
    const reason = 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG)';
    expect(rows).toEqual([
      {
        ...{ vat_permille: 0, vat_minor: 0, gross_minor: net * 100 },
        vat_case: {
          ...{ kind: 'INTRA_COMMUNITY', category: 'K', reasonCode: 'VATEX-EU-IC', reason, destination: 'AT' },
          ...{ sellerVatId: germanId, buyerVatId: austrianId },
        },
      },
    ]);
    const detail = await buyer.client.get<OrderDetail>(`/api/orders/${made?._id}`);
    expect(detail.body).toMatchObject({ vatPermille: 0, vatCategory: 'K', vatCase: { reason } });
    const history = await place.client.get<OrderHistory>('/api/orderHistory');
    expect(history.body.orders.find(({ _id }) => _id === made?._id)?.vatCategory).toBe('K');
    const line = await sql('select ordered_minor from credit_limits where buyer_id = $1', [buyer.buyerId]);
    expect(line.rows).toEqual([{ ordered_minor: net * 100 }]);
  });

  test('is covered by a credit that would not cover the tax, and stays so when the position is changed', async () => {
    const { buyer, offerId } = await seedDeal(austrianId, { creditMinor: net * 100 });
    const refused = await buy(buyer.client, { offerId, quantity: 10 });
    expect(refused.body).toMatchObject({ code: 'order_error_no_credit' });
    const basket = await fillBasket(buyer.client, { offerId, quantity: 10, destination: 'AT' });
    const [item] = basket.items;
    expect(item?.orderableQuantity).toBe(10);
    const change = (body: object) => buyer.client.put<Basket>(`/api/basket/items/${item?._id}`, body);
    expect((await change({ reference: 'K-7' })).body).toMatchObject({ gross: net });
    expect((await change({ destination: '' })).body).toMatchObject({
      gross: withTax,
      items: [{ problem: { code: 'order_error_no_credit' } }],
    });
    expect((await change({ destination: 'AT' })).body).toMatchObject({ gross: net, items: [{ problem: null }] });
    expect((await order(buyer.client, { basketId: basket._id })).status).toBe(201);
  });

  test('has its case on the confirmation, in Order-X, in the data of the invoice, in the mail and in the file for the ERP', async () => {
    const deal = await seedDeal(austrianId);
    const { _id: id, orderId } = await place10(deal, { destination: 'AT' });
    const reason = 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1 Buchst. b, § 6a UStG)';
    const pdf = await place.client.send(`/api/orders/${id}/confirmation`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
      mergePages: true,
    });
    const words = text.replace(/\s+/g, ' ');
    for (const part of [reason, 'Bestimmungsland Österreich', 'MwSt. 0 %', austrianId, germanId])
      expect(words).toContain(part);
    const orderX = await deal.buyer.client.get(`/api/orders/${id}/confirmation.xml`);
    expect(orderX.text).toContain('<ram:CategoryCode>K</ram:CategoryCode>');
    expect(orderX.text).toContain(reason);
    const invoice = await place.client.get(`/api/orders/${id}/invoice-data.xml`);
    for (const part of [
      '<ram:CategoryCode>K</ram:CategoryCode>',
      `<ram:ExemptionReason>${reason}</ram:ExemptionReason>`,
      '<ram:ExemptionReasonCode>VATEX-EU-IC</ram:ExemptionReasonCode>',
      '<ram:RateApplicablePercent>0.00</ram:RateApplicablePercent>',
      '<ram:CountryID>AT</ram:CountryID>',
    ])
      expect(invoice.text).toContain(part);
    const mail = () => sql(`select text_body from outbox_mails where subject = $1`, [`Ihre Bestellung ${orderId}`]);
    await expect.poll(async () => (await mail()).rows[0]?.text_body).toContain(reason);
    const { text: file } = await place.client.get('/api/orders/transfer-file');
    expect(file.split('\n').find((line) => line.includes(orderId))).toContain(`;K;${reason};AT;`);
  });

  test('has its numbers on papers, also when the accounts get other ones', async () => {
    const deal = await seedDeal(austrianId);
    const { _id: id, orderId } = await place10(deal, { destination: 'AT' });
    await setVatId(deal.buyer.buyerId, 'DE111111125');
    await setVatId(place.sellerId, 'DE123456788');
    const pdf = await place.client.send(`/api/orders/${id}/confirmation`);
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    const orderX = await deal.buyer.client.get(`/api/orders/${id}/confirmation.xml`);
    const invoice = await place.client.get(`/api/orders/${id}/invoice-data.xml`);
    const { text: file } = await place.client.get('/api/orders/transfer-file');
    await setVatId(place.sellerId, germanId);
    for (const paper of [text, orderX.text, invoice.text])
      for (const number of [austrianId, germanId]) expect(paper).toContain(number);
    for (const paper of [text, orderX.text, invoice.text]) expect(paper).not.toContain('DE111111125');
    expect(file.split('\n').find((line) => line.includes(orderId))).toContain(austrianId);
  });
});

test('a change of the standard rate in the collection time changes nothing of what is free of tax', async () => {
  const deal = await seedDeal(austrianId, { collectionDays: 10 });
  const row = {
    country: 'de',
    kind: 'VAT',
    goods: '',
    from: addDays(toBrandDay(new Date(), 'Europe/Berlin'), 2),
    to: null,
  };
  const source = { paragraph: '§ 12 UStG', source: 'gesetze-im-internet.de', checkedOn: '2026-01-01', note: '' };
  const { client } = await seedSignedIn(app, 'admin');
  expect((await client.post('/api/admin/law', { ...row, ...source, value: 20 })).status).toBe(201);
  const orders = [await place10(deal, { destination: 'AT' }), await place10(deal)];
  await sql(`delete from law_rows where kind = 'VAT' and valid_from = $1`, [row.from]);
  const parts = orders.map(async ({ _id }) => {
    const { rows } = await sql('select law_parts from orders where id = $1', [_id]);
    return rows[0].law_parts?.map(({ vatPermille }: { vatPermille: number }) => vatPermille) ?? null;
  });
  expect(await Promise.all(parts)).toEqual([null, [190, 200]]);
});

test('what is loaded is billed by the case of the order, and reserved prices are noted by that of the position', async () => {
  const deal = await seedDeal(austrianId);
  const { buyer, offerId } = deal;
  const { _id: id } = await place10(deal, { destination: 'AT' });
  const { rows } = await sql(`select (now() at time zone 'Europe/Berlin')::date::text as day`);
  const load = { bolNumber: 'BOL-1', liftedOn: rows[0].day, observedLitres: 9_000, temperature: 15, close: true };
  const lifted = await place.client.post(`/api/orders/${id}/liftings`, load);
  expect(lifted.status, lifted.text).toBe(200);
  const { body } = await place.client.get<OrderDetail>(`/api/orders/${id}`);
  expect(body.billed).toMatchObject({ vat: 0, net: body.billed?.gross });

  const reserved = async (destination: string) => {
    await fillBasket(buyer.client, { offerId, quantity: 10, destination });
    const path = `/api/relationships/${buyer.relationship.id}/credit/parts`;
    const parts = await place.client.get<{ reservations: { gross: number }[] }>(path);
    return parts.body.reservations.map(({ gross }) => gross);
  };
  expect(await reserved('AT')).toEqual([net]);
  expect((await reserved('')).toSorted((a, b) => a - b)).toEqual([net, withTax]);
});

describe('the case of an order', () => {
  test('of delivered goods follows from the state of the address', async () => {
    const deal = await seedDeal(austrianId, { delivered: true });
    const deliveryAddressId = deal.buyer.location.id;
    // Without an address nobody knows where they go, whatever state is named.
    const path = `/api/offers/${deal.offerId}/vat-case?destination=AT`;
    expect((await deal.buyer.client.get<OfferVatCase>(path)).body).toMatchObject({ vatPercent: 19, destinations: [] });
    expect((await place10(deal, { deliveryAddressId, destination: 'AT' })).gross).toBe(withTax);
    await setCountry(deal.buyer, 'AT');
    expect(await place10(deal, { deliveryAddressId })).toMatchObject({ gross: net, vatCase: { category: 'K' } });
  });

  test.each([
    ['G', 'to a third state', swissId, 'CH', net],
    ['O', 'between two sides with one number', germanId, '', net],
  ] as const)('is %s %s', async (category, _, vatId, destination, gross) => {
    const deal = await seedDeal(vatId);
    await setHome(deal.buyer, 'Schweiz');
    const placed = await place10(deal, { destination });
    expect(placed).toMatchObject({ gross, vatCase: { category } });
  });

  test('of an export needs no VAT number of the seller, but the data of its invoice do', async () => {
    const setTaxNumber = (taxNumber: string) =>
      sql('update accounts set tax_number = $1 where id = $2', [taxNumber, place.sellerId]);
    const deal = await seedDeal('', { delivered: true });
    await setCountry(deal.buyer, 'CH');
    await setVatId(place.sellerId, '');
    const where = { deliveryAddressId: deal.buyer.location.id };
    expect(await place10(deal, where)).toMatchObject({ gross: withTax, vatCase: { kind: 'UNPROVEN' } });
    await setTaxNumber('12/345/67890');
    const placed = await place10(deal, where);
    expect(placed).toMatchObject({ gross: net, vatCase: { kind: 'EXPORT' } });
    const path = `/api/orders/${placed._id}/invoice-data.xml`;
    expect((await place.client.get(path)).status).toBe(409);
    await setVatId(place.sellerId, germanId);
    expect((await place.client.get(path)).status).toBe(200);
    await setTaxNumber('');
  });

  test('outside the scope of the tax has no rate on the confirmation', async () => {
    const { _id: id } = await place10(await seedDeal(germanId));
    const pdf = await place.client.send(`/api/orders/${id}/confirmation`);
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('Nicht steuerbar');
    expect(text).not.toMatch(/MwSt\.\s0/);
  });

  test('of goods that a buyer exports itself is free only where it resides abroad', async () => {
    const deal = await seedDeal(swissId);
    for (const home of ['', 'Deutschland']) {
      await setHome(deal.buyer, home);
      expect(await place10(deal, { destination: 'CH' })).toMatchObject({
        gross: withTax,
        vatCase: { kind: 'UNPROVEN' },
      });
    }
    await setHome(deal.buyer, 'ch');
    expect(await place10(deal, { destination: 'CH' })).toMatchObject({ gross: net, vatCase: { kind: 'EXPORT' } });
  });

  test.each(['', 'DE111111125'])('abroad is refused and not free with the number "%s"', async (vatId) => {
    const { buyer, offerId } = await seedDeal(vatId);
    const wanted = { offerId, quantity: 10, destination: 'AT' };
    const refused = await buyer.client.post('/api/basket/items', wanted);
    expect(refused.body).toMatchObject({ code: 'destination_not_possible' });
    // A position keeps its state when the account gets another number. It is taxed, and can be put back.
    await setVatId(buyer.buyerId, austrianId);
    const basket = await fillBasket(buyer.client, wanted);
    await setVatId(buyer.buyerId, vatId);
    const change = (body: object) => buyer.client.put<Basket>(`/api/basket/items/${basket.items[0]?._id}`, body);
    const unproven = { gross: withTax, items: [{ vatCase: { kind: 'UNPROVEN', destination: 'AT' } }] };
    expect((await change({ reference: 'K-8', destination: 'AT' })).body).toMatchObject(unproven);
    expect((await change({ destination: 'FR' })).body).toMatchObject({ code: 'destination_not_possible' });
    expect((await change({ destination: '' })).body).toMatchObject({ items: [{ vatCase: { kind: 'DOMESTIC' } }] });
  });

  test('is exempt only where the permit names a paragraph, and only for untaxed goods', async () => {
    const deal = await seedDeal('DE111111125', { taxStatus: 'EXEMPT' });
    const path = `/api/relationships/${deal.buyer.relationship.id}/permits`;
    const permit = { number: 'ERL-1', validUntil: '2099-12-31' };
    await place.client.post(path, permit);
    expect(await place10(deal)).toMatchObject({ gross: withTax, vatCase: { kind: 'UNTAXED_GOODS', category: 'S' } });
    await place.client.post(path, { ...permit, vatExemption: '§ 4 Nr. 2, § 8 UStG' });
    expect(await place10(deal)).toMatchObject({
      gross: net,
      vatCase: { category: 'E', reason: 'Steuerfreie Lieferung nach Angabe des Verkäufers (§ 4 Nr. 2, § 8 UStG)' },
    });
    // Nobody says under which of two permits an order is placed: one without a paragraph keeps it taxed.
    await place.client.post(path, { ...permit, number: 'ERL-2' });
    expect(await place10(deal)).toMatchObject({ gross: withTax, vatCase: { kind: 'UNTAXED_GOODS' } });
    await place.client.post(path, { ...permit, number: 'ERL-2', vatExemption: '§ 4 Nr. 2, § 8 UStG' });
    expect(await place10(deal)).toMatchObject({ gross: net, vatCase: { category: 'E' } });
    const { id: offerId } = await seedOffer(app.pool, place.goods);
    expect(await place10({ ...deal, offerId })).toMatchObject({ gross: withTax, vatCase: { category: 'S' } });
  });

  test('stays with the order when its first day moves, and is that of the seller’s number of the order', async () => {
    const deal = await seedDeal(austrianId);
    const { _id: id } = await place10(deal, { destination: 'AT' });
    await setVatId(deal.buyer.buyerId, '');
    const { body } = await place.client.get<OrderDetail>(`/api/orders/${id}`);
    const later = body.collectionRange.end;
    const amended = await place.client.post(`/api/orders/${id}/amendments`, {
      collectionStart: later,
      reason: 'Pause',
    });
    expect(amended.status, amended.text).toBe(201);
    await deal.buyer.client.post(`/api/orders/${id}/amendments/1/consent`, {});
    const after = await place.client.get<OrderDetail>(`/api/orders/${id}`);
    expect(after.body).toMatchObject({
      collectionRange: { start: later },
      vatPermille: 0,
      invoice: net,
      vatCase: { category: 'K' },
    });
  });

  test('comes along when the goods are ordered again', async () => {
    const deal = await seedDeal(austrianId);
    const { _id: id } = await place10(deal, { destination: 'AT' });
    const again = await deal.buyer.client.post<Basket>(`/api/orders/${id}/reorder`, {});
    expect(again.body.items).toMatchObject([{ gross: net, vatCase: { destination: 'AT' } }]);
  });

  test('is not that of an expired position when the goods are put into the basket without a state', async () => {
    const { buyer, offerId } = await seedDeal(austrianId);
    const wanted = { offerId, quantity: 10 };
    const template = await buyer.client.post<{ _id: string }>('/api/order-templates', {
      ...{ name: 'Vorlage', shared: false, positions: [wanted] },
    });
    await fillBasket(buyer.client, { ...wanted, destination: 'AT' });
    const expire = () =>
      sql(`update basket_items set reserved_until = now() - interval '1 minute' where offer_id = $1`, [offerId]);
    await expire();
    const used = await buyer.client.post<UsedTemplate>(`/api/order-templates/${template.body._id}/use`, {});
    expect(used.body.basket.items).toMatchObject([{ gross: withTax, vatCase: { destination: '' } }]);
    await fillBasket(buyer.client, { ...wanted, destination: 'AT' });
    await sql(`delete from basket_items where offer_id = $1 and destination = ''`, [offerId]);
    await expire();
    const renewed = await fillBasket(buyer.client, { ...wanted, destination: '' });
    expect(renewed.items).toMatchObject([{ gross: withTax, vatCase: { destination: '' } }]);
  });

  test('of a call-off follows from the state of its address', async () => {
    const { buyer } = await seedDeal(austrianId);
    const { rows } = await sql(`select (now() at time zone 'Europe/Berlin')::date::text as day`);
    const scope = { place, buyerId: buyer.buyerId, today: rows[0].day };
    const id = await createContract(place.client, contractInput(scope, { delivered: true }));
    const body = callOff(place, scope.today, { quantity: 10, locationId: buyer.location.id });
    // 10 cbm at 95.00 per 100 l.
    expect((await sendCallOff(buyer.client, id, body)).body).toMatchObject({ net: 9_500, gross: 11_305 });
    await setCountry(buyer, 'AT');
    expect((await sendCallOff(buyer.client, id, body)).body).toMatchObject({
      gross: 9_500,
      vatCase: { category: 'K' },
    });
  });

  test('is refused for a state that is none, and for an offer of strangers', async () => {
    const { buyer, offerId } = await seedDeal(austrianId);
    expect((await buyer.client.get(`/api/offers/${offerId}/vat-case?destination=XX`)).status).toBe(400);
    expect((await buyer.client.post('/api/basket/items', { offerId, quantity: 10, destination: 'XX' })).status).toBe(
      400,
    );
    const other = await seedPlace(app);
    const { id: hidden } = await seedOffer(app.pool, other.goods);
    expect((await buyer.client.get(`/api/offers/${hidden}/vat-case`)).status).toBe(404);
    expect((await place.client.get(`/api/offers/${offerId}/vat-case`)).status).toBe(403);
  });
});
