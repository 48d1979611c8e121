import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { byProduct } from '../../catalogue/index.ts';
import { isRelationshipEnabled } from '../../relationships/index.ts';
import { buyerLabel } from '../priced-buyers.read.ts';

type Group = Omit<PricingOverview['groups'][number], 'rules'>;

/** What the pricing page shows and offers for choice, without the rules. */
export interface OverviewRow
  extends Pick<PricingOverview, 'products' | 'terminals' | 'customers' | 'unconnectedCustomers' | 'buyers'> {
  readonly revision: number;
  readonly groups: readonly Group[];
}

/** Reads everything except the rules in one round trip. */
export async function readOverviewRow(db: Kysely<Tables>, sellerId: string): Promise<OverviewRow> {
  const { rows } = await sql<OverviewRow>`
    select coalesce((select revision from pricing_revisions where seller_id = ${sellerId}), 0) as revision,
      (select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'kind', kind, 'position', position)
                       order by position, ${byName('name')}, id), '[]')
         from rule_groups where seller_id = ${sellerId} and deleted_at is null) as groups,
      (select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'category', category) order by ${byProduct('products')}), '[]')
         from products where type = 'FUEL') as products,
      (select coalesce(json_agg(json_build_object('_id', t.id, 'name', t.name, 'region', g.name)
                       order by g.position, ${byName('g.name')}, ${byName('t.name')}, t.id), '[]')
         from terminals t join regions g on g.id = t.region_id) as terminals,
      (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'customerNo', c.customer_no) order by ${byName('c.name')}, c.id), '[]')
         from accounts c
        where c.id in (select coalesce(b.parent_id, b.id)
                         from relationships r join accounts b on b.id = r.buyer_id
                        where r.seller_id = ${sellerId} and ${isRelationshipEnabled})) as customers,
      (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'customerNo', c.customer_no) order by ${byName('c.name')}, c.id), '[]')
         from accounts c
        where c.id in (select coalesce(b.parent_id, b.id)
                         from relationships r join accounts b on b.id = r.buyer_id
                        where r.seller_id = ${sellerId}
                        group by 1
                       having not bool_or(${isRelationshipEnabled}))) as unconnected_customers,
      (select coalesce(json_agg(json_build_object('_id', x.id, 'name', x.label)
                       order by ${byName('x.head')}, x.head_id, x.is_child, ${byName('x.name')}, x.id), '[]')
         from (select b.id, b.name, ${buyerLabel} as label, p.id is not null as is_child,
                      coalesce(p.name, b.name) as head, coalesce(p.id, b.id) as head_id
                 from relationships r join accounts b on b.id = r.buyer_id left join accounts p on p.id = b.parent_id
                where r.seller_id = ${sellerId} and ${isRelationshipEnabled}) x) as buyers
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from answers with one row.');
  return row;
}
