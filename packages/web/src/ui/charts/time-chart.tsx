import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';
import styles from './time-picture.module.css';
import { timeTicks, valueTicks } from './time-ticks.ts';
import { useWidth } from './use-width.ts';

/** A line of a picture over time; `mark` draws points alone. */
export interface TimeLine {
  readonly label: string;
  readonly look: 'market' | 'old' | 'new' | 'mark';
  /** One for each time; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

interface TimePictureProps {
  readonly name: string;
  /** Seconds since 1970, ascending. */
  readonly times: readonly number[];
  readonly lines: readonly TimeLine[];
  readonly height: number;
  /** Hears where the pointer or the arrow keys are; undefined when they have left. */
  readonly onPoint: (index: number | undefined, byKey: boolean) => void;
}

/** Values over time in the brand's colours. Arrow keys go from time to time; pictures on one page point together. */
export function TimePicture({ name, times, lines, height, onPoint }: TimePictureProps) {
  const [frame, width] = useWidth();
  const target = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const scheme = useScheme();
  const hear = useRef(onPoint);
  hear.current = onPoint;
  const byKey = useRef(false);
  const wide = width > 0;
  const drawnAt = useRef(width);
  drawnAt.current = width;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the scheme are read anew when it changes
  useEffect(() => {
    if (!target.current || !wide) return;
    const options = optionsOf(lines, { width: drawnAt.current, height }, target.current);
    const told = (drawn: uPlot) => hear.current(drawn.cursor.idx ?? undefined, byKey.current);
    const drawn = new uPlot(
      { ...options, hooks: { setCursor: [told] } },
      [times, ...lines.map(({ values }) => values)] as uPlot.AlignedData,
      target.current,
    );
    plot.current = drawn;
    return () => drawn.destroy();
  }, [times, lines, height, scheme, wide]);

  useEffect(() => {
    if (wide) plot.current?.setSize({ width, height });
  }, [width, wide, height]);

  const move = (event: KeyboardEvent) => {
    const drawn = plot.current;
    const index = drawn && nextIndex(event, drawn.cursor.idx, times.length);
    const time = index === undefined ? undefined : times[index];
    if (!drawn || time === undefined) return;
    event.preventDefault();
    byKey.current = true;
    drawn.setCursor({ left: drawn.valToPos(time, 'x'), top: height / 3 });
    byKey.current = false;
  };
  return (
    <div ref={frame} className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the picture */}
      <div ref={target} role="img" aria-label={name} tabIndex={0} className={styles.picture} onKeyDown={move} />
    </div>
  );
}

function nextIndex({ key, shiftKey }: KeyboardEvent, at: number | null | undefined, count: number): number | undefined {
  const step = shiftKey ? 10 : 1;
  const last = count - 1;
  if (key === 'ArrowRight') return Math.min(last, (at ?? -1) + step);
  if (key === 'ArrowLeft') return Math.max(0, (at ?? count) - step);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

function optionsOf(lines: readonly TimeLine[], size: { width: number; height: number }, element: Element) {
  const colors = colorsOf(element);
  const formats = formatsOfBrand();
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = { stroke: colors.text, font, grid: { stroke: colors.line, width: 1 }, ticks: { show: false } };
  return {
    ...size,
    tzDate: (seconds: number) => uPlot.tzDate(new Date(seconds * 1000), brand().zone),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, sync: { key: 'replay' }, points: { size: 8 }, y: false },
    scales: { x: { time: true } },
    axes: [
      {
        ...axis,
        size: 30,
        space: 72,
        values: (_: uPlot, splits: number[], _axis: number, _space: number, step: number) =>
          timeTicks(splits, step, formats),
      },
      {
        ...axis,
        size: 56,
        space: 36,
        values: (_: uPlot, splits: number[], _axis: number, _space: number, step: number) =>
          valueTicks(splits, step, formats),
      },
    ],
    series: [{}, ...lines.map(({ label, look }) => ({ label, ...looksOf(colors)[look] }))],
  } satisfies uPlot.Options;
}

type Colors = ReturnType<typeof colorsOf>;

function looksOf({ market, ground, old, draft, mark }: Colors): Record<TimeLine['look'], uPlot.Series> {
  const noPoints = { points: { show: false } };
  return {
    market: { stroke: market, width: 1, fill: ground, ...noPoints },
    old: { stroke: old, width: 1.5, dash: [6, 4], ...noPoints },
    new: { stroke: draft, width: 2, ...noPoints },
    mark: { stroke: mark, width: 0, paths: () => null, points: { show: true, size: 6, width: 0, fill: mark } },
  };
}

/** The brand's colours as the page has them now: a canvas knows no variables. */
function colorsOf(element: Element) {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--hp-${name}`).trim();
  return {
    text: read('text-soft'),
    line: read('line'),
    market: read('text-faint'),
    ground: read('sunken'),
    old: read('text-soft'),
    draft: read('accent'),
    mark: read('warning'),
  };
}

/** Light or dark, followed while it changes. */
function useScheme(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      const observer = new MutationObserver(listener);
      observer.observe(document.documentElement, { attributeFilter: ['data-scheme', 'data-brand'] });
      return () => observer.disconnect();
    },
    () => document.documentElement.dataset.scheme,
  );
}
