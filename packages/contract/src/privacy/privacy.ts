import { z } from 'zod';
import { day, id, instant } from '../common/index.ts';

export const personId = z.strictObject({ id });

/** All that is stored about a person. */
export const personExport = z.object({
  person: z.string(),
  at: instant,
  tables: z.array(
    z.object({
      title: z.string(),
      table: z.string(),
      /** The column that names the person. */
      by: z.string(),
      count: z.number(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});

/** What erasing a person does, or has done, to what is stored about it. */
export const erasurePlan = z.object({
  person: z.string(),
  /** Null: the person has not been erased. */
  erasedAt: instant.nullable(),
  /** Why the person cannot be erased now: nobody else would manage the account. */
  lastAdministrator: z.boolean(),
  /** What is replaced by a pseudonym, by name. */
  replaced: z.array(z.string()),
  /** What is deleted at once. */
  deleted: z.array(z.object({ what: z.string(), count: z.number() })),
  /** What the law keeps, with its last day. */
  kept: z.array(z.object({ what: z.string(), count: z.number(), law: z.string(), until: day })),
  /** The day after which the name behind the kept records is deleted. */
  keepUntil: day.nullable(),
});

export type ErasurePlan = z.infer<typeof erasurePlan>;
