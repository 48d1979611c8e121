import { randomUUID } from 'node:crypto';
import type { ContractDetail } from '@handelsplatz/contract/contracts';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { addDays } from '@handelsplatz/domain/formats';
import type { TestClient, TestResponse } from '@handelsplatz/testing/client';
import type { Place } from '@handelsplatz/testing/seed/trading';

export interface Refused {
  readonly code?: string;
  readonly available?: number;
  readonly fields?: readonly { readonly path: string }[];
}

let numbers = 0;

/** 100 cbm from ten days ago until in a hundred days, at 95 per 100 l. */
export function contractInput(
  { place, buyerId, today }: { place: Place; buyerId: string; today: string },
  part: object,
) {
  numbers += 1;
  return {
    contractNumber: `T ${numbers}`,
    buyerId,
    productId: place.productId,
    terminalIds: [place.terminalId],
    start: addDays(today, -10),
    end: addDays(today, 100),
    agreed: 100,
    priceKind: 'FIXED',
    price: 95,
    paymentTerm: 14,
    ...part,
  };
}

export async function createContract(seller: TestClient, body: object): Promise<string> {
  const { status, body: created, text } = await seller.post<{ _id: string }>('/api/contracts', body);
  if (status !== 201) throw new Error(text);
  return created._id;
}

export async function readContract(client: TestClient, id: string): Promise<ContractDetail> {
  const { status, body, text } = await client.get<ContractDetail>(`/api/contracts/${id}`);
  if (status !== 200) throw new Error(text);
  return body;
}

/** 20 cbm, collected from today on, within two days. */
export function callOff(place: Place, today: string, part: object = {}) {
  return {
    terminalId: place.terminalId,
    quantity: 20,
    collectionStart: today,
    collectionEnd: addDays(today, 2),
    ...part,
  };
}

export async function sendCallOff(
  client: TestClient,
  id: string,
  body: object,
  key: string = randomUUID(),
): Promise<TestResponse<PlacedOrder & Refused>> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await client.send(`/api/contracts/${id}/call-offs`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

export function field({ body }: TestResponse<Refused>): string | undefined {
  return body.fields?.[0]?.path;
}
