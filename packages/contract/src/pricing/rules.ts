import { priceUnits, type RuleProblemCode, ruleKinds, ruleScopes } from '@handelsplatz/domain/pricing';
import { z } from 'zod';
import { id, ids, instant, line } from '../common/index.ts';
import { effectConfirmation } from './effect-confirmation.ts';
import { ruleProblemSentences } from './problems.ts';

const sentence = (code: RuleProblemCode) => ({ error: ruleProblemSentences[code] });

/** What a rule is for (Specification 3). A rule's kind is for ever. */
export const ruleKind = z.enum(ruleKinds);

/** The unit of an amount; L stands for the brand's currency. */
export const ruleUnit = z.enum(priceUnits, { error: ruleProblemSentences.unit_missing });

/**
 * What only some kinds carry. ICE_MONTH: `month` (M00 to M06). MIN_PRICE_MAX_DROP: `referenceTime` (HH:MM). EXPIRY: `day`
 * (YYYY-MM-DD), `startTime`, `endTime` (HH:MM, brand's zone) and `setting` (MXX or MXX+1). PAYMENT_TERM: `termDays`.
 * CUSTOMER: `discount`, which demands a negative value. Texts are judged by meaning, so that a sentence stands at the field.
 */
export const ruleDetails = z.strictObject({
  month: z.string().max(10).optional(),
  referenceTime: z.string().max(10).optional(),
  termDays: z.number().int(sentence('term_missing')).optional(),
  day: z.string().max(20).optional(),
  startTime: z.string().max(10).optional(),
  endTime: z.string().max(10).optional(),
  setting: z.string().max(10).optional(),
  discount: z.boolean().optional(),
});

const choice = ids(2_000).default([]);

/** A rule as a person enters it. Nothing chosen is refused where the kind demands a choice; "all" is said, never implied. */
export const ruleInput = z.strictObject({
  kind: ruleKind,
  name: line(120).default(''),
  /** Only DUTY, BIO_BLEND and PRICE stand in a group, and in the same one for ever. */
  groupId: id.nullable().default(null),
  unit: ruleUnit.nullable().default(null),
  /** Decimal text with a point, at most 6 decimals: '-12.5'. */
  value: z.string(sentence('value_invalid')).max(60, sentence('value_invalid')).nullable().default(null),
  productIds: choice,
  allProducts: z.boolean().default(false),
  terminalIds: choice,
  networkIds: choice,
  allTerminals: z.boolean().default(false),
  customerIds: choice,
  details: ruleDetails.default({}),
  /** From when it holds; null: from now on. Expiry rules carry their own time and take null. */
  validFrom: z.iso.datetime(sentence('valid_from_invalid')).nullable().default(null),
  /** Why. */
  reason: line(500).default(''),
});

/** Of a change, a deletion or a restoring, so that nobody overwrites what they have not seen. */
export const expectedVersion = z.coerce
  .number()
  .int()
  .min(1)
  .describe('The version that was read; another newest one is refused: rule_changed, network_changed');

/** A new rule that holds without a draft; prices that move unusually far or vanish by it ask twice: `rule_outliers`. */
export const ruleCreation = ruleInput.extend(effectConfirmation.shape);

/** The same key and the same rule make one rule, however often they are sent; another rule is refused: `rule_created`. */
export const ruleCreationHeaders = z.looseObject({ 'idempotency-key': id.optional() });

/** A new version of a rule. */
export const ruleChange = ruleCreation.extend({ expectedVersion });

/** Query of a deletion. A deletion is a version too. */
export const ruleDeletion = z.strictObject({
  expectedVersion,
  reason: line(500).default(''),
  ...effectConfirmation.shape,
});

/** "Diese Fassung wieder übernehmen": a new version with the contents of an old one. */
export const ruleRestore = z.strictObject({
  expectedVersion,
  reason: line(500).default(''),
  ...effectConfirmation.shape,
});

export const ruleId = z.strictObject({ id });
export const ruleVersionId = z.strictObject({ id, version: z.coerce.number().int().min(1) });

const contents = z.object({
  name: z.string(),
  unit: ruleUnit.nullable(),
  value: z.string().describe('Exact decimal').nullable(),
  productIds: z.array(id),
  /** The rule covers every product; its list is empty then. */
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

/** One version of a rule: contents, since when, and who changed it, when and why. */
export const ruleVersionView = contents.extend({
  version: z.number(),
  validFrom: instant,
  deleted: z.boolean(),
  changedAt: instant,
  /** Full name; null where nobody signed in did it. */
  changedBy: z.string().nullable(),
  reason: z.string(),
  scopes: z.array(z.enum(ruleScopes)).describe('What narrows the rule; GLOBAL where nothing does'),
  /** `past` held once, `current` holds now, `planned` begins later; `void` never holds: a later one begins no later. */
  state: z.enum(['past', 'void', 'current', 'planned']),
  /** The version whose contents this one repeats; absent where it repeats none. */
  repeats: z.number().optional(),
});

/** A rule in its newest version. */
export const ruleView = ruleVersionView.extend({
  _id: id,
  kind: ruleKind,
  groupId: id.nullable(),
  /** The version in force now where the newest begins later; null where nothing holds yet or the newest does. */
  inForce: ruleVersionView.nullable(),
  /** The versions that begin later, the next one first; absent where there are none. */
  planned: z.array(z.object({ version: z.number(), validFrom: instant })).optional(),
});

/** The history of a rule, newest first; a deleted rule has one too. */
export const ruleVersionList = z.object({
  _id: id,
  kind: ruleKind,
  groupId: id.nullable(),
  /** What a restoring sends as `expectedVersion`. */
  currentVersion: z.number(),
  versions: z.array(ruleVersionView),
});

/** Deleted rules, the one that was deleted last first; each in the version that deleted it, with what it said before. */
export const deletedRuleList = z.object({
  rules: z.array(
    ruleVersionView.extend({
      _id: id,
      kind: ruleKind,
      groupId: id.nullable(),
      /** Of a deleted group, too. */
      groupName: z.string().nullable(),
    }),
  ),
  /** How many were deleted before those. */
  older: z.number(),
});

export type DeletedRuleList = z.infer<typeof deletedRuleList>;
export type RuleInput = z.input<typeof ruleInput>;
export type RuleChange = z.input<typeof ruleChange>;
export type RuleDetails = z.infer<typeof ruleDetails>;
export type RuleVersionView = z.infer<typeof ruleVersionView>;
export type RuleView = z.infer<typeof ruleView>;
export type RuleVersionList = z.infer<typeof ruleVersionList>;
