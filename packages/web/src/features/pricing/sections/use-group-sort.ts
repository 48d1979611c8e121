import type { RuleGroupView } from '@handelsplatz/contract/pricing/networks';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/calls.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { failureText } from '../../../ui/form/failure.ts';

/** The groups in their current sequence. A move shows at once and is reversed when the server refuses it. */
export function useGroupSort(groups: readonly RuleGroupView[]) {
  const sortGroups = useCall('PUT /api/pricing/groups/order');
  const [wished, setWished] = useState<readonly string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer of the server ends the local move
  useEffect(() => setWished(undefined), [groups]);
  const reorder = (ids: readonly string[]) => {
    setWished(ids);
    sortGroups.mutate(
      { body: { groupIds: [...[...ids]] } },
      {
        onError: (error) => {
          setWished(undefined);
          notify.error(failureText(error));
        },
      },
    );
  };
  return { groups: sortByWish(groups, wished), reorder };
}

/** The groups in the chosen sequence, provided it names each of them. */
function sortByWish(groups: readonly RuleGroupView[], wished: readonly string[] | undefined): readonly RuleGroupView[] {
  const sorted = wished?.flatMap((id) => groups.find(({ _id }) => _id === id) ?? []);
  return sorted?.length === groups.length ? sorted : groups;
}
