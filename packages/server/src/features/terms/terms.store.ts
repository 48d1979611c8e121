import type { Day } from '@handelsplatz/domain/formats';
import type { TermsSection } from '@handelsplatz/domain/terms';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

interface NewVersion {
  readonly version: string;
  readonly validFrom: Day;
  readonly sections: readonly TermsSection[];
  readonly hash: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

interface Acceptance {
  readonly userId: string;
  readonly sessionId: string;
  readonly at: Date;
}

export interface TermsStore {
  /** Lets nobody else publish or withdraw until the end of the transaction. */
  hold(): Promise<void>;
  publish(version: NewVersion): Promise<void>;
  withdraw(version: string): Promise<void>;
  /** Records that a user accepts a published version. False when the user had done so before. */
  accept(version: string, acceptance: Acceptance): Promise<boolean>;
  /** The same for the terms with which the brand began. */
  acceptFounding(acceptance: Acceptance): Promise<boolean>;
}

export function createTermsStore(tx: Transaction<Tables>): TermsStore {
  return {
    async hold() {
      await sql`lock table terms_versions in share row exclusive mode`.execute(tx);
    },
    async publish({ sections, ...version }) {
      await tx
        .insertInto('termsVersions')
        .values({ ...version, sections: JSON.stringify(sections) })
        .execute();
    },
    async withdraw(version) {
      await tx.deleteFrom('termsVersions').where('version', '=', version).execute();
    },
    async accept(version, { userId, sessionId, at }) {
      const row = { userId, version, acceptedAt: at, sessionId };
      const added = tx.insertInto('termsAcceptances').values(row);
      const { numInsertedOrUpdatedRows } = await added
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async acceptFounding({ userId, at }) {
      const own = tx.updateTable('users').set({ termsAcceptedAt: at }).where('id', '=', userId);
      const { numUpdatedRows } = await own.where('termsAcceptedAt', 'is', null).executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}
