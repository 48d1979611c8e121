import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { coverText, type Names, placesText, productsText, ruleTitle, valueText } from '../../shared/rule-text.ts';

const mostNames = 500;

/**
 * Whether a rule contains all words in its name, value, products, terminals (also those of its networks), customers, group or
 * reason.
 */
export function matchesWords(rule: RuleView, names: Names, text: string | undefined): boolean {
  return hasWords(text, () => [
    ruleTitle(rule, names),
    valueText(rule.kind, rule),
    rule.inForce ? valueText(rule.kind, rule.inForce) : '',
    productsText(rule, names, mostNames),
    placesText(rule, names, mostNames),
    ...rule.networkIds
      .flatMap((id) => names.terminalsByNetwork.get(id) ?? [])
      .map((id) => names.terminals.get(id) ?? ''),
    coverText(rule.customerIds, names.customers, mostNames),
    names.groups.get(rule.groupId ?? '') ?? '',
    rule.reason,
  ]);
}

/** Whether other texts contain all words of a text. A text without words always matches. */
export function hasWords(text: string | undefined, within: () => readonly string[]): boolean {
  const words = (text ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = within().join(' ').toLocaleLowerCase('de');
  return words.every((word) => whole.includes(word));
}
