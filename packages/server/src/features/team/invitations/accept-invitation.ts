import type { InvitationAnswer, OpenInvitation, teamRoutes } from '@handelsplatz/contract/team';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../../platform/context.ts';
import { invalidInput } from '../../../platform/errors/known.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { addUser, checkNewPassword, signInName, storedToken } from '../../identity/index.ts';
import { createNoticeStore, notifyUsers } from '../../notifications/index.ts';
import { keepGrantable } from '../grants.ts';
import { announceTeam } from '../members/member-commands.ts';
import { createFirstAccountStore } from './first-account.store.ts';
import type { HeldInvitation } from './invitations.store.ts';
import { bindInvitationStores } from './send-invitation.ts';

export interface InvitationLinks {
  /** An invitation by the key of its link. */
  read(key: string): Promise<OutcomeOf<typeof teamRoutes.readInvitation, OpenInvitation>>;
  /** Makes the invited person a user. The link works once, also for two browsers at the same time. */
  accept(
    key: string,
    answer: InvitationAnswer,
  ): Promise<OutcomeOf<typeof teamRoutes.acceptInvitation, { username: string }>>;
}

type Context = Pick<AppContext, 'transactions' | 'clock' | 'brand'>;
type Hasher = (password: string) => Promise<string>;

export function createInvitationLinks(context: Context, hashPassword: Hasher): InvitationLinks {
  const { brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({
    ...bindInvitationStores(tx, context),
    first: createFirstAccountStore(tx),
    notices: createNoticeStore(tx),
    addUser: (user: Parameters<typeof addUser>[1]) => addUser(tx, user),
  }));
  type Stores = Parameters<Parameters<typeof inTransaction>[0]>[0];

  const find = async ({ invitations }: Stores, key: string) => {
    const held = await invitations.holdByKey(storedToken(key));
    return held ? (findEnd(held, clock.now()) ?? ok(held)) : refuseWith('invitation_unknown');
  };

  const findAccount = async ({ members, first }: Stores, { accountId }: HeldInvitation) =>
    accountId === null
      ? await first.begin({ id: newId(clock.now()), name: brand.company.name, at: clock.now() })
      : await members.holdAccount(accountId);

  return {
    read: (key) =>
      inTransaction(async (stores) => {
        const found = await find(stores, key);
        if (!found.ok) return found;
        const { accountId, email, firstName, lastName, expiresAt } = found.value;
        const account = accountId === null ? undefined : await stores.members.holdAccount(accountId);
        return ok({
          kind: accountId === null ? 'FIRST' : 'TEAM',
          company: account?.name ?? brand.company.name,
          email,
          firstName,
          lastName,
          username: email !== '' && !(await stores.invitations.isNameTaken(signInName(email))) ? signInName(email) : '',
          expires: expiresAt.toISOString(),
        });
      }),
    async accept(key, { firstName, lastName, email, username, password, passwordRepeat }) {
      const open = await inTransaction((stores) => find(stores, key));
      if (!open.ok) return open;
      const invitedTo = open.value.email || email;
      if (!invitedTo) throw invalidInput('email', 'E-Mail-Adresse ist ein Pflichtfeld.');
      const checked = checkNewPassword(password, passwordRepeat);
      if (!checked.ok) return refuseWith(checked.code);
      const passwordHash = await hashPassword(checked.value);
      const name = signInName(username);
      return await inTransaction(async (stores) => {
        const found = await find(stores, key);
        if (!found.ok) return found;
        const account = await findAccount(stores, found.value);
        if (!account) return refuseWith('invitation_unknown');
        const at = clock.now();
        const roles = keepGrantable(found.value.roles, account, brand);
        const user = { id: newId(at), accountId: account.id, username: name, email: invitedTo, firstName, lastName };
        if (!(await stores.addUser({ ...user, roles, passwordHash, createdAt: at })))
          return refuseWith('username_taken');
        await stores.invitations.accept(found.value.id, { userId: user.id, accountId: account.id, at });
        await stores.audit.record({
          action: 'user.joined',
          accountId: account.id,
          actorId: user.id,
          object: { type: 'user', id: user.id },
          after: { roles },
        });
        await notifyJoined(stores, { ...user, at });
        return ok({ username: name });
      });
    },
  };
}

type NoticeStores = Parameters<typeof notifyUsers>[0];
interface Joined {
  readonly id: string;
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly at: Date;
}

/** Notifies the administrators and the open pages of the account that somebody has accepted an invitation. */
async function notifyJoined(stores: NoticeStores, { id, accountId, firstName, lastName, at }: Joined): Promise<void> {
  await notifyUsers(stores, at, {
    accountId,
    role: 'MyTeam_Manage',
    kind: 'team',
    subject: { type: 'user', id },
    facts: { event: 'JOINED', person: `${firstName} ${lastName}` },
    link: '/team',
  });
  await announceTeam(stores, accountId);
}

function findEnd({ acceptedAt, withdrawnAt, expiresAt }: HeldInvitation, now: Date) {
  if (acceptedAt) return refuseWith('invitation_used');
  if (withdrawnAt) return refuseWith('invitation_withdrawn');
  return expiresAt > now ? undefined : refuseWith('invitation_expired');
}
