import type { NetworkView, PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { allRules } from './all-rules.ts';
import { namesOf, ruleTitle } from './rule-text.ts';
import { sectionTexts as t } from './section-texts.ts';
import { texts } from './texts.ts';

/** Longest list of names in a sentence. */
const mostNames = 5;

type Places = Pick<RuleView, 'terminalIds' | 'networkIds'>;

/** What no longer holds where terminals leave a network, a sentence for those that lose the same rules. */
export function leavingTexts(
  network: NetworkView,
  terminalIds: readonly string[],
  overview: PricingOverview,
): readonly string[] {
  const known = namesOf(overview);
  const users = usersOf(network, overview);
  const leaving = network.terminalIds
    .filter((id) => !terminalIds.includes(id))
    .map((id) => ({ id, rules: users.filter((rule) => ends(rule, id, network, overview)) }))
    .filter(({ rules }) => rules.length > 0);
  const alike = Map.groupBy(leaving, ({ rules }) => rules.map(({ _id }) => _id).join(' '));
  return [...alike.values()].map((group) => {
    const ended = group[0]?.rules ?? [];
    const names = ended.map((rule) => t('quoted', { name: ruleTitle(rule, known) }));
    const rules = listText(names);
    const places = listText(group.map(({ id }) => known.terminals.get(id) ?? texts('unknownName')));
    const end = t('rulesEnd', { count: names.length, rules });
    return t('terminalLeaves', { count: group.length, terminals: places, end });
  });
}

function usersOf({ usedBy }: NetworkView, overview: PricingOverview): RuleView[] {
  const ids = new Set(usedBy.map(({ _id }) => _id));
  return allRules(overview).filter(({ _id }) => ids.has(_id));
}

/** Whether a rule, as it holds or is planned, covers a terminal by this network alone. */
function ends(rule: RuleView, terminalId: string, { _id }: NetworkView, { networks }: PricingOverview): boolean {
  const versions: Places[] = rule.inForce ? [rule, rule.inForce] : [rule];
  return versions.some(
    ({ terminalIds, networkIds }) =>
      networkIds.includes(_id) &&
      !terminalIds.includes(terminalId) &&
      !networks.some(
        (other) => other._id !== _id && networkIds.includes(other._id) && other.terminalIds.includes(terminalId),
      ),
  );
}

const list = new Intl.ListFormat('de');

function listText(names: readonly string[]): string {
  if (names.length <= mostNames) return list.format(names);
  return texts('andMore', { names: names.slice(0, mostNames).join(', '), count: names.length - mostNames });
}
