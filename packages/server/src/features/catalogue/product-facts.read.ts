import type { DatedBlend } from '@handelsplatz/domain/catalogue';
import { type RawBuilder, sql } from 'kysely';

/** What decides whether a product is offered, and what papers say of its blend, for a table of products or its alias. */
export function blendFacts(table: string): RawBuilder<unknown> {
  return sql`${columns(table, ['cn_code', 'dangerous_goods', 'biogenic_kind'])}, ${sql.ref(`${table}.biogenic_percent`)}::float8 as biogenic_percent`;
}

/** The blends of a product at a terminal (columns), by their first days, as JSON of `DatedBlend[]`. */
export const blendsAt = (product: string, terminal: string): RawBuilder<readonly DatedBlend[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('from', x.valid_from, 'percent', x.biogenic_percent, 'kind', x.biogenic_kind) order by x.valid_from)
    from product_blends x where x.product_id = ${sql.ref(product)} and x.terminal_id = ${sql.ref(terminal)}), '[]')`;

/** The rest of a product's transport entry, for a table of products or its alias. */
export function transportFacts(table: string): RawBuilder<unknown> {
  return columns(table, [
    ...['un_number', 'transport_name', 'transport_class', 'packing_group', 'tunnel_code', 'environmentally_hazardous'],
    ...['special_provisions', 'transport_note'],
  ]);
}

const columns = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
