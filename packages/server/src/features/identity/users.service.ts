import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { emailChangedMail } from './mails.ts';
import { createUserStore, type UserDetails } from './users.store.ts';

/** How the interface writes "myself" where a user's id is expected (Specification 7). */
export const oneself = '-1';

export interface UserService {
  /** Changes one's own details, or as an administrator those of a colleague; false when there is no such user for the actor. */
  change(actor: Actor, id: string, details: UserDetails): Promise<boolean>;
  acceptTerms(actor: Actor): Promise<void>;
}

export function createUserService(context: Pick<AppContext, 'brand' | 'clock' | 'transactions'>): UserService {
  const { brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({ users: createUserStore(tx) }));
  return {
    async change(actor, wanted, details) {
      const id = wanted === oneself ? actor.userId : wanted;
      if (id !== actor.userId && actor.accountType !== 'admin') return false;
      return await inTransaction(async ({ users, jobs }) => {
        const before = await users.change({ id, accountId: actor.accountId }, details);
        if (before && details.email && details.email !== before.email)
          await jobs.enqueue('mail', emailChangedMail(brand, before, details.email, clock.now()));
        return before !== undefined;
      });
    },
    async acceptTerms(actor) {
      await inTransaction(({ users }) => users.acceptTerms(actor.userId, clock.now()));
    },
  };
}
