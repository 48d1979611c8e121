import { z } from 'zod';
import { counts, day, example, id, instant, paging, wholeWithin, within } from '../common/index.ts';

/** What a visitor allows: only what is necessary, or analytics and session replay too. */
export const consentChoice = z.enum(['necessary', 'analytical']);

/** A decision without any identity: what was chosen under which text. */
export const consentBody = z.strictObject({
  choice: consentChoice,
  textVersion: z.string().regex(/^\d{4}-\d\d(-\d)?$/),
});

/** The pattern of an address without the ids in it, such as `/orders/$id`. */
const pattern = z
  .string()
  .max(100)
  .regex(/^(\/[a-zA-ZäöüÄÖÜß{}$-]{1,40}){0,6}\/?$/)
  .check(example('/bestellungen'));

/** The width of a page, in three classes. */
const screenClass = z.enum(['phone', 'tablet', 'desktop']);

export const viewBody = z.strictObject({ page: pattern, screen: screenClass });

export const screenReplayBody = z.strictObject({ screen: screenClass });
export const replayId = z.strictObject({ id });

/** Events of the recorder. Their content is masked before it leaves the page. */
export const replayEvents = z.strictObject({
  /** From 0. A number that was stored before is not stored again. */
  number: z
    .number()
    .int()
    .check(...within(0, 10_000, counts('Number of the part of a recording, from 0'))),
  page: pattern,
  events: z
    .array(
      z.looseObject({
        type: z
          .number()
          .int()
          .check(...within(0, 6, counts('Kind of event of the recorder'))),
        timestamp: z.number().check(...within(0, Number.MAX_SAFE_INTEGER, counts('Milliseconds since 1970'))),
      }),
    )
    .min(1)
    .max(5_000),
});

const replay = z.object({
  _id: id,
  startedAt: instant,
  /** Length in seconds. */
  seconds: z.number(),
  accountType: z.enum(['buyer', 'seller', 'admin']),
  screen: screenClass,
  /** The address of the browser without its last part. */
  network: z.string(),
  pages: z.array(z.string()),
});
export type Replay = z.infer<typeof replay>;

export const replaySearch = z.strictObject({ page: paging.pageNumber, limit: paging.pageLimit });
export const replayList = z.object({
  docs: z.array(replay),
  metadata: z.object({ pageNumber: z.number(), total: z.number() }),
});

/** A replay with its events in their sequence. */
export const replayDetail = replay.extend({
  events: z.array(z.looseObject({ type: z.number(), timestamp: z.number() })),
});
export type ReplayDetail = z.infer<typeof replayDetail>;

/** The last days that the table of views covers. */
export const viewSearch = z.strictObject({ days: wholeWithin(1, 366, 'Days back from today').default(30) });
export const viewReport = z.object({
  from: day,
  pages: z.array(
    z.object({ page: z.string(), phone: z.number(), tablet: z.number(), desktop: z.number(), total: z.number() }),
  ),
  days: z.array(z.object({ day, views: z.number() })),
});
export type ViewReport = z.infer<typeof viewReport>;
