import { firstLinkHours } from '@handelsplatz/domain/team';
import type { AppContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { createFirstAccountStore } from './first-account.store.ts';
import { bindInvitationStores, newLink } from './send-invitation.ts';

/**
 * A link for the operator of an empty marketplace: it makes the provider's account with its first administrator, once, within
 * `firstLinkHours`. Each start makes a new one and ends the one before. Undefined when the marketplace has begun.
 */
export function createFirstAdministratorLink(
  context: Pick<AppContext, 'transactions' | 'clock' | 'config'>,
): () => Promise<string | undefined> {
  const { clock, config } = context;
  const inTransaction = context.transactions((tx) => ({
    ...bindInvitationStores(tx, context),
    first: createFirstAccountStore(tx),
  }));
  return () =>
    inTransaction(async ({ first, invitations }) => {
      if (!(await first.isEmpty())) return undefined;
      const now = clock.now();
      const { link, tokenHash, expiresAt } = newLink(config, now, firstLinkHours * 3_600_000);
      await invitations.dropFirst();
      await invitations.add({
        id: newId(now),
        accountId: null,
        requestId: null,
        email: '',
        firstName: '',
        lastName: '',
        roles: ['MyTeam_Manage'],
        tokenHash,
        invitedBy: null,
        createdAt: now,
        expiresAt,
      });
      return link;
    });
}
