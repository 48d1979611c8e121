import type { Insertable, Selectable } from 'kysely';
import type { Json, Tables } from '../schema/tables.ts';

/** A JSON column with a default reads as its column type; its value may be anything. */
type ValueOf<V> = V extends Json ? unknown : V;

/** A row to be written: every column as it is read back, JSON columns as values; columns with a default may be left out. */
export type Row<T extends keyof Tables> = {
  [C in keyof Insertable<Tables[T]>]: C extends keyof Selectable<Tables[T]> ? ValueOf<Selectable<Tables[T]>[C]> : never;
};

/** The rows of the demo market by table. All rows of one table name the same columns. */
export type RowsByTable = { readonly [T in keyof Tables]?: readonly Row<T>[] };
