import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Entry } from './entries.ts';

/**
 * The marked entry, which Enter opens: the first one, until an arrow key or the pointer marks another of the same words. The mark stays
 * on its entry while the list changes around it.
 */
export function useMark(entries: readonly Entry[], words: string, list: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly words: string }>();
  const kept = chosen?.words === words ? entries.find(({ id }) => id === chosen.id) : undefined;
  const marked = kept ?? entries[0];
  const mark = ({ id }: Entry) => {
    if (id !== kept?.id) setChosen({ id, words });
  };
  /** Up and down move the mark, past an end to the other one. */
  const moveMark = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !marked) return;
    event.preventDefault();
    const place = (entries.indexOf(marked) + step + entries.length) % entries.length;
    const next = entries[place];
    if (next) mark(next);
    // The heading above the first entry comes into view with it.
    if (place === 0) list.current?.scrollTo({ top: 0 });
    else list.current?.querySelectorAll('[role="option"]')[place]?.scrollIntoView({ block: 'nearest' });
  };
  return { marked, mark, moveMark };
}
