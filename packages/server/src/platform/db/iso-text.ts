import { type RawBuilder, sql } from 'kysely';

/**
 * An instant inside JSON, as the contract writes it; {@link toAnswer} writes those of columns.
 * @example sql`select jsonb_build_object('at', ${isoText('a.at')}) as last from webhook_attempts a`
 */
export function isoText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
