import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { buy } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
});
afterAll(() => app.stop());

async function placed(needsNumbers: boolean): Promise<PlacedOrder> {
  const { id: offerId } = await seedOffer(app.pool, place.goods, { needsNumbers });
  const [bought] = (await buy(buyer.client, { offerId, quantity: 30 })).body.orders;
  if (!bought) throw new Error('the order was refused');
  return bought;
}

const setVatId = (vatId: string) =>
  app.pool.query('update accounts set vat_id = $1 where id = $2', [vatId, place.sellerId]);
const get = (client: TestClient, id: string, paper: string) =>
  client.get<{ code: string }>(`/api/orders/${id}/${paper}`);

test('the PDF is an archive document that holds the XML of the download, byte by byte', async () => {
  const { _id: id, orderId } = await placed(false);
  for (const { client } of [buyer, place]) {
    const xml = await client.send(`/api/orders/${id}/confirmation.xml`);
    expect([xml.status, xml.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(xml.headers.get('content-disposition')).toBe(`inline; filename="Bestellung-${orderId}-order-x.xml"`);
    const bytes = new Uint8Array(await xml.arrayBuffer());
    const pdf = Buffer.from(await (await client.send(`/api/orders/${id}/confirmation`)).arrayBuffer());
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const attachments = [...((await document.getAttachments()) ?? new Map())];
    expect(attachments.map(([, { filename }]) => filename)).toEqual(['order-x.xml']);
    const held = await document.getAttachmentContent(attachments[0]?.[0] ?? '');
    expect(Buffer.from(held ?? []).equals(Buffer.from(bytes))).toBe(true);
    const marks = [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>B</pdfaid:conformance>',
      '<fx:DocumentType>ORDER_RESPONSE</fx:DocumentType>',
      '<fx:ConformanceLevel>COMFORT</fx:ConformanceLevel>',
      'urn:factur-x:pdfa:CrossIndustryDocument:1p0#',
      '/AFRelationship /Data',
      '/GTS_PDFA1',
      '/AF [',
    ];
    for (const mark of marks) expect(pdf.includes(mark), mark).toBe(true);
    // Nothing that an archive document must not hold.
    for (const mark of ['/Encrypt', '/JavaScript', '/Launch']) expect(pdf.includes(mark), mark).toBe(false);
  }
});

test('an order that waits has no answer for machines, and its PDF is none', async () => {
  const { _id: id } = await placed(true);
  for (const paper of ['confirmation.xml', 'invoice-data.xml']) {
    const { status, body } = await get(place.client, id, paper);
    expect([status, body.code]).toEqual([409, 'order_not_answered']);
  }
  const pdf = Buffer.from(await (await buyer.client.send(`/api/orders/${id}/confirmation`)).arrayBuffer());
  expect(pdf.includes('pdfaid')).toBe(false);
});

test('data of an invoice are for the seller, who needs a tax number', async () => {
  await setVatId('');
  const { _id: id, orderId } = await placed(false);
  const refused = await get(place.client, id, 'invoice-data.xml');
  expect([refused.status, refused.body.code]).toEqual([409, 'invoice_data_incomplete']);
  await setVatId('DE987654321');
  const data = await get(place.client, id, 'invoice-data.xml');
  expect([data.status, data.headers.get('content-disposition')]).toEqual([
    200,
    `inline; filename="Bestellung-${orderId}-en16931.xml"`,
  ]);
  expect(data.text).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  expect((await get(buyer.client, id, 'invoice-data.xml')).status).toBe(404);
});

test('each version keeps its own, and nobody else reads any', async () => {
  const { _id: id } = await placed(false);
  expect((await get(buyer.client, id, 'confirmation.xml?version=1')).status).toBe(200);
  expect((await get(buyer.client, id, 'confirmation.xml?version=2')).status).toBe(404);
  const stranger = await seedTrader(app, place);
  for (const paper of ['confirmation.xml', 'invoice-data.xml']) {
    expect((await get(stranger.client, id, paper)).status).toBe(404);
    expect((await get(app.client(), id, paper)).status).toBe(401);
  }
});
