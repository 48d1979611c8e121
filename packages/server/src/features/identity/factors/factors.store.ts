import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** An authenticator app as it is stored. */
export interface StoredTotp {
  readonly secret: Buffer;
  readonly confirmedAt: Date | null;
}

export interface FactorStore {
  /** How many factors of a user prove something: passkeys, and an app that has shown a right code. */
  count(userId: string): Promise<number>;
  /** Changes of one user's factors wait for each other. False when the account has no such user. */
  hold(user: { id: string; accountId: string }): Promise<boolean>;
  findTotp(userId: string): Promise<StoredTotp | undefined>;
  /** Begins with an app; an unfinished one is replaced. */
  beginTotp(userId: string, secret: Buffer, now: Date): Promise<void>;
  /** Uses the code of a step. False when it, or a later one, was used before. */
  useTotpStep(userId: string, step: number, now: Date): Promise<boolean>;
  confirmTotp(userId: string, now: Date): Promise<void>;
  removeTotp(userId: string): Promise<boolean>;
  /** Replaces the user's recovery codes. */
  setRecoveryCodes(userId: string, hashes: readonly Buffer[], now: Date): Promise<void>;
  dropRecoveryCodes(userId: string): Promise<void>;
  /** Uses up a code. Undefined when it is none, or was used before; otherwise how many are left. */
  useRecoveryCode(userId: string, hash: Buffer, now: Date): Promise<number | undefined>;
  hasRecoveryCode(userId: string, hash: Buffer): Promise<boolean>;
  confirmRecoveryCodes(userId: string, now: Date): Promise<void>;
}

export function createFactorStore(tx: Transaction<Tables>): FactorStore {
  return { ...totpStore(tx), ...recoveryStore(tx), ...factorCounts(tx) };
}

function factorCounts(tx: Transaction<Tables>): Pick<FactorStore, 'count' | 'hold'> {
  return {
    async count(userId) {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from passkeys where user_id = ${userId})::int
             + (select count(*) from totp_factors where user_id = ${userId} and confirmed_at is not null)::int as count
      `.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async hold({ id, accountId }) {
      const own = tx.selectFrom('users').select('id').where('id', '=', id).where('accountId', '=', accountId);
      return (await own.forNoKeyUpdate().executeTakeFirst()) !== undefined;
    },
  };
}

type TotpStore = Pick<FactorStore, 'findTotp' | 'beginTotp' | 'useTotpStep' | 'confirmTotp' | 'removeTotp'>;

function totpStore(tx: Transaction<Tables>): TotpStore {
  return {
    findTotp: (userId) =>
      tx.selectFrom('totpFactors').select(['secret', 'confirmedAt']).where('userId', '=', userId).executeTakeFirst(),
    async beginTotp(userId, secret, createdAt) {
      await tx.deleteFrom('totpFactors').where('userId', '=', userId).where('confirmedAt', 'is', null).execute();
      await tx.insertInto('totpFactors').values({ userId, secret, createdAt }).execute();
    },
    async useTotpStep(userId, step, now) {
      const used = tx.updateTable('totpFactors').set({ lastStep: step, lastUsedAt: now }).where('userId', '=', userId);
      const { numUpdatedRows } = await used.where('lastStep', '<', step).executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    async confirmTotp(userId, confirmedAt) {
      await tx.updateTable('totpFactors').set({ confirmedAt }).where('userId', '=', userId).execute();
    },
    async removeTotp(userId) {
      const { numDeletedRows } = await tx
        .deleteFrom('totpFactors')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
  };
}

type RecoveryStore = Pick<
  FactorStore,
  'setRecoveryCodes' | 'dropRecoveryCodes' | 'useRecoveryCode' | 'hasRecoveryCode' | 'confirmRecoveryCodes'
>;

function recoveryStore(tx: Transaction<Tables>): RecoveryStore {
  const unused = (userId: string) =>
    tx.selectFrom('recoveryCodes').where('userId', '=', userId).where('usedAt', 'is', null);
  const drop = async (userId: string) => {
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await tx.deleteFrom('recoveryCodeSets').where('userId', '=', userId).execute();
  };
  return {
    dropRecoveryCodes: drop,
    async setRecoveryCodes(userId, hashes, createdAt) {
      await drop(userId);
      await tx.insertInto('recoveryCodeSets').values({ userId, createdAt }).execute();
      await tx
        .insertInto('recoveryCodes')
        .values(hashes.map((codeHash) => ({ userId, codeHash })))
        .execute();
    },
    async useRecoveryCode(userId, hash, now) {
      const used = tx.updateTable('recoveryCodes').set({ usedAt: now }).where('userId', '=', userId);
      const code = used.where('codeHash', '=', hash).where('usedAt', 'is', null);
      if ((await code.executeTakeFirstOrThrow()).numUpdatedRows === 0n) return undefined;
      const left = unused(userId).select(sql<number>`count(*)::int`.as('left'));
      return (await left.executeTakeFirstOrThrow()).left;
    },
    async hasRecoveryCode(userId, hash) {
      return (await unused(userId).select('userId').where('codeHash', '=', hash).executeTakeFirst()) !== undefined;
    },
    async confirmRecoveryCodes(userId, confirmedAt) {
      await tx.updateTable('recoveryCodeSets').set({ confirmedAt }).where('userId', '=', userId).execute();
    },
  };
}
