import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor, Role } from '@handelsplatz/domain/identity';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { isDecidedBy, listUserDeciders, type Reader } from './deciders.read.ts';

export interface NewUserRequest {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly note: string;
  readonly requestedBy: string;
  readonly createdAt: Date;
}

/** A request that is held for a decision. */
export interface HeldRequest extends Omit<NewUserRequest, 'note' | 'createdAt'> {
  readonly status: 'OPEN' | 'APPROVED' | 'REJECTED' | 'DELETED';
  readonly requester: Reader;
}

/** Who decides, when, and why not. */
interface Decision {
  readonly status: 'APPROVED' | 'REJECTED' | 'DELETED';
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly reason?: string;
}

export interface UserRequestStore {
  add(request: NewUserRequest): Promise<void>;
  /** Holds a request that the actor may decide about. */
  holdReceived(actor: Actor, id: string): Promise<HeldRequest | undefined>;
  /** Holds a request of the actor's own account, or one that the actor may decide about. */
  holdAny(actor: Actor, id: string): Promise<HeldRequest | undefined>;
  decide(id: string, decision: Decision): Promise<void>;
  listDeciders(accountId: string): Promise<Reader[]>;
  /** The accounts that decide about requests of an account. */
  listDecidingAccounts(accountId: string): Promise<string[]>;
}

export function createUserRequestStore(tx: Transaction<Tables>, brand: Pick<Brand, 'features'>): UserRequestStore {
  async function hold(id: string, reach: ReturnType<typeof isDecidedBy>): Promise<HeldRequest | undefined> {
    const { rows } = await sql<HeldRequest>`
      select q.id, q.account_id, q.email, q.first_name, q.last_name, q.roles, q.requested_by, q.status,
             json_build_object('accountId', u.account_id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name)
               as requester
        from user_requests q join accounts a on a.id = q.account_id join users u on u.id = q.requested_by
       where q.id = ${id} and ${reach} for update of q`.execute(tx);
    return rows[0];
  }

  return {
    async add({ roles, ...request }) {
      await tx
        .insertInto('userRequests')
        .values({ ...request, roles: [...roles] })
        .execute();
    },
    holdReceived: (actor, id) => hold(id, isDecidedBy(actor, brand)),
    holdAny: (actor, id) => hold(id, sql`(a.id = ${actor.accountId} or ${isDecidedBy(actor, brand)})`),
    async decide(id, decision) {
      await tx.updateTable('userRequests').set(decision).where('id', '=', id).execute();
    },
    listDeciders: (accountId) => listUserDeciders(tx, accountId, brand),
    async listDecidingAccounts(accountId) {
      const { rows } = await sql<{ id: string }>`
        select d.id from accounts d where d.type = 'admin'
        union
        select r.seller_id from relationships r
         where r.buyer_id = ${accountId} and ${brand.features.sellerSetsPurchaseRights}`.execute(tx);
      return rows.map(({ id }) => id);
    },
  };
}
