import { useEffect, useRef, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';
import type { ChartCursor } from './chart-cursor.ts';
import styles from './time-chart.module.css';
import { timeTicks, valueTicks } from './time-ticks.ts';
import { useWidth } from './use-width.ts';

/** A line of a chart over time; `mark` draws only points. Two `edge` lines one after the other enclose a band, the upper one first. */
export interface TimeLine {
  readonly label: string;
  readonly look: 'market' | 'old' | 'new' | 'mark' | 'edge';
  /** One for each time; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

interface TimeChartProps {
  /** Seconds since 1970, ascending. */
  readonly times: readonly number[];
  readonly lines: readonly TimeLine[];
  /** In px. */
  readonly height: number;
  readonly cursor: ChartCursor;
}

/** Values over time in the brand's colours. Charts that share a cursor point at the same time. */
export function TimeChart({ times, lines, height, cursor }: TimeChartProps) {
  const [frame, width] = useWidth();
  const target = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const scheme = useScheme();
  const wide = width > 0;
  const drawnAt = useRef(width);
  drawnAt.current = width;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scheme has other colours, so they are read again
  useEffect(() => {
    const element = target.current;
    if (!element || !wide) return;
    const drawn = new uPlot(
      createOptions(lines, { width: drawnAt.current, height }, element),
      [times, ...lines.map(({ values }) => values)] as uPlot.AlignedData,
      element,
    );
    plot.current = drawn;
    return () => drawn.destroy();
  }, [times, lines, height, scheme, wide]);

  useEffect(() => {
    if (wide) plot.current?.setSize({ width, height });
  }, [width, wide, height]);

  useEffect(() => {
    const drawn = plot.current;
    if (!drawn || (drawn.cursor.idx ?? undefined) === cursor.index) return;
    const time = cursor.index === undefined ? undefined : times[cursor.index];
    const left = time === undefined ? -10 : drawn.valToPos(time, 'x');
    drawn.setCursor({ left, top: height / 3 });
  }, [cursor.index, times, height]);

  return (
    <div ref={frame} className={styles.frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the frame moves the same cursor by keys */}
      <div
        ref={target}
        className={styles.picture}
        onMouseMove={() => cursor.point(plot.current?.cursor.idx ?? undefined)}
      />
    </div>
  );
}

function createOptions(lines: readonly TimeLine[], size: { width: number; height: number }, element: Element) {
  const colors = readColors(element);
  const formats = formatsOfBrand();
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const axis = { stroke: colors.text, font, grid: { stroke: colors.line, width: 1 }, ticks: { show: false } };
  return {
    ...size,
    tzDate: (seconds: number) => uPlot.tzDate(new Date(seconds * 1000), brand().zone),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 8 }, y: false },
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
    bands: findBands(lines, colors.ground),
    series: [{}, ...lines.map(({ label, look }) => ({ label, ...createLooks(colors)[look] }))],
  } satisfies uPlot.Options;
}

/** The bands between two edges. Series count from 1, because the first one is the time. */
function findBands(lines: readonly TimeLine[], fill: string): uPlot.Band[] {
  const upper = lines.findIndex(({ look }, index) => look === 'edge' && lines[index + 1]?.look === 'edge');
  return upper < 0 ? [] : [{ series: [upper + 1, upper + 2], fill }];
}

type Colors = ReturnType<typeof readColors>;

function createLooks({ market, ground, old, draft, mark, line }: Colors): Record<TimeLine['look'], uPlot.Series> {
  const noPoints = { points: { show: false } };
  return {
    market: { stroke: market, width: 1, fill: ground, ...noPoints },
    old: { stroke: old, width: 1.5, dash: [6, 4], ...noPoints },
    new: { stroke: draft, width: 2, ...noPoints },
    edge: { stroke: line, width: 1, ...noPoints },
    mark: { stroke: mark, width: 0, paths: () => null, points: { show: true, size: 6, width: 0, fill: mark } },
  };
}

/** The brand's colours as the page shows them now, because a canvas cannot read CSS variables. */
function readColors(element: Element) {
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

/** Light or dark; follows every change. */
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
