import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** A trading partner, with the relationship that leads to its page. */
export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly customerNo: string;
}

/** Everybody whom an account is connected to or has asked. */
export async function readPartners(
  db: Kysely<Tables>,
  accountId: string,
  side: 'buyer' | 'seller',
): Promise<Partner[]> {
  const [own, other] = side === 'buyer' ? ['buyer_id', 'seller_id'] : ['seller_id', 'buyer_id'];
  const { rows } = await sql<Partner>`
    select r.id, a.name, a.customer_no
      from relationships r join accounts a on a.id = ${sql.ref(`r.${other}`)}
     where ${sql.ref(`r.${own}`)} = ${accountId}
     order by ${byName('a.name')}, r.id`.execute(db);
  return rows;
}

/** An offer of a seller. */
export interface OwnGoods {
  readonly id: string;
  readonly product: string;
  readonly category: string;
  readonly terminal: string;
  readonly region: string;
  readonly seller: string;
}

/** A seller's offers that are not removed. */
export async function readOwnGoods(db: Kysely<Tables>, sellerId: string): Promise<OwnGoods[]> {
  const { rows } = await sql<OwnGoods>`
    select o.id, p.name as product, p.category, t.name as terminal, g.name as region, s.name as seller
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      join regions g on g.id = t.region_id
      join accounts s on s.id = o.seller_id
     where o.seller_id = ${sellerId} and o.status in ('ACTIVE', 'PAUSED') and o.available_to > now()
     order by o.status, ${byName('p.name')}, ${byName('t.name')}, o.id`.execute(db);
  return rows;
}
