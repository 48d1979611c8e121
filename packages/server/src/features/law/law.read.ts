import type { AdminLawRow } from '@handelsplatz/contract/law';
import type { Brand, BrandCode } from '@handelsplatz/domain/brands';
import type { Day } from '@handelsplatz/domain/formats';
import { type LawRow, lawUnits, type VatRate, warnsBeforeDays } from '@handelsplatz/domain/law';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** The rows of a country that hold on a day (an expression in SQL) or later, and its rates of VAT, as JSON of `LawRow[]`. */
export const lawFromDaySql = (country: BrandCode, day: string): string => `coalesce((
  select jsonb_agg(jsonb_build_object('country', l.country, 'kind', l.kind, 'goods', l.goods, 'from', l.valid_from, 'to', l.valid_to,
                                      'value', l.value, 'paragraph', l.paragraph, 'source', l.source, 'checkedOn', l.checked_on, 'note', l.note)
                   order by l.valid_from, l.id)
    from law_rows l where l.country = '${country}' and l.kind in ('VAT', 'CO2_PRICE', 'CO2_ENERGY', 'CO2_FACTOR')
     and coalesce(l.valid_to >= ${day}, true)), '[]')`;

/** The statutory figures inside the transaction of a step. */
export interface LawReader {
  /** Those that hold on a day or later, and all rates of VAT. */
  from(day: Day): Promise<readonly LawRow[]>;
  /** The rate of VAT today, in tenths of a percent. */
  vatPermille(): Promise<number>;
}

export function createLawReader(tx: Kysely<Tables>, { code: country, zone }: Pick<Brand, 'code' | 'zone'>): LawReader {
  return {
    async from(day) {
      const { rows } = await sql<{ law: LawRow[] }>`
        select ${sql.raw(lawFromDaySql(country, 'given.day'))} as law from (select ${day}::date as day) given`.execute(
        tx,
      );
      return rows[0]?.law ?? [];
    },
    async vatPermille() {
      const { rows } = await sql<{ rate: number }>`
        select ${vatPermilleOn(country, sql`(clock_timestamp() at time zone ${zone})::date`)} as rate`.execute(tx);
      return rows[0]?.rate as number;
    },
  };
}

/** The rate of VAT on a day (an expression in SQL) in tenths of a percent. */
export const vatPermilleOn = (country: BrandCode, day: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select (l.value * 10)::integer from law_rows l
   where l.country = ${country} and l.kind = 'VAT' and l.valid_from <= ${day} order by l.valid_from desc, l.id limit 1)`;

/** All rates of VAT of a country as JSON of `VatRate[]`. */
export const vatRatesAsJson = (country: BrandCode): RawBuilder<VatRate[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('from', l.valid_from, 'permille', (l.value * 10)::integer) order by l.valid_from)
    from law_rows l where l.country = ${country} and l.kind = 'VAT'), '[]')`;

/** All rows, those of a country first, by country, kind, goods and first day. */
export async function listLaw(db: Kysely<Tables>, first: BrandCode, today: Day): Promise<AdminLawRow[]> {
  const { rows } = await sql<object>`
    select x.*, case when x.to < ${today}::date then 'PAST' when x.from > ${today}::date then 'COMING'
                     when x.to < ${today}::date + ${warnsBeforeDays}::integer then 'ENDS_SOON' else 'HOLDS' end as state
      from (select id, country, kind, goods, valid_from as from,
                   case when kind = 'VAT' then lead(valid_from) over (partition by country, kind order by valid_from, id) - 1 else valid_to end as to,
                   value::float8 as value, paragraph, source, checked_on, note, version from law_rows) x
     order by x.country <> ${first}, x.country, x.kind, x.goods, x.from, x.id`.execute(db);
  return toAnswers<Omit<AdminLawRow, 'unit'>>(rows).map((row) => ({ ...row, unit: lawUnits[row.kind] }));
}
