import type { ChartCursor } from './chart-cursor.ts';
import styles from './column-chart.module.css';
import { useWidth } from './use-width.ts';

/** One column: its parts stand on each other; the mark is a target, such as a plan. */
export interface ChartBar {
  readonly key: string;
  /** Stands below the column. */
  readonly label: string;
  readonly parts: readonly number[];
  readonly mark?: number;
}

interface ColumnChartProps {
  readonly bars: readonly ChartBar[];
  readonly cursor: ChartCursor;
  /** Names the parts and the mark below the picture. */
  readonly legend?: readonly { readonly label: string; readonly part: number | 'mark' }[];
  /** In px. */
  readonly height?: number;
}

const axisHeight = 24;
const headRoom = 8;
/** The approximate width in px of a label. */
const labelRoom = 58;

/** Columns of equal width that scale to the largest one, such as the volume of each month. */
export function ColumnChart({ bars, cursor, legend = [], height = 180 }: ColumnChartProps) {
  const [frame, width] = useWidth();
  const base = height - axisHeight;
  const most = Math.max(0, ...bars.map(({ parts, mark = 0 }) => Math.max(mark, sum(parts)))) || 1;
  const step = width / Math.max(1, bars.length);
  const every = Math.max(1, Math.ceil(labelRoom / Math.max(1, step)));
  const toHeight = (value: number) => (value / most) * (base - headRoom);
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {bars.map((bar, index) => (
            <g key={bar.key} onPointerEnter={() => cursor.point(index)}>
              <rect
                className={styles.column}
                data-pointed={cursor.index === index || undefined}
                x={index * step}
                width={step}
                y={0}
                height={base}
              />
              <Column bar={bar} left={index * step} step={step} base={base} toHeight={toHeight} />
              {index % every === 0 && (
                <Label text={bar.label} middle={(index + 0.5) * step} width={width} y={height - 6} />
              )}
            </g>
          ))}
          <line className={styles.axis} x1={0} x2={width} y1={base} y2={base} />
        </svg>
      )}
      {legend.length > 0 && (
        <ul className={styles.legend}>
          {legend.map(({ label, part }) => (
            <li key={label} className={styles.entry} data-part={part}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LabelProps {
  readonly text: string;
  readonly middle: number;
  readonly width: number;
  readonly y: number;
}

/** A label below its column. At the edges it stays inside the picture. */
function Label({ text, middle, width, y }: LabelProps) {
  const anchor = middle < labelRoom / 2 ? 'start' : middle > width - labelRoom / 2 ? 'end' : 'middle';
  const x = { start: 0, middle, end: width }[anchor];
  return (
    <text className={styles.label} x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  );
}

interface ColumnProps {
  readonly bar: ChartBar;
  readonly left: number;
  readonly step: number;
  readonly base: number;
  readonly toHeight: (value: number) => number;
}

function Column({ bar: { parts, mark }, left, step, base, toHeight }: ColumnProps) {
  const width = Math.min(48, Math.max(1, step * 0.7));
  const x = left + (step - width) / 2;
  return (
    <>
      {parts.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a column have a fixed sequence
          key={index}
          className={styles.part}
          data-part={index + 1}
          x={x}
          width={width}
          y={base - toHeight(sum(parts.slice(0, index + 1)))}
          height={toHeight(value)}
        />
      ))}
      {mark !== undefined && mark > 0 && (
        <line
          className={styles.mark}
          x1={x - 3}
          x2={x + width + 3}
          y1={base - toHeight(mark)}
          y2={base - toHeight(mark)}
        />
      )}
    </>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
