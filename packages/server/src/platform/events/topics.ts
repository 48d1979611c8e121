import { offerVolumes } from '@handelsplatz/contract/market';
import { marketWindow } from '@handelsplatz/contract/market-data';
import type { Topic } from '@handelsplatz/contract/routes/topics';
import { z } from 'zod';

/** What open pages load again: the topics of what they have read, and their session. */
export type PageTopic = Topic | 'session';

/**
 * Every topic of events, with the schema of its payload. A topic that begins with `internal.` never leaves the server. Nodes of two
 * versions may share a log, so a schema accepts page topics that it does not know.
 */
export const topics = {
  /** Open pages load again what they show of these page topics. */
  invalidate: z.object({ topics: z.array(z.custom<PageTopic>((topic) => typeof topic === 'string')) }),
  marketWindow,
  /** For a moment only, not in the log. */
  offerVolumes,
  /** For a moment only, not in the log: how many rows of a file are written. `progress` is the name that the browser gave. */
  orderExport: z.object({ progress: z.string(), rows: z.int(), total: z.int() }),
  /**
   * Offers, or what is left of them, have changed. Without `offerIds` any offer may have. `familyId` stands in events of orders only: the
   * account whose family used credit or got it back, which is the parent of the buyer, or a buyer without a parent.
   */
  'internal.offers': z.object({ offerIds: z.array(z.string()).readonly().optional(), familyId: z.string().optional() }),
  /** Prices have changed: those of a seller, or of all. */
  'internal.pricing': z.object({ sellerId: z.string().optional() }),
  /** The table of statutory figures has changed. */
  'internal.law': z.object({}),
  /** An admin released a price, and the node that runs the feed takes it. */
  'internal.market-tick-released': z.object({ symbol: z.string(), price: z.string(), sourceAt: z.iso.datetime() }),
  /** Streams end, and begin again where the session may still read: those of a user, of an account, or (`accountId` null) all. */
  'internal.rights-changed': z.object({ userId: z.string().optional() }),
  /** Sessions ended on some node. All nodes close their streams. */
  'internal.session-ended': z.object({ sessionIds: z.array(z.string()) }),
};

export type EventTopic = keyof typeof topics;
export type Payload<T extends EventTopic> = z.infer<(typeof topics)[T]>;

/** An event of one of these topics. `accountId` null: for all signed-in users. */
export type TopicEvent<T extends EventTopic = EventTopic> = {
  [Each in T]: { topic: Each; accountId: string | null; payload: Payload<Each> };
}[T];

/** The event that makes the open pages of an account (null: of all) load these page topics again. */
export function invalidate(accountId: string | null, ...pageTopics: PageTopic[]): TopicEvent<'invalidate'> {
  return { topic: 'invalidate', accountId, payload: { topics: pageTopics } };
}
