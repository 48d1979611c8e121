import type { RuleGroupView } from '@handelsplatz/contract/pricing/networks';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The element id of a group's panel. */
export const panelOfGroup = (id: string): string => `gruppe-${id}`;

/** Moves the focus after the list has changed: to a new group, or after a deletion to the neighbour or the first button. */
export function useFocusOnGroup(groups: readonly RuleGroupView[]): {
  root: RefObject<HTMLDivElement | null>;
  goTo: (groupId: string | undefined) => void;
} {
  const root = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<{ readonly groupId: string | undefined; readonly seen: string }>();
  const known = groups.map(({ _id }) => _id).join(' ');
  useEffect(() => {
    if (!aim || aim.seen === known) return;
    setAim(undefined);
    const panel = aim.groupId && document.getElementById(panelOfGroup(aim.groupId));
    (panel || root.current?.querySelector('button'))?.focus();
  }, [aim, known]);
  return { root, goTo: (groupId) => setAim({ groupId, seen: known }) };
}
