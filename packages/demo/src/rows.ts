import type { Tables } from '@handelsplatz/server/schema';
import type { Insertable, Selectable } from 'kysely';

/** What a column of a row is given. JSON is read as an unknown value, and its written value may be anything. */
type ValueOf<Read, Written> = unknown extends Read ? unknown : Exclude<Written, undefined>;

/**
 * A row to be written. Every column has the type in which it is written, and JSON columns have their values. Columns with
 * a default may be missing.
 */
export type Row<T extends keyof Tables> = {
  [C in keyof Insertable<Tables[T]>]: C extends keyof Selectable<Tables[T]>
    ? ValueOf<Selectable<Tables[T]>[C], Insertable<Tables[T]>[C]>
    : never;
};

/** The rows of the demo market by table. All rows of one table name the same columns. */
export type RowsByTable = { readonly [T in keyof Tables]?: readonly Row<T>[] };
