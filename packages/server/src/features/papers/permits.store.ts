import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { PermitDocument } from './permit-files.ts';

/** The customer of a seller whose permits are changed. */
export interface PermitOwner {
  readonly relationshipId: string;
  readonly sellerId: string;
}

/** What was changed, and whose pages are notified. */
export interface ChangedPermit {
  readonly id: string;
  readonly buyerId: string;
}

/** A document to be stored, with the user who has sent it. */
export interface NewDocument extends PermitDocument {
  readonly userId: string;
}

/** Permits inside a transaction. Each method returns undefined when the permit or the relationship is not the seller's. */
export interface PermitStore {
  /**
   * How many permits with other numbers the customer has. Those that were removed in the last day count, so that nobody fills the store
   * by adding and removing. No other permit of the customer is kept meanwhile.
   */
  countOthers(owner: PermitOwner, number: string): Promise<number>;
  /** Keeps a permit. The same number again changes its last day. */
  keep(
    owner: PermitOwner,
    permit: {
      id: string;
      number: string;
      validUntil: string;
      document: string;
      vatExemption: string;
      userId: string;
    },
  ): Promise<ChangedPermit | undefined>;
  remove(owner: PermitOwner, permitId: string): Promise<ChangedPermit | undefined>;
  /** Stores the document of a permit in place of an earlier one. */
  storeDocument(owner: PermitOwner, permitId: string, document: NewDocument): Promise<ChangedPermit | undefined>;
  /** Notes that both sides were reminded so many days before the end. */
  noteReminder(permitId: string, days: 7 | 30): Promise<void>;
}

export function createPermitStore(tx: Transaction<Tables>): PermitStore {
  return {
    async countOthers({ relationshipId, sellerId }, number) {
      await sql`
        select from relationships where id = ${relationshipId} and seller_id = ${sellerId} for no key update`.execute(
        tx,
      );
      const { rows } = await sql<{ others: number }>`
        select count(*)::integer as others
          from relationships r join permits p on p.seller_id = r.seller_id and p.account_id = r.buyer_id
         where r.id = ${relationshipId} and r.seller_id = ${sellerId}
           and (p.removed_at > clock_timestamp() - interval '1 day' or (p.removed_at is null and p.number <> ${number}))`.execute(
        tx,
      );
      return rows[0]?.others ?? 0;
    },
    async keep({ relationshipId, sellerId }, { id, number, validUntil, document, vatExemption, userId }) {
      const { rows } = await sql<ChangedPermit>`
        insert into permits (id, seller_id, account_id, number, valid_until, document, vat_exemption, created_by, created_at)
        select ${id}, r.seller_id, r.buyer_id, ${number}, ${validUntil}::date, ${document}, ${vatExemption}, ${userId}::uuid, clock_timestamp()
          from relationships r where r.id = ${relationshipId} and r.seller_id = ${sellerId}
        on conflict (seller_id, account_id, number) where removed_at is null
        do update set valid_until = excluded.valid_until, document = excluded.document, vat_exemption = excluded.vat_exemption, reminded_days = null
        returning id, account_id as buyer_id`.execute(tx);
      return rows[0];
    },
    async remove({ relationshipId, sellerId }, permitId) {
      const { rows } = await sql<ChangedPermit>`
        update permits p set removed_at = clock_timestamp()
          from relationships r
         where p.id = ${permitId} and p.removed_at is null and r.id = ${relationshipId} and r.seller_id = ${sellerId}
           and p.seller_id = r.seller_id and p.account_id = r.buyer_id
        returning p.id, p.account_id as buyer_id`.execute(tx);
      return rows[0];
    },
    async storeDocument({ relationshipId, sellerId }, permitId, { name, contentType, content, userId }) {
      const { rows } = await sql<ChangedPermit>`
        with own as (
          select p.id, p.account_id from permits p
            join relationships r on p.seller_id = r.seller_id and p.account_id = r.buyer_id
           where p.id = ${permitId} and p.removed_at is null and r.id = ${relationshipId} and r.seller_id = ${sellerId}),
        stored as (
          insert into permit_documents (permit_id, name, content_type, content, uploaded_by, uploaded_at)
          select id, ${name}, ${contentType}, ${content}::bytea, ${userId}::uuid, clock_timestamp() from own
          on conflict (permit_id) do update
          set name = excluded.name, content_type = excluded.content_type, content = excluded.content,
              uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at)
        select id, account_id as buyer_id from own`.execute(tx);
      return rows[0];
    },
    async noteReminder(permitId, days) {
      await tx.updateTable('permits').set({ remindedDays: days }).where('id', '=', permitId).execute();
    },
  };
}
