import { type Selectable, sql, type Transaction } from 'kysely';
import type { FactorChallengesTable, Tables } from '../../../schema/tables.ts';

/** What a challenge is for; its answer counts for nothing else. */
export type ChallengePurpose = 'SIGN_IN' | 'PASSKEY_SIGN_IN' | 'CONFIRMATION' | 'REGISTRATION';

export type Challenge = Pick<
  Selectable<FactorChallengesTable>,
  'purpose' | 'userId' | 'passwordHash' | 'passkeyChallenge' | 'expiresAt'
>;

export interface ChallengeStore {
  add(tokenHash: Buffer, challenge: Challenge): Promise<void>;
  /**
   * Charges one attempt and returns the challenge. Undefined when it is none of these purposes, its time is over, or five
   * attempts were made.
   */
  charge(tokenHash: Buffer, purposes: readonly ChallengePurpose[], now: Date): Promise<Challenge | undefined>;
  /** The challenge without a charge, under the same conditions. */
  find(tokenHash: Buffer, purposes: readonly ChallengePurpose[], now: Date): Promise<Challenge | undefined>;
  /** Replaces what a passkey signs next. */
  ask(tokenHash: Buffer, passkeyChallenge: string): Promise<void>;
  end(tokenHash: Buffer): Promise<void>;
  endOf(userId: string): Promise<void>;
}

const mostAttempts = 5;
const lastsMs = 5 * 60_000;

/** The end of a challenge that begins now. */
export const challengeEnd = (now: Date): Date => new Date(now.getTime() + lastsMs);

export function createChallengeStore(tx: Transaction<Tables>): ChallengeStore {
  return {
    async add(tokenHash, challenge) {
      await tx
        .insertInto('factorChallenges')
        .values({ tokenHash, ...challenge })
        .execute();
    },
    async charge(tokenHash, purposes, now) {
      return await tx
        .updateTable('factorChallenges')
        .set({ attempts: sql<number>`attempts + 1` })
        .where('tokenHash', '=', tokenHash)
        .where('purpose', 'in', purposes)
        .where('expiresAt', '>', now)
        .where('attempts', '<', mostAttempts)
        .returning(['purpose', 'userId', 'passwordHash', 'passkeyChallenge', 'expiresAt'])
        .executeTakeFirst();
    },
    async find(tokenHash, purposes, now) {
      return await tx
        .selectFrom('factorChallenges')
        .select(['purpose', 'userId', 'passwordHash', 'passkeyChallenge', 'expiresAt'])
        .where('tokenHash', '=', tokenHash)
        .where('purpose', 'in', purposes)
        .where('expiresAt', '>', now)
        .where('attempts', '<', mostAttempts)
        .executeTakeFirst();
    },
    async ask(tokenHash, passkeyChallenge) {
      await tx.updateTable('factorChallenges').set({ passkeyChallenge }).where('tokenHash', '=', tokenHash).execute();
    },
    async end(tokenHash) {
      await tx.deleteFrom('factorChallenges').where('tokenHash', '=', tokenHash).execute();
    },
    async endOf(userId) {
      await tx.deleteFrom('factorChallenges').where('userId', '=', userId).execute();
    },
  };
}
