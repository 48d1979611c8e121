import type { Actor, Role } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { Transaction } from 'kysely';
import { createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { type BusinessRefusal, type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import {
  activeStatus,
  bindDetailStores,
  changeDetails,
  createAccessStore,
  publishEnded,
  resetJob,
  type UserDetails,
} from '../../identity/index.ts';
import { findRoleRefusal } from '../grants.ts';
import { accessMail } from '../mails.ts';
import { createMemberStore, type HeldMember, type UserScope } from './members.store.ts';

/** What an administrator changes about a user; what is left out stays. */
export interface MemberUpdate {
  readonly roles?: readonly Role[] | undefined;
  readonly details: UserDetails;
}

/** The outcome of a command: done, refused, or no such user in reach. */
export type Commanded = BusinessResult<true> | 'not_found';

/**
 * The commands on users of an account. An administrator gives them with the scope of the own account, the provider with `'any'`.
 * Each is one transaction with its entry in the audit.
 */
export interface MemberCommands {
  change(actor: Actor, id: string, update: MemberUpdate, scope: UserScope): Promise<Commanded>;
  /** Keeps a user out and ends all its sessions and event streams at once. The last administrator of an account stays. */
  disable(actor: Actor, id: string, scope: UserScope): Promise<Commanded>;
  enable(actor: Actor, id: string, scope: UserScope): Promise<Commanded>;
  /** Forgets failed sign-ins, so that a locked user can try again. */
  unlock(actor: Actor, id: string, scope: UserScope): Promise<Commanded>;
  /** Sends the user a link for a new password, as the user itself could ask for. */
  sendPasswordLink(actor: Actor, id: string, scope: UserScope): Promise<Commanded>;
  signOutEverywhere(actor: Actor, id: string, scope: UserScope): Promise<Commanded>;
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

export function createMemberCommands(context: Context): MemberCommands {
  const { brand, clock } = context;
  const inTransaction = context.transactions((tx) => bindMemberStores(tx, context));

  /** Holds the user, does the work, tells open pages. */
  const command = (
    id: string,
    scope: UserScope,
    work: (stores: MemberStores, user: HeldMember) => Promise<BusinessResult<true>>,
  ) =>
    inTransaction(async (stores): Promise<Commanded> => {
      const user = await stores.members.hold(id, scope);
      if (!user) return 'not_found';
      const done = await work(stores, user);
      if (done.ok) await announceTeam(stores, user.account.id);
      return done;
    });

  const record = ({ audit }: MemberStores, actor: Actor, user: HeldMember, action: string, change: object = {}) =>
    audit.record({
      action,
      accountId: user.account.id,
      actorId: actor.userId,
      object: { type: 'user', id: user.id },
      ...change,
    });

  const tell = ({ jobs }: MemberStores, user: HeldMember, change: Parameters<typeof accessMail>[2]) =>
    jobs.enqueue('mail', accessMail(brand, { ...user, accountId: user.account.id }, change, clock.now()));

  return {
    change: (actor, id, { roles, details }, scope) =>
      command(id, scope, async (stores, user) => {
        const refusal = roles && (await findRolesRefusal(stores, user, roles, brand));
        if (refusal) return refusal;
        const changed = Object.keys(details);
        if (changed.length > 0) {
          await changeDetails(stores, { id, accountId: user.account.id }, details, { brand, now: clock.now() });
          await record(stores, actor, user, 'user.details-changed', { after: { fields: changed } });
        }
        if (roles && !sameRoles(roles, user.roles)) {
          await stores.members.setRoles(id, roles);
          await record(stores, actor, user, 'user.roles-changed', {
            before: { roles: [...user.roles] },
            after: { roles: [...roles] },
          });
          if (user.status === activeStatus && id !== actor.userId)
            await tell(stores, user, { kind: 'roles', before: user.roles, after: roles });
        }
        return ok(true as const);
      }),
    disable: (actor, id, scope) =>
      command(id, scope, async (stores, user) => {
        if (id === actor.userId) return refuseWith('member_self');
        return await disableMember(stores, user, {
          record: (action) => record(stores, actor, user, action),
          tell: () => tell(stores, user, { kind: 'disabled' }),
        });
      }),
    enable: (actor, id, scope) =>
      command(id, scope, async (stores, user) => {
        if (user.status === activeStatus) return ok(true as const);
        await stores.access.enable(id);
        await record(stores, actor, user, 'user.enabled');
        await tell(stores, user, { kind: 'enabled' });
        return ok(true as const);
      }),
    unlock: (actor, id, scope) =>
      command(id, scope, async (stores, user) => {
        await stores.access.unlock(user);
        await record(stores, actor, user, 'user.unlocked');
        return ok(true as const);
      }),
    sendPasswordLink: (actor, id, scope) =>
      command(id, scope, async (stores, user) => {
        await stores.jobs.enqueue(resetJob, { name: user.username });
        await record(stores, actor, user, 'user.password-link-sent');
        return ok(true as const);
      }),
    signOutEverywhere: (actor, id, scope) =>
      command(id, scope, async (stores, user) => {
        await publishEnded(stores.events, await stores.access.endSessions(id));
        await record(stores, actor, user, 'user.signed-out');
        return ok(true as const);
      }),
  };
}

interface Witness {
  record(action: string): Promise<void>;
  tell(): Promise<unknown>;
}

/** Disables a held user inside a transaction, unless it is the last administrator. A disabled one stays so. */
export async function disableMember(
  { members, access, events }: Pick<MemberStores, 'members' | 'access' | 'events'>,
  user: HeldMember,
  witness: Witness,
): Promise<BusinessResult<true>> {
  if (user.status !== activeStatus) return ok(true as const);
  if (user.roles.includes(administrates) && !(await members.hasOtherAdministrator(user))) return refuseLast(user);
  await access.disable(user.id);
  await publishEnded(events, await access.endSessions(user.id));
  await witness.record('user.disabled');
  await witness.tell();
  return ok(true as const);
}

/** Tells the open pages of an account that its users, their rights or its invitations have changed. */
export async function announceTeam({ events }: Pick<BaseStores, 'events'>, accountId: string): Promise<void> {
  const payload = { topics: ['team', 'session', 'shell', 'baskets', 'market'] };
  await events.publishAll([{ topic: 'invalidate', accountId, payload }]);
}

/** Why a user cannot get exactly these roles. Roles that stay are not judged again. */
async function findRolesRefusal(
  { members }: Pick<MemberStores, 'members'>,
  user: HeldMember,
  wanted: readonly Role[],
  brand: AppContext['brand'],
): Promise<BusinessRefusal | undefined> {
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
