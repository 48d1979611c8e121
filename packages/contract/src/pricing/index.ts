/** The door of `pricing`: explanations of prices, and a seller's rules with their groups, networks and versions. */
export {
  type Explanation,
  type ExplanationLine,
  explanation,
  explanationLine,
  explanationQuery,
  type PriceExplanation,
  priceExplanation,
} from './explanation.ts';
export {
  groupChange,
  groupId,
  groupInput,
  groupOrder,
  type NetworkView,
  networkId,
  networkInput,
  networkView,
  type RuleGroupView,
  ruleGroupView,
} from './groups.ts';
export {
  type MinimumPricePlace,
  minimumPricePlace,
  type PricingOverview,
  type PricingSection,
  pricingOverview,
  pricingSection,
  type UnpricedCount,
  unpricedCount,
} from './overview.ts';
export { ruleProblemSentence, ruleProblemSentences } from './problems.ts';
export {
  type RuleChange,
  type RuleDetails,
  type RuleInput,
  type RuleVersionView,
  type RuleView,
  ruleChange,
  ruleDeletion,
  ruleDetails,
  ruleId,
  ruleInput,
  ruleKind,
  ruleRestore,
  ruleUnit,
  ruleVersionId,
  ruleVersionList,
  ruleVersionView,
  ruleView,
} from './rules.ts';
