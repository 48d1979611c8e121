import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { findRoleRefusal } from '../grants.ts';
import type { NewPerson } from '../invitations/invitations.service.ts';
import { createInvitationStore } from '../invitations/invitations.store.ts';
import { findPersonRefusal, sendInvitation } from '../invitations/send-invitation.ts';
import { accessMail, requestDecidedMail, userRequestedMail } from '../mails.ts';
import { announceTeam, bindMemberStores, type Commanded, disableMember } from '../members/member-commands.ts';
import { createUserRequestStore, type HeldRequest } from './user-requests.store.ts';

export interface UserRequests {
  /** Asks for a user of the own account. */
  ask(actor: Actor, person: NewPerson): Promise<BusinessResult<string>>;
  /** Approves: the person gets an invitation. */
  approve(actor: Actor, id: string): Promise<Commanded>;
  reject(actor: Actor, id: string, reason: string): Promise<Commanded>;
  /** Takes a request back. What came from it ends at once: the invitation, or the user with all sessions. */
  remove(actor: Actor, id: string): Promise<Commanded>;
}

type Context = Pick<AppContext, 'transactions' | 'clock' | 'brand' | 'config'>;

export function createUserRequests(context: Context): UserRequests {
  const { brand, clock, config } = context;
  const inTransaction = context.transactions((tx) => ({
    ...bindMemberStores(tx, context),
    invitations: createInvitationStore(tx),
    requests: createUserRequestStore(tx, brand),
  }));
  type Stores = Parameters<Parameters<typeof inTransaction>[0]>[0];

  const record = (
    { audit }: Stores,
    actor: Actor,
    { id, accountId, roles }: Pick<HeldRequest, 'id' | 'accountId' | 'roles'>,
    action: string,
  ) =>
    audit.record({
      action,
      accountId,
      actorId: actor.userId,
      object: { type: 'user-request', id },
      after: { roles: [...roles] },
    });

  const announce = async (stores: Stores, accountId: string) => {
    await announceTeam(stores, accountId);
    await announceDeciders(stores, await stores.requests.listDecidingAccounts(accountId));
  };

  const tellRequester = (
    { jobs }: Stores,
    { requester, firstName, lastName }: HeldRequest,
    approved: boolean,
    reason = '',
  ) =>
    jobs.enqueue(
      'mail',
      requestDecidedMail(brand, requester, { person: `${firstName} ${lastName}`, approved, reason }, clock.now()),
    );

  /** Blocks the user that came from a request, or withdraws its invitation. */
  async function endOutcome(stores: Stores, actor: Actor, request: HeldRequest): Promise<BusinessResult<true>> {
    const invitation = await stores.invitations.holdOfRequest(request.id);
    if (!invitation) return ok(true as const);
    if (invitation.userId === null) {
      if (!invitation.withdrawnAt) await stores.invitations.withdraw(invitation.id, clock.now());
      return ok(true as const);
    }
    const user = await stores.members.hold(invitation.userId, { accountId: request.accountId });
    if (!user) return ok(true as const);
    return await disableMember(stores, user, {
      record: (action) =>
        stores.audit.record({
          action,
          accountId: request.accountId,
          actorId: actor.userId,
          object: { type: 'user', id: user.id },
        }),
      tell: () =>
        stores.jobs.enqueue(
          'mail',
          accessMail(brand, { ...user, accountId: request.accountId }, { kind: 'disabled' }, clock.now()),
        ),
    });
  }

  return {
    ask: (actor, person) =>
      inTransaction(async (stores): Promise<BusinessResult<string>> => {
        const account = await stores.members.holdAccount(actor.accountId);
        if (!account) throw new Error('The account of a session is gone.');
        const refusal =
          findRoleRefusal(person.roles, account, brand, 'outside') ??
          (await findPersonRefusal(stores, account.id, person.email));
        if (refusal) return refusal;
        const now = clock.now();
        const request = { id: newId(now), accountId: account.id, ...person, requestedBy: actor.userId, createdAt: now };
        await stores.requests.add(request);
        await record(stores, actor, request, 'user.requested');
        const words = { person: `${person.firstName} ${person.lastName}`, company: account.name, note: person.note };
        const link = `${config.publicUrl}/benutzeranfragen`;
        for (const reader of await stores.requests.listDeciders(account.id))
          await stores.jobs.enqueue('mail', userRequestedMail(brand, reader, { ...words, link }, now));
        await announce(stores, account.id);
        return ok(request.id);
      }),
    approve: (actor, id) =>
      inTransaction(async (stores): Promise<Commanded> => {
        const request = await stores.requests.holdReceived(actor, id);
        if (!request) return 'not_found';
        if (request.status !== 'OPEN') return refuseWith('user_request_decided');
        const account = await stores.members.holdAccount(request.accountId);
        if (!account) return 'not_found';
        const refusal = findRoleRefusal(request.roles, account, brand, 'outside');
        if (refusal) return refusal;
        if (await stores.members.hasAddress(account.id, request.email))
          return refuseWith('user_exists', { email: request.email });
        const now = clock.now();
        await stores.requests.decide(id, { status: 'APPROVED', decidedBy: actor.userId, decidedAt: now });
        const { email, firstName, lastName, roles } = request;
        const sending = {
          account,
          person: { email, firstName, lastName, roles },
          requestId: id,
          invitedBy: actor.userId,
        };
        await sendInvitation(stores, { ...sending, brand, config, now });
        await record(stores, actor, request, 'user-request.approved');
        await tellRequester(stores, request, true);
        await announce(stores, account.id);
        return ok(true as const);
      }),
    reject: (actor, id, reason) =>
      inTransaction(async (stores): Promise<Commanded> => {
        const request = await stores.requests.holdReceived(actor, id);
        if (!request) return 'not_found';
        if (request.status !== 'OPEN') return refuseWith('user_request_decided');
        await stores.requests.decide(id, {
          status: 'REJECTED',
          decidedBy: actor.userId,
          decidedAt: clock.now(),
          reason,
        });
        await record(stores, actor, request, 'user-request.rejected');
        await tellRequester(stores, request, false, reason);
        await announce(stores, request.accountId);
        return ok(true as const);
      }),
    remove: (actor, id) =>
      inTransaction(async (stores): Promise<Commanded> => {
        const request = await stores.requests.holdAny(actor, id);
        if (!request) return 'not_found';
        if (request.status === 'REJECTED' || request.status === 'DELETED') return refuseWith('user_request_decided');
        const ended = await endOutcome(stores, actor, request);
        if (!ended.ok) return ended;
        await stores.requests.decide(id, { status: 'DELETED', decidedBy: actor.userId, decidedAt: clock.now() });
        await record(stores, actor, request, 'user-request.deleted');
        await announce(stores, request.accountId);
        return ok(true as const);
      }),
  };
}

/** Tells the pages of those who decide that requests have changed. */
async function announceDeciders({ events }: Pick<BaseStores, 'events'>, accountIds: readonly string[]): Promise<void> {
  await events.publishAll(
    accountIds.map((accountId) => ({ topic: 'invalidate', accountId, payload: { topics: ['team', 'dashboard'] } })),
  );
}
