import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

export interface PasswordResetStore {
  add(reset: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date }): Promise<void>;
  /** How many links were sent to a user since then. */
  countSince(userId: string, since: Date): Promise<number>;
  /** Whose link this is, while it is good for anything. */
  findOwner(tokenHash: Buffer, now: Date): Promise<string | undefined>;
  /** Uses the link up, and every other one of its owner; undefined when it was used or is too old. */
  redeem(tokenHash: Buffer, now: Date): Promise<string | undefined>;
  /** Takes back the links of a user that were not used. */
  dropUnused(userId: string): Promise<void>;
}

export function createPasswordResetStore(tx: Transaction<Tables>): PasswordResetStore {
  return {
    async add(reset) {
      await tx.insertInto('passwordResets').values(reset).execute();
    },
    async countSince(userId, since) {
      const { count } = await tx
        .selectFrom('passwordResets')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('userId', '=', userId)
        .where('createdAt', '>', since)
        .executeTakeFirstOrThrow();
      return count;
    },
    async findOwner(tokenHash, now) {
      const link = tx.selectFrom('passwordResets').select('userId').where('tokenHash', '=', tokenHash);
      return (await link.where('usedAt', 'is', null).where('expiresAt', '>', now).executeTakeFirst())?.userId;
    },
    async redeem(tokenHash, now) {
      const unused = tx.updateTable('passwordResets').set({ usedAt: now }).where('usedAt', 'is', null);
      const link = unused.where('tokenHash', '=', tokenHash).where('expiresAt', '>', now).returning('userId');
      const redeemed = await link.executeTakeFirst();
      if (redeemed) await unused.where('userId', '=', redeemed.userId).execute();
      return redeemed?.userId;
    },
    async dropUnused(userId) {
      await tx.deleteFrom('passwordResets').where('userId', '=', userId).where('usedAt', 'is', null).execute();
    },
  };
}
