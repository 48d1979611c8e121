import type { RuleView } from '@handelsplatz/contract/pricing';
import { coverText, type Names, placesText, productsText, ruleTitle, valueText } from './rule-text.ts';

const mostNames = 500;

/** Whether a rule has all words somewhere: in its name, value, products, terminals, customers, group or reason. */
export function matchesWords(rule: RuleView, names: Names, text: string | undefined): boolean {
  const words = (text ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = [
    ruleTitle(rule, names),
    valueText(rule.kind, rule),
    productsText(rule, names, mostNames),
    placesText(rule, names, mostNames),
    coverText(rule.customerIds, names.customers, mostNames),
    names.groups.get(rule.groupId ?? '') ?? '',
    rule.reason,
  ]
    .join(' ')
    .toLocaleLowerCase('de');
  return words.every((word) => whole.includes(word));
}
