import { type RawBuilder, sql } from 'kysely';

/**
 * The values of a list as one parameter: the text of the statement stays the same for any length, so its plan is kept.
 * @example db.selectFrom('users').select('name').where('id', '=', anyOf(ids))
 */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`;
}
