import { z } from 'zod';
import { id, inputInstant, instant, line, list, option, rowLimit } from '../common/index.ts';

/** One value that a change has set, as people read it. Empty: there was none. */
export const auditDifference = z.object({ label: z.string(), before: z.string(), after: z.string() });

/** One entry of the audit: who did what for whom and when, and what was different before. */
export const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  account: option,
  /** Null: the marketplace itself, such as a job. */
  actor: option.nullable(),
  action: z.string(),
  /** The action as a German sentence. */
  title: z.string(),
  object: z.object({ type: z.string(), _id: z.string(), name: z.string() }),
  differences: z.array(auditDifference),
  /** The place of the entry in its account's chain; null while it is not sealed. */
  position: z.number().nullable(),
});

const word = line(100);

/** What a reader of the audit looks for. `kind`: changes alone, readings alone, or both. */
const auditChoice = {
  accountId: id.optional(),
  actorId: id.optional(),
  actions: list(word, 50),
  kind: z.enum(['changes', 'readings', 'all']).default('changes'),
  from: inputInstant.optional(),
  to: inputInstant.optional(),
  /** An order number, a name of a person, a word of the action, or an id. */
  q: z.optional(word),
};
export const auditParameters = z.strictObject({
  ...auditChoice,
  /** The `next` of the page before. */
  cursor: z
    .string()
    .regex(/^\d{1,17}-\d{1,19}$/)
    .optional(),
  limit: rowLimit(100, 50),
});
export const auditExport = z.strictObject(auditChoice);

/** A page of entries, newest first. `next` leads to older ones. */
export const auditList = z.object({ entries: z.array(auditEntry), next: z.string().nullable() });

/** What can be chosen in the filters: actions, people of the account, and for the provider all accounts. */
export const auditOptions = z.object({
  actions: z.array(option),
  people: z.array(option),
  accounts: z.array(option),
});
export const auditOptionsParameters = z.strictObject({ accountId: id.optional() });

/** How the chains stand. */
export const auditState = z.object({
  /** Entries that the next sealing takes. */
  unsealed: z.number(),
  lastRoot: z.object({ at: instant, number: z.number(), entries: z.number() }).nullable(),
  lastCheck: z.object({ at: instant, entries: z.number(), faults: z.number() }).nullable(),
});

export type AuditEntryView = z.infer<typeof auditEntry>;
export type AuditDifference = z.infer<typeof auditDifference>;
export type AuditParameters = z.output<typeof auditParameters>;
export type AuditState = z.infer<typeof auditState>;
