/** The door of rules: kinds, scopes, values, versions, expiry and minimum prices. */
export { draftNameFrom, draftNameLength } from './draft-name.ts';
export {
  acceptExpiryRule,
  type ExpiryRule,
  type ExpirySetting,
  effectiveMonth,
  expiryRuleInForce,
  listExpiryRules,
  rollMonth,
  scheduleExpiry,
} from './expiry.ts';
export { type CapturedBase, captureDue, computeFloor, floorInForce } from './minimum-price.ts';
export {
  type AnyRuleKind,
  getKindRequirements,
  groupedKinds,
  isCustomerKind,
  isKindOfBrand,
  type KindRequirements,
  pickDefaultMonth,
  ruleKinds,
  unitsOfBrand,
} from './rule-kinds.ts';
export { fullReach, joinReaches, noReach, type RuleReach, reaches } from './rule-reach.ts';
export {
  computeValidFrom,
  type EnteredRule,
  type EnteredRuleDetails,
  type EntryMoment,
  findGreatestValue,
  listEnteredProblems,
  parseRuleValue,
  pickRuleDetails,
  type RuleProblem,
  type RuleProblemCode,
} from './rule-values.ts';
export { type DatedVersion, versionInForce, versionsFrom } from './rule-versions.ts';
export {
  acceptRule,
  computeRank,
  listScopes,
  listTerminals,
  type Network,
  type PricingRule,
  type RuleKind,
  type RuleScope,
  ruleScopes,
  sharedPair,
} from './rules.ts';
