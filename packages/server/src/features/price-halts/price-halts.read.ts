import type { AdminPriceHalts, PriceHalt, PriceHaltScope, SellerPriceHalts } from '@handelsplatz/contract/price-halts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { byProduct } from '../catalogue/index.ts';

/**
 * The widest scope in which the live price of the offer `o` is halted now; null when it is not halted. Orders, baskets, the
 * market and explanations all use this expression. `min` finds the widest scope, because the alphabet sorts the scopes by
 * width.
 */
export const haltScopeOfOffer: RawBuilder<PriceHaltScope | null> = sql`
  case when o.price_type = 'API' then
    (select min(h.scope) from price_halts h
      where h.lifted_at is null and (h.seller_id is null or h.seller_id = o.seller_id)
        and (h.product_id is null or h.product_id = o.product_id)) end`;

/** The same at a past instant. */
export const haltScopeOfOfferAt = (at: Date): RawBuilder<PriceHaltScope | null> => sql`
  case when o.price_type = 'API' then
    (select min(h.scope) from price_halts h
      where h.halted_at <= ${at} and (h.lifted_at is null or h.lifted_at > ${at})
        and (h.seller_id is null or h.seller_id = o.seller_id)
        and (h.product_id is null or h.product_id = o.product_id)) end`;

const mostPastOfSeller = 20;
const mostPastOfMarket = 50;

/** A halt with the names of all persons. */
type HaltRow = Omit<PriceHalt, 'liftable'>;

/** The reader of halts: a seller, who sees those that concern them, or an admin, who sees all. */
type Reader = { readonly sellerId: string } | 'admin';

/**
 * Whether the halt `h` concerns a seller: it is for this seller, for the whole market, or for a product that the seller offers
 * at live prices.
 */
export function concernsSeller(sellerId: string): RawBuilder<boolean> {
  return sql`(h.seller_id = ${sellerId} or (h.seller_id is null and (h.product_id is null or exists (
    select from offers x
     where x.seller_id = ${sellerId} and x.product_id = h.product_id and x.price_type = 'API' and x.status <> 'REMOVED'))))`;
}

/** Halts that concern a seller, and what this seller can halt. */
export async function readSellerHalts(db: Kysely<Tables>, sellerId: string): Promise<SellerPriceHalts> {
  const [halts, products] = await Promise.all([
    readHalts(db, { sellerId }, mostPastOfSeller),
    readHaltable(db, 'product', sellerId),
  ]);
  return { ...halts, liveOffers: sumLiveOffers(products), products };
}

/** Every halt, and what an admin can halt. */
export async function readAllHalts(db: Kysely<Tables>): Promise<AdminPriceHalts> {
  const [halts, products, sellers] = await Promise.all([
    readHalts(db, 'admin', mostPastOfMarket),
    readHaltable(db, 'product', null),
    readHaltable(db, 'seller', null),
  ]);
  return { ...halts, liveOffers: sumLiveOffers(products), products, sellers };
}

/** One halt as `reader` sees it; undefined when there is none. */
export async function readHalt(db: Kysely<Tables>, id: string, reader: Reader): Promise<PriceHalt | undefined> {
  const [row] = await selectHalts(db, sql`h.id = ${id}`);
  return row && toHaltView(row, reader);
}

async function readHalts(db: Kysely<Tables>, reader: Reader, mostPast: number) {
  const concerned = reader === 'admin' ? sql<boolean>`true` : concernsSeller(reader.sellerId);
  const [current, past] = await Promise.all([
    selectHalts(db, sql`h.lifted_at is null and ${concerned} order by h.by_admin desc, h.halted_at desc, h.id desc`),
    selectHalts(
      db,
      sql`h.lifted_at is not null and ${concerned} order by h.lifted_at desc, h.id desc limit ${mostPast}`,
    ),
  ]);
  const view = (row: HaltRow) => toHaltView(row, reader);
  return { current: current.map(view), past: past.map(view) };
}

async function selectHalts(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<HaltRow[]> {
  const { rows } = await sql<object>`
    select h.id, h.scope, h.reason, h.by_admin,
           case when s.id is not null then jsonb_build_object('_id', s.id, 'name', s.name) end as seller,
           case when p.id is not null then jsonb_build_object('_id', p.id, 'name', p.name) end as product,
           trim(a.first_name || ' ' || a.last_name) as halted_by, h.halted_at,
           trim(b.first_name || ' ' || b.last_name) as lifted_by, h.lifted_at
      from price_halts h
      join users a on a.id = h.halted_by
      left join users b on b.id = h.lifted_by
      left join accounts s on s.id = h.seller_id
      left join products p on p.id = h.product_id
     where ${condition}`.execute(db);
  return toAnswers<HaltRow>(rows);
}

function toHaltView(row: HaltRow, reader: Reader): PriceHalt {
  // Sellers do not see which admin acted for the marketplace.
  const persons = row.byAdmin && reader !== 'admin' ? { haltedBy: null, liftedBy: null } : {};
  return { ...row, ...persons, liftable: row.liftedAt === null && row.byAdmin === (reader === 'admin') };
}

/** Products or sellers with live offers that have not ended, each with the number of these offers. */
async function readHaltable(
  db: Kysely<Tables>,
  by: 'product' | 'seller',
  sellerId: string | null,
): Promise<SellerPriceHalts['products']> {
  const [key, table] = by === 'product' ? [sql`product_id`, sql`products`] : [sql`seller_id`, sql`accounts`];
  const { rows } = await sql<object>`
    select n.id, n.name, c.live_offers
      from (select ${key} as id, count(*)::int as live_offers
              from offers
             where status = 'ACTIVE' and price_type = 'API' and available_to > clock_timestamp()
               and (${sellerId}::uuid is null or seller_id = ${sellerId}::uuid)
             group by 1) c
      join ${table} n on n.id = c.id
     order by ${by === 'product' ? byProduct('n') : byName('n.name')}, n.id`.execute(db);
  return toAnswers(rows);
}

function sumLiveOffers(products: SellerPriceHalts['products']): number {
  return products.reduce((sum, { liveOffers }) => sum + liveOffers, 0);
}
