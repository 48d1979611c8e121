import type { UploadKind } from '@handelsplatz/domain/uploads';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { Mappings } from './validate-upload.ts';

/** A value and its meaning, to be remembered. */
export interface NewMapping {
  readonly column: string;
  readonly value: string;
  readonly meaning: string;
}

interface MappingScope {
  readonly sellerId: string;
  readonly kind: UploadKind;
  readonly userId: string;
  readonly at: Date;
}

/** Remembered values inside a transaction. A mapping belongs to a seller and holds for all later files of its kind. */
export interface UploadMappingStore {
  readMappings(sellerId: string, kind: UploadKind): Promise<Mappings>;
  remember(scope: MappingScope, mappings: readonly NewMapping[]): Promise<void>;
  forget(scope: MappingScope, mappings: readonly Omit<NewMapping, 'meaning'>[]): Promise<void>;
}

export function createUploadMappingStore(tx: Transaction<Tables>): UploadMappingStore {
  return {
    async readMappings(sellerId, kind) {
      const { rows } = await sql<NewMapping>`
        select column_name as column, value, meaning from upload_mappings
         where seller_id = ${sellerId} and kind = ${kind}`.execute(tx);
      const byColumn = Map.groupBy(rows, ({ column }) => column);
      return new Map(
        [...byColumn].map(([column, known]) => [column, new Map(known.map(({ value, meaning }) => [value, meaning]))]),
      );
    },
    async remember({ sellerId, kind, userId, at }, mappings) {
      if (mappings.length === 0) return;
      await sql`
        insert into upload_mappings (seller_id, kind, column_name, value, meaning, created_by, created_at)
        select distinct on (n."column", n.value) ${sellerId}::uuid, ${kind}, n."column", n.value, n.meaning, ${userId}::uuid, ${at}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb) as n ("column" text, value text, meaning text)
        on conflict (seller_id, kind, column_name, value) do update
           set meaning = excluded.meaning, created_by = excluded.created_by, created_at = excluded.created_at`.execute(
        tx,
      );
    },
    async forget({ sellerId, kind }, mappings) {
      if (mappings.length === 0) return;
      await sql`
        delete from upload_mappings m
         using jsonb_to_recordset(${JSON.stringify(mappings)}::jsonb) as n ("column" text, value text)
         where m.seller_id = ${sellerId} and m.kind = ${kind} and m.column_name = n."column" and m.value = n.value`.execute(
        tx,
      );
    },
  };
}
