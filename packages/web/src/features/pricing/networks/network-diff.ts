import type { NetworkVersionView } from '@handelsplatz/contract/pricing';
import type { Difference } from './rule-diff.ts';
import { coverText } from './rule-text.ts';
import { sectionTexts as t } from './section-texts.ts';
import { texts } from './texts.ts';

type NetworkContents = Pick<NetworkVersionView, 'name' | 'terminalIds'>;

/** Longest list of names in a comparison. */
const mostNames = 200;

/** What changed from one version of a network to another: of terminals only those that came or went. */
export function networkDifferences(
  before: NetworkContents | undefined,
  after: NetworkContents,
  terminals: ReadonlyMap<string, string>,
): Difference[] {
  const namesOf = (ids: readonly string[]) => coverText(ids, terminals, mostNames);
  if (!before) {
    return [
      { label: texts('name'), before: '', after: after.name },
      { label: texts('terminals'), before: '', after: namesOf(after.terminalIds) },
    ];
  }
  const added = after.terminalIds.filter((id) => !before.terminalIds.includes(id));
  const gone = before.terminalIds.filter((id) => !after.terminalIds.includes(id));
  return [
    ...(before.name === after.name ? [] : [{ label: texts('name'), before: before.name, after: after.name }]),
    ...(added.length === 0 ? [] : [{ label: t('terminalsAdded'), before: '', after: namesOf(added) }]),
    ...(gone.length === 0 ? [] : [{ label: t('terminalsGone'), before: namesOf(gone), after: '' }]),
  ];
}
