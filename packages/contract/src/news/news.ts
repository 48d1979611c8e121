import { z } from 'zod';
import { id, ids, instant, option } from '../common/index.ts';
import { seenVersion } from '../common/measures.ts';
import { type NewsDocument, newsAudiences, newsDocument, newsPost, newsStates } from './input.ts';

export { type NewsBlock, type NewsDocument, type NewsInline, newsDocument, newsPost } from './input.ts';

const content: z.ZodType<NewsDocument, NewsDocument> = z.custom<NewsDocument>().meta(z.toJSONSchema(newsDocument));

/** A post as its readers see it (Specification 3). */
const post = z.object({
  _id: id,
  title: z.string(),
  content,
  date: instant,
  seller: z.string(),
  /** Whether the reader's account has had it on a page. */
  seen: z.boolean(),
});
export type NewsPost = z.infer<typeof post>;

/** The last 10 posts a reader may see (Specification 9), with the newest one of each seller first among them. */
export const newsList = z.object({ news: z.array(post) });
export type NewsList = z.infer<typeof newsList>;

/** A post as its seller keeps it. */
export const ownPost = z.object({
  _id: id,
  version: z.number(),
  title: z.string(),
  content,
  state: z.enum(newsStates),
  publishAt: instant.nullable(),
  /** When it was published; null before. */
  date: instant.nullable(),
  audience: z.enum(newsAudiences),
  buyerIds: z.array(id),
  productIds: z.array(id),
  regionIds: z.array(id),
  /** The buyers who may read it now, and how many of them have had it on a page. */
  reach: z.number(),
  seenCount: z.number(),
  updated: z.object({ at: instant, by: z.string() }),
});
export type OwnPost = z.infer<typeof ownPost>;

/** A seller's posts, the newest first, and the connected buyers that a post can go to. */
export const ownPosts = z.object({ posts: z.array(ownPost), buyers: z.array(option) });
export type OwnPosts = z.infer<typeof ownPosts>;

/** A change of a post. `version` is the one that was changed. */
export const newsChange = z.strictObject({ version: seenVersion, post: newsPost });
export type NewsInput = z.output<typeof newsPost>;

export const newsId = z.strictObject({ id });
/** Posts that a reader has had on a page. */
export const seenNews = z.strictObject({ ids: ids(50) });
