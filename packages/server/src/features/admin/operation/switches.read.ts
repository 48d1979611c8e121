import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Since which start each switch stands as it does. */
export async function readSwitchStarts(db: Kysely<Tables>): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('brandSwitches').select(['name', 'since']).execute();
  return new Map(rows.map(({ name, since }) => [name, since]));
}
