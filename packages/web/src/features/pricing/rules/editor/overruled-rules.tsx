import type { RuleGroupView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { computeRank } from '@handelsplatz/domain/pricing/rules';
import { Note } from '../../../../ui/feedback/note.tsx';
import { fieldTexts as f } from '../../shared/field-texts.ts';
import { type RuleContents, valueText } from '../../shared/rule-text.ts';
import { texts as t } from '../../texts.ts';
import { type RuleValues, toPlaceScope, toProductScope } from './rule-values.ts';

/** What decides which of two rules of a group is the more specific one for a product at a terminal. */
type Cover = Pick<RuleContents, 'productIds' | 'allProducts' | 'terminalIds' | 'networkIds' | 'allTerminals'>;

const mostRules = 3;

/** Names the broader rules of the group that this rule replaces where both apply. */
export function OverruledNote({
  values,
  group,
  overview,
  ruleId,
}: {
  values: RuleValues;
  group: RuleGroupView;
  overview: PricingOverview;
  ruleId: string | undefined;
}) {
  const cover: Cover = { ...toProductScope(values.products), ...toPlaceScope(values.places) };
  const found = overruledBy(cover, group.rules, overview).filter(({ _id }) => _id !== ruleId);
  if (found.length === 0) return null;
  const rules = found.slice(0, mostRules).map(({ name, kind, inForce, ...newest }) => {
    return f('overruledRule', { name, value: valueText(kind, inForce ?? newest) });
  });
  const names = rules.join(', ');
  const left = found.length - rules.length;
  return (
    <Note tone="info">
      {f('overrules', { rules: left > 0 ? t('andMore', { names, count: left }) : names, group: group.name })}
    </Note>
  );
}

/** The broader rules of a group that share a product and a terminal with a cover; none while the cover is empty. */
function overruledBy(
  cover: Cover,
  rules: readonly RuleView[],
  { networks }: Pick<PricingOverview, 'networks'>,
): RuleView[] {
  const terminals = listTerminals(cover, networks);
  if ((!cover.allProducts && cover.productIds.length === 0) || terminals?.size === 0) return [];
  return rules.filter((rule) => {
    const holding = rule.inForce ?? rule;
    if (computeRank(holding) >= computeRank(cover)) return false;
    const theirs = listTerminals(holding, networks);
    const sharesProduct =
      cover.allProducts || holding.allProducts || holding.productIds.some((id) => cover.productIds.includes(id));
    return sharesProduct && (!terminals || !theirs || !terminals.isDisjointFrom(theirs));
  });
}

/** The terminals of a cover, including those of its networks; undefined where it covers all. */
function listTerminals(cover: Cover, networks: PricingOverview['networks']): Set<string> | undefined {
  if (cover.allTerminals) return undefined;
  const inNetworks = networks.filter(({ _id }) => cover.networkIds.includes(_id)).flatMap((net) => net.terminalIds);
  return new Set([...cover.terminalIds, ...inNetworks]);
}
