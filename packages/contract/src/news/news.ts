import { z } from 'zod';
import { id, instant } from '../common/index.ts';

/** The last 10 posts a reader may see (Specification 9). */
export const newsList = z.object({
  news: z.array(z.object({ _id: id, title: z.string(), content: z.string(), date: instant, seller: z.string() })),
});
export type NewsList = z.infer<typeof newsList>;
