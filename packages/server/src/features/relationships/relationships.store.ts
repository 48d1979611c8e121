import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The side of a relationship: the buyer's or the seller's. */
export type Side = 'buyer' | 'seller';

/** The answer of one side. Until then a new relationship is NEW. */
export type OwnStatus = 'ENABLED' | 'DISABLED';

/** A relationship whose status was changed, with the status before. */
export interface ChangedStatus {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly before: string;
}

/** A new relationship that one side asks for. */
export interface NewRelationship {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly requestedBy: Side;
  /** Both sides are enabled from the start: the other side has no page to answer on. */
  readonly connects: boolean;
  readonly message: string;
  readonly userId: string;
  readonly at: Date;
}

export interface RelationshipStore {
  /** Sets this account's side of relationships. Those that the account does not have on that side are missing in the answer. */
  setOwnStatus(
    scope: { ids: readonly string[]; accountId: string; side: Side },
    status: OwnStatus,
    by: { userId: string; at: Date },
  ): Promise<ChangedStatus[]>;
  /** The name of an account that trades on a side; undefined when there is none. */
  findPartner(id: string, side: Side): Promise<{ name: string } | undefined>;
  /** Adds a request. False when the two accounts have a relationship already. */
  request(relationship: NewRelationship): Promise<boolean>;
}

export function createRelationshipStore(tx: Transaction<Tables>): RelationshipStore {
  return {
    setOwnStatus: (scope, status, by) => setOwnStatus(tx, scope, status, by),
    async findPartner(id, side) {
      return await tx
        .selectFrom('accounts')
        .select('name')
        .where('id', '=', id)
        .where('type', '=', side)
        .where('disabledAt', 'is', null)
        .executeTakeFirst();
    },
    request: (relationship) => insertRequest(tx, relationship),
  };
}

async function setOwnStatus(
  tx: Transaction<Tables>,
  { ids, accountId, side }: { ids: readonly string[]; accountId: string; side: Side },
  status: OwnStatus,
  { userId, at }: { userId: string; at: Date },
): Promise<ChangedStatus[]> {
  const column = sql.ref(side === 'buyer' ? 'buyer_status' : 'seller_status');
  const account = sql.ref(side === 'buyer' ? 'buyer_id' : 'seller_id');
  // Triggers write the entry of the audit and the event for webhooks (`functions/audit.sql`, `webhooks.sql`).
  const { rows } = await sql<ChangedStatus>`
    with held as materialized (
      select id, ${column} as before from relationships
       where id = any (${[...ids]}::uuid[]) and ${account} = ${accountId} order by id for no key update
    ), changed as (
      update relationships r set ${column} = ${status} from held h where r.id = h.id
      returning r.id, r.buyer_id, r.seller_id, r.version, h.before
    ), noted as (
      insert into relationship_changes (relationship_id, kind, changed_at, changed_by, version, before, after)
      select id, 'STATUS', ${at}, ${userId}, version, jsonb_build_object('side', ${side}::text, 'status', before),
             jsonb_build_object('side', ${side}::text, 'status', ${status}::text)
        from changed where before <> ${status})
    select id, buyer_id, seller_id, before from changed`.execute(tx);
  return rows;
}

async function insertRequest(
  tx: Transaction<Tables>,
  { id, buyerId, sellerId, requestedBy, connects, message, userId, at }: NewRelationship,
): Promise<boolean> {
  const answer = connects ? 'ENABLED' : 'NEW';
  const [buyerStatus, sellerStatus] = requestedBy === 'buyer' ? ['ENABLED', answer] : [answer, 'ENABLED'];
  const { rows } = await sql<{ id: string }>`
    insert into relationships (id, buyer_id, seller_id, buyer_status, seller_status, requested_by, request_message, created_at, customer_no, suspended)
    select ${id}::uuid, b.id, ${sellerId}::uuid, ${buyerStatus}, ${sellerStatus}, ${requestedBy}, ${message}, ${at},
           case when not exists (select from relationships r where r.seller_id = ${sellerId} and r.customer_no = b.customer_no)
                then b.customer_no end,
           exists (select from accounts a where a.id in (b.id, ${sellerId}::uuid) and a.disabled_at is not null)
      from accounts b where b.id = ${buyerId}
    on conflict (buyer_id, seller_id) do nothing
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  // Triggers write the entry of the audit and the event for webhooks (`functions/audit.sql`, `webhooks.sql`).
  await sql`
    insert into relationship_changes (relationship_id, kind, changed_at, changed_by, version, after)
    values (${id}, 'REQUEST', ${at}, ${userId}, 1, jsonb_build_object('side', ${requestedBy}::text, 'message', ${message}::text))`.execute(
    tx,
  );
  return true;
}
