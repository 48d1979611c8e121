import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { nextLine } from '../filtering/next-line.ts';
import type { MarketLine } from '../filtering/offer-list.ts';
import { setFolded } from '../filtering/use-folds.ts';

/**
 * Arrow keys, Home and End move between lines, Enter opens an offer, the left and right arrows fold and unfold a group. The focus also moves
 * to rows that were not rendered.
 */
export function useRowKeys(
  lines: readonly MarketLine[],
  frame: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
  onOpen: (offerId: string) => void,
) {
  const [active, setActive] = useState<string>();
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const row = frame.current?.querySelector<HTMLElement>(`[data-key="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });
  const goTo = (index: number) => {
    const key = lines[index]?.key;
    if (key === undefined) return;
    wanted.current = key;
    setActive(key);
    scrollTo(index);
  };
  const fold = (line: MarketLine, folded: boolean) => {
    const group = line.kind === 'heading' ? line.key : line.group;
    if (group === undefined) return;
    setFolded(group, folded);
    const index = lines.findIndex(({ key }) => key === group);
    if (index >= 0) goTo(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target.tagName !== 'TR' || !active) return;
    const at = lines.findIndex(({ key }) => key === active);
    const line = lines[at];
    if (!line) return;
    const act = () => {
      if (event.key === 'Enter' && line.kind === 'offer') return () => onOpen(active);
      if (line.kind === 'heading' && (event.key === 'Enter' || event.key === ' '))
        return () => fold(line, !line.folded);
      if (event.key === 'ArrowLeft') return () => fold(line, true);
      if (event.key === 'ArrowRight' && line.kind === 'heading')
        return line.folded ? () => fold(line, false) : () => goTo(at + 1);
      const next = nextLine(lines, at, event.key);
      return next === undefined ? undefined : () => goTo(next);
    };
    const action = act();
    if (!action) return;
    event.preventDefault();
    action();
  };
  return { active: lines.some(({ key }) => key === active) ? active : undefined, onKeyDown, setActive, goTo };
}

/**
 * Moves the focus from the search into the list: to the row that was active last, else to the first one. Before that the list shows what
 * was typed.
 */
export function enterList(showTyped: () => void): void {
  showTyped();
  const list = document.querySelector('[data-market-list]');
  const row =
    list?.querySelector<HTMLElement>('[data-key][tabindex="0"]') ?? list?.querySelector<HTMLElement>('[data-key]');
  row?.focus();
}
