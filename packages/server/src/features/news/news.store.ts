import type { NewsInput } from '@handelsplatz/contract/news';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';
import { isAudience, visiblePosts } from './news.read.ts';

type State = NewsInput['state'];

/** A post as it is locked for a change. */
export interface LockedPost {
  readonly id: string;
  readonly sellerId: string;
  readonly version: number;
  readonly title: string;
  readonly audience: NewsInput['audience'];
  readonly state: State;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** What a change writes besides the audience. */
export interface WrittenPost extends Pick<NewsInput, 'title' | 'content' | 'audience'> {
  readonly id: string;
  readonly sellerId: string;
  readonly state: State;
  readonly publishAt: Date | null;
  readonly publishedAt: Date | null;
  readonly userId: string;
  readonly at: Date;
}

/** The choices of an audience. */
export type AudienceChoice = Pick<NewsInput, 'audience' | 'buyerIds' | 'productIds' | 'regionIds'>;

export interface NewsStore {
  /** Locks a post of the seller that is not deleted; undefined when there is none. */
  lock(id: string, sellerId: string): Promise<LockedPost | undefined>;
  add(post: WrittenPost): Promise<void>;
  change(post: WrittenPost): Promise<void>;
  replaceAudience(newsId: string, choice: AudienceChoice): Promise<void>;
  /** Which of these do not exist, or are not connected with the seller. */
  findUnknown(sellerId: string, choice: AudienceChoice): Promise<'buyerIds' | 'productIds' | 'regionIds' | undefined>;
  /** Deletes a post of the seller, or takes the deletion back; false when there is none in the other state. */
  setDeleted(id: string, sellerId: string, at: Date | null): Promise<boolean>;
  /** Publishes what is due, and returns it. */
  publishDue(now: Date): Promise<{ id: string; sellerId: string; title: string }[]>;
  /** The buyers who may read a post now, with the name of its seller. */
  readersOf(id: string): Promise<{ buyerId: string; seller: string; title: string }[]>;
  noteSeen(accountId: string, newsIds: readonly string[], at: Date): Promise<void>;
  connectedBuyers(sellerId: string): Promise<string[]>;
}

export function createNewsStore(tx: Transaction<Tables>): NewsStore {
  return {
    ...createPosts(tx),
    ...createReaders(tx),
    async replaceAudience(newsId, { audience, buyerIds, productIds, regionIds }) {
      const byTable = [
        ['news_buyers', 'buyer_id', audience === 'BUYERS' ? buyerIds : []],
        ['news_products', 'product_id', audience === 'GOODS' ? productIds : []],
        ['news_regions', 'region_id', audience === 'GOODS' ? regionIds : []],
      ] as const;
      for (const [table, column, ids] of byTable) {
        await sql`delete from ${sql.table(table)} where news_id = ${newsId}`.execute(tx);
        await sql`insert into ${sql.table(table)} (news_id, ${sql.ref(column)})
                  select ${newsId}, id from unnest(${ids}::uuid[]) as chosen (id)`.execute(tx);
      }
    },
    async findUnknown(sellerId, { audience, buyerIds, productIds, regionIds }) {
      if (audience === 'ALL') return undefined;
      const { rows } = await sql<{ field: 'buyerIds' | 'productIds' | 'regionIds' }>`
        select 'buyerIds' as field where ${audience} = 'BUYERS' and exists (
          select from unnest(${buyerIds}::uuid[]) as chosen (id) where not exists (
            select from relationships r where r.seller_id = ${sellerId} and r.buyer_id = chosen.id and ${isRelationshipEnabled}))
        union all
        select 'productIds' where ${audience} = 'GOODS' and exists (
          select from unnest(${productIds}::uuid[]) as chosen (id) where not exists (select from products p where p.id = chosen.id))
        union all
        select 'regionIds' where ${audience} = 'GOODS' and exists (
          select from unnest(${regionIds}::uuid[]) as chosen (id) where not exists (select from regions g where g.id = chosen.id))
        limit 1`.execute(tx);
      return rows[0]?.field;
    },
  };
}

function createPosts(
  tx: Transaction<Tables>,
): Pick<NewsStore, 'lock' | 'add' | 'change' | 'setDeleted' | 'publishDue'> {
  return {
    async lock(id, sellerId) {
      const { rows } = await sql<LockedPost>`
        select n.id, n.seller_id, n.version, n.title, n.audience, n.state, n.published_at, n.updated_at,
               coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = n.updated_by), '') as updated_by
          from news n where n.id = ${id} and n.seller_id = ${sellerId} and n.deleted_at is null for update`.execute(tx);
      return rows[0];
    },
    async add(post) {
      await sql`
        insert into news (id, seller_id, title, content, state, publish_at, published_at, audience, updated_at, updated_by)
        values (${post.id}, ${post.sellerId}, ${post.title}, ${JSON.stringify(post.content)}, ${post.state}, ${post.publishAt},
                ${post.publishedAt}, ${post.audience}, ${post.at}, ${post.userId})`.execute(tx);
    },
    async change(post) {
      await sql`
        update news set title = ${post.title}, content = ${JSON.stringify(post.content)}, state = ${post.state},
               publish_at = ${post.publishAt}, published_at = ${post.publishedAt}, audience = ${post.audience},
               updated_at = ${post.at}, updated_by = ${post.userId}, version = version + 1
         where id = ${post.id}`.execute(tx);
    },
    async setDeleted(id, sellerId, at) {
      const changed = await sql`
        update news set deleted_at = ${at}, version = version + 1
         where id = ${id} and seller_id = ${sellerId} and (deleted_at is null) = ${at !== null}`.execute(tx);
      return changed.numAffectedRows === 1n;
    },
    async publishDue(now) {
      const { rows } = await sql<{ id: string; sellerId: string; title: string }>`
        update news set state = 'PUBLISHED', published_at = publish_at, publish_at = null, version = version + 1
         where state = 'SCHEDULED' and publish_at <= ${now} and deleted_at is null returning id, seller_id, title`.execute(
        tx,
      );
      return rows;
    },
  };
}

function createReaders(tx: Transaction<Tables>): Pick<NewsStore, 'noteSeen' | 'connectedBuyers' | 'readersOf'> {
  return {
    async readersOf(id) {
      const { rows } = await sql<{ buyerId: string; seller: string; title: string }>`
        select r.buyer_id, s.name as seller, n.title
          from news n join accounts s on s.id = n.seller_id join relationships r on r.seller_id = n.seller_id
         where n.id = ${id} and n.state = 'PUBLISHED' and n.deleted_at is null and ${isRelationshipEnabled} and ${isAudience}`.execute(
        tx,
      );
      return rows;
    },
    async noteSeen(accountId, newsIds, at) {
      await sql`insert into news_seen (news_id, account_id, at)
                select id, ${accountId}, ${at} from (${visiblePosts(accountId)}) as visible where id = any(${newsIds}::uuid[])
                on conflict do nothing`.execute(tx);
    },
    async connectedBuyers(sellerId) {
      const { rows } = await sql<{ buyerId: string }>`
        select r.buyer_id from relationships r where r.seller_id = ${sellerId} and ${isRelationshipEnabled}`.execute(
        tx,
      );
      return rows.map(({ buyerId }) => buyerId);
    },
  };
}
