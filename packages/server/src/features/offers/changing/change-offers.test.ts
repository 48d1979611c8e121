import { randomUUID } from 'node:crypto';
import type { OfferBatchResult, OwnOfferDetail, OwnOfferList } from '@handelsplatz/contract/offers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { seedBasketItem, seedOffer, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = '/api/offer/own';
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const offer = (values: Parameters<typeof seedOffer>[2] = {}) => seedOffer(app.pool, place.goods, values);
const read = async (id: string) => (await place.client.get<OwnOfferDetail>(`${path}/${id}`)).body;
const bulk = (changes: object[], options: object = {}, client = place.client) =>
  client.post<OfferBatchResult & { code: string; rows: { id: string; who: string; theirs: object }[] }>(
    `${path}/bulk`,
    {
      changes,
      ...options,
    },
  );

function newOffer(values: object = {}): object {
  return {
    productId: place.goods.productId,
    terminalId: place.goods.terminalId,
    priceType: 'FIXED',
    price: 98.5,
    totalVolume: 300,
    minimumOrderQuantity: 5,
    maximumOrderQuantity: 90,
    collectionTime: 5,
    availableFrom: inDays(-1),
    availableTo: inDays(30),
    paymentTerms: [30, 7],
    ...values,
  };
}

async function priceFor(client: TestClient, id: string): Promise<number | undefined> {
  const { body } = await client.get<{ offers: { _id: string; price: number }[] }>('/api/v2/offers');
  return body.offers.find(({ _id }) => _id === id)?.price;
}

interface Problem {
  readonly code: string;
  readonly fields: readonly { path: string; code: string; message: string }[];
}

describe('a new offer', () => {
  test('is published with the tax status of its product', async () => {
    const made = await place.client.post<{ _id: string; version: number }>(path, newOffer());
    expect(made).toMatchObject({ status: 201, body: { version: 1, success: true } });
    expect(await read(made.body._id)).toMatchObject({
      version: 1,
      values: {
        taxStatus: 'TAXED',
        status: 'ACTIVE',
        paymentTerms: [7, 30],
        price: 98.5,
        totalVolume: 300,
        buyerIds: null,
      },
      history: [{ version: 1, source: 'API', before: null }],
    });
    const { client } = await seedTrader(app, place);
    await eventually(async () => expect(await priceFor(client, made.body._id)).toBe(98.5));
  });

  test.each([
    ['price', { price: -3 }, 'Bitte geben Sie einen positiven Wert ein'],
    ['price', { price: 98.555 }, 'Höchstens 2 Nachkommastellen.'],
    ['price', { price: null }, 'Ein Festpreis braucht einen Preis.'],
    [
      'priceType',
      { priceType: 'TRACKING' },
      'TRACKING ist zurzeit nicht möglich. Wählen Sie Festpreis oder Live-Preis.',
    ],
    ['price', { priceType: 'API' }, 'Ein Live-Preis entsteht aus Ihren Preisregeln. Lassen Sie den Preis leer.'],
    ['productId', { productId: randomUUID() }, 'Diese Auswahl gibt es nicht mehr.'],
    ['terminalId', { terminalId: randomUUID() }, 'Diese Auswahl gibt es nicht mehr.'],
    ['maximumOrderQuantity', { maximumOrderQuantity: 4 }, 'Die Höchstmenge liegt unter der Mindestmenge (5 cbm).'],
    ['minimumOrderQuantity', { totalVolume: 4 }, 'Die Mindestmenge übersteigt die Gesamtmenge (4 cbm).'],
    ['minimumOrderQuantity', { minimumOrderQuantity: 5.0005 }, 'Höchstens 3 Nachkommastellen.'],
    ['quantityIncrement', { quantityIncrement: 100 }, 'Die Schrittweite übersteigt die Höchstmenge (90 cbm).'],
    ['collectionTime', { collectionTime: null }, 'Bitte geben Sie Tage oder einen Zeitraum für die Abholung an.'],
    [
      'collectionEndDate',
      { collectionTime: null, collectionStartDate: '2020-01-02', collectionEndDate: '2020-01-01' },
      'Das Ende der Abholung liegt vor ihrem Anfang.',
    ],
    ['availableTo', { availableTo: inDays(-2) }, 'Das Ende der Gültigkeit muss nach ihrem Anfang liegen.'],
    [
      'availableTo',
      { availableFrom: inDays(-9), availableTo: inDays(-2) },
      'Das Ende der Gültigkeit liegt in der Vergangenheit.',
    ],
    ['paymentTerms', { paymentTerms: [] }, 'Bitte wählen Sie mindestens ein Zahlungsziel.'],
    ['paymentTerms.0', { paymentTerms: [13] }, 'Zahlungsziele sind 7, 14, 21, 30 oder 45 Tage.'],
    [
      'termSurcharges',
      { termSurcharges: [{ days: 14, unit: 'L/cbm', value: '1' }] },
      'Ein Aufschlag gehört zu einem Zahlungsziel des Angebots.',
    ],
    [
      'discount',
      { priceType: 'API', price: null, discount: { unit: 'L/cbm', value: '1' } },
      'Ein Rabatt muss negativ sein.',
    ],
    ['discount', { discount: { unit: 'L/cbm', value: '-1' } }, 'Das gibt es nur bei Live-Preisen.'],
    ['density', { density: '0' }, 'Bitte geben Sie einen positiven Wert ein'],
    ['buyerIds', { buyerIds: [randomUUID()] }, 'Wählen Sie nur Käufer, mit denen Sie verbunden sind.'],
    ['pausedUntil', { pausedUntil: inDays(1) }, 'Nur ein pausiertes Angebot hat ein Ende der Pause.'],
    ['taxStatus', { taxStatus: 'HEATING' }, 'Diesen Steuerstatus kann das Produkt nicht haben.'],
    ['taxStatus', { taxStatus: 'NONE', status: 'PAUSED' }, 'Diesen Steuerstatus kann das Produkt nicht haben.'],
    [
      'maximumOrderQuantity',
      { totalVolume: 100, maximumOrderQuantity: 500 },
      'Die Höchstmenge übersteigt die Gesamtmenge (100 cbm).',
    ],
    ['taxStatus', { taxStatus: null }, 'Ohne Steuerstatus lässt sich ein Angebot nicht veröffentlichen.'],
  ])('refuses a wrong %s', async (field, values, message) => {
    const { status, body } = await place.client.post<Problem>(path, newOffer(values));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(body.fields.find((problem) => problem.path === field)?.message).toBe(message);
  });

  test('needs the right of a seller', async () => {
    const { client } = await seedTrader(app, place);
    expect((await client.post(path, newOffer())).status).toBe(403);
    expect((await app.client().post(path, newOffer())).status).toBe(401);
  });
});

describe('a change of an offer', () => {
  test('keeps what was sold, and writes its history', async () => {
    const { id } = await offer({ remainingLitres: 120_000 });
    const changed = await place.client.put(`${path}/${id}`, {
      version: 1,
      totalVolume: 200,
      note: 'Rest',
      source: 'FORM',
    });
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await read(id)).toMatchObject({
      soldVolume: 180,
      values: { totalVolume: 200, note: 'Rest' },
      history: [
        {
          version: 2,
          source: 'FORM',
          before: { totalVolume: 300, note: '' },
          after: { totalVolume: 200, note: 'Rest' },
        },
      ],
    });
    const { rows } = await app.pool.query('select remaining_litres::int as left from offers where id = $1', [id]);
    expect(rows).toEqual([{ left: 20_000 }]);
  });

  test('never goes below what is sold and reserved', async () => {
    const { id } = await offer({ remainingLitres: 120_000 });
    const { account, user } = await seedTrader(app, place);
    await seedBasketItem(app.pool, { accountId: account.id, userId: user.id }, { offerId: id });
    const { body } = await place.client.put<Problem>(`${path}/${id}`, { totalVolume: 209 });
    expect(body.fields).toEqual([
      { path: 'totalVolume', code: 'volume_below_committed', message: 'Unter verkauft + reserviert (210 cbm).' },
    ]);
    expect((await place.client.put(`${path}/${id}`, { totalVolume: 210 })).status).toBe(200);
  });

  test('that somebody else has made is shown with the fields, and nothing is written', async () => {
    const { id } = await offer();
    const other = await offer();
    await place.client.put(`${path}/${id}`, { version: 1, note: 'zuerst' });
    const late = await bulk([
      { id: other.id, version: 1, note: 'auch' },
      { id, version: 1, note: 'danach' },
    ]);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'offers_changed', rows: [{ index: 1, id, version: 2, theirs: { note: 'zuerst' } }] },
    });
    expect((await read(other.id)).version).toBe(1);
  });

  test('to an unusual price needs consent', async () => {
    const { id } = await offer();
    const first = await bulk([{ id, version: 1, price: 9.85 }]);
    expect(first).toMatchObject({
      status: 409,
      body: { code: 'offer_outliers', consent: { outliers: 1, largestPercent: 90 } },
    });
    const consent = { outliers: 1, largestPercent: 90 };
    expect((await bulk([{ id, version: 1, price: 9.85 }], { consent })).body).toMatchObject({ committed: true });
  });

  test('cannot move the offer to another product or terminal', async () => {
    const { id } = await offer();
    const elsewhere = await seedPlace(app);
    const { body } = await place.client.put<Problem>(`${path}/${id}`, {
      productId: elsewhere.goods.productId,
      terminalId: elsewhere.goods.terminalId,
    });
    expect(body.fields.map(({ code }) => code)).toEqual(['product_fixed', 'terminal_fixed']);
  });

  test('reaches only own offers', async () => {
    const { id } = await offer();
    const stranger = await seedPlace(app);
    expect((await stranger.client.get(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.client.put(`${path}/${id}`, { note: 'x' })).status).toBe(404);
    expect((await stranger.client.delete(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.client.post(`${path}/${id}/clone`, {})).status).toBe(404);
    expect((await bulk([{ id, note: 'x' }], {}, stranger.client)).status).toBe(400);
    const buyer = await seedSignedIn(app, 'buyer');
    expect((await bulk([{ id, note: 'x' }], {}, buyer.client)).status).toBe(403);
  });
});

describe('the states of an offer', () => {
  test('pause, resume, remove and restore', async () => {
    const { id } = await offer();
    const until = inDays(2);
    await place.client.put(`${path}/${id}`, { status: 'PAUSED', pausedUntil: until });
    expect(await read(id)).toMatchObject({ values: { status: 'PAUSED', pausedUntil: until } });
    await place.client.put(`${path}/${id}`, { status: 'ACTIVE' });
    expect(await read(id)).toMatchObject({ values: { status: 'ACTIVE', pausedUntil: null } });
    expect((await place.client.delete(`${path}/${id}?version=3`)).status).toBe(200);
    const listed = await place.client.get<OwnOfferList>(path);
    expect(listed.body.offers.map(({ _id }) => _id)).not.toContain(id);
    expect((await place.client.put<Problem>(`${path}/${id}`, { note: 'x' })).body.fields).toMatchObject([
      { code: 'offer_removed' },
    ]);
    expect((await place.client.put(`${path}/${id}`, { version: 4, status: 'ACTIVE', source: 'UNDO' })).status).toBe(
      200,
    );
    expect((await read(id)).values.status).toBe('ACTIVE');
  });

  test('a copy is paused and has no number', async () => {
    const { id } = await offer({ externalId: `EXT-${randomUUID()}` });
    const { body, status } = await place.client.post<{ _id: string }>(`${path}/${id}/clone`, {
      maximumOrderQuantity: 80,
    });
    expect(status).toBe(201);
    const source = await read(id);
    expect((await read(body._id)).values).toEqual({
      ...source.values,
      externalId: null,
      status: 'PAUSED',
      maximumOrderQuantity: 80,
    });
  });
});

test('an offer’s own surcharge of a payment term replaces the seller’s, for every buyer', async () => {
  const { client } = await seedTrader(app, place);
  const { id } = await offer({ paymentTerms: [7] });
  await eventually(async () => {
    await place.client.put(`${path}/${id}`, { note: randomUUID() });
    expect(await priceFor(client, id)).toBe(98.5);
  });
  await place.client.put(`${path}/${id}`, { termSurcharges: [{ days: 7, unit: 'L/cbm', value: '12.5' }] });
  await eventually(async () => expect(await priceFor(client, id)).toBe(99.75));
  const quoted = await place.client.get<OwnOfferList>(
    `${path}?customerId=${(await place.client.get<OwnOfferList>(path)).body.customers[0]?._id}`,
  );
  expect(quoted.body.offers.find(({ _id }) => _id === id)?.customer?.price).toBe(99.75);
});

describe('a batch', () => {
  test('names all problems of all rows, and writes none of them', async () => {
    const [first, second] = [await offer(), await offer()];
    const changes = [
      { id: first.id, version: 1, minimumOrderQuantity: 200, availableTo: inDays(-3) },
      { id: second.id, version: 1, note: 'gut' },
      newOffer({ collectionTime: null }),
      { id: first.id, version: 1, note: 'noch einmal' },
      { id: randomUUID(), note: 'fremd' },
    ];
    const dry = await bulk(changes, { dryRun: true });
    expect(dry.status).toBe(200);
    expect(dry.body.problems.map(({ index, field, code }) => [index, field, code])).toEqual([
      [0, 'maximumOrderQuantity', 'max_below_min'],
      [0, 'availableTo', 'availability_end_before_start'],
      [2, 'collectionTime', 'collection_missing'],
      [3, 'id', 'duplicate_row'],
      [4, 'id', 'offer_unknown'],
    ]);
    const { status, body } = await place.client.post<Problem>(`${path}/bulk`, { changes });
    expect(status).toBe(400);
    expect(body.fields.map(({ path: at, code }) => [at, code])).toEqual(
      dry.body.problems.map(({ index, field, code }) => [`changes.${index}.${field}`, code]),
    );
    expect((await read(second.id)).version).toBe(1);
  });

  test('says what it would do, and does it', async () => {
    const { client, account, user } = await seedTrader(app, place);
    const { id } = await offer();
    await seedBasketItem(app.pool, { accountId: account.id, userId: user.id }, { offerId: id });
    const changes = [{ id, version: 1, price: 98 }, { cloneOf: id }, newOffer({ externalId: `E-${randomUUID()}` })];
    const dry = await bulk(changes, { dryRun: true });
    expect(dry.body).toMatchObject({
      committed: false,
      problems: [],
      moves: [{ index: 0, oldPrice: 98.5, newPrice: 98, percent: -0.51, outlier: false }],
      reservations: 1,
    });
    expect(dry.body.buyers).toBeGreaterThan(0);
    const done = await bulk(changes, { source: 'GRID' });
    expect(done.body).toMatchObject({
      committed: true,
      results: [{ kind: 'CHANGED', version: 2 }, { kind: 'NEW' }, { kind: 'NEW' }],
    });
    expect((await read(id)).history).toMatchObject([{ source: 'GRID', before: { price: 98.5 }, after: { price: 98 } }]);
    await eventually(async () => expect(await priceFor(client, id)).toBe(98));
  });

  test('refuses a number that another offer has', async () => {
    const externalId = `E-${randomUUID()}`;
    await offer({ externalId });
    const { body } = await bulk(
      [
        newOffer({ externalId }),
        newOffer({ externalId: `${externalId}-2` }),
        newOffer({ externalId: `${externalId}-2` }),
      ],
      { dryRun: true },
    );
    expect(body.problems).toMatchObject([
      { index: 0, field: 'externalId', code: 'external_id_taken' },
      { index: 2, field: 'externalId', code: 'duplicate_row' },
    ]);
  });
});
