/** A row as the contract names it: `id` is answered as `_id`, an instant as ISO text. */
export type Answer<Row> = { [K in keyof Row as K extends 'id' ? '_id' : K]: AnsweredValue<Row[K]> };
type AnsweredValue<V> = V extends Date ? string : V;

/**
 * The answer that a row makes. Its columns have the names of the contract, so nothing but the id and the instants changes.
 * @example toAnswer({ id, name: 'Nord', created: new Date(0) }) // { _id: id, name: 'Nord', created: '1970-01-01T00:00:00.000Z' }
 */
export function toAnswer<Row extends object>(row: Row): Answer<Row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name === 'id' ? '_id' : name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as Answer<Row>;
}

/**
 * The answers that rows of raw SQL make. Nothing checks the columns of raw SQL, so `T` says what they are.
 * @example
 * const { rows } = await sql<object>`select id, name, created_at as created from webhooks`.execute(db);
 * return toAnswers<Webhook>(rows);
 */
export function toAnswers<T>(rows: readonly object[]): T[] {
  return rows.map(toAnswer) as T[];
}
