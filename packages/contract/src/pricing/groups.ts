import { groupedKinds } from '@handelsplatz/domain/pricing';
import { z } from 'zod';
import { id, ids, line } from '../common/index.ts';
import { ruleProblemSentences } from './problems.ts';
import { ruleView } from './rules.ts';

const name = line(80).min(1, { error: ruleProblemSentences.name_missing });

/** A new group at the end of the list; its kind is for ever. */
export const groupInput = z.strictObject({ name, kind: z.enum(groupedKinds) });

/** A group's new name. */
export const groupChange = z.strictObject({ name });

/** All groups in their new order. */
export const groupOrder = z.strictObject({ groupIds: z.array(id).max(500) });

export const groupId = z.strictObject({ id });
export const networkId = z.strictObject({ id });

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
});

/** A network and the names of the rules that use it. */
export const networkView = z.object({
  _id: id,
  name: z.string(),
  terminalIds: z.array(id),
  usedBy: z.array(z.object({ _id: id, name: z.string() })),
});

export type RuleGroupView = z.infer<typeof ruleGroupView>;
export type NetworkView = z.infer<typeof networkView>;
