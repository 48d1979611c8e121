import { z } from 'zod';
import { counts, day, id, inputInstant, instant, mostVersion, within } from '../common/index.ts';
import { draftNetworkView } from './draft-networks.ts';
import { draftRevision, queryDraftRevision } from './draft-revision.ts';
import { publishedImpact } from './impact.ts';
import { impactConsentInput } from './impact-consent.ts';
import { changeReason, ruleInput, ruleKind } from './input.ts';
import { ruleChangeTrial, ruleCreationTrial, ruleDeletionTrial, ruleVersionView } from './rules.ts';

export { draftName } from './input.ts';

export const draftId = z.strictObject({ id });
export const draftChangeId = z.strictObject({ id, changeId: id });

/** The effect of a change on its rule. */
export const draftAction = z.enum(['create', 'change', 'delete']);

/**
 * One change of a draft, validated at once like a direct change of the rules; problems are at `rule.<field>`. Each rule has one
 * change per draft; a second one replaces the first. Another newest version than the expected one makes it a conflict.
 */
export const draftChangeInput = z.discriminatedUnion('action', [
  ruleCreationTrial.extend({ draftRevision }),
  ruleChangeTrial.extend({ draftRevision }),
  ruleDeletionTrial.extend({ reason: changeReason, draftRevision }),
]);

/** Query of requests that remove something; see `draftRevision` of a change. */
export const draftExpectation = z.strictObject({ draftRevision: queryDraftRevision });

const who = z.string().describe('Full name').nullable();

const draftFacts = {
  _id: id,
  name: z.string(),
  /** Grows with every change of the draft. */
  revision: z.number(),
  state: z.enum(['open', 'published']),
  createdAt: instant,
  createdBy: who,
  changedAt: instant,
  changedBy: who,
  publishedAt: instant.nullable(),
  publishedBy: who,
  /** Why it is published; empty while it has neither been published nor has a date. */
  reason: z.string(),
  publishAt: instant.nullable().describe('When it is published by itself; null without such a date'),
  missed: z
    .object({ at: instant, code: z.string().describe('Code of the refusal') })
    .nullable()
    .describe('The date at which it was not published, and why; null otherwise'),
};

/** A draft in the list: open ones first, newest first. */
export const draftSummary = z.object({
  ...draftFacts,
  /** Changes of rules and of networks. */
  changes: z.number(),
  /** The number of its changes whose rule or network somebody has changed since; 0 once published. */
  conflicts: z.number(),
});

/**
 * Somebody has changed the rule after the draft's change was made. Sending the change again with `currentVersion` resolves the
 * conflict.
 */
export const draftConflict = z.object({
  who,
  when: instant,
  currentVersion: z.number(),
  /** The current rule; null when it was deleted. The change can then only be removed. */
  current: ruleVersionView.nullable(),
});

/** A rule's contents as the draft would write them; `validFrom` null: from its publication on. */
export const draftRuleView = ruleVersionView
  .omit({ version: true, validFrom: true, deleted: true, changedAt: true, changedBy: true, state: true })
  .extend({ validFrom: instant.nullable() });

/** A change with the version it replaces, so that the page shows both side by side. */
export const draftChangeView = z.object({
  _id: id,
  action: draftAction,
  /** Null for a new rule until the draft is published. */
  ruleId: id.nullable(),
  kind: ruleKind,
  groupId: id.nullable(),
  expectedVersion: z.number().nullable(),
  /** The version named in `expectedVersion`; null for a new rule. */
  before: ruleVersionView.nullable(),
  /** The result; null for a deletion. */
  after: draftRuleView.nullable(),
  /** The entered values, to fill the form with; null for a deletion. */
  rule: z.nullable(ruleInput),
  reason: z.string(),
  conflict: draftConflict.nullable(),
  /**
   * Why the change cannot be published as it is, for example because its time has passed or another rule covers the pair; null
   * when it can.
   */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  changedAt: instant,
  changedBy: who,
});

/** A draft with its changes of rules, sorted by when they were first made, and with the networks it changes. */
export const draftView = z.object({
  ...draftFacts,
  changes: z.array(draftChangeView),
  /** By their current names. */
  networks: z.array(draftNetworkView),
  /** Its impact on prices when it was published; null before, and for drafts published before this was stored. */
  publishedEffect: publishedImpact.nullable(),
});

/** Open and published drafts of the seller. Published ones are stored and read-only. */
export const draftList = z.object({ drafts: z.array(draftSummary) });

/** A draft that reverts a published one, and the changes it leaves out, with the reason (German sentence). */
export const draftRevert = z.object({
  draftId: id,
  leftOut: z.array(z.object({ name: z.string(), text: z.string() })),
});

/** Publishing. Outliers and vanishing prices need consent: the refusal `draft_outliers` says what to send. */
export const draftPublication = z.strictObject({
  expectedRevision: z
    .number()
    .int()
    .check(...within(1, mostVersion, counts('The revision of the draft that was seen'))),
  ...impactConsentInput.shape,
  /** Why; stored with every version whose change has no reason of its own. */
  reason: changeReason,
});

/**
 * The date of a publication: a day, which begins at midnight of the brand's zone, or an instant. The draft is published then by
 * the same rules, with the consent that is given here. Until then it cannot be changed, only dated anew, published or freed.
 */
export const draftSchedule = z.strictObject({
  ...draftPublication.shape,
  at: z.union([day, inputInstant]).describe('Day in the brand’s zone, or instant'),
});

export type DraftSchedule = z.input<typeof draftSchedule>;
export type DraftSummary = z.infer<typeof draftSummary>;
export type DraftList = z.infer<typeof draftList>;
export type DraftRevert = z.infer<typeof draftRevert>;
export type DraftView = z.infer<typeof draftView>;
export type DraftChangeView = z.infer<typeof draftChangeView>;
export type DraftRuleView = z.infer<typeof draftRuleView>;
export type DraftConflict = z.infer<typeof draftConflict>;
export type DraftAction = z.infer<typeof draftAction>;
export type DraftChangeInput = z.input<typeof draftChangeInput>;
export type DraftPublication = z.input<typeof draftPublication>;
