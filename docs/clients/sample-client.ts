/**
 * A sample program for the Handelsplatz, on `packages/client`. Copy it and change it. A key is made on the page "Schnittstellen"; this program
 * needs the rights to read offers, fill the basket, order and read events.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Client, dataOrThrow } from '@handelsplatz/client';

/** An event of the log or of a webhook. */
export interface HandelsplatzEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly link: string };
}

/** What can be bought now, with your own prices. */
export const listOffers = async (client: Client) => (await dataOrThrow(client.GET('/api/v2/offers'))).offers;

/**
 * Reserves the price of an offer and orders it. Each call reserves anew. A program that may end in between keeps the id of the basket with the
 * key, and then calls `placeBasket` again: with the same key the basket is ordered once.
 */
export async function order(
  client: Client,
  item: { offerId: string; quantity: number },
  idempotencyKey: string = randomUUID(),
) {
  const { _id: basketId } = await dataOrThrow(client.POST('/api/basket/items', { body: item }));
  return { ...(await placeBasket(client, basketId, idempotencyKey)), basketId, idempotencyKey };
}

/** Orders a basket; again with the same key when its answer was lost. */
export const placeBasket = (client: Client, basketId: string, idempotencyKey: string) =>
  dataOrThrow(
    client.POST('/api/orders', {
      body: { basketId },
      params: { header: { 'idempotency-key': idempotencyKey } },
    }),
  );

/** Events behind a cursor. Keep `next` for the next call; it is there also when there was nothing new. */
export const readLog = (client: Client, after = '0', limit = 100) =>
  dataOrThrow(client.GET('/api/events/log', { params: { query: { after, limit } } }));

const toleratedSeconds = 300;

/**
 * Checks that a webhook's message comes from the marketplace and is not old, and returns its event. `body` is the text as it came; parse it
 * after this check only. The header may hold two signatures while a secret is rotated.
 */
export function verifyWebhook(
  { headers, body }: { headers: Readonly<Record<string, string | string[] | undefined>>; body: string },
  secret: string,
  now: Date = new Date(),
): HandelsplatzEvent & { readonly id: string } {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleratedSeconds) throw new Error('this message is too old');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error('this message is not signed with the secret');
  return { id, ...(JSON.parse(body) as HandelsplatzEvent) };
}
