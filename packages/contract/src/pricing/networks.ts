import { groupedKinds } from '@handelsplatz/domain/pricing/rules';
import { z } from 'zod';
import { id, instant, mostVersion, wholeWithin } from '../common/index.ts';
import { impactConsentInput } from './impact-consent.ts';
import { changeReason, type groupInput, networkInput } from './input.ts';
import { expectedVersion, ruleView } from './rules.ts';

export { groupChange, groupInput, networkInput } from './input.ts';

/** All groups in their new sequence. */
export const groupSort = z.strictObject({ groupIds: z.array(id).max(500) });

export const groupId = z.strictObject({ id });
export const networkId = z.strictObject({ id });
export const networkVersionId = z.strictObject({
  id,
  version: wholeWithin(1, mostVersion, 'Version of the network'),
});

/** A group with its rules: DUTY, BIO_BLEND or PRICE. */
export const ruleGroupView = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(groupedKinds),
  position: z.number(),
  rules: z.array(ruleView),
});

/** A new version of a network. Prices that it moves unusually far or removes need consent: `rule_outliers`. */
export const networkChange = z.strictObject({
  ...networkInput.shape,
  ...impactConsentInput.shape,
  expectedVersion,
});

/** A change of a network whose impact is computed before anybody makes it. */
export const networkTrial = z.strictObject({
  name: networkInput.shape.name,
  terminalIds: networkInput.shape.terminalIds,
  expectedVersion,
});

/** A deletion, or "Diese Fassung wieder übernehmen". Both create a version. */
export const networkExpectation = z.strictObject({
  expectedVersion,
  reason: changeReason,
  ...impactConsentInput.shape,
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
  /** Full name; null when no signed-in user made the change. */
  changedBy: z.string().nullable(),
  reason: z.string(),
});

/** A network in its newest version, the names of the rules that use it, and the open drafts that change it. */
export const networkView = networkVersionView.omit({ deleted: true, repeats: true }).extend({
  _id: id,
  usedBy: z.array(z.object({ _id: id, name: z.string() })),
  drafts: z.array(z.object({ _id: id, name: z.string() })),
});

/** The history of a network, newest first; deleted networks have one too. */
export const networkVersionList = z.object({
  _id: id,
  /** The `expectedVersion` for a restore. */
  currentVersion: z.number(),
  versions: z.array(networkVersionView),
});

/** Deleted networks, the latest deletion first; each in the version that deleted it. */
export const deletedNetworkList = z.object({
  networks: z.array(networkVersionView.omit({ deleted: true, repeats: true }).extend({ _id: id })),
});

export type RuleGroupView = z.infer<typeof ruleGroupView>;
export type NetworkView = z.infer<typeof networkView>;
export type NetworkVersionView = z.infer<typeof networkVersionView>;
export type NetworkVersionList = z.infer<typeof networkVersionList>;
export type DeletedNetworkList = z.infer<typeof deletedNetworkList>;
export type NetworkTrial = z.input<typeof networkTrial>;
export type GroupInput = z.input<typeof groupInput>;
/** A network as the server reads it. */
export type NetworkOutput = z.output<typeof networkInput>;
export type NetworkInput = z.input<typeof networkInput>;
