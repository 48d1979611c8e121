import type { Json, Tables } from '@handelsplatz/server/schema';
import type { Insertable, Selectable } from 'kysely';

/** A JSON column with a default has its column type when it is read. Its written value may be anything. */
type ValueOf<V> = V extends Json ? unknown : V;

/**
 * A row to be written. Every column has the type in which it is read, and JSON columns have their values. Columns with a
 * default may be missing.
 */
export type Row<T extends keyof Tables> = {
  [C in keyof Insertable<Tables[T]>]: C extends keyof Selectable<Tables[T]> ? ValueOf<Selectable<Tables[T]>[C]> : never;
};

/** The rows of the demo market by table. All rows of one table name the same columns. */
export type RowsByTable = { readonly [T in keyof Tables]?: readonly Row<T>[] };
