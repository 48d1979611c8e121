import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { RefusalOf } from '@handelsplatz/contract/common';
import type { teamRoutes } from '@handelsplatz/contract/team';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { Transaction } from 'kysely';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type NewNotice, type NoticeFacts, notifyUsers, withWantedMail } from '../../notifications/index.ts';
import { findRoleRefusal } from '../grants.ts';
import type { NewPerson } from '../invitations/invitations.service.ts';
import { createInvitationStore } from '../invitations/invitations.store.ts';
import { findPersonRefusal, sendInvitation } from '../invitations/send-invitation.ts';
import { requestDecidedMail, userRequestedMail } from '../mails.ts';
import { announceTeam, bindMemberStores, type Commanded, disableMember } from '../members/member-commands.ts';
import { createUserRequestStore, type HeldRequest } from './user-requests.store.ts';

export interface UserRequests {
  /** Asks for a user of the actor's account. */
  ask(actor: Actor, person: NewPerson): Promise<OutcomeOf<typeof teamRoutes.requestUser, string>>;
  /** Approves: the person gets an invitation. */
  approve(actor: Actor, id: string): Promise<Commanded<RefusalOf<typeof teamRoutes.approveUserRequest>>>;
  reject(actor: Actor, id: string, reason: string): Promise<Commanded<'user_request_decided'>>;
  /** Takes a request back. What came from it ends at once: the invitation, or the user with all sessions. */
  remove(actor: Actor, id: string): Promise<Commanded<'last_administrator' | 'user_request_decided'>>;
}

type Context = Pick<AppContext, 'transactions' | 'clock' | 'brand' | 'config'>;

function bindRequestStores(tx: Transaction<Tables>, context: Pick<Context, 'clock' | 'brand'>) {
  return {
    ...bindMemberStores(tx, context),
    invitations: createInvitationStore(tx),
    requests: createUserRequestStore(tx, context.brand),
    /** The mails to those who want such ones. */
    wanted: <M extends { readonly to: string }>(mails: readonly M[]) => withWantedMail(tx, 'team', mails),
  };
}

/** What one of the commands works with, inside its transaction. */
interface Desk {
  readonly stores: BaseStores & ReturnType<typeof bindRequestStores>;
  readonly actor: Actor;
  readonly brand: Brand;
  readonly config: Context['config'];
  readonly now: Date;
}

export function createUserRequests(context: Context): UserRequests {
  const { brand, clock, config } = context;
  const inTransaction = context.transactions((tx) => bindRequestStores(tx, context));

  const command = <T>(actor: Actor, work: (desk: Desk) => Promise<T>) =>
    inTransaction((stores) => work({ stores, actor, brand, config, now: clock.now() }));

  return {
    ask: (actor, person) => command(actor, (desk) => askForUser(desk, person)),
    approve: (actor, id) =>
      command(actor, async (desk) => {
        const request = await desk.stores.requests.holdReceived(actor, id);
        if (!request) return 'not_found';
        return request.status === 'OPEN' ? await approveRequest(desk, request) : refuseWith('user_request_decided');
      }),
    reject: (actor, id, reason) =>
      command(actor, async (desk) => {
        const request = await desk.stores.requests.holdReceived(actor, id);
        if (!request) return 'not_found';
        return request.status === 'OPEN'
          ? await rejectRequest(desk, request, reason)
          : refuseWith('user_request_decided');
      }),
    remove: (actor, id) =>
      command(actor, async (desk) => {
        const request = await desk.stores.requests.holdAny(actor, id);
        if (!request) return 'not_found';
        const isOver = request.status === 'REJECTED' || request.status === 'DELETED';
        return isOver ? refuseWith('user_request_decided') : await deleteRequest(desk, request);
      }),
  };
}

async function askForUser(desk: Desk, person: NewPerson) {
  const { stores, actor, brand, config, now } = desk;
  const account = await stores.members.holdAccount(actor.accountId);
  if (!account) throw new Error('The account of a session is gone.');
  const refusal =
    findRoleRefusal(person.roles, account, brand, 'outside') ??
    (await findPersonRefusal(stores, account.id, person.email));
  if (refusal) return refusal;
  const request = { id: newId(now), accountId: account.id, ...person, requestedBy: actor.userId, createdAt: now };
  await stores.requests.add(request);
  const words = { person: `${person.firstName} ${person.lastName}`, company: account.name, note: person.note };
  const link = `${config.publicUrl}/benutzeranfragen`;
  const deciders = await stores.requests.listDeciders(account.id);
  for (const mail of await stores.wanted(deciders.map((to) => userRequestedMail(brand, to, { ...words, link }, now))))
    await stores.jobs.enqueue('mail', mail);
  for (const accountId of new Set(deciders.map((decider) => decider.accountId)))
    await notifyOfRequest(
      desk,
      request,
      { accountId, role: 'MyTeam_Manage' },
      { event: 'REQUESTED', company: account.name },
    );
  await finish(desk, request, 'user.requested');
  return ok(request.id);
}

async function approveRequest(desk: Desk, request: HeldRequest) {
  const { stores, actor, brand, config, now } = desk;
  const { id, accountId, email, firstName, lastName, roles } = request;
  const account = await stores.members.holdAccount(accountId);
  if (!account) return 'not_found';
  const refusal = findRoleRefusal(roles, account, brand, 'outside');
  if (refusal) return refusal;
  if (await stores.members.hasAddress(account.id, email)) return refuseWith('user_exists', { email });
  await stores.requests.decide(id, { status: 'APPROVED', decidedBy: actor.userId, decidedAt: now });
  const sending = { account, person: { email, firstName, lastName, roles }, requestId: id, invitedBy: actor.userId };
  await sendInvitation(stores, { ...sending, brand, config, now });
  await notifyRequester(desk, request, { approved: true, reason: '' });
  return await finish(desk, request, 'user-request.approved');
}

async function rejectRequest(desk: Desk, request: HeldRequest, reason: string) {
  const { stores, actor, now } = desk;
  await stores.requests.decide(request.id, { status: 'REJECTED', decidedBy: actor.userId, decidedAt: now, reason });
  await notifyRequester(desk, request, { approved: false, reason });
  return await finish(desk, request, 'user-request.rejected');
}

async function deleteRequest(desk: Desk, request: HeldRequest) {
  const { stores, actor, now } = desk;
  const ended = await endOutcome(desk, request);
  if (!ended.ok) return ended;
  await stores.requests.decide(request.id, { status: 'DELETED', decidedBy: actor.userId, decidedAt: now });
  return await finish(desk, request, 'user-request.deleted');
}

/** Blocks the user that came from a request, or withdraws its invitation. */
async function endOutcome({ stores, actor, brand, now }: Desk, request: HeldRequest) {
  const invitation = await stores.invitations.holdOfRequest(request.id);
  if (!invitation) return ok(true as const);
  if (invitation.userId === null) {
    if (!invitation.withdrawnAt) await stores.invitations.withdraw(invitation.id, now);
    return ok(true as const);
  }
  const user = await stores.members.hold(invitation.userId, { accountId: request.accountId });
  return user ? await disableMember({ stores, actor, user, brand, now }) : ok(true as const);
}

async function notifyRequester(
  desk: Desk,
  request: HeldRequest,
  decision: { readonly approved: boolean; readonly reason: string },
): Promise<void> {
  const { stores, brand, now } = desk;
  const { requester, requestedBy, firstName, lastName } = request;
  const words = { person: `${firstName} ${lastName}`, ...decision };
  for (const mail of await stores.wanted([requestDecidedMail(brand, requester, words, now)]))
    await stores.jobs.enqueue('mail', mail);
  const { approved, reason } = decision;
  await notifyOfRequest(
    desk,
    request,
    { accountId: requester.accountId, userIds: [requestedBy] },
    {
      event: approved ? 'APPROVED' : 'REJECTED',
      ...(reason && { reason }),
    },
  );
}

/** Notifies readers of a request on the page. Its mails are written apart. */
async function notifyOfRequest(
  { stores, now }: Desk,
  { id, firstName, lastName }: Pick<HeldRequest, 'id' | 'firstName' | 'lastName'>,
  readers: Pick<NewNotice, 'accountId' | 'userIds' | 'role'>,
  facts: Omit<NoticeFacts['team'], 'person'>,
): Promise<void> {
  await notifyUsers(stores, now, {
    ...readers,
    kind: 'team',
    subject: { type: 'user-request', id },
    facts: { ...facts, person: `${firstName} ${lastName}` },
    link: facts.event === 'REQUESTED' ? '/benutzeranfragen' : '/team',
    ownMail: true,
  });
}

/** Records a step of a request and notifies the pages of both sides. */
async function finish(
  { stores, actor }: Desk,
  { id, accountId, roles }: Pick<HeldRequest, 'id' | 'accountId' | 'roles'>,
  action: AuditAction,
) {
  const object = { type: 'user-request', id };
  await stores.audit.record({ action, accountId, actorId: actor.userId, object, after: { roles: [...roles] } });
  await announceTeam(stores, accountId);
  await announceDeciders(stores, await stores.requests.listDecidingAccounts(accountId));
  return ok(true as const);
}

/** Notifies the pages of those who decide that requests have changed. */
async function announceDeciders({ events }: Pick<BaseStores, 'events'>, accountIds: readonly string[]): Promise<void> {
  await events.publishAll(accountIds.map((accountId) => invalidate(accountId, 'team', 'dashboard')));
}
