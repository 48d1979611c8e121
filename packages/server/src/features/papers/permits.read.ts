import type { PermitOfAccount } from '@handelsplatz/contract/papers';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { PermitDocument } from './permit-files.ts';
import type { PermitOwner } from './permits.store.ts';

/** The permits of a seller's customer, the longest first; undefined when the relationship is not the seller's. */
export async function readPermits(
  db: Kysely<Tables>,
  { relationshipId, sellerId }: PermitOwner,
  today: string,
): Promise<PermitOfAccount[] | undefined> {
  const { rows: own } = await sql<{ buyerId: string }>`
    select buyer_id from relationships where id = ${relationshipId} and seller_id = ${sellerId}`.execute(db);
  const [relationship] = own;
  if (!relationship) return undefined;
  return await read(db, sql`p.seller_id = ${sellerId} and p.account_id = ${relationship.buyerId}`, today);
}

/** The permits that sellers keep of an account. With `asSeller` also those that it keeps itself. */
export async function readPermitsOf(
  db: Kysely<Tables>,
  accountId: string,
  { today, asSeller }: { today: string; asSeller: boolean },
): Promise<PermitOfAccount[]> {
  const condition = sql`(p.account_id = ${accountId} or (${asSeller} and p.seller_id = ${accountId}))`;
  return await read(db, condition, today);
}

async function read(db: Kysely<Tables>, condition: RawBuilder<unknown>, today: string): Promise<PermitOfAccount[]> {
  const { rows } = await sql<{ fileName: string | null; uploadedAt: Date | null }>`
    select p.id, p.number, p.valid_until, p.document, p.vat_exemption, p.valid_until >= ${today}::date as valid,
           s.name as seller, b.name as buyer, d.name as file_name, d.uploaded_at
      from permits p
      join accounts s on s.id = p.seller_id
      join accounts b on b.id = p.account_id
      left join permit_documents d on d.permit_id = p.id
     where p.removed_at is null and ${condition}
     order by p.valid_until desc, p.number, p.id`.execute(db);
  const permits = rows.map(({ fileName, uploadedAt, ...permit }) => ({
    ...permit,
    file: fileName && uploadedAt ? { name: fileName, uploadedAt: uploadedAt.toISOString() } : null,
  }));
  return toAnswers<PermitOfAccount>(permits);
}

/** The document of a permit; undefined when the account stands on neither side of it. The provider reads all. */
export async function readPermitDocument(
  db: Kysely<Tables>,
  permitId: string,
  { accountId, accountType }: { readonly accountId: string; readonly accountType: string },
): Promise<PermitDocument | undefined> {
  const { rows } = await sql<PermitDocument>`
    select d.name, d.content_type, d.content from permit_documents d join permits p on p.id = d.permit_id
     where d.permit_id = ${permitId} and p.removed_at is null
       and (${accountType === 'admin'} or ${accountId} in (p.seller_id, p.account_id))`.execute(db);
  return rows[0];
}

/** A permit that ends soon, with the readers of its reminder. */
export interface EndingPermit {
  readonly id: string;
  readonly number: string;
  readonly validUntil: string;
  readonly daysLeft: number;
  readonly seller: string;
  readonly buyer: string;
  readonly relationshipId: string | null;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly sellerEmails: readonly string[];
  readonly buyerEmails: readonly string[];
}

/** The permits of which both sides must be reminded: 30 and 7 days before the last day. */
export async function listEndingPermits(db: Kysely<Tables>, today: string): Promise<EndingPermit[]> {
  const emails = (account: RawBuilder<unknown>) => sql`
    coalesce((select array_agg(email order by email) from users where account_id = ${account} and status = 100), '{}')`;
  const { rows } = await sql<EndingPermit>`
    select p.id, p.number, p.valid_until, p.valid_until - ${today}::date as days_left, s.name as seller, b.name as buyer,
           (select id from relationships where seller_id = p.seller_id and buyer_id = p.account_id) as relationship_id,
           p.seller_id, p.account_id as buyer_id, ${emails(sql`p.seller_id`)} as seller_emails, ${emails(sql`p.account_id`)} as buyer_emails
      from permits p join accounts s on s.id = p.seller_id join accounts b on b.id = p.account_id
     where p.removed_at is null and p.valid_until >= ${today}::date
       and ((p.reminded_days is null and p.valid_until <= ${today}::date + 30)
            or (p.reminded_days = 30 and p.valid_until <= ${today}::date + 7))
     order by p.id`.execute(db);
  return rows;
}
