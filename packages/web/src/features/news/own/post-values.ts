import type { NewsInput, OwnPost } from '@handelsplatz/contract/news';

/** What the form of a post holds. */
export type PostValues = Required<NewsInput>;

/** The first values of the form: those of a post, or of a new one. */
export function toPostValues(post: OwnPost | undefined): PostValues {
  if (!post) {
    const content: PostValues['content'] = { type: 'doc', content: [] };
    const audience = { audience: 'ALL' as const, buyerIds: [], productIds: [], regionIds: [] };
    return { title: '', content, state: 'PUBLISHED', publishAt: null, ...audience };
  }
  const { title, content, state, publishAt, audience, buyerIds, productIds, regionIds } = post;
  return { title, content, state, publishAt, audience, buyerIds, productIds, regionIds };
}
