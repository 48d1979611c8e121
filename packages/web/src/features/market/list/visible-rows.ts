import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../../../platform/page/printing.ts';
import type { GroupLine, MarketLine } from '../filtering/offer-list.ts';
import { useOffsetTop } from './use-offset-top.ts';

/** Rows that are drawn beyond those in sight, on each side. */
const beyond = 10;

/** The heights of lines in px. */
export interface LineHeights {
  readonly row: number;
  readonly heading: number;
}

/** What is in sight: the first line and the last one, and whether the list has been scrolled below its head. */
interface Sight {
  readonly first: number;
  readonly last: number;
  readonly scrolled: boolean;
}

/** A line that is drawn, with its place in px below the first one. */
export interface VisibleLine {
  readonly index: number;
  readonly top: number;
}

/**
 * The lines in sight with their places, and the height of all; every line while the page is printed, which needs no height. Each line has its place whatever is
 * drawn, so scrolling moves none of them. `covered`: the height of what stays above the rows, such as the header of the page and the head
 * of the table; `above`: the head's own part of it.
 */
export function useVisibleLines(
  lines: readonly MarketLine[],
  frame: RefObject<HTMLElement | null>,
  heights: LineHeights,
  { covered, above }: { covered: number; above: number },
) {
  const { row, heading } = heights;
  const tops = useMemo(() => placeLines(lines, { row, heading }), [lines, row, heading]);
  // Rows begin below what covers them: the first one in sight is the first below it.
  const margin = useOffsetTop(frame) + above - covered;
  const printing = usePrinting();
  const sight = useSight(tops, margin);
  useSteadyPlace(lines, tops, sight);
  const scrollTo = (index: number) => {
    const [top = 0, bottom = 0] = [tops[index], tops[index + 1]];
    const [before, after] = [margin + top - heading, margin + bottom + covered + row - window.innerHeight];
    if (before < window.scrollY) window.scrollTo({ top: before });
    else if (after > window.scrollY) window.scrollTo({ top: after });
  };
  const from = printing ? 0 : Math.max(0, sight.first - beyond);
  const to = printing ? lines.length : Math.min(lines.length, sight.last + 1 + beyond);
  const visible = Array.from({ length: Math.max(0, to - from) }, (_, at): VisibleLine => {
    return { index: from + at, top: tops[from + at] ?? 0 };
  });
  const stuck = sight.scrolled && !printing ? findHeading(lines, sight.first) : undefined;
  return { visible, height: printing ? undefined : tops.at(-1), scrollTo, stuck };
}

/** Where each line begins, and where the last one ends. */
function placeLines(lines: readonly MarketLine[], { row, heading }: LineHeights): Float64Array {
  const tops = new Float64Array(lines.length + 1);
  for (const [index, { kind }] of lines.entries())
    tops[index + 1] = (tops[index] ?? 0) + (kind === 'heading' ? heading : row);
  return tops;
}

/** Follows the scrolling of the page. It renders again only when a line comes into sight or leaves it. */
function useSight(tops: Float64Array, margin: number): Sight {
  const [view, setView] = useState(readView);
  const sight = look(tops, margin, view);
  const latest = useRef({ tops, margin, sight });
  latest.current = { tops, margin, sight };
  useLayoutEffect(() => {
    const follow = () => {
      const { sight: drawn, ...list } = latest.current;
      const now = readView();
      const next = look(list.tops, list.margin, now);
      if (next.first === drawn.first && next.last === drawn.last && next.scrolled === drawn.scrolled) return;
      // After a jump nothing that is drawn is in sight: the rows must be there with the next frame.
      const jumped = next.first > drawn.last + beyond || next.last < drawn.first - beyond;
      if (jumped) flushSync(() => setView(now));
      else setView(now);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, []);
  return sight;
}

const readView = () => ({ top: window.scrollY, height: window.innerHeight });

function look(tops: Float64Array, margin: number, { top, height }: ReturnType<typeof readView>): Sight {
  const from = top - margin;
  return { first: findLine(tops, from), last: findLine(tops, from + height), scrolled: from > 0 };
}

/** The line at a place in px below the first one; the first or the last one for a place outside the list. */
function findLine(tops: Float64Array, place: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Scrolls with the rows when some above them appear or disappear, so that nothing moves while somebody reads. */
function useSteadyPlace(lines: readonly MarketLine[], tops: Float64Array, { first, scrolled }: Sight): void {
  const before = useRef({ lines, tops, first });
  useLayoutEffect(() => {
    const known = before.current;
    before.current = { lines, tops, first };
    if (known.lines === lines || !scrolled) return;
    const key = known.lines[known.first]?.key;
    const index = lines.findIndex((line) => line.key === key);
    // A list that differs by more is another one, in which no place is to be kept.
    if (index < 0 || Math.abs(index - known.first) > beyond) return;
    const moved = countNew(lines, index, known.lines) - countNew(known.lines, known.first, lines);
    if (moved === index - known.first && moved !== 0)
      window.scrollBy({ top: (tops[index] ?? 0) - (known.tops[known.first] ?? 0) });
  });
}

/** How many of the lines before a place are not among the others. */
function countNew(lines: readonly MarketLine[], before: number, others: readonly MarketLine[]): number {
  const known = new Set(others.map(({ key }) => key));
  return lines.slice(0, before).filter(({ key }) => !known.has(key)).length;
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
      const head = frame.current?.querySelector<HTMLElement>('thead');
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
