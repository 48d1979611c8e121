import { formatsOfBrand } from '../../platform/formats.ts';
import type { ChartCursor } from './chart-cursor.ts';
import styles from './range-chart.module.css';
import { computeTicks, countTickDecimals } from './round-ticks.ts';
import { useWidth } from './use-width.ts';

/** The prices of a step of time. */
export interface RangePoint {
  /** Milliseconds since 1970, the beginning of the step. */
  readonly at: number;
  readonly value: number;
  /** The band; the value may lie outside it. */
  readonly low: number;
  readonly high: number;
}

/** Something that happened, such as an own purchase. */
export interface RangeMark {
  readonly at: number;
  readonly value: number;
}

/** The properties of a range chart. */
export interface RangeChartProps {
  /** Oldest first. */
  readonly points: readonly RangePoint[];
  readonly marks: readonly RangeMark[];
  /** The length of a step in ms: a longer distance between two points is a gap. */
  readonly step: number;
  readonly cursor: ChartCursor;
  /** In px. */
  readonly height?: number;
}

const left = 52;
const right = 8;
const top = 8;
const bottom = 24;
/** The height in px that a level of the axis takes at least. */
const levelRoom = 36;

/** A value over time as a line, with its range as a band and marks on it. Gaps stay gaps. */
export function RangeChart({ points, marks, step, cursor, height = 220 }: RangeChartProps) {
  const [frame, width] = useWidth();
  const scale = createScale(points, marks, { width, height });
  return (
    <div ref={frame} style={{ height }}>
      {width > 0 && scale && (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          onPointerMove={(event) => cursor.point(findNearest(points, scale.toTime(event.nativeEvent.offsetX)))}
        >
          <Grid scale={scale} width={width} height={height} />
          {splitAtGaps(points, step).map((part) => (
            <g key={part[0]?.at}>
              <path className={styles.band} d={toBand(part, scale)} />
              <path className={styles.line} d={toLine(part, scale)} />
            </g>
          ))}
          {marks.map((mark, index) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: two purchases may have one instant and price
              key={index}
              className={styles.mark}
              cx={scale.x(mark.at)}
              cy={scale.y(mark.value)}
              r={4}
            />
          ))}
          <Pointed
            point={cursor.index === undefined ? undefined : points[cursor.index]}
            scale={scale}
            height={height}
          />
        </svg>
      )}
    </div>
  );
}

type Scale = NonNullable<ReturnType<typeof createScale>>;

function createScale(
  points: readonly RangePoint[],
  marks: readonly RangeMark[],
  { width, height }: { width: number; height: number },
) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return undefined;
  const all = [...points.flatMap((point) => [point.low, point.value, point.high]), ...marks.map(({ value }) => value)];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const room = (high - low || 1) * 0.08;
  const bounds = { low: low - room, high: high + room };
  const end = Math.max(last.at, ...marks.map(({ at }) => at), first.at + 1);
  const inner = Math.max(1, width - left - right);
  return {
    ...bounds,
    begin: first.at,
    end,
    x: (at: number) => left + ((Math.max(at, first.at) - first.at) / (end - first.at)) * inner,
    y: (value: number) => top + ((bounds.high - value) / (bounds.high - bounds.low)) * (height - top - bottom),
    toTime: (x: number) => first.at + ((x - left) / inner) * (end - first.at),
  };
}

function Grid({ scale, width, height }: { scale: Scale; width: number; height: number }) {
  const formats = formatsOfBrand();
  const levels = computeTicks(scale, Math.max(2, Math.floor(height / levelRoom)));
  const decimals = countTickDecimals(levels);
  const days = Math.max(2, Math.min(5, Math.floor(width / 120)));
  const times = Array.from(
    { length: days },
    (_, index) => scale.begin + (index / (days - 1)) * (scale.end - scale.begin),
  );
  return (
    <>
      {levels.map((level) => (
        <g key={level}>
          <line className={styles.grid} x1={left} x2={width - right} y1={scale.y(level)} y2={scale.y(level)} />
          <text className={styles.label} x={left - 8} y={scale.y(level) + 4} textAnchor="end">
            {formats.number(level, decimals)}
          </text>
        </g>
      ))}
      {times.map((time, index) => (
        <text
          key={time}
          className={styles.label}
          x={scale.x(time)}
          y={height - 6}
          textAnchor={index === 0 ? 'start' : index === days - 1 ? 'end' : 'middle'}
        >
          {formats.dateShort(new Date(time))}
        </text>
      ))}
    </>
  );
}

function Pointed({ point, scale, height }: { point: RangePoint | undefined; scale: Scale; height: number }) {
  if (!point) return null;
  return (
    <>
      <line className={styles.cursor} x1={scale.x(point.at)} x2={scale.x(point.at)} y1={top} y2={height - bottom} />
      <circle className={styles.pointed} cx={scale.x(point.at)} cy={scale.y(point.value)} r={4} />
    </>
  );
}

/** The parts of a history between its gaps. */
export function splitAtGaps(points: readonly RangePoint[], step: number): RangePoint[][] {
  const parts: RangePoint[][] = [];
  for (const point of points) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    // Days may have 25 hours.
    if (part && before && point.at - before.at < step * 1.5) part.push(point);
    else parts.push([point]);
  }
  return parts;
}

const toLine = (points: readonly RangePoint[], { x, y }: Scale): string =>
  points.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');

function toBand(points: readonly RangePoint[], { x, y }: Scale): string {
  const upper = points.map(({ at, high }) => `${x(at).toFixed(1)} ${y(high).toFixed(1)}`);
  const lower = points.map(({ at, low }) => `${x(at).toFixed(1)} ${y(low).toFixed(1)}`).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}

function findNearest(points: readonly RangePoint[], time: number): number | undefined {
  let nearest: number | undefined;
  points.forEach(({ at }, index) => {
    const known = nearest === undefined ? undefined : points[nearest];
    if (!known || Math.abs(at - time) < Math.abs(known.at - time)) nearest = index;
  });
  return nearest;
}
