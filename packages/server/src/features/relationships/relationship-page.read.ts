import type {
  PartnerList,
  RelationshipHistory,
  RelationshipPage,
  RelationshipTerms,
} from '@handelsplatz/contract/relationships';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { isRelationshipEnabled } from './enabled.read.ts';
import { listRelationships } from './relationships.read.ts';
import type { Side } from './relationships.store.ts';
import { readTerms, type StoredCustomerTerms } from './terms.store.ts';

interface Scope {
  readonly accountId: string;
  readonly side: Side;
}

/** A relationship with its terms, as one side sees it. Undefined when the account has no such relationship. */
export async function readRelationshipPage(
  db: Kysely<Tables>,
  { accountId, side }: Scope,
  id: string,
): Promise<RelationshipPage | undefined> {
  const [relationship] = await listRelationships(db, accountId, side, { id });
  const [stored, account, contacts, offered] = await Promise.all([
    readTerms(db, id),
    relationship && readAccount(db, relationship.accountId),
    readContacts(db, id, side),
    side === 'seller' ? readOffered(db, accountId) : { terminalIds: [], productIds: [] },
  ]);
  if (!relationship || !stored || !account) return undefined;
  return { ...relationship, ...account, contacts, terms: toTermsView(stored, side), offered };
}

/** Terminals and products of a seller's active offers. */
async function readOffered(db: Kysely<Tables>, sellerId: string): Promise<RelationshipPage['offered']> {
  const { rows } = await sql<RelationshipPage['offered']>`
    select coalesce(array_agg(distinct terminal_id), '{}') as terminal_ids, coalesce(array_agg(distinct product_id), '{}') as product_ids
      from offers where seller_id = ${sellerId} and status = 'ACTIVE' and available_to > now()`.execute(db);
  return rows[0] ?? { terminalIds: [], productIds: [] };
}

/** Names that a page shows. */
const mostContacts = 5;

/**
 * The active users of the other side who act on the connection: those who manage customers, and those who purchase. Nobody until
 * both sides have enabled it.
 */
async function readContacts(db: Kysely<Tables>, id: string, side: Side): Promise<RelationshipPage['contacts']> {
  const [other, role] =
    side === 'buyer' ? ['r.seller_id', 'MyRelationships_View'] : ['r.buyer_id', 'MyOffers_Purchase'];
  const { rows } = await sql<RelationshipPage['contacts'][number]>`
    select trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone
      from relationships r
      join users u on u.account_id = ${sql.ref(other)} and u.status = 100 and ${role} = any (u.roles)
     where r.id = ${id} and ${isRelationshipEnabled}
     order by ${byName('u.last_name')}, ${byName('u.first_name')}, u.id limit ${mostContacts}`.execute(db);
  return rows;
}

async function readAccount(db: Kysely<Tables>, id: string) {
  const { addressLine1, addressLine2, postCode, country, purchasingEnabled, parent, parentId } = await db
    .selectFrom('accounts as a')
    .leftJoin('accounts as p', 'p.id', 'a.parentId')
    .select(['a.addressLine1', 'a.addressLine2', 'a.postCode', 'a.country', 'a.purchasingEnabled'])
    .select(['a.parentId', 'p.name as parent'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    address: { addressLine1, addressLine2, postCode, country },
    purchasingEnabled,
    parent,
    pricedAs: parentId ?? id,
  };
}

function toTermsView(
  { version, terms }: { version: number; terms: StoredCustomerTerms },
  side: Side,
): RelationshipTerms {
  return {
    version,
    customerNo: terms.customerNo ?? '',
    terminalIds: [...terms.terminalIds],
    productIds: [...terms.productIds],
    additives: {
      enabled: terms.additivesEnabled,
      mode: terms.additivesMode,
      productIds: [...terms.additiveIds],
    },
    paymentTerms: [...terms.paymentTerms],
    notes: side === 'seller' ? terms.notes : '',
  };
}

/** Requests, answers and changed terms, newest first. Buyers do not read changes of terms: notes stand in them. */
export async function readRelationshipHistory(
  db: Kysely<Tables>,
  { accountId, side }: Scope,
  id: string,
): Promise<RelationshipHistory | undefined> {
  const own = side === 'buyer' ? sql.ref('buyer_id') : sql.ref('seller_id');
  const known = await sql`select from relationships where id = ${id} and ${own} = ${accountId}`.execute(db);
  if (known.rows.length === 0) return undefined;
  type Change = RelationshipHistory['changes'][number];
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date }>`
    select c.kind, c.changed_at as at, trim(u.first_name || ' ' || u.last_name) as who, a.name as account, c.before, c.after
      from relationship_changes c
      left join users u on u.id = c.changed_by
      left join accounts a on a.id = u.account_id
     where c.relationship_id = ${id} and (${side === 'seller'} or c.kind <> 'TERMS')
     order by c.id desc limit 100`.execute(db);
  return { changes: toAnswers(rows) };
}

const mostPartners = 20;

/** Accounts of the other side without a relationship, whose name or town contains all words. */
export async function listPartners(db: Kysely<Tables>, { accountId, side }: Scope, q: string): Promise<PartnerList> {
  const words = q.split(/\s+/).filter(Boolean);
  const matches = words.map(
    (word) => sql<boolean>`(a.name || ' ' || a.city) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  const [own, other] = side === 'buyer' ? ['buyer_id', 'seller_id'] : ['seller_id', 'buyer_id'];
  const { rows } = await sql<object>`
    select a.id, a.name, a.city from accounts a
     where a.type = ${side === 'buyer' ? 'seller' : 'buyer'} and a.disabled_at is null
       and not exists (select from relationships r where r.${sql.raw(own as string)} = ${accountId} and r.${sql.raw(other as string)} = a.id)
       ${matches.length > 0 ? sql`and ${sql.join(matches, sql` and `)}` : sql``}
     order by ${byName('a.name')}, a.id
     limit ${mostPartners + 1}`.execute(db);
  return {
    accounts: toAnswers(rows.slice(0, mostPartners)),
    more: rows.length > mostPartners,
  };
}
