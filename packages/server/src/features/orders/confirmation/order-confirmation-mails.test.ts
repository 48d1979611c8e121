import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { endOfJobs } from '@handelsplatz/testing/jobs';
import { readPdf } from '@handelsplatz/testing/pdf-text';
import { buy } from '@handelsplatz/testing/purchase';
import { attachmentsTo, seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let colleague: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A seller with two users, and a buyer, none of whom has received a mail yet. */
async function freshPair(): Promise<void> {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  colleague = (await seedUser(app.pool, place.sellerId)).email;
}

async function placed(values: Parameters<typeof seedOffer>[2] = {}): Promise<PlacedOrder> {
  const { id: offerId } = await seedOffer(app.pool, place.goods, values);
  const [bought] = (await buy(buyer.client, { offerId, quantity: 30 })).body.orders;
  if (!bought) throw new Error('the order was refused');
  return bought;
}

const numbers = { contractNumber: 'K-1', liftingNumber: 'L 2', pickupNumber: 'A 3' };
const complete = (id: string) => place.client.post(`/api/orders/${id}/completion`, numbers);
const withFiles = async (address: string) =>
  (await attachmentsTo(app.pool, address)).filter(({ files }) => files.length > 0);
const subjects = async (address: string) => (await attachmentsTo(app.pool, address)).map(({ subject }) => subject);

/** The one mail with a file of each reader. */
async function readFiles(addresses: readonly string[]) {
  for (const address of addresses) await expect.poll(() => withFiles(address)).toHaveLength(1);
  const mails = await Promise.all(addresses.map(async (address) => (await withFiles(address))[0]));
  return await Promise.all(
    mails.map(async (mail) => {
      const file = mail?.files[0];
      if (!file || mail.files.length > 1) throw new Error('a mail has one file');
      return { subject: mail.subject, ...file, ...(await readPdf(file.content)) };
    }),
  );
}

describe('a mail about a confirmed order', () => {
  test('carries each side’s own copy when the seller has given the numbers', async () => {
    await freshPair();
    const { _id: id, orderId } = await placed();
    expect((await complete(id)).status).toBe(200);
    const files = await readFiles([buyer.user.email, place.user.email, colleague]);
    for (const file of files) {
      expect(file).toMatchObject({
        subject: `Bestellung ${orderId} bestätigt`,
        filename: `Bestellung-${orderId}.pdf`,
        contentType: 'application/pdf',
        title: `Bestellbestätigung ${orderId}`,
      });
      expect(file.text).toContain('Kontraktnummer K-1 Ladenummer L 2 Abholnummer A 3');
    }
    const copies = files.map(({ text }) => /Exemplar für den (\S+)/.exec(text)?.[1]);
    expect(copies).toEqual(['Käufer', 'Verkäufer', 'Verkäufer']);
  });

  test('is the mail about the placed order when the offer needs no numbers', async () => {
    await freshPair();
    const { orderId, orderStatus } = await placed({ needsNumbers: false });
    expect(orderStatus).toBe('CONFIRMED');
    const [buyers, sellers] = await readFiles([buyer.user.email, place.user.email]);
    expect([buyers?.subject, sellers?.subject]).toEqual([`Ihre Bestellung ${orderId}`, `Neue Bestellung ${orderId}`]);
    expect([buyers?.title, sellers?.title]).toEqual(Array(2).fill(`Bestellbestätigung ${orderId}`));
  });

  test('is sent once, however often its job runs', async () => {
    await freshPair();
    const { _id: id, orderId } = await placed();
    await complete(id);
    await readFiles([buyer.user.email, place.user.email]);
    await endOfJobs(app.pool, 'order-confirmed');
    const again = `update jobs.job set state = 'created', completed_on = null, started_on = null
                    where name = 'order-confirmed' and data -> 'orderIds' ? $1`;
    expect((await app.pool.query(again, [id])).rowCount).toBe(1);
    await endOfJobs(app.pool, 'order-confirmed');
    for (const address of [buyer.user.email, place.user.email])
      expect((await subjects(address)).filter((subject) => subject.endsWith('bestätigt'))).toEqual([
        `Bestellung ${orderId} bestätigt`,
      ]);
  });
});

test.each([
  ['waits for numbers', { needsNumbers: true }],
  ['is looked at first', { needsReview: true }],
])(
  'a mail about an order that %s carries no file, and neither does the mail that rejects the order',
  async (_, values) => {
    await freshPair();
    const { _id: id, orderId } = await placed(values);
    await place.client.post(`/api/orders/${id}/cancellation`, { reason: 'Tank leer' });
    for (const [address, placedSubject] of [
      [buyer.user.email, `Ihre Bestellung ${orderId}`],
      [place.user.email, `Neue Bestellung ${orderId}`],
    ] as const) {
      await expect
        .poll(async () => (await subjects(address)).sort())
        .toEqual([placedSubject, `Bestellung ${orderId} abgelehnt`].sort());
      expect(await withFiles(address)).toEqual([]);
    }
  },
);
