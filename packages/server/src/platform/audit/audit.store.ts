import type { AuditAction } from '@handelsplatz/contract/audit/words';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { JsonValue } from '../db/index.ts';

/** One change, or one reading of something protected. Names persons by their id only, so that erasing a person keeps it whole. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** The account that the change concerns. Its administrators may read the entry. */
  readonly accountId: string;
  /** The user who did it; null for the marketplace itself. */
  readonly actorId: string | null;
  /** Kind and id of what was changed. */
  readonly object: { readonly type: string; readonly id: string };
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

/** An entry of what a user did to something of their account. The kind of the object is the first part of the action. */
export function entryBy(
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  action: AuditAction,
  id: string,
  change: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry {
  const [type = ''] = action.split('.');
  return { action, accountId, actorId: userId, object: { type, id }, ...change };
}

/**
 * Writes the audit in the transaction of the change, so that neither exists without the other. What stands in the history of a
 * feature becomes an entry by a trigger instead (`functions/audit.sql`; of an order, `functions/orders.sql`).
 */
export interface AuditStore {
  record(...entries: readonly AuditEntry[]): Promise<void>;
}

export function createAuditStore(tx: QueryExecutorProvider, clock: Clock): AuditStore {
  return {
    async record(...entries) {
      if (entries.length === 0) return;
      const rows = entries.map(({ object, before = null, after = null, ...entry }) => ({
        ...entry,
        objectType: object.type,
        objectId: object.id,
        before,
        after,
      }));
      await sql`
        insert into audit_entries (account_id, at, actor_id, action, object_type, object_id, before, after)
        select "accountId", ${clock.now()}, "actorId", action, "objectType", "objectId", nullif(before, 'null'), nullif(after, 'null')
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as e ("accountId" uuid, "actorId" uuid, action text, "objectType" text, "objectId" text, before jsonb, after jsonb)
      `.execute(tx);
    },
  };
}
