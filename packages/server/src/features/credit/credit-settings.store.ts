import type { CreditSettings } from '@handelsplatz/contract/credit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** A new value of the setting by a user who has seen a version. */
export interface SettingsChange {
  readonly sellerId: string;
  readonly userId: string;
  readonly version: number;
  /** In minor units; null: never. */
  readonly secondPersonAbove: number | null;
}

/** From which raise on a temporary limit waits for a second person. Each change is a row that stays. */
export interface CreditSettingsStore {
  /** False when somebody else was faster. */
  change(change: SettingsChange): Promise<boolean>;
}

export function createCreditSettingsStore(tx: Transaction<Tables>): CreditSettingsStore {
  return {
    async change({ sellerId, userId, version, secondPersonAbove }) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      const written = await sql`
        insert into credit_settings (seller_id, version, second_person_minor, changed_at, changed_by)
        select ${sellerId}::uuid, ${version}::integer + 1, ${secondPersonAbove}::bigint, clock_timestamp(), ${userId}::uuid
         where ${version}::integer = (select coalesce(max(version), 0) from credit_settings where seller_id = ${sellerId}::uuid)
        on conflict do nothing`.execute(tx);
      return written.numAffectedRows === 1n;
    },
  };
}

/** The setting of a seller, with who has laid it down. */
export async function readCreditSettings(db: Kysely<Tables>, sellerId: string): Promise<CreditSettings> {
  const { rows } = await sql<object>`
    select s.version, s.second_person_minor / 100.0::float8 as second_person_above, s.changed_at, trim(u.first_name || ' ' || u.last_name) as changed_by
      from credit_settings s left join users u on u.id = s.changed_by
     where s.seller_id = ${sellerId} order by s.version desc limit 1`.execute(db);
  const none = { version: 0, secondPersonAbove: null, changedAt: null, changedBy: null };
  return toAnswers<CreditSettings>(rows)[0] ?? none;
}
