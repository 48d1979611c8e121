import { groupedKinds } from '@handelsplatz/domain/pricing';
import { z } from 'zod';
import { id, ids, instant, line } from '../common/index.ts';
import { effectConfirmation } from './effect-confirmation.ts';
import { ruleProblemSentences } from './problems.ts';
import { expectedVersion, ruleView } from './rules.ts';

const name = line(80).min(1, { error: ruleProblemSentences.name_missing });

/** A new group at the end of the list; its kind is for ever. */
export const groupInput = z.strictObject({ name, kind: z.enum(groupedKinds) });

/** A group's new name. */
export const groupChange = z.strictObject({ name });

/** All groups in their new order. */
export const groupOrder = z.strictObject({ groupIds: z.array(id).max(500) });

export const groupId = z.strictObject({ id });
export const networkId = z.strictObject({ id });
export const networkVersionId = z.strictObject({ id, version: z.coerce.number().int().min(1) });

/** A group with its rules: DUTY, BIO_BLEND or PRICE. */
export const ruleGroupView = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(groupedKinds),
  position: z.number(),
  rules: z.array(ruleView),
});

/** A named set of terminals; one terminal at least. */
export const networkInput = z.strictObject({
  name,
  terminalIds: ids(2_000).min(1, { error: ruleProblemSentences.terminal_missing }),
  /** Why. */
  reason: line(500).default(''),
});

/** A new version of a network; prices that move unusually far or vanish by it ask twice: `rule_outliers`. */
export const networkChange = networkInput.extend({ ...effectConfirmation.shape, expectedVersion });

/** A deletion, or "Diese Fassung wieder übernehmen": versions too. */
export const networkExpectation = z.strictObject({
  expectedVersion,
  reason: line(500).default(''),
  ...effectConfirmation.shape,
});

/** One version of a network: contents, and who changed it, when and why. It holds from `changedAt` until the next one. */
export const networkVersionView = z.object({
  version: z.number(),
  name: z.string(),
  terminalIds: z.array(id),
  deleted: z.boolean(),
  /** The version whose contents this one repeats. */
  repeats: z.number().nullable(),
  changedAt: instant,
  /** Full name; null where nobody signed in did it. */
  changedBy: z.string().nullable(),
  reason: z.string(),
});

/** A network in its newest version, the names of the rules that use it, and the open drafts that change it. */
export const networkView = networkVersionView.omit({ deleted: true, repeats: true }).extend({
  _id: id,
  usedBy: z.array(z.object({ _id: id, name: z.string() })),
  drafts: z.array(z.object({ _id: id, name: z.string() })),
});

/** The history of a network, newest first; a deleted one has one too. */
export const networkVersionList = z.object({
  _id: id,
  /** What a restoring sends as `expectedVersion`. */
  currentVersion: z.number(),
  versions: z.array(networkVersionView),
});

/** Deleted networks, the one that was deleted last first; each in the version that deleted it. */
export const deletedNetworkList = z.object({
  networks: z.array(networkVersionView.omit({ deleted: true, repeats: true }).extend({ _id: id })),
});

export type RuleGroupView = z.infer<typeof ruleGroupView>;
export type NetworkView = z.infer<typeof networkView>;
export type NetworkVersionView = z.infer<typeof networkVersionView>;
export type NetworkVersionList = z.infer<typeof networkVersionList>;
export type DeletedNetworkList = z.infer<typeof deletedNetworkList>;
export type NetworkInput = z.input<typeof networkInput>;
