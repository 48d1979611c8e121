import type { NetworkVersionView } from '@handelsplatz/contract/pricing/networks';
import type { Difference } from '../shared/rule-diff.ts';
import { coverText } from '../shared/rule-text.ts';
import { texts } from '../texts.ts';
import { networkTexts as t } from './texts.ts';

type NetworkContents = Pick<NetworkVersionView, 'name' | 'terminalIds'>;

/** The most names in a list of a comparison. */
const mostNames = 200;

/** The changes from one version of a network to another. Of the terminals it lists only the added and the removed ones. */
export function networkDifferences(
  before: NetworkContents | undefined,
  after: NetworkContents,
  terminals: ReadonlyMap<string, string>,
): Difference[] {
  const formatNames = (ids: readonly string[]) => coverText(ids, terminals, mostNames);
  if (!before) {
    return [
      { label: texts('name'), before: '', after: after.name },
      { label: texts('terminals'), before: '', after: formatNames(after.terminalIds) },
    ];
  }
  const added = after.terminalIds.filter((id) => !before.terminalIds.includes(id));
  const gone = before.terminalIds.filter((id) => !after.terminalIds.includes(id));
  return [
    ...(before.name === after.name ? [] : [{ label: texts('name'), before: before.name, after: after.name }]),
    ...(added.length === 0 ? [] : [{ label: t('terminalsAdded'), before: '', after: formatNames(added) }]),
    ...(gone.length === 0 ? [] : [{ label: t('terminalsGone'), before: formatNames(gone), after: '' }]),
  ];
}
