import { unknownChoiceSentence } from '@handelsplatz/contract/common/sentences';
import type { NewsInput } from '@handelsplatz/contract/news';
import type { BrandZone } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { type AuditStore, createAuditStore, entryBy } from '../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { invalidInput, notFound } from '../../platform/errors/known.ts';
import { type EventStore, invalidate } from '../../platform/events/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith, whoChanged } from '../../platform/refusals/index.ts';
import { createNoticeStore, type NoticeStore, notifyUsers, replaceFacts } from '../notifications/index.ts';
import { createNewsStore, type LockedPost, type NewsStore, type WrittenPost } from './news.store.ts';

/** The job that publishes scheduled posts. */
export const newsPublicationJob = 'news-publication';

interface Stores extends BaseStores {
  readonly news: NewsStore;
  readonly notices: NoticeStore;
  readonly audit: AuditStore;
}

export interface NewsService {
  /** Writes a post and returns its id. */
  add(actor: Actor, input: NewsInput): Promise<string>;
  change(
    actor: Actor,
    id: string,
    version: number,
    input: NewsInput,
  ): Promise<BusinessResult<undefined, 'news_changed'>>;
  remove(actor: Actor, id: string): Promise<void>;
  restore(actor: Actor, id: string): Promise<void>;
  noteSeen(actor: Actor, ids: readonly string[]): Promise<void>;
  publishDue(): Promise<void>;
}

/** A seller's posts. A change reaches the open pages of all connected buyers. */
export function createNewsService({
  transactions,
  clock,
  brand: { zone },
}: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): NewsService {
  const inTransaction = transactions((tx) => ({
    news: createNewsStore(tx),
    notices: createNoticeStore(tx),
    audit: createAuditStore(tx, clock),
  }));

  async function setDeleted(actor: Actor, id: string, at: Date | null): Promise<void> {
    await inTransaction(async (stores) => {
      if (!(await stores.news.setDeleted(id, actor.accountId, at))) throw notFound();
      await stores.audit.record(entryBy(actor, at ? 'news.deleted' : 'news.restored', id));
      await correctNotices(stores, { id, seller: actor.accountName });
      await announce(stores, [actor.accountId]);
    });
  }

  return {
    async add(actor, input) {
      const now = clock.now();
      const id = newId(now);
      await inTransaction(async (stores) => {
        await requireKnownAudience(stores.news, actor, input);
        const post = toWritten(input, { id, before: undefined, actor, now });
        await stores.news.add(post);
        await stores.news.replaceAudience(id, input);
        await stores.audit.record(entryBy(actor, 'news.created', id, { after: toAudited(post) }));
        await follow(stores, post);
      });
      return id;
    },
    change: (actor, id, version, input) =>
      inTransaction(async (stores) => {
        const before = await stores.news.lock(id, actor.accountId);
        if (!before) throw notFound();
        if (before.version !== version) return refuseChanged(before, zone);
        await requireKnownAudience(stores.news, actor, input);
        const post = toWritten(input, { id, before, actor, now: clock.now() });
        await stores.news.change(post);
        await stores.news.replaceAudience(id, input);
        await stores.audit.record(
          entryBy(actor, 'news.changed', id, { before: toAudited(before), after: toAudited(post) }),
        );
        await follow(stores, post);
        await correctNotices(stores, { id, seller: actor.accountName });
        return ok(undefined);
      }),
    remove: (actor, id) => setDeleted(actor, id, clock.now()),
    restore: (actor, id) => setDeleted(actor, id, null),
    noteSeen: (actor, ids) => inTransaction(({ news }) => news.noteSeen(actor.accountId, ids, clock.now())),
    publishDue: () =>
      inTransaction(async (stores) => {
        const posts = await stores.news.publishDue(clock.now());
        for (const post of posts) await notifyReaders(stores, post, clock.now());
        if (posts.length > 0) await announce(stores, [...new Set(posts.map(({ sellerId }) => sellerId))]);
      }),
  };
}

async function requireKnownAudience(news: NewsStore, { accountId }: Actor, input: NewsInput): Promise<void> {
  const unknown = await news.findUnknown(accountId, input);
  if (unknown) throw invalidInput(unknown, unknownChoiceSentence);
}

/** The state and its moments. A published post keeps its date while it is changed. */
function toWritten(
  { title, content, audience, state, publishAt }: NewsInput,
  { id, before, actor, now }: { id: string; before: LockedPost | undefined; actor: Actor; now: Date },
): WrittenPost {
  const wasPublished = before !== undefined && before.publishedAt !== null;
  if (wasPublished && state === 'DRAFT')
    throw invalidInput('state', 'Ein veröffentlichter Beitrag kann nur zurückgezogen werden.');
  if (!wasPublished && state === 'WITHDRAWN')
    throw invalidInput('state', 'Zurückziehen lässt sich nur ein veröffentlichter Beitrag.');
  const due = publishAt === null ? null : new Date(publishAt);
  if (state === 'SCHEDULED' && (due === null || due <= now))
    throw invalidInput('publishAt', 'Bitte wählen Sie einen Zeitpunkt in der Zukunft.');
  const keeps = state === 'WITHDRAWN' || before?.state === 'PUBLISHED';
  const publishedAt = keeps ? (before?.publishedAt ?? now) : now;
  return {
    id,
    sellerId: actor.accountId,
    title,
    content,
    audience,
    state,
    publishAt: state === 'SCHEDULED' ? due : null,
    publishedAt: state === 'PUBLISHED' || state === 'WITHDRAWN' ? publishedAt : null,
    userId: actor.userId,
    at: now,
  };
}

/** What the audit keeps of a post. The whole text stands in the post. */
function toAudited({
  title,
  state,
  audience,
  publishedAt,
}: Pick<WrittenPost, 'title' | 'state' | 'audience' | 'publishedAt'>) {
  return { title, state, audience, published: publishedAt !== null };
}

function refuseChanged({ updatedBy, updatedAt, version }: LockedPost, zone: BrandZone) {
  const { words, facts } = whoChanged({ changedBy: updatedBy, changedAt: updatedAt }, zone);
  return refuseWith('news_changed', words, { ...facts, version });
}

/** Schedules a post that waits for its time, and notifies the pages of both sides. */
async function follow(stores: Stores, post: WrittenPost): Promise<void> {
  const { sellerId, publishAt } = post;
  if (publishAt) await stores.jobs.enqueue(newsPublicationJob, {}, { startAfter: publishAt });
  if (post.state === 'PUBLISHED') await notifyReaders(stores, post, post.at);
  await announce(stores, [sellerId]);
}

/** Notifies the buyers who may read a post, each of them once. */
async function notifyReaders(
  stores: Stores,
  { id, title }: Pick<WrittenPost, 'id' | 'title'>,
  at: Date,
): Promise<void> {
  const readers = await stores.news.readersOf(id);
  await notifyUsers(
    stores,
    at,
    ...readers.map(({ buyerId, seller }) => ({
      accountId: buyerId,
      kind: 'newsPublished' as const,
      subject: { type: 'news', id },
      facts: { seller, title },
      link: '/statistik?teil=news',
      key: `news/${id}`,
    })),
  );
}

/** Earlier notices say the title of today, but not to users who may no longer read the post. */
async function correctNotices(stores: Stores, { id, seller }: { id: string; seller: string }): Promise<void> {
  const readers = await stores.news.readersOf(id);
  await replaceFacts(stores, {
    kind: 'newsPublished',
    key: `news/${id}`,
    accountIds: readers.map(({ buyerId }) => buyerId),
    facts: { seller, title: readers[0]?.title ?? '' },
    others: { seller, title: '', withdrawn: true },
  });
}

async function announce({ news, events }: { news: NewsStore; events: EventStore }, sellerIds: readonly string[]) {
  for (const sellerId of sellerIds) {
    const accounts = [sellerId, ...(await news.connectedBuyers(sellerId))];
    await events.publishAll(accounts.map((accountId) => invalidate(accountId, 'news')));
  }
}
