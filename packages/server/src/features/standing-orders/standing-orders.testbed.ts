import type { StandingOrderDetail } from '@handelsplatz/contract/standing-orders';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import type { TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedOffer } from '@handelsplatz/testing/seed';
import { announceOffers, type Place } from '@handelsplatz/testing/seed/trading';

export const standingOrdersPath = '/api/standing-orders';

/** 20 cbm at a price that every offer of a test reaches, for the next ten days. */
export function standingOrderInput(place: Place, part: object = {}) {
  return {
    name: 'Diesel unter Limit',
    productId: place.productId,
    terminalIds: [place.terminalId],
    quantity: 20,
    limit: 500,
    mode: 'EXECUTE',
    windows: 1,
    paymentTerm: 14,
    validUntil: addDays(toBrandDay(new Date(), 'Europe/Berlin'), 10),
    ...part,
  };
}

export async function createStandingOrder(client: TestClient, body: object): Promise<string> {
  const { status, body: created, text } = await client.post<{ _id: string }>(standingOrdersPath, body);
  if (status !== 201) throw new Error(text);
  return created._id;
}

export async function readStandingOrder(client: TestClient, id: string): Promise<StandingOrderDetail> {
  const { status, body, text } = await client.get<StandingOrderDetail>(`${standingOrdersPath}/${id}`);
  if (status !== 200) throw new Error(text);
  return body;
}

/** An offer with a live price. */
export async function seedLiveOffer(app: TestApp, place: Place, values: Parameters<typeof seedOffer>[2] = {}) {
  const offer = await seedOffer(app.pool, place.goods, { priceType: 'API', ...values });
  await announceOffers(app.pool, offer.id);
  return offer;
}

export async function countOrders(app: TestApp, buyerId: string): Promise<number> {
  const { rows } = await app.pool.query('select count(*)::int as count from orders where buyer_id = $1', [buyerId]);
  return rows[0]?.count;
}
