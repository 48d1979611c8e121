import { type KeyboardEvent, useState } from 'react';

/** Where the reader points in a chart. */
export interface ChartCursor {
  /** Index of the row; undefined while the reader points at none. */
  readonly index: number | undefined;
  /** Whether the arrow keys moved there: then the value is read out. */
  readonly byKey: boolean;
  /** Sets the pointed row; undefined when the pointer has left. */
  readonly point: (index: number | undefined) => void;
}

/** The pointed row among `count` values, moved by pointer and arrow keys. With Shift a step is ten values. */
export function useChartCursor(count: number) {
  const [at, setAt] = useState<{ index: number | undefined; byKey: boolean }>({ index: undefined, byKey: false });
  const index = at.index !== undefined && at.index < count ? at.index : undefined;
  const point = (next: number | undefined) => setAt({ index: next, byKey: false });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = computeNextIndex(event, index, count);
    if (next === undefined || count === 0) return;
    event.preventDefault();
    setAt({ index: next, byKey: true });
  };
  return { cursor: { index, byKey: at.byKey, point }, onKeyDown };
}

/** The index after a key at index `at`; undefined for other keys. */
export function computeNextIndex(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: number | undefined,
  count: number,
): number | undefined {
  const step = shiftKey ? 10 : 1;
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, at === undefined ? 0 : at + step);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at === undefined ? last : at - step);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
