import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../../platform/page/printing.ts';
import type { GroupLine, MarketLine } from './offer-list.ts';
import { useOffsetTop } from './use-offset-top.ts';

/** The heights of lines in px. */
export interface LineHeights {
  readonly row: number;
  readonly heading: number;
}

/**
 * The rows in sight, with the height of those before and after them; all rows while the page is printed. `covered`: the height of what stays
 * above the rows, such as the header of the page and the head of the table.
 */
export function useVisibleRows(
  lines: readonly MarketLine[],
  frame: RefObject<HTMLElement | null>,
  { row, heading }: LineHeights,
  { covered, above }: { covered: number; above: number },
) {
  // Rows begin below what covers them: the first one in sight is the first below it.
  const margin = useOffsetTop(frame) + above - covered;
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? heading : row),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 14,
    scrollMargin: margin,
    scrollPaddingStart: heading,
    scrollPaddingEnd: covered + row,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new row heights make the measured ones wrong
  useLayoutEffect(() => rows.measure(), [row, heading]);
  const scrollTo = (index: number) => rows.scrollToIndex(index);
  const printing = usePrinting();
  if (printing) {
    return {
      visible: lines.map(({ key }, index) => ({ key, index })),
      before: 0,
      after: 0,
      scrollTo,
      stuck: undefined,
    };
  }
  const visible = rows.getVirtualItems();
  const before = (visible[0]?.start ?? margin) - margin;
  const after = rows.getTotalSize() - ((visible.at(-1)?.end ?? margin) - margin);
  const stuck = (rows.scrollOffset ?? 0) > margin ? findHeading(lines, rows.range?.startIndex ?? -1) : undefined;
  return { visible, before, after, scrollTo, stuck };
}

/** The heading under which a line stands. */
function findHeading(lines: readonly MarketLine[], index: number): GroupLine | undefined {
  for (let at = Math.min(index, lines.length - 1); at >= 0; at -= 1) {
    const line = lines[at];
    if (line?.kind === 'heading') return line;
  }
  return undefined;
}

/** The height of the table's head, and of everything that stays above its rows. Measured again when the page changes its size. */
export function useCoveredHeight(frame: RefObject<HTMLElement | null>): { covered: number; above: number } {
  const [heights, setHeights] = useState({ covered: 0, above: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const head = frame.current?.querySelector<HTMLElement>('thead th');
      if (!head) return;
      const above = head.offsetHeight;
      const covered = above + (Number.parseFloat(getComputedStyle(head).top) || 0);
      setHeights((known) => (known.covered === covered && known.above === above ? known : { covered, above }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return heights;
}
