import { fillBasket, order } from './purchase.ts';
import { seedOffer } from './seed/index.ts';
import type { Marketplace, Place, Trader } from './seed/trading.ts';

/** The outcome of orders that were sent at once. */
export interface StormResult {
  readonly placed: number;
  /** The number of refusals by code. */
  readonly refusals: Readonly<Record<string, number>>;
  /** From sending to the last response. */
  readonly slowestMs: number;
}

/** Sends one order of a full basket per trader, all at once. */
export async function stormOrders(traders: readonly Trader[], basketIds: readonly string[]): Promise<StormResult> {
  const start = performance.now();
  const answers = await Promise.all(
    traders.map(async ({ client }, index) => await order(client, { basketId: basketIds[index] ?? '' })),
  );
  const slowestMs = Math.round(performance.now() - start);
  const refusals: Record<string, number> = {};
  for (const { status, body } of answers) {
    if (status !== 201) refusals[body.code] = (refusals[body.code] ?? 0) + 1;
  }
  return { placed: answers.filter(({ status }) => status === 201).length, refusals, slowestMs };
}

/** Puts the same positions into the basket of every trader. */
export async function fillBaskets(
  traders: readonly Trader[],
  wantedBy: (index: number) => readonly { offerId: string; quantity: number }[],
): Promise<string[]> {
  return await Promise.all(
    traders.map(async ({ client }, index) => (await fillBasket(client, ...wantedBy(index)))._id),
  );
}

/** Every trader orders 30 cbm of an offer that has this many loads. Returns the outcome and the remaining volume. */
export async function scrambleForLoads(app: Marketplace, place: Place, traders: readonly Trader[], loads: number) {
  const { id: offerId } = await seedOffer(app.pool, place.goods, { totalLitres: loads * 30_000 });
  const result = await stormOrders(traders, await fillBaskets(traders, () => [{ offerId, quantity: 30 }]));
  const { rows } = await app.pool.query<{ left: number; sold: number }>(
    `select f.remaining_litres as left, coalesce(sum(o.volume_litres), 0)::bigint as sold
       from offers f left join orders o on o.offer_id = f.id and o.status <> 'CANCELLED' where f.id = $1 group by f.id`,
    [offerId],
  );
  await emptyBaskets(app, traders);
  return { ...result, left: rows[0]?.left ?? -1, sold: rows[0]?.sold ?? -1 };
}

/** A trader whose order was refused begins the next round with an empty basket. */
async function emptyBaskets({ pool }: Marketplace, traders: readonly Trader[]): Promise<void> {
  const users = traders.map(({ user }) => user.id);
  await pool.query('delete from basket_items where basket_id in (select id from baskets where user_id = any($1))', [
    users,
  ]);
}
