import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Deletes what signing in has left behind and nobody needs any more. */
export interface LeftoverStore {
  deleteResets(of: { readonly expiredBefore: Date }): Promise<void>;
  deleteChallenges(of: { readonly expiredBefore: Date }): Promise<void>;
  deleteDevices(of: { readonly knownBefore: Date }): Promise<void>;
  /** Counts of names that were not locked. */
  deleteFailures(of: { readonly failedBefore: Date; readonly fewerThan: number }): Promise<void>;
}

export function createLeftoverStore(db: Kysely<Tables>): LeftoverStore {
  return {
    async deleteResets({ expiredBefore }) {
      await db.deleteFrom('passwordResets').where('expiresAt', '<', expiredBefore).execute();
    },
    async deleteChallenges({ expiredBefore }) {
      await db.deleteFrom('factorChallenges').where('expiresAt', '<', expiredBefore).execute();
    },
    async deleteDevices({ knownBefore }) {
      await db.deleteFrom('knownDevices').where('createdAt', '<', knownBefore).execute();
    },
    async deleteFailures({ failedBefore, fewerThan }) {
      const counts = db.deleteFrom('signInFailures').where('lastFailedAt', '<', failedBefore);
      await counts.where('failures', '<', fewerThan).execute();
    },
  };
}
