import type { Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { createSignInStore } from '../limits/sign-in.store.ts';
import { createPasswordResetStore } from '../passwords/password-resets.store.ts';
import { createSessionStore } from '../sessions/sessions.store.ts';
import { activeStatus } from '../users.store.ts';

/** The status of a user whom an administrator keeps out. */
const disabledStatus = 50;

/** Whether and how a user gets in. The caller has decided that it may happen. */
export interface AccessStore {
  /** Ends all sessions of a user and returns their ids. */
  endSessions(userId: string): Promise<string[]>;
  /** Keeps the user out: new sign-ins fail, links for a new password are void. Sessions are ended with `endSessions`. */
  disable(userId: string): Promise<void>;
  enable(userId: string): Promise<void>;
  /** Forgets failed sign-ins. */
  unlock(user: { readonly id: string; readonly username: string }): Promise<void>;
  /** Makes links for a new password void. */
  dropResets(userId: string): Promise<void>;
}

export function createAccessStore(tx: Transaction<Tables>): AccessStore {
  const resets = createPasswordResetStore(tx);
  const setStatus = async (userId: string, status: number) => {
    await tx.updateTable('users').set({ status }).where('id', '=', userId).execute();
  };
  return {
    endSessions: (userId) => createSessionStore(tx).endOthers(userId, null),
    async disable(userId) {
      await setStatus(userId, disabledStatus);
      await resets.dropUnused(userId);
    },
    enable: (userId) => setStatus(userId, activeStatus),
    unlock: async (user) => void (await createSignInStore(tx).unlock(user)),
    dropResets: (userId) => resets.dropUnused(userId),
  };
}
