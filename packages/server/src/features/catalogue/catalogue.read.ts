import type { Brand } from '@handelsplatz/domain/brands';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { vatPermilleOn } from '../law/index.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';

/** The database's part of the metadata for one account. */
export interface CatalogueRow {
  readonly sellers: readonly { _id: string; name: string }[];
  readonly products: readonly {
    _id: string;
    name: string;
    category: string;
    unit: 'cbm' | 'lt';
    type: string;
    withdrawn?: true;
  }[];
  readonly regions: readonly {
    _id: string;
    name: string;
    terminals: readonly { _id: string; name: string; withdrawn?: true }[];
  }[];
  readonly deliveryAddresses: readonly { _id: string; name: string }[];
  /** Whether a market window existed at the given instant or has begun since. */
  readonly marketOpen: boolean;
  /** Users of this account without the right to purchase may ask a colleague. */
  readonly asksColleagues: boolean;
  /** The rate of VAT today, in tenths of a percent. */
  readonly vatPermille: number;
}

/** One round trip, because the page waits for it after every sign-in and every market window. */
export async function readCatalogue(
  db: Kysely<Tables>,
  { accountId, openSince, brand }: { accountId: string; openSince: Date; brand: Pick<Brand, 'code' | 'zone'> },
): Promise<CatalogueRow> {
  const { rows } = await sql<CatalogueRow>`
    select
      (select coalesce(json_agg(json_build_object('_id', s.id, 'name', s.name) order by ${byName('s.name')}, s.id), '[]')
         from accounts s where s.type = 'seller' and (s.id = ${accountId} or exists (
           select from relationships r where r.seller_id = s.id and r.buyer_id = ${accountId}
              and ${isRelationshipEnabled}))) as sellers,
      (select coalesce(json_agg(json_strip_nulls(json_build_object(
                '_id', id, 'name', name, 'category', category, 'unit', unit, 'type', type, 'withdrawn', nullif(withdrawn_at is not null, false))) order by id), '[]')
         from products) as products,
      (select coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name, 'terminals', g.terminals)
                       order by g.position, ${byName('g.name')}, g.id), '[]')
         from (select r.id, r.name, r.position,
                      json_agg(json_strip_nulls(json_build_object('_id', t.id, 'name', t.name,
                                                                  'withdrawn', nullif(t.withdrawn_at is not null, false))) order by ${byName('t.name')}, t.id) as terminals
                 from regions r join terminals t on t.region_id = r.id group by r.id) g) as regions,
      (select coalesce(json_agg(json_build_object('_id', l.id, 'name', concat(l.street, ', ', l.post_code, ' ', l.city))
                       order by ${byName('l.city')}, ${byName('l.street')}, l.id), '[]')
         from locations l where l.account_id = ${accountId} and l.archived_at is null) as delivery_addresses,
      coalesce((select x.without_right from approval_rules x where x.account_id = ${accountId}
                 order by x.version desc limit 1), false) as asks_colleagues,
      ${vatPermilleOn(brand.code, sql`(clock_timestamp() at time zone ${brand.zone})::date`)} as vat_permille,
      exists (select from market_windows where expires_at > ${openSince}) as market_open
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from answers with one row.');
  return row;
}
