import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { newUser, teamRoutes } from '@handelsplatz/contract/team';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { AppContext } from '../../../platform/context.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { findRoleRefusal } from '../grants.ts';
import { invitationMail } from '../mails.ts';
import { announceTeam } from '../members/member-commands.ts';
import { nameUserApprover } from '../who-decides.ts';
import type { HeldInvitation } from './invitations.store.ts';
import { bindInvitationStores, findPersonRefusal, newLink, sendInvitation } from './send-invitation.ts';

export type NewPerson = z.output<typeof newUser>;

export interface Invitations {
  /**
   * Invites a person into the actor's own account. Only the provider's administrators do that without approval; with `accountId`
   * into any account, for example as its first administrator.
   */
  invite(
    actor: Actor,
    person: NewPerson,
    accountId?: string,
  ): Promise<OutcomeOf<typeof teamRoutes.invite, string> | 'not_found'>;
  withdraw(
    actor: Actor,
    id: string,
  ): Promise<BusinessResult<true, 'invitation_used' | 'invitation_withdrawn'> | 'not_found'>;
  resend(actor: Actor, id: string): Promise<OutcomeOf<typeof teamRoutes.resendInvitation, true> | 'not_found'>;
}

/** A link is sent again after this time at the earliest. */
const quietMinutes = 5;

type Context = Pick<AppContext, 'transactions' | 'clock' | 'brand' | 'config'>;

export function createInvitations(context: Context): Invitations {
  const { brand, clock, config } = context;
  const inTransaction = context.transactions((tx) => bindInvitationStores(tx, context));

  return {
    invite: (actor, person, accountId = actor.accountId) =>
      inTransaction(async (stores) => {
        if (actor.accountType !== 'admin')
          return refuseWith('invitation_needs_approval', { who: nameUserApprover(actor.accountType, brand) });
        const account = await stores.members.holdAccount(accountId);
        if (!account) return 'not_found';
        const refusal =
          findRoleRefusal(person.roles, account, brand, 'outside') ??
          (await findPersonRefusal(stores, account.id, person.email));
        if (refusal) return refusal;
        const { note: _, ...invited } = person;
        const sending = { account, person: invited, requestId: null, invitedBy: actor.userId };
        const id = await sendInvitation(stores, { ...sending, brand, config, now: clock.now() });
        await announceTeam(stores, account.id);
        return ok(id);
      }),
    withdraw: (actor, id) =>
      inTransaction(async (stores) => {
        const held = await stores.invitations.holdOwn(id, actor.accountId);
        if (!held) return 'not_found';
        const closed = findClosed(held);
        if (closed) return closed;
        await stores.invitations.withdraw(id, clock.now());
        await record(stores, actor, held, 'user.invitation-withdrawn');
        await announceTeam(stores, actor.accountId);
        return ok(true as const);
      }),
    resend: (actor, id) =>
      inTransaction(async (stores) => {
        const now = clock.now();
        const held = await stores.invitations.holdOwn(id, actor.accountId);
        if (!held) return 'not_found';
        const closed = findClosed(held);
        if (closed) return closed;
        if (now.getTime() - held.sentAt.getTime() < quietMinutes * 60_000)
          return refuseWith('invitation_sent_lately', { minutes: quietMinutes });
        const { link, tokenHash, expiresAt } = newLink(config, now);
        await stores.invitations.renew(id, { tokenHash, sentAt: now, expiresAt });
        const letter = { ...held, accountId: actor.accountId, company: actor.accountName, link, expiresAt };
        await stores.jobs.enqueue('mail', invitationMail(brand, letter, now));
        await record(stores, actor, held, 'user.invitation-sent-again');
        await announceTeam(stores, actor.accountId);
        return ok(true as const);
      }),
  };
}

/** Why an invitation cannot be withdrawn or sent again. */
function findClosed({ acceptedAt, withdrawnAt }: HeldInvitation) {
  if (acceptedAt) return refuseWith('invitation_used');
  return withdrawnAt ? refuseWith('invitation_withdrawn') : undefined;
}

async function record(
  { audit }: ReturnType<typeof bindInvitationStores>,
  actor: Actor,
  { id }: HeldInvitation,
  action: AuditAction,
): Promise<void> {
  const object = { type: 'invitation', id };
  await audit.record({ action, accountId: actor.accountId, actorId: actor.userId, object });
}
