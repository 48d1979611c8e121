import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A temporary limit as it is stored. */
export interface StoredTemporary {
  readonly temporaryMinor: number;
  readonly temporaryFrom: Date;
  readonly temporaryUntil: Date;
  readonly temporaryReason: string;
}

/** What became of a temporary limit that waited for a second person. */
export type ProposalState = 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'REPLACED';

/** A temporary limit to be kept until a second person decides. */
export interface NewProposal extends StoredTemporary {
  readonly id: string;
  readonly buyerId: string;
}

/** A kept temporary limit with its state. */
export interface StoredCreditProposal extends NewProposal {
  readonly state: ProposalState;
  readonly proposedBy: string;
  readonly changedAt: Date | null;
  /** Who has decided. */
  readonly changedBy: string | null;
}

/** Who acts for which seller, and when. */
export interface ProposalScope {
  readonly sellerId: string;
  readonly userId: string;
  readonly at: Date;
}

/** Temporary limits that wait for a second person. The writer holds the lock on the relationship. */
export interface CreditProposalsStore {
  /** From which raise on a temporary limit waits, in minor units; null: never. */
  readSecondPersonAbove(sellerId: string): Promise<number | null>;
  findProposal(
    sellerId: string,
    choice: { readonly relationshipId: string; readonly proposalId: string },
  ): Promise<StoredCreditProposal | undefined>;
  propose(scope: ProposalScope, proposals: readonly NewProposal[]): Promise<void>;
  /** Ends the open ones of these buyers, because there are newer ones. */
  replaceOpen(scope: ProposalScope, buyerIds: readonly string[]): Promise<void>;
  decide(scope: ProposalScope, id: string, state: Exclude<ProposalState, 'OPEN'>): Promise<void>;
}

export function createCreditProposalsStore(tx: Transaction<Tables>): CreditProposalsStore {
  return {
    async readSecondPersonAbove(sellerId) {
      const { rows } = await sql<{ secondPersonMinor: number | null }>`
        select second_person_minor from credit_settings where seller_id = ${sellerId}
         order by version desc limit 1`.execute(tx);
      return rows[0]?.secondPersonMinor ?? null;
    },
    async findProposal(sellerId, { relationshipId, proposalId }) {
      const { rows } = await sql<StoredCreditProposal>`
        select p.id, p.buyer_id, p.temporary_minor, p.temporary_from, p.temporary_until, p.reason as temporary_reason,
               p.state, p.proposed_by, p.decided_at as changed_at, trim(u.first_name || ' ' || u.last_name) as changed_by
          from relationships r
          join credit_proposals p on p.seller_id = r.seller_id and p.buyer_id = r.buyer_id
          left join users u on u.id = p.decided_by
         where r.id = ${relationshipId} and r.seller_id = ${sellerId} and p.id = ${proposalId}`.execute(tx);
      return rows[0];
    },
    async propose({ sellerId, userId, at }, proposals) {
      if (proposals.length === 0) return;
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        insert into credit_proposals (id, seller_id, buyer_id, temporary_minor, temporary_from, temporary_until, reason,
                                      proposed_at, proposed_by)
        select id, ${sellerId}::uuid, "buyerId", "temporaryMinor", "temporaryFrom", "temporaryUntil", "temporaryReason",
               ${at}::timestamptz, ${userId}::uuid
          from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) as x (
            id uuid, "buyerId" uuid, "temporaryMinor" bigint, "temporaryFrom" timestamptz, "temporaryUntil" timestamptz,
            "temporaryReason" text)`.execute(tx);
    },
    async replaceOpen({ sellerId, userId, at }, buyerIds) {
      if (buyerIds.length === 0) return;
      await sql`
        update credit_proposals set state = 'REPLACED', decided_at = ${at}, decided_by = ${userId}
         where seller_id = ${sellerId} and buyer_id = any (${[...buyerIds]}::uuid[]) and state = 'OPEN'`.execute(tx);
    },
    async decide({ sellerId, userId, at }, id, state) {
      await sql`
        update credit_proposals set state = ${state}, decided_at = ${at}, decided_by = ${userId}
         where seller_id = ${sellerId} and id = ${id} and state = 'OPEN'`.execute(tx);
    },
  };
}
