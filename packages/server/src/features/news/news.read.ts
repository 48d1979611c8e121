import type { NewsPost, OwnPost } from '@handelsplatz/contract/news';
import type { AccountType } from '@handelsplatz/domain/identity';
import { postsShown } from '@handelsplatz/domain/news';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { isProductReleased, isRelationshipEnabled } from '../relationships/index.ts';

/** A seller keeps its last posts at hand. */
const mostOwn = 200;

/** Whether post `n` is for the buyer of relationship `r`. */
export const isAudience: RawBuilder<boolean> = sql`(
  n.audience = 'ALL'
  or (n.audience = 'BUYERS' and exists (select from news_buyers x where x.news_id = n.id and x.buyer_id = r.buyer_id))
  or (n.audience = 'GOODS'
      and (not exists (select from news_products x where x.news_id = n.id)
           or exists (select from news_products y join products p on p.id = y.product_id
                       where y.news_id = n.id and ${isProductReleased}))
      and (not exists (select from news_regions x where x.news_id = n.id)
           or exists (select from news_regions x join terminals t on t.region_id = x.region_id
                        join released_terminals z on z.terminal_id = t.id and z.relationship_id = r.id
                       where x.news_id = n.id))))`;

/**
 * The latest posts for an account: for a buyer those of connected sellers, for a seller its own, for the provider all. No seller pushes
 * the others out: the newest post of each comes before the second of any. Those that are shown stand by their time.
 */
export async function listNews(
  db: Kysely<Tables>,
  { accountId, accountType }: { accountId: string; accountType: AccountType },
): Promise<NewsPost[]> {
  const readable = {
    admin: sql`true`,
    seller: sql`n.seller_id = ${accountId}`,
    buyer: sql`exists (select from relationships r where r.buyer_id = ${accountId} and r.seller_id = n.seller_id
                          and ${isRelationshipEnabled} and ${isAudience})`,
  }[accountType];
  const { rows } = await sql<object>`
    select n.id, n.title, n.content, n.published_at as date, s.name as seller,
           exists (select from news_seen x where x.news_id = n.id and x.account_id = ${accountId}) as seen
      from (select n.id, row_number() over (partition by n.seller_id order by n.published_at desc, n.id desc) as turn, n.published_at
              from news n where n.state = 'PUBLISHED' and n.deleted_at is null and ${readable}
             order by turn, n.published_at desc, n.id desc limit ${postsShown}) chosen
      join news n on n.id = chosen.id join accounts s on s.id = n.seller_id
     order by n.published_at desc, n.id desc`.execute(db);
  return toAnswers<NewsPost>(rows);
}

/** A seller's posts in all states, the newest first. */
export async function listOwnPosts(db: Kysely<Tables>, sellerId: string): Promise<OwnPost[]> {
  const { rows } = await sql<{ updatedAt: Date; updatedBy: string }>`
    select n.id, n.version, n.title, n.content, n.state, n.publish_at, n.published_at as date, n.audience, n.updated_at,
           coalesce(trim(u.first_name || ' ' || u.last_name), '') as updated_by,
           array(select buyer_id from news_buyers x where x.news_id = n.id) as buyer_ids,
           array(select product_id from news_products x where x.news_id = n.id) as product_ids,
           array(select region_id from news_regions x where x.news_id = n.id) as region_ids,
           (select count(*)::int from relationships r where r.seller_id = n.seller_id and ${isRelationshipEnabled} and ${isAudience}) as reach,
           (select count(*)::int from news_seen x where x.news_id = n.id) as seen_count
      from news n left join users u on u.id = n.updated_by
     where n.seller_id = ${sellerId} and n.deleted_at is null
     order by coalesce(n.publish_at, n.published_at, n.updated_at) desc, n.id desc limit ${mostOwn}`.execute(db);
  return toAnswers<OwnPost>(
    rows.map(({ updatedAt, updatedBy, ...row }) => ({
      ...row,
      updated: { at: updatedAt.toISOString(), by: updatedBy },
    })),
  );
}

/** The buyers with whom a seller is connected, by name. */
export async function listConnectedBuyers(
  db: Kysely<Tables>,
  sellerId: string,
): Promise<{ _id: string; name: string }[]> {
  const { rows } = await sql<object>`
    select a.id, a.name from relationships r join accounts a on a.id = r.buyer_id
     where r.seller_id = ${sellerId} and ${isRelationshipEnabled} order by ${byName('a.name')}, a.id`.execute(db);
  return toAnswers(rows);
}

/** The SQL of the posts that a buyer may read now. */
export const visiblePosts = (buyerId: string): RawBuilder<unknown> => sql`
  select n.id from news n
   where n.state = 'PUBLISHED' and n.deleted_at is null
     and exists (select from relationships r where r.buyer_id = ${buyerId} and r.seller_id = n.seller_id
                    and ${isRelationshipEnabled} and ${isAudience})`;
