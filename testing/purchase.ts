import { randomUUID } from 'node:crypto';
import type { Basket } from '@handelsplatz/contract/baskets';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import type { TestClient, TestResponse } from './client.ts';

/** The problem of a refused purchase: the code and its facts. */
export interface Refused {
  readonly code: string;
  readonly detail: string;
  readonly [fact: string]: unknown;
}

export interface Wanted {
  readonly offerId: string;
  readonly quantity: number;
  readonly deliveryAddressId?: string;
  readonly destination?: string;
  readonly paymentTerm?: number;
  readonly reference?: string;
}

export type Answered<T> = TestResponse<T & Refused>;

/** Puts items into the buyer's basket one after the other. Fails with the first refusal. */
export async function fillBasket(client: TestClient, ...items: Wanted[]): Promise<Basket> {
  let filled: Basket | undefined;
  for (const item of items) {
    const { status, body, text } = await client.post<Basket>('/api/basket/items', item);
    if (status !== 200) throw new Error(`${status}: ${text}`);
    filled = body;
  }
  if (!filled) throw new Error('a basket is filled with something');
  return filled;
}

/** Sends an order under the given key, or under a new one. */
export async function order(
  client: TestClient,
  body: { basketId: string; expectedGross?: number },
  key: string = randomUUID(),
): Promise<Answered<{ orders: PlacedOrder[] }>> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await client.send('/api/orders', { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** Fills a basket and orders it. Returns the basket's refusal if the basket refuses. */
export async function buy(client: TestClient, ...items: Wanted[]): Promise<Answered<{ orders: PlacedOrder[] }>> {
  let basketId = '';
  for (const item of items) {
    const added = await client.post<Basket & { orders: PlacedOrder[] } & Refused>('/api/basket/items', item);
    if (added.status !== 200) return added;
    basketId = added.body._id;
  }
  return await order(client, { basketId });
}
