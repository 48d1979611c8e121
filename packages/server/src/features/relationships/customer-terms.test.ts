import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { csvFrom } from '@handelsplatz/testing/csv';
import { mailsTo, seedProduct, seedRelationship, seedSignedIn, seedTerminal } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let fuel: { id: string };
let additive: { id: string };
let terminal: { id: string };
let other: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  fuel = await seedProduct(app.pool);
  additive = await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt' });
  terminal = await seedTerminal(app.pool);
  other = await seedTerminal(app.pool);
});
afterAll(() => app.stop());

async function pair(values: Parameters<typeof seedRelationship>[2] = {}) {
  const buyer = await seedSignedIn(app, 'buyer');
  const seller = await seedSignedIn(app, 'seller');
  const ids = { buyerId: buyer.account.id, sellerId: seller.account.id };
  const { id } = await seedRelationship(app.pool, ids, values);
  return { buyer, seller, id, path: `/api/relationships/${id}/terms` };
}

describe('the terms of a customer', () => {
  test('are changed as a whole, and the buyer reads them without the notes', async () => {
    const { buyer, seller, path } = await pair();
    const change = {
      version: 1,
      customerNo: ' K-500 ',
      terminalIds: [terminal.id],
      productIds: [fuel.id],
      additives: { enabled: true, mode: 'CHOSEN', productIds: [additive.id] },
      paymentTerms: [30, 7],
      notes: 'zahlt pünktlich',
    };
    const changed = await seller.client.put<RelationshipPage>(path, change);
    const terms = { ...change, version: 2, customerNo: 'K-500', paymentTerms: [7, 30] };
    expect([changed.status, changed.body.terms]).toEqual([200, terms]);
    expect(changed.body).toMatchObject({ releasedTerminals: 1, releasedProducts: 1, customerNo: 'K-500' });
    const seen = await buyer.client.get<RelationshipPage>(path);
    expect(seen.body.terms).toEqual({ ...terms, notes: '' });
  });

  test('stay where nothing is said of them', async () => {
    const { seller, path } = await pair({ customerNo: 'K-501', paymentTerms: [14], notes: 'alt' });
    await seller.client.put(path, { version: 1, terminalIds: [terminal.id] });
    const { body } = await seller.client.put<RelationshipPage>(path, { version: 2, terminalIds: [other.id] });
    expect(body.terms).toMatchObject({
      customerNo: 'K-501',
      paymentTerms: [14],
      notes: 'alt',
      terminalIds: [other.id],
      version: 3,
    });
  });

  test('are not overwritten when somebody else has changed them meanwhile', async () => {
    const { seller, path } = await pair();
    await seller.client.put(path, { version: 1, customerNo: 'K-502' });
    const late = await seller.client.put<{ detail: string }>(path, { version: 1, customerNo: 'K-503' });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'terms_changed', current: { terms: { version: 2, customerNo: 'K-502' } } },
    ]);
    expect(late.body.detail).toContain(seller.user.lastName);
  });

  test('refuse a number that another customer has, unknown goods, and no payment term', async () => {
    const { seller, path } = await pair();
    const second = await seedSignedIn(app, 'buyer');
    await seedRelationship(
      app.pool,
      { buyerId: second.account.id, sellerId: seller.account.id },
      { customerNo: 'K-504' },
    );
    const taken = await seller.client.put(path, { version: 1, customerNo: 'K-504', productIds: [additive.id] });
    expect([taken.status, taken.body]).toMatchObject([
      400,
      {
        fields: [
          { path: 'productIds', message: 'Dieses Produkt gibt es nicht mehr.' },
          { path: 'customerNo', message: `Die Kundennummer K-504 hat schon ${second.account.name}.` },
        ],
      },
    ]);
    const none = await seller.client.put(path, { version: 1, paymentTerms: [] });
    expect(none.body).toMatchObject({ fields: [{ message: 'Bitte wählen Sie mindestens ein Zahlungsziel.' }] });
    expect((await seller.client.put(path, { version: 1, paymentTerms: [8] })).status).toBe(400);
    expect((await seller.client.get<RelationshipPage>(path)).body.terms.version).toBe(1);
  });

  test('belong to the seller; others do not find them', async () => {
    const { buyer, path } = await pair();
    const stranger = await seedSignedIn(app, 'seller');
    const plain = await seedSignedIn(app, 'seller', []);
    expect((await buyer.client.put(path, { version: 1 })).status).toBe(403);
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await stranger.client.put(path, { version: 1 })).status).toBe(404);
    expect((await plain.client.put(path, { version: 1 })).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
  });
});

describe('a connection', () => {
  test('is asked for with a message, which the other side reads on its page and by mail', async () => {
    const buyer = await seedSignedIn(app, 'buyer');
    const seller = await seedSignedIn(app, 'seller');
    const found = await buyer.client.get<{ accounts: { _id: string }[] }>(
      `/api/relationships/partners?q=${encodeURIComponent(seller.account.name)}`,
    );
    expect(found.body.accounts.map(({ _id }) => _id)).toContain(seller.account.id);
    const request = { accountId: seller.account.id, message: 'Guten Tag,\nwir brauchen Diesel.' };
    const asked = await buyer.client.post<{ _id: string }>('/api/relationships', request);
    expect(asked.status).toBe(201);
    const page = await seller.client.get<RelationshipPage>(`/api/relationships/${asked.body._id}/terms`);
    expect(page.body).toMatchObject({
      other: { status: 'NEW' },
      own: { status: 'NEW' },
      message: request.message,
      requestedBy: 'buyer',
      customerNo: buyer.account.customerNo,
      terms: { terminalIds: [], paymentTerms: [7], additives: { enabled: false } },
    });
    const subject = expect.stringContaining('möchte sich mit Ihnen verbinden');
    await expect.poll(() => mailsTo(app.pool, seller.user.email)).toMatchObject([{ subject }]);
    const again = await seller.client.post('/api/relationships', { accountId: buyer.account.id });
    expect(again).toMatchObject({ status: 409, body: { code: 'relationship_exists' } });
    expect(
      (
        await buyer.client.get<{ accounts: unknown[] }>(
          `/api/relationships/partners?q=${encodeURIComponent(seller.account.name)}`,
        )
      ).body.accounts,
    ).toEqual([]);
  });

  test('cannot be asked of one’s own side, of nobody, nor by buyers of the only seller', async () => {
    const buyer = await seedSignedIn(app, 'buyer');
    const colleague = await seedSignedIn(app, 'buyer');
    const nobody = '0197d1f0-0000-7000-8000-000000000000';
    for (const accountId of [colleague.account.id, nobody])
      expect((await buyer.client.post('/api/relationships', { accountId })).status).toBe(404);
    expect((await buyer.client.post('/api/relationships', {})).status).toBe(400);
    const admin = await seedSignedIn(app, 'admin', ['MyRelationships_View']);
    expect((await admin.client.post('/api/relationships', { accountId: colleague.account.id })).status).toBe(403);
  });

  test('begins at once when the only seller asks, and the buyer reads so by mail', async () => {
    const swiss = await startTestApp({ brand: 'ch' });
    try {
      const buyer = await seedSignedIn(swiss, 'buyer');
      const seller = await seedSignedIn(swiss, 'seller');
      const request = { accountId: buyer.account.id, message: 'Herzlich willkommen' };
      const { body } = await seller.client.post<{ _id: string }>('/api/relationships', request);
      const page = await seller.client.get<RelationshipPage>(`/api/relationships/${body._id}/terms`);
      expect(page.body).toMatchObject({
        own: { status: 'ENABLED' },
        other: { status: 'ENABLED' },
        buyer: { status: 'ENABLED' },
      });
      await expect
        .poll(() => mailsTo(swiss.pool, buyer.user.email))
        .toMatchObject([
          {
            subject: expect.stringContaining(`Sie sind mit ${seller.account.name} verbunden`),
            text: expect.stringMatching(/Nachricht: Herzlich willkommen.*\/handelsplatz\n/s),
          },
        ]);
      expect((await buyer.client.post('/api/relationships', { accountId: seller.account.id })).status).toBe(404);
    } finally {
      await swiss.stop();
    }
  });

  test('is accepted with what is released on acceptance, or not at all', async () => {
    const { buyer, seller, id, path } = await pair({ sellerStatus: 'NEW', customerNo: null });
    const wrong = { status: 'ENABLED', terms: { terminalIds: [fuel.id] } };
    expect((await seller.client.put(`/api/relationships/${id}`, wrong)).status).toBe(400);
    expect((await seller.client.get<RelationshipPage>(path)).body.own.status).toBe('NEW');
    const terms = { terminalIds: [terminal.id], productIds: [fuel.id], paymentTerms: [14], customerNo: 'K-600' };
    expect((await seller.client.put(`/api/relationships/${id}`, { status: 'ENABLED', terms })).status).toBe(200);
    expect((await buyer.client.get<RelationshipPage>(path)).body).toMatchObject({
      other: { status: 'ENABLED' },
      terms: { ...terms, version: 2 },
    });
    const history = await seller.client.get<{ changes: { kind: string }[] }>(`/api/relationships/${id}/changes`);
    expect(history.body.changes.map(({ kind }) => kind)).toEqual(['TERMS', 'STATUS']);
    const subject = expect.stringContaining('hat die Verbindung freigegeben');
    await expect.poll(() => mailsTo(app.pool, buyer.user.email)).toMatchObject([{ subject }]);
  });
});

describe('several customers', () => {
  test('are changed together, or none of them', async () => {
    const first = await pair({ paymentTerms: [7] });
    const { seller } = first;
    const buyer = await seedSignedIn(app, 'buyer');
    const second = await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: seller.account.id });
    const stranger = await pair();
    const ids = [first.id, second.id];
    await seller.client.put(first.path, { version: 1, terminalIds: [other.id] });
    const change = { addTerminalIds: [terminal.id], addProductIds: [fuel.id], paymentTerms: [7, 14] };
    const lost = await seller.client.post('/api/relationships/bulk', { ids: [...ids, stranger.id], ...change });
    expect(lost.status).toBe(404);
    expect((await seller.client.get<RelationshipPage>(first.path)).body.terms.paymentTerms).toEqual([7]);
    const done = await seller.client.post('/api/relationships/bulk', { ids, ...change });
    expect([done.status, done.body]).toEqual([200, { changed: 2, unchanged: 0 }]);
    const again = await seller.client.post('/api/relationships/bulk', { ids, ...change });
    expect(again.body).toEqual({ changed: 0, unchanged: 2 });
    const { terms } = (await seller.client.get<RelationshipPage>(first.path)).body;
    expect(terms.terminalIds).toEqual([other.id, terminal.id].toSorted());
    await seller.client.post('/api/relationships/bulk', { ids, status: 'DISABLED', removeTerminalIds: [other.id] });
    expect((await seller.client.get<RelationshipPage>(first.path)).body).toMatchObject({
      own: { status: 'DISABLED' },
      terms: { terminalIds: [terminal.id] },
    });
  });

  test('are exported as CSV with terms and credit', async () => {
    const { seller, buyer } = await pair({ customerNo: 'K-700', paymentTerms: [7, 14] });
    const { rows } = await csvFrom(seller.client, '/api/relationships/export');
    expect(rows).toMatchObject([
      { Kundennummer: 'K-700', Käufer: buyer.account.name, 'Zahlungsziele (Tage)': '7 / 14' },
    ]);
    expect((await buyer.client.get('/api/relationships/export')).status).toBe(403);
  });
});
