import { ruleScopes } from '@handelsplatz/domain/pricing/rules';
import { z } from 'zod';
import { counts, id, instant, mostVersion, wholeWithin, within } from '../common/index.ts';
import { impactConsentInput } from './impact-consent.ts';
import { changeReason, type ruleDetails, ruleInput, ruleKind, ruleUnit } from './input.ts';

export { ruleDetails, ruleInput, ruleKind, ruleUnit } from './input.ts';

/** For a change, a deletion or a restore: the version that the user saw, so that nobody overwrites an unseen change. */
export const expectedVersion = wholeWithin(
  1,
  mostVersion,
  'The version that was read; another newest one is refused: rule_changed, network_changed',
);

/** The same in a body, where numbers are numbers. */
const expectedVersionBody = z
  .number()
  .int()
  .check(...within(1, mostVersion, counts('The version of the rule that was read')));

/**
 * A new rule that takes effect without a draft. Prices that it moves unusually far or removes need consent: `rule_outliers`.
 */
export const ruleCreation = z.strictObject({ ...ruleInput.shape, ...impactConsentInput.shape });

/**
 * The same key with the same rule creates one rule, however often it is sent. The same key with another rule is refused:
 * `rule_created`.
 */
export const ruleCreationHeaders = z.looseObject({ 'idempotency-key': id.optional() });

/** A new version of a rule. */
export const ruleChange = ruleCreation.extend({ expectedVersion });

/** Query of a deletion. A deletion creates a version too. */
export const ruleDeletion = z.strictObject({
  expectedVersion,
  reason: changeReason,
  ...impactConsentInput.shape,
});

/** "Diese Fassung wieder übernehmen": a new version with the contents of an old one. */
export const ruleRestore = z.strictObject({
  expectedVersion,
  reason: changeReason,
  ...impactConsentInput.shape,
});

/** Creates a rule. */
export const ruleCreationTrial = z.strictObject({ action: z.literal('create'), rule: ruleInput });
/** Adds a version to a rule. */
export const ruleChangeTrial = z.strictObject({
  action: z.literal('change'),
  ruleId: id,
  expectedVersion: expectedVersionBody,
  rule: ruleInput,
});
/** Ends a rule. */
export const ruleDeletionTrial = z.strictObject({
  action: z.literal('delete'),
  ruleId: id,
  expectedVersion: expectedVersionBody,
});

/** One change of a rule whose impact is computed before anybody makes it. */
export const ruleTrial = z.discriminatedUnion('action', [ruleCreationTrial, ruleChangeTrial, ruleDeletionTrial]);

export const ruleId = z.strictObject({ id });
export const ruleVersionId = z.strictObject({ id, version: wholeWithin(1, mostVersion, 'Version of the rule') });

const contents = z.object({
  name: z.string(),
  unit: z.nullable(ruleUnit),
  value: z.string().describe('Exact decimal').nullable(),
  productIds: z.array(id),
  /** The rule covers every product; `productIds` is then empty. */
  allProducts: z.boolean(),
  terminalIds: z.array(id),
  networkIds: z.array(id),
  allTerminals: z.boolean(),
  customerIds: z.array(id),
  details: z.object({
    month: z.string().optional(),
    referenceTime: z.string().optional(),
    termDays: z.number().optional(),
    day: z.string().optional(),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
    setting: z.string().optional(),
    discount: z.boolean().optional(),
  }),
});

/** One version of a rule: contents, begin, and who changed it, when and why. */
export const ruleVersionView = contents.extend({
  version: z.number(),
  validFrom: instant,
  deleted: z.boolean(),
  changedAt: instant,
  /** Full name; null when no signed-in user made the change. */
  changedBy: z.string().nullable(),
  reason: z.string(),
  scopes: z.array(z.enum(ruleScopes)).describe('What narrows the rule; GLOBAL where nothing does'),
  /**
   * `past`: was in force; `current`: is in force; `planned`: begins later; `void`: never in force, because a later version
   * begins no later.
   */
  state: z.enum(['past', 'void', 'current', 'planned']),
  /** The version whose contents this one repeats; absent when it repeats none. */
  repeats: z.number().optional(),
});

/** A rule in its newest version. */
export const ruleView = ruleVersionView.extend({
  _id: id,
  kind: ruleKind,
  groupId: id.nullable(),
  /** The version in force now, if it is not the newest; null when none is in force or the newest is. */
  inForce: ruleVersionView.nullable(),
  /** The versions that begin later, the next one first; absent when there are none. */
  planned: z.array(z.object({ version: z.number(), validFrom: instant })).optional(),
});

/** The history of a rule, newest first; deleted rules have one too. */
export const ruleVersionList = z.object({
  _id: id,
  kind: ruleKind,
  groupId: id.nullable(),
  /** The `expectedVersion` for a restore. */
  currentVersion: z.number(),
  versions: z.array(ruleVersionView),
});

/** Deleted rules, the latest deletion first; each in the version that deleted it, with the contents before. */
export const deletedRuleList = z.object({
  rules: z.array(
    ruleVersionView.extend({
      _id: id,
      kind: ruleKind,
      groupId: id.nullable(),
      /** Also of a deleted group. */
      groupName: z.string().nullable(),
    }),
  ),
  /** How many older deletions there are. */
  older: z.number(),
});

export type RuleTrial = z.input<typeof ruleTrial>;
export type DeletedRuleList = z.infer<typeof deletedRuleList>;
/** A rule as the server reads it. */
export type RuleOutput = z.output<typeof ruleInput>;
export type RuleInput = z.input<typeof ruleInput>;
export type RuleChange = z.input<typeof ruleChange>;
export type RuleDetails = z.infer<typeof ruleDetails>;
export type RuleVersionView = z.infer<typeof ruleVersionView>;
export type RuleView = z.infer<typeof ruleView>;
export type RuleVersionList = z.infer<typeof ruleVersionList>;
