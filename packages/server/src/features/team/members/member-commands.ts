import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor, Role } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { Transaction } from 'kysely';
import { type AuditEntry, createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import {
  activeStatus,
  bindDetailStores,
  changeDetails,
  createAccessStore,
  publishChangedRights,
  publishEnded,
  resetJob,
  type UserDetails,
} from '../../identity/index.ts';
import { findRoleRefusal } from '../grants.ts';
import { type AccessChange, accessMail } from '../mails.ts';
import { createMemberStore, type HeldMember, type UserScope } from './members.store.ts';

/** What an administrator changes about a user; what is left out stays. */
export interface MemberUpdate {
  readonly roles?: readonly Role[] | undefined;
  readonly details: UserDetails;
}

/** The outcome of a command: done, refused, or no such user in reach. */
export type Commanded<C extends RefusalCode> = BusinessResult<true, C> | 'not_found';

/**
 * The commands on users of an account. An administrator gives them with the scope of their account, the provider with `'any'`.
 * Each is one transaction with its entry in the audit.
 */
export interface MemberCommands {
  change(
    actor: Actor,
    id: string,
    scope: UserScope,
    update: MemberUpdate,
  ): Promise<Commanded<'last_administrator' | 'role_not_grantable'>>;
  /** Keeps a user out and ends all its sessions and event streams at once. The last administrator of an account stays. */
  disable(actor: Actor, id: string, scope: UserScope): Promise<Commanded<'last_administrator' | 'member_self'>>;
  enable(actor: Actor, id: string, scope: UserScope): Promise<Commanded<never>>;
  /** Forgets failed sign-ins, so that a locked user can try again. */
  unlock(actor: Actor, id: string, scope: UserScope): Promise<Commanded<never>>;
  /** Sends the user a link for a new password, as the user itself could ask for. */
  sendPasswordLink(actor: Actor, id: string, scope: UserScope): Promise<Commanded<never>>;
  signOutEverywhere(actor: Actor, id: string, scope: UserScope): Promise<Commanded<never>>;
}

const administrates: Role = 'MyTeam_Manage';

export type MemberStores = BaseStores & ReturnType<typeof bindMemberStores>;

/** The stores of one transaction in which users of an account change. */
export function bindMemberStores(tx: Transaction<Tables>, { clock }: Pick<AppContext, 'clock'>) {
  return {
    ...bindDetailStores(tx),
    members: createMemberStore(tx),
    access: createAccessStore(tx),
    audit: createAuditStore(tx, clock),
  };
}

type Context = Pick<AppContext, 'transactions' | 'clock' | 'brand'>;

/** An administrator's act on a user, inside its transaction. */
interface Act {
  readonly stores: MemberStores;
  readonly actor: Actor;
  readonly user: HeldMember;
  readonly brand: Brand;
  readonly now: Date;
}

export function createMemberCommands(context: Context): MemberCommands {
  const { brand, clock } = context;
  const inTransaction = context.transactions((tx) => bindMemberStores(tx, context));

  /** Holds the user, does the work, notifies open pages. */
  const command =
    <A extends readonly unknown[], C extends RefusalCode>(
      work: (act: Act, ...more: A) => Promise<BusinessResult<true, C>>,
    ) =>
    (actor: Actor, id: string, scope: UserScope, ...more: A) =>
      inTransaction(async (stores): Promise<Commanded<C>> => {
        const user = await stores.members.hold(id, scope);
        if (!user) return 'not_found';
        const done = await work({ stores, actor, user, brand, now: clock.now() }, ...more);
        if (done.ok) await announceTeam(stores, user.account.id);
        return done;
      });

  return {
    change: command(changeMember),
    disable: command(async (act) =>
      act.user.id === act.actor.userId ? refuseWith('member_self') : await disableMember(act),
    ),
    enable: command(enableMember),
    unlock: command(async (act) => {
      await act.stores.access.unlock(act.user);
      return await recordAct(act, 'user.unlocked');
    }),
    sendPasswordLink: command(async (act) => {
      await act.stores.jobs.enqueue(resetJob, { name: act.user.username });
      return await recordAct(act, 'user.password-link-sent');
    }),
    signOutEverywhere: command(async (act) => {
      await publishEnded(act.stores.events, await act.stores.access.endSessions(act.user.id));
      return await recordAct(act, 'user.signed-out');
    }),
  };
}

async function changeMember(act: Act, { roles, details }: MemberUpdate) {
  const { stores, user, brand, now } = act;
  const refusal = roles && (await findRolesRefusal(stores, user, roles, brand));
  if (refusal) return refusal;
  const fields = Object.keys(details);
  if (fields.length > 0) {
    await changeDetails(stores, { id: user.id, accountId: user.account.id }, details, { brand, now });
    await recordAct(act, 'user.details-changed', { after: { fields } });
  }
  if (!roles || sameRoles(roles, user.roles)) return ok(true as const);
  await stores.members.setRoles(user.id, roles);
  await publishChangedRights(stores.events, { accountId: user.account.id, userId: user.id });
  if (user.status === activeStatus && user.id !== act.actor.userId)
    await mailChange(act, { kind: 'roles', before: user.roles, after: roles });
  return await recordAct(act, 'user.roles-changed', {
    before: { roles: [...user.roles] },
    after: { roles: [...roles] },
  });
}

async function enableMember(act: Act) {
  if (act.user.status === activeStatus) return ok(true as const);
  await act.stores.access.enable(act.user.id);
  await mailChange(act, { kind: 'enabled' });
  return await recordAct(act, 'user.enabled');
}

/** Disables a held user, unless it is the last administrator. A disabled one stays so. */
export async function disableMember(act: Act): Promise<BusinessResult<true, 'last_administrator'>> {
  const { user } = act;
  const { members, access, events } = act.stores;
  if (user.status !== activeStatus) return ok(true as const);
  if (user.roles.includes(administrates) && !(await members.hasOtherAdministrator(user))) return refuseLast(user);
  await access.disable(user.id);
  await publishEnded(events, await access.endSessions(user.id));
  await mailChange(act, { kind: 'disabled' });
  return await recordAct(act, 'user.disabled');
}

async function recordAct(
  { stores, actor, user }: Act,
  action: AuditAction,
  change: Pick<AuditEntry, 'before' | 'after'> = {},
) {
  const object = { type: 'user', id: user.id };
  await stores.audit.record({ action, accountId: user.account.id, actorId: actor.userId, object, ...change });
  return ok(true as const);
}

async function mailChange({ stores, user, brand, now }: Act, change: AccessChange): Promise<void> {
  await stores.jobs.enqueue('mail', accessMail(brand, { ...user, accountId: user.account.id }, change, now));
}

/** Notifies the open pages of an account that its users, their rights or its invitations have changed. */
export async function announceTeam({ events }: Pick<BaseStores, 'events'>, accountId: string): Promise<void> {
  await events.publish(invalidate(accountId, 'team', 'session', 'shell', 'baskets', 'market'));
}

/** Why a user cannot get exactly these roles. Roles that stay are not validated again. */
async function findRolesRefusal(
  { members }: Pick<MemberStores, 'members'>,
  user: HeldMember,
  wanted: readonly Role[],
  brand: Brand,
) {
  const added = wanted.filter((role) => !user.roles.includes(role));
  const refusal = findRoleRefusal(added, user.account, brand, 'account');
  if (refusal) return refusal;
  const leaves = user.roles.includes(administrates) && !wanted.includes(administrates);
  if (!leaves || user.status !== activeStatus || (await members.hasOtherAdministrator(user))) return undefined;
  return refuseLast(user);
}

const refuseLast = ({ firstName, lastName }: HeldMember) =>
  refuseWith('last_administrator', { name: `${firstName} ${lastName}`.trim() });

const sameRoles = (some: readonly Role[], others: readonly Role[]) =>
  some.length === others.length && some.every((role) => others.includes(role));
