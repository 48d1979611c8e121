import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A passkey with what checks its answers. */
export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

export interface PasskeyStore {
  listOf(userId: string): Promise<StoredPasskey[]>;
  /** Locks the passkey, so that its counter moves once at a time. */
  findByCredential(credentialId: string): Promise<StoredPasskey | undefined>;
  /** False when the passkey is known already, for any user. */
  add(passkey: StoredPasskey, now: Date): Promise<boolean>;
  markUsed(id: string, counter: number, now: Date): Promise<void>;
  rename(userId: string, id: string, name: string): Promise<boolean>;
  /** The removed passkey's name. */
  remove(userId: string, id: string): Promise<string | undefined>;
  removeAll(userId: string): Promise<void>;
}

const columns = ['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports', 'name'] as const;

export function createPasskeyStore(tx: Transaction<Tables>): PasskeyStore {
  return {
    listOf: (userId) =>
      tx
        .selectFrom('passkeys')
        .select(columns)
        .where('userId', '=', userId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    findByCredential: (credentialId) =>
      tx.selectFrom('passkeys').select(columns).where('credentialId', '=', credentialId).forUpdate().executeTakeFirst(),
    async add({ transports, ...passkey }, createdAt) {
      const row = { ...passkey, transports: sql<string[]>`${transports}::text[]`, createdAt };
      const added = tx
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.doNothing());
      return (await added.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
    },
    async markUsed(id, counter, lastUsedAt) {
      await tx.updateTable('passkeys').set({ counter, lastUsedAt }).where('id', '=', id).execute();
    },
    async rename(userId, id, name) {
      const own = tx.updateTable('passkeys').set({ name }).where('userId', '=', userId).where('id', '=', id);
      return (await own.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
    },
    async remove(userId, id) {
      const own = tx.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id);
      return (await own.returning('name').executeTakeFirst())?.name;
    },
    async removeAll(userId) {
      await tx.deleteFrom('passkeys').where('userId', '=', userId).execute();
    },
  };
}
