import type { Brand } from '@handelsplatz/domain/brands';
import { sql, type Transaction } from 'kysely';
import { type BusinessRefusal, refuseWith, whoChanged } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { findAccountDetail } from './accounts.read.ts';

/** Who changes master data, when, and what the editor has seen. */
export interface VersionChange {
  readonly actorId: string;
  readonly now: Date;
  /** The version that the editor has seen; undefined: any. */
  readonly version: number | undefined;
}

/**
 * Takes the next version of an account's master data for a change, and locks the account. Refuses with `account_changed`, and with
 * the account as it is, where somebody else was faster. Undefined: there is no such account.
 */
export async function takeAccountVersion(
  tx: Transaction<Tables>,
  id: string,
  { actorId, now, version }: VersionChange,
  { zone }: Pick<Brand, 'zone'>,
): Promise<'taken' | BusinessRefusal<'account_changed'> | undefined> {
  const { rows } = await sql<{ version: number; changedAt: Date | null; changedBy: string | null }>`
    select a.version, a.changed_at,
           (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = a.changed_by) as changed_by
      from accounts a where a.id = ${id} for update`.execute(tx);
  const [stored] = rows;
  if (!stored) return undefined;
  if (version !== undefined && version !== stored.version) {
    const { words, facts } = whoChanged(stored, zone);
    return refuseWith('account_changed', words, { ...facts, current: await findAccountDetail(tx, id) });
  }
  const next = { version: stored.version + 1, changedAt: now, changedBy: actorId };
  await tx.updateTable('accounts').set(next).where('id', '=', id).execute();
  return 'taken';
}
