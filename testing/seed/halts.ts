import type { PriceHalt } from '@handelsplatz/contract/price-halts';
import type { TestClient, TestResponse } from '../client.ts';
import type { Refused } from '../purchase.ts';

const paths = { seller: '/api/pricing/halts', admin: '/api/admin/price-halts' };

/** Halts live prices. Returns the response with the halt or the refusal. */
export function askForHalt(
  client: TestClient,
  target: object,
  side: keyof typeof paths = 'seller',
): Promise<TestResponse<PriceHalt & Refused>> {
  return client.post(paths[side], target);
}

/** Halts live prices and fails on a refusal. Returns the means to lift the halt. */
export async function halt(client: TestClient, target: object = {}, side: keyof typeof paths = 'seller') {
  const { status, body, text } = await askForHalt(client, target, side);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return { ...body, lift: () => client.delete<Refused>(`${paths[side]}/${body._id}`) };
}
