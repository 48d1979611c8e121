import { draftNameLength } from '@handelsplatz/domain/pricing';
import { z } from 'zod';
import { id, instant, line } from '../common/index.ts';
import { publishedEffect } from './draft-effect.ts';
import { draftNetworkView } from './draft-networks.ts';
import { effectConfirmation } from './effect-confirmation.ts';
import { ruleProblemSentences } from './problems.ts';
import { ruleInput, ruleKind, ruleVersionView } from './rules.ts';

/** A draft: a named set of changes to rules and networks that changes no price until it is published. */
export const draftName = z.strictObject({
  name: line(draftNameLength).min(1, { error: ruleProblemSentences.name_missing }),
});

export const draftId = z.strictObject({ id });
export const draftChangeId = z.strictObject({ id, changeId: id });

/** What a change does to its rule. */
export const draftAction = z.enum(['create', 'change', 'delete']);

const expectedVersion = z
  .number()
  .int()
  .min(1)
  .describe('The version of the rule that was read; another newest one makes the change a conflict');

/** Where it is sent, a draft that somebody has changed since it was read is refused: draft_changed. */
const draftRevision = z.number().int().min(1).optional();

/**
 * One change of a draft, judged at once like a direct change of the rules; what is wrong stands at `rule.<field>`. A rule has
 * one change per draft: a second replaces the first.
 */
export const draftChangeInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create'), rule: ruleInput, draftRevision }),
  z.strictObject({ action: z.literal('change'), ruleId: id, expectedVersion, rule: ruleInput, draftRevision }),
  z.strictObject({
    action: z.literal('delete'),
    ruleId: id,
    expectedVersion,
    reason: line(500).default(''),
    draftRevision,
  }),
]);

/** Query of the requests that take something away; see `draftRevision` of a change. */
export const draftExpectation = z.strictObject({ draftRevision: z.coerce.number().int().min(1).optional() });

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
  /** Why it was published; empty before. */
  reason: z.string(),
};

/** A draft in the list, open ones first, newest first. */
export const draftSummary = z.object({
  ...draftFacts,
  /** Of rules and of networks. */
  changes: z.number(),
  /** How many of its changes are of rules or networks that somebody has changed since; 0 once published. */
  conflicts: z.number(),
});

/** Somebody changed the rule after the draft's change was made. Sending the change again with `currentVersion` resolves it. */
export const draftConflict = z.object({
  who,
  when: instant,
  currentVersion: z.number(),
  /** The rule as it stands now; null where it was deleted: then only taking the change away is left. */
  current: ruleVersionView.nullable(),
});

/** A rule's contents as a draft would write them; `validFrom` null: from its publication on. */
export const draftRuleView = ruleVersionView
  .omit({ version: true, validFrom: true, deleted: true, changedAt: true, changedBy: true, state: true })
  .extend({ validFrom: instant.nullable() });

/** A change with what it replaces, so that both can be shown side by side. */
export const draftChangeView = z.object({
  _id: id,
  action: draftAction,
  /** Null for a new rule until the draft is published. */
  ruleId: id.nullable(),
  kind: ruleKind,
  groupId: id.nullable(),
  expectedVersion: z.number().nullable(),
  /** The version `expectedVersion`; null for a new rule. */
  before: ruleVersionView.nullable(),
  /** What will stand; null for a deletion. */
  after: draftRuleView.nullable(),
  /** What was entered, to fill the form with; null for a deletion. */
  rule: ruleInput.nullable(),
  reason: z.string(),
  conflict: draftConflict.nullable(),
  /** Why the change could not be published as it is (its time has passed, another rule covers the pair by now); null when it could. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  changedAt: instant,
  changedBy: who,
});

/** A draft with its changes of rules in the order in which they were first made, and with the networks it changes. */
export const draftView = z.object({
  ...draftFacts,
  changes: z.array(draftChangeView),
  /** By the name they have today. */
  networks: z.array(draftNetworkView),
  /** What it did to prices when it was published; null before, and where that was not kept yet. */
  publishedEffect: publishedEffect.nullable(),
});

/** Open and published drafts of the seller; published ones are kept and are read-only. */
export const draftList = z.object({ drafts: z.array(draftSummary) });

/** A draft that takes a published one back, and which of its changes it leaves out, with why (German sentence). */
export const draftUndo = z.object({
  draftId: id,
  leftOut: z.array(z.object({ name: z.string(), text: z.string() })),
});

/** Publishing. Outliers and vanishing prices ask twice: `draft_outliers` names what to send along. */
export const draftPublication = z.strictObject({
  expectedRevision: z.number().int().min(1).describe('The revision of the draft that was seen'),
  ...effectConfirmation.shape,
  /** Why; stands at every version whose change gives no reason of its own. */
  reason: line(500).default(''),
});

export type DraftSummary = z.infer<typeof draftSummary>;
export type DraftList = z.infer<typeof draftList>;
export type DraftUndo = z.infer<typeof draftUndo>;
export type DraftView = z.infer<typeof draftView>;
export type DraftChangeView = z.infer<typeof draftChangeView>;
export type DraftRuleView = z.infer<typeof draftRuleView>;
export type DraftConflict = z.infer<typeof draftConflict>;
export type DraftAction = z.infer<typeof draftAction>;
export type DraftChangeInput = z.input<typeof draftChangeInput>;
export type DraftPublication = z.input<typeof draftPublication>;
