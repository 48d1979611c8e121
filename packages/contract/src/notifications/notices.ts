import { mostUnread, noticesOfGroup } from '@handelsplatz/domain/notifications';
import { z } from 'zod';
import { id, instant, list, paging } from '../common/index.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';

export {
  doneInput,
  preferencesInput,
  pushSubscription,
  readAllInput,
  readInput,
  unknownBrowserKeySentence,
  unknownPushServiceSentence,
} from './input.ts';
export * from './kinds.ts';

const kind = z.enum(noticeKinds as [NoticeKind, ...NoticeKind[]]);

/** One notice as its user reads it. */
export const notice = z.object({
  _id: id,
  kind,
  title: z.string(),
  text: z.string(),
  at: instant,
  read: z.boolean(),
  done: z.boolean(),
  link: z.string().describe('A page of the app'),
  action: z.string().describe('What the user does there, for example „Antworten“'),
});

/** The notices of one subject, newest first. */
export const noticeGroup = z.object({
  key: z.string(),
  title: z.string().describe('The title of an only notice, or the subject with their number'),
  count: z.number(),
  unread: z.number(),
  at: instant,
  notices: z.array(notice).describe(`At most the ${noticesOfGroup} newest`),
});

export const noticePage = z.object({
  groups: z.array(noticeGroup),
  unread: z.number().describe(`All unread notices of the user; ${mostUnread} stands for more than ${mostUnread - 1}`),
  total: z.number().describe('Groups'),
  pageCount: z.number(),
});

/** `open`: not put away; `unread`: of those the unread ones; `done`: put away. */
export const noticeParameters = z.strictObject({
  ...paging,
  state: z.enum(['open', 'unread', 'done']).default('open'),
  kinds: list(kind, noticeKinds.length),
});

export const unreadCount = z.object({ unread: z.number() });

/** The key of this installation for push services, and whether this browser takes its messages. */
export const pushState = z.object({ publicKey: z.string(), subscribed: z.boolean() });

/** The channels of each kind that this user can get. */
export const noticePreferences = z.object({
  choices: z.array(z.object({ kind, page: z.boolean(), mail: z.boolean(), push: z.boolean() })),
});

export type Notice = z.infer<typeof notice>;
export type NoticeGroup = z.infer<typeof noticeGroup>;
export type NoticePage = z.infer<typeof noticePage>;
export type NoticePreferences = z.infer<typeof noticePreferences>;
