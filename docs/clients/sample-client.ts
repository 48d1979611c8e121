/**
 * A sample client of the Handelsplatz, without dependencies: node 20 or newer, `fetch` and `node:crypto`. Copy it and change it. A key is made on
 * the page "Schnittstellen"; this client needs the rights to read offers, fill the basket, order and read events.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** What the client needs to know of the marketplace. */
export interface Settings {
  /** Such as https://handelsplatz.example */
  readonly url: string;
  /** hp_live_… */
  readonly key: string;
}

/** An error of the interface (RFC 9457): `code` is for programs, `detail` for people. */
export class HandelsplatzError extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ status, code, detail }: { status: number; code: string; detail: string }) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

/** An event of the log or of a webhook. */
export interface HandelsplatzEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly link: string };
}

/** The calls that most programs need. `/api/docs` describes all others. */
export function createClient({ url, key }: Settings) {
  async function call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return (await response.json()) as T;
    throw new HandelsplatzError((await response.json()) as { status: number; code: string; detail: string });
  }

  return {
    /** What can be bought now, with your own prices. */
    listOffers: <O = { _id: string }>() => call<{ offers: O[] }>('GET', '/api/v2/offers').then(({ offers }) => offers),

    /**
     * Reserves the price of an offer and orders it. The key makes it safe to send again after a lost connection: give the same key, and
     * the order is placed once.
     */
    async order(item: { offerId: string; quantity: number }, idempotencyKey: string = randomUUID()) {
      const basket = await call<{ _id: string }>('POST', '/api/basket/items', item);
      const placed = await this.placeBasket(basket._id, idempotencyKey);
      return { ...placed, basketId: basket._id, idempotencyKey };
    },

    /** Orders a basket; again with the same key after a lost connection. */
    placeBasket: (basketId: string, idempotencyKey: string) =>
      call<{ orders: { _id: string; orderId: string }[] }>(
        'POST',
        '/api/orders',
        { basketId },
        { 'idempotency-key': idempotencyKey },
      ),

    /** Events behind a cursor. Keep `next` for the next call; it is there also when there was nothing new. */
    readLog: (after = '0', limit = 100) =>
      call<{ events: (HandelsplatzEvent & { cursor: string })[]; next: string }>(
        'GET',
        `/api/events/log?after=${after}&limit=${limit}`,
      ),
  };
}

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
