import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import type { RuleContents } from '../shared/rule-text.ts';

/** Products and terminals at which the same rules of a customer add up. */
export interface CustomerCover {
  readonly products: readonly string[];
  /** All terminals where the rules do not differ by terminal. */
  readonly terminals: readonly string[];
  readonly rules: readonly RuleView[];
}

/** The contents in force, or the planned contents where nothing is in force yet. */
const holding = (rule: RuleView): RuleContents => rule.inForce ?? rule;

/** Whether all rules cover the same products and terminals. Only then do they have one sum. */
export function coverTheSame(rules: readonly RuleView[]): boolean {
  const covers = rules.map((rule) => {
    const { allProducts, productIds, allTerminals, terminalIds, networkIds } = holding(rule);
    const lists = [productIds, terminalIds, networkIds].map((ids) => ids.toSorted().join(' '));
    return [allProducts, allTerminals, ...lists].join('|');
  });
  return new Set(covers).size <= 1;
}

/** Which rules of a customer add up at which products and terminals. Places with the same rules are combined. */
export function customerCovers(
  rules: readonly RuleView[],
  { products, terminals, networks }: Pick<PricingOverview, 'products' | 'terminals' | 'networks'>,
): CustomerCover[] {
  const inNetwork = new Map(networks.map(({ _id, terminalIds }) => [_id, new Set(terminalIds)]));
  const coversPlace = (rule: RuleContents, terminalId: string) =>
    rule.allTerminals ||
    rule.terminalIds.includes(terminalId) ||
    rule.networkIds.some((id) => inNetwork.get(id)?.has(terminalId));
  const coversProduct = (rule: RuleContents, productId: string) =>
    rule.allProducts || rule.productIds.includes(productId);
  const ofProduct = products.flatMap(({ _id: product }) => {
    const own = rules.filter((rule) => coversProduct(holding(rule), product));
    const places = Map.groupBy(terminals, ({ _id }) =>
      own.flatMap((rule) => (coversPlace(holding(rule), _id) ? [rule._id] : [])).join(' '),
    );
    return [...places].flatMap(([ids, at]) =>
      ids === '' ? [] : [{ product, ids, terminals: at.map(({ _id }) => _id), rules: ids.split(' ') }],
    );
  });
  const together = Map.groupBy(ofProduct, ({ ids, terminals: at }) => `${ids}|${at.join(' ')}`);
  const byId = new Map(rules.map((rule) => [rule._id, rule]));
  return [...together.values()].map((same) => ({
    products: same.map(({ product }) => product),
    terminals: same[0]?.terminals ?? [],
    rules: (same[0]?.rules ?? []).flatMap((id) => byId.get(id) ?? []),
  }));
}
