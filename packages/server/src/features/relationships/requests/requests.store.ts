import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { isRelationshipEnabled } from '../enabled.read.ts';
import { type ProductAtTerminal, readAskable, shortestOfferTerm } from './askable.read.ts';

export type RequestKind = 'GOODS' | 'TERMS' | 'CREDIT' | 'RIGHT';

/** A relationship that is held for a request, with what waits there already. */
export interface AskedRelationship {
  readonly id: string;
  readonly sellerName: string;
  readonly open: number;
  /** A request has been sent within the last hour, and with it a mail. */
  readonly askedLately: boolean;
}

/** An open request that its seller answers. */
export interface AnsweredRequest extends ProductAtTerminal {
  readonly id: string;
  readonly kind: RequestKind;
  readonly relationshipId: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly status: string;
  readonly productType: 'FUEL' | 'ADDITIVE' | null;
  readonly rightUserId: string | null;
  /** The term that a yes to a request for payment terms releases. */
  readonly paymentTerm: number | null;
}

/** A new request. */
export interface NewRequest {
  readonly id: string;
  readonly relationshipId: string;
  readonly kind: RequestKind;
  readonly productId: string | null;
  readonly terminalId: string | null;
  readonly rightUserId: string | null;
  readonly message: string;
  readonly requestedBy: string;
  readonly createdAt: Date;
}

/** A request that was refused a short while ago. */
export interface LateRefusal extends Partial<ProductAtTerminal> {
  readonly decidedAt: Date;
}

export interface RequestStore {
  /** Holds the enabled relationship of two accounts; requests and answers wait for each other. Undefined without one. */
  holdRelationship(pair: { buyerId: string; sellerId: string }, now: Date): Promise<AskedRelationship | undefined>;
  /** Which of these goods can be asked for now. */
  readAskable(
    relationshipId: string,
    goods: readonly ProductAtTerminal[],
    options: { kind: 'GOODS' | 'TERMS'; productAdditives: boolean },
  ): Promise<ProductAtTerminal[]>;
  /** What the seller has refused since then. */
  listRefused(relationshipId: string, kind: RequestKind, userId: string, since: Date): Promise<LateRefusal[]>;
  /** Adds requests. Those that wait already are left out. Returns the ids of the new ones. */
  add(requests: readonly NewRequest[]): Promise<string[]>;
  /** Holds a request that this seller has received, after its relationship. Undefined when there is none. */
  holdReceived(sellerId: string, id: string): Promise<AnsweredRequest | undefined>;
  /** The request of a buyer: its seller, and its state before. Undefined when the buyer has none. */
  withdraw(
    buyerId: string,
    id: string,
    by: { userId: string; at: Date },
  ): Promise<{ sellerId: string; open: boolean } | undefined>;
  /** Closes an open request. */
  decide(
    id: string,
    decision: { status: 'ACCEPTED' | 'REFUSED'; answer: string; userId: string; at: Date },
  ): Promise<void>;
}

export function createRequestStore(tx: Transaction<Tables>): RequestStore {
  return {
    holdRelationship: (pair, now) => holdRelationship(tx, pair, now),
    readAskable: (relationshipId, goods, options) => readAskable(tx, relationshipId, goods, options),
    async listRefused(relationshipId, kind, userId, since) {
      const { rows } = await sql<LateRefusal>`
        select product_id, terminal_id, decided_at from release_requests
         where relationship_id = ${relationshipId} and kind = ${kind} and status = 'REFUSED' and decided_at > ${since}
           and (right_user_id is null or right_user_id = ${userId})
         order by id desc`.execute(tx);
      return rows;
    },
    async add(requests) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      const { rows } = await sql<{ id: string }>`
        insert into release_requests (id, relationship_id, kind, product_id, terminal_id, right_user_id, message, requested_by, created_at)
        select x."id", x."relationshipId", x."kind", x."productId", x."terminalId", x."rightUserId", x."message", x."requestedBy", x."createdAt"
          from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as x
               ("id" uuid, "relationshipId" uuid, "kind" text, "productId" uuid, "terminalId" uuid, "rightUserId" uuid, "message" text,
                "requestedBy" uuid, "createdAt" timestamptz)
        on conflict do nothing returning id`.execute(tx);
      return rows.map(({ id }) => id);
    },
    holdReceived: (sellerId, id) => holdReceived(tx, sellerId, id),
    withdraw: (buyerId, id, by) => withdraw(tx, buyerId, id, by),
    async decide(id, { status, answer, userId, at }) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        update release_requests set status = ${status}, answer = ${answer}, decided_at = ${at}, decided_by = ${userId}
         where id = ${id} and status = 'OPEN'`.execute(tx);
    },
  };
}

async function holdRelationship(
  tx: Kysely<Tables>,
  { buyerId, sellerId }: { buyerId: string; sellerId: string },
  now: Date,
): Promise<AskedRelationship | undefined> {
  const held = await sql<{ id: string; sellerName: string }>`
    select r.id, s.name as seller_name from relationships r join accounts s on s.id = r.seller_id
     where r.buyer_id = ${buyerId} and r.seller_id = ${sellerId} and ${isRelationshipEnabled} for no key update of r`.execute(
    tx,
  );
  const [relationship] = held.rows;
  if (!relationship) return undefined;
  const { rows } = await sql<Pick<AskedRelationship, 'open' | 'askedLately'>>`
    select count(*) filter (where status = 'OPEN')::int as open,
           coalesce(bool_or(created_at > ${new Date(now.getTime() - 3_600_000)}), false) as asked_lately
      from release_requests where relationship_id = ${relationship.id}`.execute(tx);
  return { ...relationship, open: rows[0]?.open ?? 0, askedLately: rows[0]?.askedLately ?? false };
}

async function holdReceived(tx: Kysely<Tables>, sellerId: string, id: string): Promise<AnsweredRequest | undefined> {
  const held = await sql`
    select r.id from relationships r
     where r.seller_id = ${sellerId} and r.id = (select relationship_id from release_requests where id = ${id})
       for no key update`.execute(tx);
  if (held.rows.length === 0) return undefined;
  const { rows } = await sql<AnsweredRequest>`
    select q.id, q.kind, q.relationship_id, q.status, q.product_id, q.terminal_id, q.right_user_id, r.buyer_id, b.name as buyer_name,
           (select type from products p where p.id = q.product_id) as product_type, ${shortestOfferTerm} as payment_term
      from release_requests q join relationships r on r.id = q.relationship_id join accounts b on b.id = r.buyer_id
     where q.id = ${id} for update of q`.execute(tx);
  return rows[0];
}

async function withdraw(
  tx: Kysely<Tables>,
  buyerId: string,
  id: string,
  { userId, at }: { userId: string; at: Date },
): Promise<{ sellerId: string; open: boolean } | undefined> {
  const { rows } = await sql<{ sellerId: string; open: boolean }>`
    with own as materialized (
      select q.id, r.seller_id from release_requests q join relationships r on r.id = q.relationship_id
       where q.id = ${id} and r.buyer_id = ${buyerId}
    ), gone as (
      update release_requests q set status = 'WITHDRAWN', decided_at = ${at}, decided_by = ${userId}
        from own where q.id = own.id and q.status = 'OPEN' returning q.id)
    select seller_id, exists (select from gone) as open from own`.execute(tx);
  return rows[0];
}
