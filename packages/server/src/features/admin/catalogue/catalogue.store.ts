import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** What the provider keeps in the catalogue. */
export type CatalogueKind = 'products' | 'terminals' | 'regions';

/** The columns of a thing, as the database calls them. */
export type CatalogueValues = Readonly<Record<string, string | number | boolean | null>>;

export interface CatalogueStore {
  /** Locks a thing, with its columns and version. */
  lock(kind: CatalogueKind, id: string): Promise<(CatalogueValues & { readonly version: number }) | undefined>;
  /** Locks the products of these codes, in one sequence. */
  lockProducts(codes: readonly string[]): Promise<void>;
  /** Another thing of the kind that has this name or, for products, code. */
  findTaken(kind: CatalogueKind, values: CatalogueValues, exceptId: string): Promise<'name' | 'code' | undefined>;
  hasRegion(id: string): Promise<boolean>;
  isTraded(productId: string): Promise<boolean>;
  /** How many active offers of a product have another tax status than these. */
  countUnfitOffers(productId: string, statuses: readonly string[]): Promise<number>;
  /** Whether something of a product can be bought or waits for loading: active offers, open contracts and orders. */
  isLive(productId: string): Promise<boolean>;
  add(kind: CatalogueKind, id: string, values: CatalogueValues): Promise<void>;
  change(kind: CatalogueKind, id: string, values: CatalogueValues): Promise<void>;
  setWithdrawn(kind: 'products' | 'terminals', id: string, at: Date | null): Promise<void>;
}

export function createCatalogueStore(tx: Transaction<Tables>): CatalogueStore {
  const assignments = (values: CatalogueValues) =>
    sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  return {
    async lock(kind, id) {
      const { rows } = await sql<{ row: CatalogueValues & { version: number } }>`
        select to_jsonb(x) as row from ${sql.table(kind)} x where x.id = ${id} for update`.execute(tx);
      return rows[0]?.row;
    },
    async lockProducts(codes) {
      await sql`select from products where code = any (${codes}::text[]) order by id for update`.execute(tx);
    },
    async findTaken(kind, { name, code = null }, exceptId) {
      // Two that take the same name at once come one after the other.
      await sql`select pg_advisory_xact_lock(hashtext(${`catalogue-${kind}`}))`.execute(tx);
      const same = kind === 'products' ? sql`code = ${code}` : sql`false`;
      const { rows } = await sql<{ isCode: boolean }>`
        select ${same} as is_code from ${sql.table(kind)} where id <> ${exceptId} and (name = ${name} or ${same}) limit 1`.execute(
        tx,
      );
      const [taken] = rows;
      return taken && (taken.isCode ? 'code' : 'name');
    },
    async hasRegion(id) {
      const { rows } = await sql`select from regions where id = ${id} for key share`.execute(tx);
      return rows.length === 1;
    },
    async isTraded(productId) {
      const { rows } = await sql`
        select from offers where product_id = ${productId} union all select from orders where product_id = ${productId} limit 1`.execute(
        tx,
      );
      return rows.length === 1;
    },
    async countUnfitOffers(productId, statuses) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from offers
         where product_id = ${productId} and status = 'ACTIVE' and available_to > now() and tax_status <> all (${statuses}::text[])`.execute(
        tx,
      );
      return rows[0]?.count ?? 0;
    },
    async isLive(productId) {
      const { rows } = await sql<{ isLive: boolean }>`
        select exists (select from offers where product_id = ${productId} and status = 'ACTIVE' and available_to > now())
               or exists (select from contracts where product_id = ${productId} and called_off_litres + lapsed_litres < agreed_litres)
               or exists (select from orders where product_id = ${productId} and status not in ('COMPLETE', 'CANCELLED')) as is_live`.execute(
        tx,
      );
      return rows[0]?.isLive ?? true;
    },
    async add(kind, id, values) {
      const columns = Object.keys(values).map((column) => sql.ref(column));
      await sql`
        insert into ${sql.table(kind)} (id, ${sql.join(columns)}) values (${id}, ${sql.join(Object.values(values))})`.execute(
        tx,
      );
    },
    async change(kind, id, values) {
      await sql`update ${sql.table(kind)} set ${assignments(values)}, version = version + 1 where id = ${id}`.execute(
        tx,
      );
    },
    async setWithdrawn(kind, id, at) {
      await sql`update ${sql.table(kind)} set withdrawn_at = ${at}, version = version + 1 where id = ${id}`.execute(tx);
    },
  };
}
