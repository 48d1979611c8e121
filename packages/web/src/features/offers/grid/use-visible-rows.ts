import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Rows that are drawn beyond the visible ones on each side. */
const beyond = 8;

/** Before the height is known, as in tests. */
const assumedHeight = 800;

/**
 * Which rows of one height are visible in a scrolled box. Only these are drawn, however many there are. With its place modulo `slots` as
 * its key a row that comes into sight takes over the elements of one that has left.
 */
export function useVisibleRows(count: number, rowHeight: number, headHeight: number) {
  const box = useRef<HTMLTableElement>(null);
  const [range, setRange] = useState({ first: 0, last: Math.ceil(assumedHeight / rowHeight), slots: 100 });
  const measure = useCallback(() => {
    const height = box.current?.clientHeight || assumedHeight;
    const top = box.current?.scrollTop ?? 0;
    const first = Math.max(0, Math.floor(top / rowHeight) - beyond);
    const last = Math.ceil((top + height) / rowHeight) + beyond;
    const slots = Math.ceil(height / rowHeight) + 2 * beyond + 2;
    setRange((known) => (known.first === first && known.last === last ? known : { first, last, slots }));
  }, [rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer rows can move the scroll position
  useLayoutEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure, count]);
  const scrollTo = useCallback(
    (row: number, col?: number) => {
      const element = box.current;
      if (!element) return;
      const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight];
      const height = element.clientHeight - headHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
      const cell = col === undefined ? undefined : element.querySelectorAll('th')[col + 1];
      if (cell) showAcross(element, cell);
    },
    [rowHeight, headHeight],
  );
  const rowAt = useCallback(
    (clientY: number) => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + headHeight - (box.current?.scrollTop ?? 0);
      return Math.floor((clientY - top) / rowHeight);
    },
    [rowHeight, headHeight],
  );
  return { box, rowAt, ...range, last: Math.min(count, range.last), onScroll: measure, scrollTo };
}

/** Scrolls sideways until the column of this head cell is in sight. The first and last one bring the edges of the rows with them. */
function showAcross(box: HTMLElement, cell: HTMLTableCellElement): void {
  const { offsetLeft, offsetWidth, cellIndex } = cell;
  const right = offsetLeft + offsetWidth;
  if (cellIndex === 1) box.scrollLeft = 0;
  else if (!cell.nextElementSibling?.nextElementSibling) box.scrollLeft = box.scrollWidth;
  else if (offsetLeft < box.scrollLeft) box.scrollLeft = offsetLeft;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}
