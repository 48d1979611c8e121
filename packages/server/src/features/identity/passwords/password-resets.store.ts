import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

export interface PasswordResetStore {
  add(reset: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date }): Promise<void>;
  /** The number of links sent to a user since then. */
  countSince(userId: string, since: Date): Promise<number>;
  /** The user of a link that is still valid. */
  findOwner(tokenHash: Buffer, now: Date): Promise<string | undefined>;
  /** Uses up a link and all other links of its user. Undefined when it was used or has expired. */
  redeem(tokenHash: Buffer, now: Date): Promise<string | undefined>;
  /** Invalidates the unused links of a user. */
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
