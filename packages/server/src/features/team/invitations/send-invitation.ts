import type { RefusalOf } from '@handelsplatz/contract/common';
import type { teamRoutes } from '@handelsplatz/contract/team';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Role } from '@handelsplatz/domain/identity';
import { invitationHours } from '@handelsplatz/domain/team';
import type { Transaction } from 'kysely';
import { type AuditStore, createAuditStore } from '../../../platform/audit/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { type BusinessRefusal, refuseWith } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { storedToken } from '../../identity/index.ts';
import { invitationMail } from '../mails.ts';
import { createMemberStore, type MemberStore } from '../members/members.store.ts';
import { createInvitationStore, type InvitationStore } from './invitations.store.ts';

const invitationLastsMs = invitationHours * 3_600_000;
/** Bounds the mails that one account can cause. */
const mostOpen = 50;

export interface InvitationStores extends BaseStores {
  readonly invitations: InvitationStore;
  readonly members: MemberStore;
  readonly audit: AuditStore;
}

export function bindInvitationStores(tx: Transaction<Tables>, { clock }: Pick<AppContext, 'clock'>) {
  return {
    invitations: createInvitationStore(tx),
    members: createMemberStore(tx),
    audit: createAuditStore(tx, clock),
  };
}

/** A person who shall come into an account. */
export interface InvitedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

interface Sending {
  readonly account: { readonly id: string; readonly name: string };
  readonly person: InvitedPerson;
  readonly requestId: string | null;
  readonly invitedBy: string;
  readonly brand: Brand;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly now: Date;
}

/** Invites a person inside a transaction. Only the mail holds the link; the database holds its hash. */
export async function sendInvitation(
  { invitations, audit, jobs }: Pick<InvitationStores, 'invitations' | 'audit' | 'jobs'>,
  { account, person, requestId, invitedBy, brand, config, now }: Sending,
): Promise<string> {
  const id = newId(now);
  const { link, tokenHash, expiresAt } = newLink(config, now);
  const invitation = {
    id,
    accountId: account.id,
    requestId,
    ...person,
    tokenHash,
    invitedBy,
    createdAt: now,
    expiresAt,
  };
  await invitations.add(invitation);
  await audit.record({
    action: 'user.invited',
    accountId: account.id,
    actorId: invitedBy,
    object: { type: 'invitation', id },
    after: { roles: [...person.roles] },
  });
  const letter = { ...person, accountId: account.id, company: account.name, link, expiresAt };
  await jobs.enqueue('mail', invitationMail(brand, letter, now));
  return id;
}

/** A link for an invitation, the stored form of its key, and its end. */
export function newLink({ publicUrl }: Pick<Config, 'publicUrl'>, now: Date, lastsMs = invitationLastsMs) {
  const key = newToken();
  return {
    link: `${publicUrl}/einladung/${key}`,
    tokenHash: storedToken(key),
    expiresAt: new Date(now.getTime() + lastsMs),
  };
}

/** Why nobody with this address can be asked for or invited now. The account is held. */
export async function findPersonRefusal(
  { members, invitations }: Pick<InvitationStores, 'members' | 'invitations'>,
  accountId: string,
  email: string,
): Promise<BusinessRefusal<RefusalOf<typeof teamRoutes.requestUser>> | undefined> {
  if (await members.hasAddress(accountId, email)) return refuseWith('user_exists', { email });
  if (await invitations.isWaiting(accountId, email)) return refuseWith('user_request_exists', { email });
  if ((await invitations.countOpen(accountId)) >= mostOpen) return refuseWith('user_requests_full', { max: mostOpen });
  return undefined;
}
