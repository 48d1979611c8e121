import type { RuleGroupView } from '@handelsplatz/contract/pricing';
import { useEffect, useState } from 'react';
import { failureText } from '../../ui/failure.ts';
import { notify } from '../../ui/notify.ts';
import { useOrderGroups } from './queries.ts';
import { sectionTexts as t } from './section-texts.ts';

/** Moves a group one place up (-1) or down (1). */
export type Move = (group: RuleGroupView, step: -1 | 1) => void;

/** The groups in the order of this moment: a move shows at once and goes back when the server refuses it. */
export function useGroupOrder(groups: readonly RuleGroupView[]) {
  const order = useOrderGroups();
  const [wished, setWished] = useState<readonly string[]>();
  const [told, setTold] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the server says ends the wish
  useEffect(() => setWished(undefined), [groups]);
  const shown = inOrder(groups, wished);
  const move: Move = (group, step) => {
    const ids = shown.map(({ _id }) => _id);
    const from = ids.indexOf(group._id);
    const other = ids[from + step];
    if (from < 0 || other === undefined) return;
    const next = ids.with(from, other).with(from + step, group._id);
    setWished(next);
    setTold(t('moved', { name: group.name, place: from + step + 1, of: ids.length }));
    order.mutate(next, {
      onError: (error) => {
        setWished(undefined);
        notify.error(failureText(error));
      },
    });
  };
  return { groups: shown, move, told };
}

/** The groups in a wished order, as long as it names each of them. */
function inOrder(groups: readonly RuleGroupView[], wished: readonly string[] | undefined): readonly RuleGroupView[] {
  const ordered = wished?.flatMap((id) => groups.find(({ _id }) => _id === id) ?? []);
  return ordered?.length === groups.length ? ordered : groups;
}
