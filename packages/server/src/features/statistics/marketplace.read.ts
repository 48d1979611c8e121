import type { BrandZone, Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { wasCreatedSince } from './order-counts.read.ts';

/** Who trades on the marketplace, and what waits. */
export async function readMarketplace(db: Kysely<Tables>) {
  const { rows } = await sql<{
    buyers: number;
    sellers: number;
    users: number;
    waitingRelationships: number;
    activeOffers: number;
  }>`
    select (select count(*)::int from accounts where type = 'buyer') as buyers,
           (select count(*)::int from accounts where type = 'seller') as sellers,
           (select count(*)::int from users where status = 100) as users,
           (select count(*)::int from relationships where buyer_status = 'NEW' or seller_status = 'NEW') as waiting_relationships,
           (select count(*)::int from offers where status = 'ACTIVE' and available_to > now()) as active_offers`.execute(
    db,
  );
  return rows[0] ?? { buyers: 0, sellers: 0, users: 0, waitingRelationships: 0, activeOffers: 0 };
}

/** What all sellers sold on each day, read seller by seller from the index of their orders. */
export async function readMarketplaceDays(db: Kysely<Tables>, from: Day, zone: BrandZone) {
  const { rows } = await sql<{ day: Day; orders: number; litres: number }>`
    select o.ordered_on as day, count(*)::int as orders, sum(o.volume_litres)::bigint as litres
      from accounts s
      join lateral (select ordered_on, volume_litres from orders
                     where seller_id = s.id and ordered_on >= ${from}::date and ${wasCreatedSince(sql`created_at`, from, zone)}
                       and status <> 'CANCELLED') o on true
     where s.type = 'seller'
     group by 1`.execute(db);
  return rows;
}
