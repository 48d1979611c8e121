import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A key as it is stored. */
export interface StoredKey {
  readonly id: string;
  readonly accountId: string;
  readonly createdBy: string;
  readonly name: string;
  readonly beginning: string;
  readonly secretHash: Buffer;
  readonly scopes: string[];
  readonly allowedNetworks: string[];
  readonly ratePerMinute: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly followsId: string | null;
}

/** A key that was found, and whether it works. */
export interface HeldKey extends Omit<StoredKey, 'secretHash'> {
  readonly revokedAt: Date | null;
}

export interface ApiKeyStore {
  /** Holds the account, so that the bound holds, and counts its keys that work. */
  countWorking(accountId: string, now: Date): Promise<number>;
  add(key: StoredKey): Promise<void>;
  /** Locks a key of the account. */
  hold(id: string, accountId: string): Promise<HeldKey | undefined>;
  /** Locks the key with this hash, of whatever account. */
  holdByHash(secretHash: Buffer): Promise<HeldKey | undefined>;
  revoke(id: string, at: Date): Promise<void>;
  endAt(id: string, at: Date): Promise<void>;
}

export function createApiKeyStore(tx: Transaction<Tables>): ApiKeyStore {
  const held = () =>
    tx
      .selectFrom('apiKeys')
      .select(['id', 'accountId', 'createdBy', 'name', 'beginning', 'scopes', 'allowedNetworks', 'ratePerMinute'])
      .select(['createdAt', 'expiresAt', 'followsId', 'revokedAt'])
      .forUpdate();
  return {
    async countWorking(accountId, now) {
      await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from api_keys
         where account_id = ${accountId} and revoked_at is null and expires_at > ${now}`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async add(key) {
      await tx.insertInto('apiKeys').values(key).execute();
    },
    hold: (id, accountId) => held().where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst(),
    holdByHash: (secretHash) => held().where('secretHash', '=', secretHash).executeTakeFirst(),
    async revoke(id, at) {
      await tx.updateTable('apiKeys').set({ revokedAt: at }).where('id', '=', id).execute();
    },
    async endAt(id, at) {
      await tx.updateTable('apiKeys').set({ expiresAt: at }).where('id', '=', id).execute();
    },
  };
}
