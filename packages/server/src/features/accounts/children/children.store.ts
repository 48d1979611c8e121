import { sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** A daily limit in litres. */
export interface StoredLimit {
  readonly productId: string;
  readonly litres: number;
}

/** What a parent has set for a child, as it is stored. Lists are sorted. */
export interface StoredSettings {
  readonly limits: readonly StoredLimit[];
  readonly collection: number;
  /** Per 100 l at 15 °C, in hundredths of the brand's currency. */
  readonly priceMinor: number;
  readonly blockedIds: readonly string[];
  readonly additives: { readonly mode: 'ALL' | 'CHOSEN'; readonly productIds: readonly string[] };
}

/** A child account whose settings are to be changed. */
export interface ChildRow {
  readonly id: string;
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly settings: StoredSettings;
}

/** A product whose quantities are limited. */
export interface LimitedProduct {
  readonly id: string;
  readonly unit: 'cbm' | 'lt';
}

/** Settings of children inside a transaction. */
export interface ChildStore {
  /** The children of a parent with their settings, locked against other changes. Orders of them wait. */
  lock(parentId: string, ids: readonly string[]): Promise<ChildRow[]>;
  /** Those of the products that exist, with their units. */
  findProducts(ids: readonly string[]): Promise<LimitedProduct[]>;
  /** Those ids that are no terminal, and those that are no additive. */
  findUnknown(chosen: {
    readonly terminalIds: readonly string[];
    readonly additiveIds: readonly string[];
  }): Promise<{ terminals: number; additives: number }>;
  write(
    child: { id: string; version: number; settings: StoredSettings },
    by: { userId: string; at: Date },
  ): Promise<void>;
}

export function createChildStore(tx: Transaction<Tables>): ChildStore {
  return {
    lock: (parentId, ids) => lockChildren(tx, parentId, ids),
    async findProducts(ids) {
      return await tx.selectFrom('products').select(['id', 'unit']).where('id', '=', anyOf(ids)).execute();
    },
    async findUnknown({ terminalIds, additiveIds }) {
      const { rows } = await sql<{ terminals: number; additives: number }>`
        select (select count(*)::int from unnest(${[...terminalIds]}::uuid[]) c (id)
                 where not exists (select from terminals t where t.id = c.id)) as terminals,
               (select count(*)::int from unnest(${[...additiveIds]}::uuid[]) c (id)
                 where not exists (select from products p where p.id = c.id and p.type = 'ADDITIVE')) as additives`.execute(
        tx,
      );
      return rows[0] ?? { terminals: 0, additives: 0 };
    },
    write: (child, by) => writeSettings(tx, child, by),
  };
}

async function lockChildren(tx: Transaction<Tables>, parentId: string, ids: readonly string[]): Promise<ChildRow[]> {
  const { rows: own } = await sql<{ id: string }>`
    select id from accounts where parent_id = ${parentId} and id = any (${[...ids]}::uuid[])
     order by id for no key update`.execute(tx);
  const children = own.map(({ id }) => id);
  await sql`select from relationships where buyer_id = any (${children}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<ChildRow>`
    select a.id, coalesce(c.version, 1) as version, c.changed_at, trim(u.first_name || ' ' || u.last_name) as changed_by,
           jsonb_build_object(
             'limits', (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'litres', l.litres_per_day)
                                                  order by l.product_id), '[]')
                          from purchase_limits l where l.account_id = a.id),
             'collection', a.collection_shortening_days,
             'priceMinor', round(a.price_adjustment * 100)::int,
             'blockedIds', (select coalesce(jsonb_agg(b.terminal_id order by b.terminal_id), '[]')
                              from blocked_terminals b where b.account_id = a.id),
             'additives', jsonb_build_object(
               'mode', coalesce(c.additives_mode, 'ALL'),
               'productIds', (select coalesce(jsonb_agg(x.product_id order by x.product_id), '[]')
                                from allowed_additives x where x.account_id = a.id))) as settings
      from accounts a
      left join child_settings c on c.account_id = a.id
      left join users u on u.id = c.changed_by
     where a.id = any (${children}::uuid[]) order by a.id`.execute(tx);
  return rows;
}

async function writeSettings(
  tx: Transaction<Tables>,
  { id, version, settings }: { id: string; version: number; settings: StoredSettings },
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const { limits, collection, priceMinor, blockedIds, additives } = settings;
  await sql`
    insert into child_settings (account_id, version, additives_mode, changed_at, changed_by)
    values (${id}, ${version}, ${additives.mode}, ${at}, ${userId})
    on conflict (account_id) do update
       set version = excluded.version, additives_mode = excluded.additives_mode,
           changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx);
  await sql`
    update accounts set collection_shortening_days = ${collection}, price_adjustment = ${priceMinor}::numeric / 100
     where id = ${id}`.execute(tx);
  await sql`
    with wanted as (
      select "productId" as product_id, litres from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as w ("productId" uuid, litres bigint)
    ), gone as (
      delete from purchase_limits where account_id = ${id} and product_id not in (select product_id from wanted))
    insert into purchase_limits (account_id, product_id, litres_per_day) select ${id}, product_id, litres from wanted
    on conflict (account_id, product_id) do update set litres_per_day = excluded.litres_per_day`.execute(tx);
  await replaceList(tx, { table: 'blocked_terminals', column: 'terminal_id' }, id, blockedIds);
  await replaceList(tx, { table: 'allowed_additives', column: 'product_id' }, id, additives.productIds);
}

async function replaceList(
  tx: Transaction<Tables>,
  { table, column }: { readonly table: string; readonly column: string },
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from ${sql.table(table)} where account_id = ${accountId} and ${sql.ref(column)} <> all (${[...ids]}::uuid[]))
    insert into ${sql.table(table)} (account_id, ${sql.ref(column)})
    select ${accountId}, id from unnest(${[...ids]}::uuid[]) c (id) on conflict do nothing`.execute(tx);
}
