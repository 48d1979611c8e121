import type { OrderDetail, PlacedOrder } from '@handelsplatz/contract/orders';
import type { TestApp } from './app.ts';
import { buy, type Refused } from './purchase.ts';
import { seedOffer } from './seed/index.ts';
import type { Place, Trader } from './seed/trading.ts';

type OfferValues = Parameters<typeof seedOffer>[2];

/** A placed order of 30 cbm with the id of its offer. */
export type TestOrder = PlacedOrder & { readonly offerId: string };

/** What a test does with orders: places them and takes steps as one of the sides. */
export function createOrderDesk(app: TestApp, place: Place) {
  const post = (side: Place | Trader) => (path: string, body: unknown) => side.client.post<StepAnswer>(path, body);
  return {
    async place(trader: Trader, values: OfferValues = {}, quantity = 30): Promise<TestOrder> {
      const { id: offerId } = await seedOffer(app.pool, place.goods, values);
      const { body, text } = await buy(trader.client, { offerId, quantity });
      const [order] = body.orders ?? [];
      if (!order) throw new Error(`the order was refused: ${text}`);
      return { ...order, offerId };
    },
    /** A step of the seller. */
    step: (id: string, step: string, body: unknown = {}) => post(place)(`/api/orders/${id}/${step}`, body),
    /** A step of the buyer. */
    answer: (trader: Trader, id: string, step: string, body: unknown = {}) =>
      post(trader)(`/api/orders/${id}/${step}`, body),
    read: async (side: Place | Trader, id: string) => (await side.client.get<OrderDetail>(`/api/orders/${id}`)).body,
    /** What is left of an offer, and what a credit line counts. */
    async books(offerId: string, buyerId: string) {
      const { rows } = await app.pool.query(
        `select (select remaining_litres from offers where id = $1) as left,
                (select ordered_minor from credit_limits where buyer_id = $2 and seller_id = $3) as ordered`,
        [offerId, buyerId, place.sellerId],
      );
      return rows[0] as { left: number; ordered: number };
    },
  };
}

/** The answer to a step, or its refusal. */
type StepAnswer = Refused & {
  readonly orderStatus: string;
  readonly version: number;
  readonly number: number;
  readonly state: string;
  readonly repeated: boolean;
  readonly lifting: { readonly _id: string; readonly state: string; readonly litresAt15: number };
  readonly rows: readonly { readonly index: number; readonly field: string | null; readonly code: string }[];
};
