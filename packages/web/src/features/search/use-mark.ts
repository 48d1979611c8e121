import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Entry } from './entries.ts';

/**
 * The marked entry, which Enter opens: the first one, until an arrow key or the pointer marks another of the same words. The mark stays
 * on its entry while the list changes around it.
 */
export function useMark(entries: readonly Entry[], words: string, list: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly words: string }>();
  const kept = chosen?.words === words ? entries.find(({ id }) => id === chosen.id) : undefined;
  const marked = kept ?? entries[0];
  const place = kept ? entries.indexOf(kept) : 0;
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[place]?.scrollIntoView({ block: 'nearest' });
  }, [list, place]);
  const mark = (id: string) => {
    if (id !== marked?.id) setChosen({ id, words });
  };
  /** Up and down move the mark, past an end to the other one. */
  const moveMark = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = entries[(place + step + entries.length) % entries.length];
    if (next) mark(next.id);
  };
  return { marked, mark, moveMark };
}
