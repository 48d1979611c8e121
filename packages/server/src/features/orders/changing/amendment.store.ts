import type { AmendmentState, Loading, OrderTerms, SupplyPart } from '@handelsplatz/domain/orders';
import type { Co2Factors, PaperNotice } from '@handelsplatz/domain/papers';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** The terms with the statutory figures of their day of supply: what a version of the confirmation says. */
export interface VersionedTerms extends OrderTerms {
  readonly vatPermille: number;
  readonly co2: Co2Factors | null;
  /** The parts of the collection time where the law changes in between; null where it does not. Not in the oldest amendments. */
  readonly lawParts?: readonly SupplyPart[] | null;
  /** The notices that papers carry. Not in the oldest amendments. */
  readonly papers?: readonly PaperNotice[] | null;
  /** The loadings that counted; only where an amendment follows from one. */
  readonly loadings?: readonly Loading[];
}

/** An amendment as it is stored. */
export interface StoredAmendment {
  readonly orderId: string;
  readonly number: number;
  readonly state: AmendmentState;
  readonly reason: string;
  readonly beforeValues: VersionedTerms;
  readonly afterValues: VersionedTerms;
  readonly heldLitres: number;
  readonly heldMinor: number;
  readonly validUntil: Date;
  readonly proposedBy: string;
}

/** A new amendment. Its number is the next one of its order. */
export interface NewAmendment {
  readonly orderId: string;
  readonly state: 'OPEN' | 'APPLIED';
  readonly reason: string;
  readonly beforeValues: VersionedTerms;
  readonly afterValues: VersionedTerms;
  readonly heldLitres: number;
  readonly heldMinor: number;
  readonly documentVersion: number | null;
  readonly validUntil: Date;
  readonly proposedBy: string;
  readonly now: Date;
}

/** Amendments inside a transaction that has locked their order. */
export interface AmendmentStore {
  /** Writes an amendment and returns its number. */
  add(amendment: NewAmendment): Promise<number>;
  find(orderId: string, number: number): Promise<StoredAmendment | undefined>;
  /** The one that waits for the buyer. */
  findOpen(orderId: string): Promise<StoredAmendment | undefined>;
  /** Ends the wait. Nothing is held afterwards. */
  decide(
    amendment: Pick<StoredAmendment, 'orderId' | 'number'>,
    decision: { state: AmendmentState; userId: string | null; answer?: string; documentVersion?: number },
  ): Promise<void>;
}

export function createAmendmentStore(tx: Transaction<Tables>): AmendmentStore {
  const read = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<StoredAmendment>`
      select order_id, number, state, reason, before_values, after_values, held_litres, held_minor, valid_until, proposed_by
        from order_amendments where ${condition}`.execute(tx);
    return rows[0];
  };
  return {
    async add({ now, beforeValues, afterValues, ...amendment }) {
      const { rows } = await sql<{ number: number }>`
        insert into order_amendments (order_id, number, state, reason, before_values, after_values, held_litres, held_minor,
                                      document_version, valid_until, proposed_by, proposed_at, decided_by, decided_at)
        select ${amendment.orderId}, coalesce(max(number), 0) + 1, ${amendment.state}, ${amendment.reason},
               ${JSON.stringify(beforeValues)}::jsonb, ${JSON.stringify(afterValues)}::jsonb, ${amendment.heldLitres}::bigint,
               ${amendment.heldMinor}::bigint, ${amendment.documentVersion}::smallint, ${amendment.validUntil}::timestamptz,
               ${amendment.proposedBy}::uuid, ${now}::timestamptz,
               case when ${amendment.state} = 'APPLIED' then ${amendment.proposedBy}::uuid end,
               case when ${amendment.state} = 'APPLIED' then ${now}::timestamptz end
          from order_amendments where order_id = ${amendment.orderId}
        returning number`.execute(tx);
      return rows[0]?.number ?? 1;
    },
    find: (orderId, number) => read(sql`order_id = ${orderId} and number = ${number}`),
    findOpen: (orderId) => read(sql`order_id = ${orderId} and state = 'OPEN'`),
    async decide({ orderId, number }, { state, userId, answer = '', documentVersion }) {
      await sql`
        update order_amendments
           set state = ${state}, answer = ${answer}, decided_by = ${userId}, decided_at = clock_timestamp(), held_litres = 0, held_minor = 0,
               document_version = ${documentVersion ?? null}
         where order_id = ${orderId} and number = ${number}`.execute(tx);
    },
  };
}
