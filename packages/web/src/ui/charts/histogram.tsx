import { formatsOfBrand } from '../../platform/formats.ts';
import type { ChartCursor } from './chart-cursor.ts';
import styles from './histogram.module.css';
import { useWidth } from './use-width.ts';

/** The number of values between two edges; `marked` of them stand out. */
export interface HistogramBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly marked: number;
}

interface HistogramProps {
  /** Adjacent, ascending. */
  readonly bins: readonly HistogramBin[];
  readonly formatEdge: (edge: number) => string;
  /** Explains the marked values, where there are any. */
  readonly markedText?: string | undefined;
  readonly cursor: ChartCursor;
}

const height = 180;
const axisHeight = 24;
const headRoom = 20;
const leastBar = 2;
/** The approximate width in px of a figure below a bar. */
const edgeRoom = 48;

/** Bars of equal width. Bars below zero have a quieter colour; marked values stand at the foot of their bar. */
export function Histogram({ bins, formatEdge, markedText, cursor }: HistogramProps) {
  const [frame, width] = useWidth();
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const step = width / Math.max(1, bins.length);
  const base = height - axisHeight;
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && (
        <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {bins.map((bin, index) => (
            <g key={bin.from} onPointerEnter={() => cursor.point(index)}>
              <rect
                className={styles.column}
                data-pointed={cursor.index === index || undefined}
                x={index * step}
                width={step}
                y={0}
                height={base}
              />
              {bin.count > 0 && <Bar bin={bin} most={most} left={index * step} step={step} />}
            </g>
          ))}
          <line className={styles.axis} x1={0} x2={width} y1={base} y2={base} />
          <Edges bins={bins} step={step} formatEdge={formatEdge} />
        </svg>
      )}
      {markedText && (
        <p className={styles.key}>
          <span className={styles.sample} aria-hidden="true" />
          {markedText}
        </p>
      )}
    </div>
  );
}

function Edges({ bins, step, formatEdge }: Pick<HistogramProps, 'bins' | 'formatEdge'> & { step: number }) {
  const every = Math.max(1, Math.ceil(edgeRoom / Math.max(1, step)));
  const edges = [...bins.map(({ from }) => from), ...bins.slice(-1).map(({ to }) => to)];
  return edges.map(
    (edge, index) =>
      index % every === 0 && (
        <text
          key={edge}
          className={styles.tick}
          x={index * step}
          y={height - 6}
          textAnchor={index === 0 ? 'start' : index === bins.length ? 'end' : 'middle'}
        >
          {formatEdge(edge)}
        </text>
      ),
  );
}

/** One bar with its number. */
function Bar({ bin, most, left, step }: { bin: HistogramBin; most: number; left: number; step: number }) {
  const base = height - axisHeight;
  const computeHeight = (count: number) => Math.max(leastBar, (count / most) * (base - headRoom));
  const place = (count: number) => ({
    x: left + step * 0.06,
    width: Math.max(1, step * 0.88),
    y: base - computeHeight(count),
    height: computeHeight(count),
  });
  return (
    <>
      <rect className={styles.bar} data-direction={bin.from >= 0 ? 'up' : 'down'} {...place(bin.count)} />
      {bin.marked > 0 && <rect className={styles.marked} {...place(bin.marked)} />}
      <text className={styles.count} x={left + step / 2} y={base - computeHeight(bin.count) - 6} textAnchor="middle">
        {formatsOfBrand().number(bin.count, 0)}
      </text>
    </>
  );
}
