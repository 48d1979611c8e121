import type { Role } from '@handelsplatz/domain/identity';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A person who is invited into an account, or, without one, to begin the marketplace. */
export interface NewInvitation {
  readonly id: string;
  readonly accountId: string | null;
  readonly requestId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly tokenHash: Buffer;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** An invitation that is held for a change. */
export interface HeldInvitation {
  readonly id: string;
  readonly accountId: string | null;
  readonly requestId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly userId: string | null;
}

export interface InvitationStore {
  add(invitation: NewInvitation): Promise<void>;
  /** How many invitations and requests of an account are open. */
  countOpen(accountId: string): Promise<number>;
  /** Whether the account has an open invitation or request for an address. */
  isWaiting(accountId: string, email: string): Promise<boolean>;
  holdByKey(tokenHash: Buffer): Promise<HeldInvitation | undefined>;
  holdOwn(id: string, accountId: string): Promise<HeldInvitation | undefined>;
  holdOfRequest(requestId: string): Promise<HeldInvitation | undefined>;
  /** Gives an invitation a new link; the one before is void. */
  renew(id: string, link: { tokenHash: Buffer; sentAt: Date; expiresAt: Date }): Promise<void>;
  withdraw(id: string, at: Date): Promise<void>;
  accept(id: string, user: { userId: string; accountId: string; at: Date }): Promise<void>;
  /** Whether somebody signs in with this name already. */
  isNameTaken(username: string): Promise<boolean>;
  /** Makes links for the first administrator void. */
  dropFirst(): Promise<void>;
}

export function createInvitationStore(tx: Transaction<Tables>): InvitationStore {
  const held = tx
    .selectFrom('invitations')
    .select(['id', 'accountId', 'requestId', 'email', 'firstName', 'lastName', 'roles', 'sentAt', 'expiresAt'])
    .select(['acceptedAt', 'withdrawnAt', 'userId'])
    .$narrowType<{ roles: Role[] }>()
    .forUpdate();
  const change = (id: string) => tx.updateTable('invitations').where('id', '=', id);
  return {
    async add({ roles, createdAt, ...invitation }) {
      const row = { ...invitation, roles: [...roles], createdAt, sentAt: createdAt };
      await tx.insertInto('invitations').values(row).execute();
    },
    async countOpen(accountId) {
      const { rows } = await sql<{ open: number }>`
        select ((select count(*) from invitations
                  where account_id = ${accountId} and accepted_at is null and withdrawn_at is null)
              + (select count(*) from user_requests where account_id = ${accountId} and status = 'OPEN'))::int as open`.execute(
        tx,
      );
      return rows[0]?.open ?? 0;
    },
    async isWaiting(accountId, email) {
      const { rows } = await sql`
        select from invitations
         where account_id = ${accountId} and lower(email) = lower(${email}) and accepted_at is null and withdrawn_at is null
        union all
        select from user_requests where account_id = ${accountId} and lower(email) = lower(${email}) and status = 'OPEN'
        limit 1`.execute(tx);
      return rows.length > 0;
    },
    holdByKey: (tokenHash) => held.where('tokenHash', '=', tokenHash).executeTakeFirst(),
    holdOwn: (id, accountId) => held.where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst(),
    holdOfRequest: (requestId) => held.where('requestId', '=', requestId).executeTakeFirst(),
    async renew(id, link) {
      await change(id).set(link).execute();
    },
    async withdraw(id, at) {
      await change(id).set({ withdrawnAt: at }).execute();
    },
    async accept(id, { userId, accountId, at }) {
      await change(id).set({ userId, accountId, acceptedAt: at }).execute();
    },
    async isNameTaken(username) {
      const user = await tx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
      return user !== undefined;
    },
    async dropFirst() {
      await tx.deleteFrom('invitations').where('accountId', 'is', null).where('acceptedAt', 'is', null).execute();
    },
  };
}
