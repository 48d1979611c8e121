import type { Day } from '@handelsplatz/domain/formats';
import type { LawRow } from '@handelsplatz/domain/law';
import { lawSeed } from '@handelsplatz/domain/law/seed';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The part of a row that can change. */
export type LawValues = Pick<LawRow, 'value' | 'to' | 'paragraph' | 'source' | 'checkedOn' | 'note'>;

export interface StoredLaw extends LawRow {
  readonly id: string;
  readonly version: number;
}

export interface LawStore {
  /** Lets nobody else change the table until the end of the transaction. */
  hold(): Promise<void>;
  find(id: string): Promise<StoredLaw | undefined>;
  /** Whether a product has this code, tariff number or category. */
  knows(goods: string): Promise<boolean>;
  /** Another row that holds for the same goods on one of these days. Rates of VAT meet only on their first day. */
  findOverlap(
    row: Pick<LawRow, 'country' | 'kind' | 'goods' | 'from' | 'to'>,
    exceptId: string,
  ): Promise<Span | undefined>;
  add(row: LawRow & { readonly id: string }): Promise<void>;
  change(id: string, values: LawValues): Promise<void>;
  withdraw(id: string): Promise<void>;
}

export interface Span {
  readonly from: Day;
  readonly to: Day | null;
}

export function createLawStore(tx: Transaction<Tables>): LawStore {
  return {
    async hold() {
      await sql`lock table law_rows in share row exclusive mode`.execute(tx);
    },
    async find(id) {
      const { rows } = await sql<StoredLaw>`
        select id, version, country, kind, goods, valid_from as from, valid_to as to, value::float8 as value, paragraph, source, checked_on, note
          from law_rows where id = ${id}`.execute(tx);
      return rows[0];
    },
    async knows(goods) {
      const { rows } = await sql`
        select from products where ${goods} in (code, cn_code, category) limit 1`.execute(tx);
      return rows.length > 0;
    },
    async findOverlap({ country, kind, goods, from, to }, exceptId) {
      const meets =
        kind === 'VAT'
          ? sql`valid_from = ${from}::date`
          : sql`daterange(valid_from, valid_to, '[]') && daterange(${from}::date, ${to}::date, '[]')`;
      const { rows } = await sql<Span>`
        select valid_from as from, valid_to as to from law_rows
         where country = ${country} and kind = ${kind} and goods = ${goods} and id <> ${exceptId} and ${meets}
         order by valid_from, id limit 1`.execute(tx);
      return rows[0];
    },
    async add({ from, to, value, ...row }) {
      await tx
        .insertInto('lawRows')
        .values({ ...row, validFrom: from, validTo: to, value: String(value) })
        .execute();
    },
    async change(id, { to, value, ...values }) {
      await tx
        .updateTable('lawRows')
        .set((row) => ({ ...values, validTo: to, value: String(value), version: row('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    async withdraw(id) {
      await tx.deleteFrom('lawRows').where('id', '=', id).execute();
    },
  };
}

/** Fills an empty table with the rows that this version knows. */
export async function seedLaw(db: Kysely<Tables>): Promise<void> {
  const rows = Object.values(lawSeed).flat();
  await sql`
    insert into law_rows (id, country, kind, goods, valid_from, valid_to, value, paragraph, source, checked_on, note)
    select gen_random_uuid(), country, kind, goods, "from", "to", value, paragraph, source, "checkedOn", note
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as seed (country text, kind text, goods text, "from" date, "to" date, value numeric, paragraph text, source text, "checkedOn" date, note text)
     where not exists (select from law_rows)
        on conflict do nothing`.execute(db);
}
