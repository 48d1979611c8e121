import type { AccountType } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';

/** The number of posts shown (Specification 9). */
const shown = 10;

/** The latest posts for an account: for a buyer those of connected sellers, for a seller its own, for the provider all. */
export async function listNews(db: Kysely<Tables>, reader: { accountId: string; accountType: AccountType }) {
  const all = db
    .selectFrom('news as n')
    .innerJoin('accounts as s', 's.id', 'n.sellerId')
    .select(['n.id', 'n.title', 'n.content', 'n.publishedAt', 's.name as seller'])
    .orderBy('n.publishedAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(shown);
  const connected = db
    .selectFrom('relationships as r')
    .select('r.sellerId')
    .where('r.buyerId', '=', reader.accountId)
    .where(isRelationshipEnabled);
  const readable = {
    admin: all,
    buyer: all.where('n.sellerId', 'in', connected),
    seller: all.where('n.sellerId', '=', reader.accountId),
  }[reader.accountType];
  const rows = await readable.execute();
  return rows.map(({ id, publishedAt, ...row }) => ({ _id: id, ...row, date: publishedAt.toISOString() }));
}
