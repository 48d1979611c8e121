import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { settleRequests } from './requests/settle-requests.store.ts';

/** What a seller has laid down for one customer, as it is stored. Lists are sorted. */
export interface StoredCustomerTerms {
  readonly customerNo: string | null;
  readonly terminalIds: readonly string[];
  /** Fuels. */
  readonly productIds: readonly string[];
  readonly additivesEnabled: boolean;
  readonly additivesMode: 'ALL' | 'CHOSEN';
  readonly additiveIds: readonly string[];
  readonly paymentTerms: readonly number[];
  readonly notes: string;
}

/** A customer whose terms are to be changed. */
export interface TermsCustomer {
  readonly id: string;
  readonly buyerId: string;
  readonly name: string;
  readonly version: number;
  /** The last change of the terms. */
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly terms: StoredCustomerTerms;
}

/** Chosen ids that do not exist, or are of the other kind. */
export interface UnknownGoods {
  readonly terminalIds: ReadonlySet<string>;
  readonly productIds: ReadonlySet<string>;
  readonly additiveIds: ReadonlySet<string>;
}

export interface CustomerTermsStore {
  /** The seller's customers with their terms. `lock` keeps their orders waiting. */
  readCustomers(sellerId: string, ids: readonly string[], options: { lock: boolean }): Promise<TermsCustomer[]>;
  findUnknownGoods(chosen: {
    terminalIds: readonly string[];
    productIds: readonly string[];
    additiveIds: readonly string[];
  }): Promise<UnknownGoods>;
  /** The customers that bear these numbers. */
  findNumbers(
    sellerId: string,
    customerNos: readonly string[],
  ): Promise<{ id: string; name: string; customerNo: string }[]>;
  write(
    rows: readonly { id: string; version: number; before: StoredCustomerTerms; after: StoredCustomerTerms }[],
    by: { userId: string; at: Date },
  ): Promise<void>;
}

export function createCustomerTermsStore(tx: Transaction<Tables>): CustomerTermsStore {
  return {
    async readCustomers(sellerId, ids, { lock }) {
      if (lock)
        await sql`
          select from relationships where seller_id = ${sellerId} and id = any (${[...ids]}::uuid[])
           order by id for no key update`.execute(tx);
      return await readTermsCustomers(tx, sellerId, ids);
    },
    async findUnknownGoods({ terminalIds, productIds, additiveIds }) {
      const { rows } = await sql<{ kind: keyof UnknownGoods; id: string }>`
        select 'terminalIds' as kind, id from unnest(${[...terminalIds]}::uuid[]) c (id)
         where not exists (select from terminals t where t.id = c.id)
        union all
        select 'productIds', id from unnest(${[...productIds]}::uuid[]) c (id)
         where not exists (select from products p where p.id = c.id and p.type = 'FUEL')
        union all
        select 'additiveIds', id from unnest(${[...additiveIds]}::uuid[]) c (id)
         where not exists (select from products p where p.id = c.id and p.type = 'ADDITIVE')`.execute(tx);
      const ofKind = (kind: keyof UnknownGoods) => new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])));
      return {
        terminalIds: ofKind('terminalIds'),
        productIds: ofKind('productIds'),
        additiveIds: ofKind('additiveIds'),
      };
    },
    async findNumbers(sellerId, customerNos) {
      const { rows } = await sql<{ id: string; name: string; customerNo: string }>`
        select r.id, a.name, r.customer_no from relationships r join accounts a on a.id = r.buyer_id
         where r.seller_id = ${sellerId} and r.customer_no = any (${[...customerNos]})`.execute(tx);
      return rows;
    },
    async write(rows, by) {
      await writeTerms(tx, rows, by);
    },
  };
}

/** The seller's customers with their terms. */
async function readTermsCustomers(
  executor: Kysely<Tables>,
  sellerId: string,
  ids: readonly string[],
): Promise<TermsCustomer[]> {
  const { rows } = await sql<TermsCustomer>`
    select r.id, r.buyer_id, a.name, r.version, h.changed_at, h.changed_by,
           ${termsOf} as terms
      from relationships r
      join accounts a on a.id = r.buyer_id
      left join lateral (
        select c.changed_at, trim(u.first_name || ' ' || u.last_name) as changed_by
          from relationship_changes c left join users u on u.id = c.changed_by
         where c.relationship_id = r.id and c.kind = 'TERMS' order by c.id desc limit 1) h on true
     where r.seller_id = ${sellerId} and r.id = any (${[...ids]}::uuid[])
     order by r.id`.execute(executor);
  return rows;
}

/** The terms of a relationship `r` as JSON. */
const termsOf = sql`jsonb_build_object(
  'customerNo', r.customer_no,
  'terminalIds', (select coalesce(jsonb_agg(x.terminal_id order by x.terminal_id), '[]')
                    from released_terminals x where x.relationship_id = r.id),
  'productIds', (select coalesce(jsonb_agg(x.product_id order by x.product_id), '[]')
                   from released_products x join products p on p.id = x.product_id and p.type = 'FUEL'
                  where x.relationship_id = r.id),
  'additivesEnabled', r.additives_enabled,
  'additivesMode', r.additives_mode,
  'additiveIds', (select coalesce(jsonb_agg(x.product_id order by x.product_id), '[]')
                    from released_products x join products p on p.id = x.product_id and p.type = 'ADDITIVE'
                   where x.relationship_id = r.id),
  'paymentTerms', to_jsonb(r.payment_terms),
  'notes', r.notes)`;

/** The terms of one relationship for either of its sides. */
export async function readTerms(
  db: Kysely<Tables>,
  id: string,
): Promise<{ version: number; terms: StoredCustomerTerms } | undefined> {
  const { rows } = await sql<{ version: number; terms: StoredCustomerTerms }>`
    select r.version, ${termsOf} as terms from relationships r where r.id = ${id}`.execute(db);
  return rows[0];
}

async function writeTerms(
  tx: Transaction<Tables>,
  rows: readonly { id: string; version: number; before: StoredCustomerTerms; after: StoredCustomerTerms }[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const given = sql`given as materialized (
    select id, version, before, after,
           after ->> 'customerNo' as customer_no, (after ->> 'additivesEnabled')::boolean as additives_enabled,
           after ->> 'additivesMode' as additives_mode, after ->> 'notes' as notes,
           array(select jsonb_array_elements_text(after -> 'paymentTerms'))::smallint[] as payment_terms
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, version integer, before jsonb, after jsonb))`;
  // Numbers that wander from one customer to another must be free in between.
  await sql`
    with ${given}
    update relationships r set customer_no = null from given g
     where r.id = g.id and r.customer_no is distinct from g.customer_no`.execute(tx);
  // A trigger writes the entry of the audit (`functions/audit.sql`).
  await sql`
    with ${given},
    changed as (
      update relationships r
         set customer_no = g.customer_no, additives_enabled = g.additives_enabled, additives_mode = g.additives_mode,
             notes = g.notes, payment_terms = g.payment_terms, version = g.version
        from given g where r.id = g.id)
    insert into relationship_changes (relationship_id, kind, changed_at, changed_by, version, before, after)
    select id, 'TERMS', ${at}, ${userId}, version, before, after from given`.execute(tx);
  await writeReleases(tx, rows);
  await settleRequests(tx, rows, { userId, at });
}

async function writeReleases(
  tx: Transaction<Tables>,
  rows: readonly { id: string; after: StoredCustomerTerms }[],
): Promise<void> {
  const terminals = rows.flatMap(({ id, after }) => after.terminalIds.map((good) => ({ id, good })));
  const products = rows.flatMap(({ id, after }) =>
    [...after.productIds, ...after.additiveIds].map((good) => ({ id, good })),
  );
  const ids = rows.map(({ id }) => id);
  const wanted = (pairs: readonly { id: string; good: string }[]) => sql`
    wanted as materialized (select id, good from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x (id uuid, good uuid))`;
  await sql`
    with ${wanted(terminals)},
    gone as (
      delete from released_terminals x where x.relationship_id = any (${ids}::uuid[])
         and not exists (select from wanted w where w.id = x.relationship_id and w.good = x.terminal_id))
    insert into released_terminals (relationship_id, terminal_id) select id, good from wanted on conflict do nothing`.execute(
    tx,
  );
  await sql`
    with ${wanted(products)},
    gone as (
      delete from released_products x where x.relationship_id = any (${ids}::uuid[])
         and not exists (select from wanted w where w.id = x.relationship_id and w.good = x.product_id))
    insert into released_products (relationship_id, product_id) select id, good from wanted on conflict do nothing`.execute(
    tx,
  );
}
