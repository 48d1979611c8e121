import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** The last signed root, as the database knows it. */
export interface LastRoot {
  readonly number: string;
  readonly at: Date;
  readonly entries: string;
  /** The hash of its line in the file, in hex. */
  readonly hash: string;
  readonly keyId: string;
}

/** The last signed root; undefined before the first. */
export async function readLastRoot(db: Kysely<Tables>): Promise<LastRoot | undefined> {
  const { rows } = await sql<LastRoot>`
    select number::text, at, entries::text, encode(hash, 'hex') as hash, key_id from audit_roots order by at desc, number desc, key_id limit 1`.execute(
    db,
  );
  return rows[0];
}
