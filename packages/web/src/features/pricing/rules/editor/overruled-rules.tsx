import type { PricingOverview, RuleGroupView, RuleView } from '@handelsplatz/contract/pricing';
import { rankOf } from '@handelsplatz/domain/pricing';
import { Note } from '../../ui/note.tsx';
import { fieldTexts as f } from './field-texts.ts';
import { placesOf, productsOf, type RuleDraft } from './rule-draft.ts';
import { type RuleContents, valueText } from './rule-text.ts';
import { texts as t } from './texts.ts';

/** What decides which of two rules of a group is nearer to a pair of product and terminal. */
type Cover = Pick<RuleContents, 'productIds' | 'allProducts' | 'terminalIds' | 'networkIds' | 'allTerminals'>;

const mostRules = 3;

/** Says which rules of the group no longer count where this one does: a narrower rule replaces a broader one. */
export function OverruledNote({
  draft,
  group,
  overview,
  ruleId,
}: {
  draft: RuleDraft;
  group: RuleGroupView;
  overview: PricingOverview;
  ruleId: string | undefined;
}) {
  const cover: Cover = { ...productsOf(draft.products), ...placesOf(draft.places) };
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

/** The broader rules of a group that share a product and a terminal with a cover; nothing while it covers nothing yet. */
function overruledBy(
  cover: Cover,
  rules: readonly RuleView[],
  { networks }: Pick<PricingOverview, 'networks'>,
): RuleView[] {
  const terminals = terminalsOf(cover, networks);
  if ((!cover.allProducts && cover.productIds.length === 0) || terminals?.size === 0) return [];
  return rules.filter((rule) => {
    const holding = rule.inForce ?? rule;
    if (rankOf(holding) >= rankOf(cover)) return false;
    const theirs = terminalsOf(holding, networks);
    const sharesProduct =
      cover.allProducts || holding.allProducts || holding.productIds.some((id) => cover.productIds.includes(id));
    return sharesProduct && (!terminals || !theirs || !terminals.isDisjointFrom(theirs));
  });
}

/** The terminals of a cover, those of its networks included; undefined where it has all. */
function terminalsOf(cover: Cover, networks: PricingOverview['networks']): Set<string> | undefined {
  if (cover.allTerminals) return undefined;
  const inNetworks = networks.filter(({ _id }) => cover.networkIds.includes(_id)).flatMap((net) => net.terminalIds);
  return new Set([...cover.terminalIds, ...inNetworks]);
}
