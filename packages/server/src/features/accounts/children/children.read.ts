import type { ChildAccount, ChildPage, LimitUse, ParentRules } from '@handelsplatz/contract/accounts';
import type { Brand } from '@handelsplatz/domain/brands';
import type { BrandZone } from '@handelsplatz/domain/formats';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { byProduct } from '../../catalogue/index.ts';
import { isRelationshipEnabled } from '../../relationships/index.ts';

type ReadBrand = Pick<Brand, 'zone' | 'features'>;

/** The day on which an order of this moment counts, by the database's clock as in every order. */
const todayIn = (zone: BrandZone) => sql`(clock_timestamp() at time zone ${zone})::date`;

/** Litres in the unit of the product `p`. */
const inUnit = (litres: RawBuilder<unknown>) =>
  sql`(case when p.unit = 'cbm' then ${litres}::float8 / 1000 else ${litres}::float8 end)`;

/** The daily limits of the account `a` with their use today, as JSON. */
const limitsAsJson = (today: RawBuilder<unknown>) => sql<LimitUse[]>`
  (select coalesce(jsonb_agg(jsonb_build_object(
            'productId', p.id, 'product', p.name, 'unit', p.unit, 'limit', ${inUnit(sql`l.litres_per_day`)},
            'used', ${inUnit(sql`coalesce(u.used_litres, 0)`)}) order by ${byProduct('p')}), '[]')
     from purchase_limits l join products p on p.id = l.product_id
     left join purchase_usage u on u.account_id = l.account_id and u.product_id = l.product_id and u.day = ${today}
    where l.account_id = a.id)`;

const adjustmentOf = sql<number>`a.price_adjustment::float8`;

/** The child accounts of a parent, by name. */
export async function listChildren(db: Kysely<Tables>, parentId: string, brand: ReadBrand): Promise<ChildAccount[]> {
  const { rows } = await sql<object>`
    select a.id, a.name, a.customer_no, a.city, (a.purchasing_enabled or not ${brand.features.purchasingDisabled}) as purchasing_enabled,
           ${adjustmentOf} as price_adjustment, a.collection_shortening_days,
           (select count(*)::int from blocked_terminals b where b.account_id = a.id) as blocked_terminals,
           coalesce((select c.additives_mode from child_settings c where c.account_id = a.id), 'ALL') as additives_mode,
           (select count(*)::int from users u where u.account_id = a.id and u.status = 100) as users,
           ${limitsAsJson(todayIn(brand.zone))} as limits
      from accounts a where a.parent_id = ${parentId} order by ${byName('a.name')}, a.id`.execute(db);
  return toAnswers<ChildAccount>(rows);
}

/** The page of a child; undefined when the parent has no such child. */
export async function findChildPage(
  db: Kysely<Tables>,
  parentId: string,
  childId: string,
  brand: ReadBrand,
): Promise<ChildPage | undefined> {
  const { rows } = await sql<object>`
    select a.id, a.name, a.customer_no, a.city, (a.purchasing_enabled or not ${brand.features.purchasingDisabled}) as purchasing_enabled,
           jsonb_build_object(
             'version', coalesce(c.version, 1),
             'limits', (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'quantity', ${inUnit(sql`l.litres_per_day`)})
                                                  order by ${byProduct('p')}), '[]')
                          from purchase_limits l join products p on p.id = l.product_id where l.account_id = a.id),
             'collection', jsonb_build_object('days', a.collection_shortening_days),
             'price', jsonb_build_object('adjustment', ${adjustmentOf}),
             'terminals', jsonb_build_object('blockedIds', (
               select coalesce(jsonb_agg(b.terminal_id order by b.terminal_id), '[]') from blocked_terminals b where b.account_id = a.id)),
             'additives', jsonb_build_object('mode', coalesce(c.additives_mode, 'ALL'), 'productIds', (
               select coalesce(jsonb_agg(x.product_id order by x.product_id), '[]') from allowed_additives x where x.account_id = a.id))
           ) as settings,
           c.changed_at, coalesce(trim(w.first_name || ' ' || w.last_name), '') as changed_by,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     '_id', p.id, 'name', p.name, 'category', p.category, 'unit', p.unit,
                     'used', ${inUnit(sql`coalesce(u.used_litres, 0)`)}) order by p.type = 'ADDITIVE', ${byProduct('p')}), '[]')
              from products p
              left join purchase_usage u on u.account_id = a.id and u.product_id = p.id and u.day = ${todayIn(brand.zone)}
             where p.type = 'FUEL' or ${brand.features.productAdditives}) as products,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     '_id', t.id, 'name', t.name, 'region', g.name,
                     'released', exists (select from released_terminals x join relationships r on r.id = x.relationship_id
                                          where x.terminal_id = t.id and r.buyer_id = a.id and ${isRelationshipEnabled}))
                     order by g.position, ${byName('g.name')}, ${byName('t.name')}, t.id), '[]')
              from terminals t join regions g on g.id = t.region_id) as terminals,
           (select coalesce(jsonb_agg(jsonb_build_object('_id', p.id, 'name', p.name) order by ${byProduct('p')}), '[]')
              from products p where p.type = 'ADDITIVE' and ${brand.features.productAdditives}) as additives,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email,
                     'mayPurchase', 'MyOffers_Purchase' = any (u.roles)) order by ${byName('u.last_name')}, u.id), '[]')
              from users u where u.account_id = a.id and u.status = 100) as users
      from accounts a
      left join child_settings c on c.account_id = a.id
      left join users w on w.id = c.changed_by
     where a.id = ${childId} and a.parent_id = ${parentId}`.execute(db);
  return toAnswers<ChildPage>(rows)[0];
}

/** What the parent of an account has set for it; undefined without a parent. */
export async function findParentRules(
  db: Kysely<Tables>,
  accountId: string,
  brand: ReadBrand,
): Promise<ParentRules | undefined> {
  const { rows } = await sql<ParentRules>`
    select m.name as parent, ${adjustmentOf} as price_adjustment, a.collection_shortening_days,
           ${limitsAsJson(todayIn(brand.zone))} as limits,
           (select coalesce(jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name) order by ${byName('t.name')}, t.id), '[]')
              from blocked_terminals b join terminals t on t.id = b.terminal_id where b.account_id = a.id) as blocked_terminals,
           jsonb_build_object(
             'mode', coalesce((select c.additives_mode from child_settings c where c.account_id = a.id), 'ALL'),
             'names', (select coalesce(jsonb_agg(p.name order by ${byProduct('p')}), '[]')
                         from allowed_additives x join products p on p.id = x.product_id where x.account_id = a.id)) as additives,
           ${brand.features.sharedCreditLimits}::boolean as shared_credit
      from accounts a join accounts m on m.id = a.parent_id
     where a.id = ${accountId}`.execute(db);
  return rows[0];
}

/** A child and one of its daily limits, for the export. */
export interface ExportedLimit {
  readonly name: string;
  readonly customerNo: string;
  readonly limit: LimitUse | null;
}

/** All daily limits of a parent's children; a child without a limit has one row. */
export async function listExportedLimits(
  db: Kysely<Tables>,
  parentId: string,
  brand: ReadBrand,
): Promise<ExportedLimit[]> {
  const children = await listChildren(db, parentId, brand);
  return children.flatMap(({ name, customerNo, limits }): ExportedLimit[] =>
    limits.length === 0 ? [{ name, customerNo, limit: null }] : limits.map((limit) => ({ name, customerNo, limit })),
  );
}
