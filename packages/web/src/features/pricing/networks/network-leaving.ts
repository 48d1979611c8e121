import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { allRules } from '../rules/list/all-rules.ts';
import { ruleTitle, toNames } from '../shared/rule-text.ts';
import { texts } from '../texts.ts';
import { networkTexts as t } from './texts.ts';

/** The most names in a sentence. */
const mostNames = 5;

type Places = Pick<RuleView, 'terminalIds' | 'networkIds'>;

/** Says which rules stop holding at terminals that leave a network. Terminals that lose the same rules share a sentence. */
export function leavingTexts(
  network: NetworkView,
  terminalIds: readonly string[],
  overview: PricingOverview,
): readonly string[] {
  const known = toNames(overview);
  const users = listUsers(network, overview);
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

function listUsers({ usedBy }: NetworkView, overview: PricingOverview): RuleView[] {
  const ids = new Set(usedBy.map(({ _id }) => _id));
  return allRules(overview).filter(({ _id }) => ids.has(_id));
}

/** Whether a rule, in force or planned, covers a terminal by this network alone. */
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
