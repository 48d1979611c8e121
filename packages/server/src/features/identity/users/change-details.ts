import type { Brand } from '@handelsplatz/domain/brands';
import type { Transaction } from 'kysely';
import type { BaseStores } from '../../../platform/context.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createNoticeStore, notifyUsers } from '../../notifications/index.ts';
import { emailChangedMail } from '../mails.ts';
import { createPasswordResetStore } from '../passwords/password-resets.store.ts';
import { securityNotice } from '../security-notice.ts';
import { createUserStore, type SignInUser, type UserDetails } from '../users.store.ts';

type DetailStores = BaseStores & ReturnType<typeof bindDetailStores>;

/** The stores of one transaction in which a user's details change. */
export function bindDetailStores(tx: Transaction<Tables>) {
  return {
    users: createUserStore(tx),
    resets: createPasswordResetStore(tx),
    notices: createNoticeStore(tx),
  };
}

/**
 * Changes a user's details and returns the user as it was. A new e-mail address makes links for a new password void and is announced to
 * the old one. Undefined when the account has no such user.
 */
export async function changeDetails(
  stores: DetailStores,
  scope: { readonly id: string; readonly accountId: string },
  details: UserDetails,
  { brand, now }: { readonly brand: Brand; readonly now: Date },
): Promise<SignInUser | undefined> {
  const before = await stores.users.change(scope, details);
  if (!before || !details.email || details.email === before.email) return before;
  await stores.resets.dropUnused(scope.id);
  await stores.jobs.enqueue('mail', emailChangedMail(brand, before, details.email, now));
  await notifyUsers(stores, now, securityNotice(scope, 'EMAIL_CHANGED', details.email));
  return before;
}
