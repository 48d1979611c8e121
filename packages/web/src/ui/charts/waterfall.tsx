import { useFormats } from '../../platform/formats.ts';
import type { ChartCursor } from './chart-cursor.ts';
import { type AxisEnds, computeTicks, countTickDecimals } from './round-ticks.ts';
import { useWidth } from './use-width.ts';
import styles from './waterfall.module.css';
import { computeSpan, type WaterfallBar } from './waterfall-shape.ts';

const rowHeight = 30;
const stackedRowHeight = 44;
const barHeight = 16;
const axisHeight = 26;
const labelShare = 0.32;
const stackedBelow = 560;
/** A centred figure closer to the edge than this would be cut off. */
const edge = 12;

interface WaterfallProps {
  /** In sequence; the last one is the total. */
  readonly bars: readonly WaterfallBar[];
  /** Leaves out most of the first bar, so that the small bars are visible. */
  readonly close: boolean;
  readonly cursor: ChartCursor;
}

/** A sum as a waterfall: each part begins where the part before it ends. */
export function Waterfall({ bars, close, cursor }: WaterfallProps) {
  const [frame, width] = useWidth();
  return (
    <div ref={frame} className={styles.frame}>
      {width > 0 && <Picture bars={bars} span={computeSpan(bars, close)} width={width} cursor={cursor} />}
    </div>
  );
}

interface Plane {
  readonly left: number;
  readonly right: number;
  readonly row: number;
  readonly stacked: boolean;
  readonly x: (value: number) => number;
}

function computePlane(width: number, { low, high }: AxisEnds): Plane {
  const stacked = width < stackedBelow;
  const left = stacked ? 2 : Math.round(width * labelShare);
  const right = width - (stacked ? 68 : 88);
  const x = (value: number) => left + ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (right - left);
  return { left, right, row: stacked ? stackedRowHeight : rowHeight, stacked, x };
}

interface PictureProps extends Omit<WaterfallProps, 'close'> {
  readonly span: AxisEnds;
  readonly width: number;
}

function Picture({ bars, span, width, cursor }: PictureProps) {
  const plane = computePlane(width, span);
  const height = bars.length * plane.row + axisHeight;
  return (
    <svg aria-hidden="true" className={styles.picture} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <Axis span={span} plane={plane} height={height} />
      {bars.map((bar, index) => (
        <g key={bar.key} onPointerEnter={() => cursor.point(index)}>
          <rect
            className={styles.row}
            data-pointed={cursor.index === index || undefined}
            y={index * plane.row}
            width={width}
            height={plane.row}
          />
          <BarRow bar={bar} next={bars[index + 1]} top={index * plane.row} plane={plane} span={span} />
        </g>
      ))}
    </svg>
  );
}

function Axis({ span, plane, height }: { span: AxisEnds; plane: Plane; height: number }) {
  const formats = useFormats();
  const ticks = computeTicks(span, Math.max(2, Math.floor((plane.right - plane.left) / 90)));
  const decimals = countTickDecimals(ticks);
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={plane.x(tick)} x2={plane.x(tick)} y1={0} y2={height - axisHeight + 4} />
          <text
            className={styles.tick}
            x={plane.x(tick)}
            y={height - 6}
            textAnchor={plane.x(tick) < edge ? 'start' : 'middle'}
          >
            {formats.number(tick, decimals)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface RowProps {
  readonly bar: WaterfallBar;
  readonly next: WaterfallBar | undefined;
  readonly top: number;
  readonly plane: Plane;
  readonly span: AxisEnds;
}

function BarRow({ bar, next, top, plane, span }: RowProps) {
  const formats = useFormats();
  const y = plane.stacked ? top + 21 : top + (plane.row - barHeight) / 2;
  const [start, end] = [plane.x(Math.min(bar.from, bar.to)), plane.x(Math.max(bar.from, bar.to))];
  const isTotal = bar.tone === 'total';
  const amount = isTotal || bar.from === 0 ? formats.number(bar.amount, 2) : formats.signed(bar.amount, 2);
  const labelWidth = plane.stacked ? 40 : Math.floor((plane.left - 14) / 6.6);
  return (
    <g>
      <text
        className={styles.label}
        data-total={isTotal || undefined}
        data-stacked={plane.stacked || undefined}
        x={plane.stacked ? plane.left : plane.left - 12}
        y={plane.stacked ? top + 15 : y + barHeight - 4}
        textAnchor={plane.stacked ? 'start' : 'end'}
      >
        {shorten(bar.label, labelWidth)}
        <title>{bar.label}</title>
      </text>
      <rect
        className={styles.bar}
        data-tone={bar.tone}
        x={start}
        y={y}
        width={Math.max(2, end - start)}
        height={barHeight}
        rx={2}
      />
      {span.low > 0 && bar.from < span.low && <Break x={plane.left + 10} y={y} />}
      {/* When rows are stacked, the label of the next line stands between the bars. */}
      {next && next.tone !== 'total' && !plane.stacked && (
        <line className={styles.step} x1={plane.x(bar.to)} x2={plane.x(bar.to)} y1={y + barHeight} y2={y + plane.row} />
      )}
      <text
        className={styles.amount}
        data-total={isTotal || undefined}
        x={plane.right + (plane.stacked ? 66 : 84)}
        y={y + barHeight - 4}
        textAnchor="end"
      >
        {amount}
      </text>
    </g>
  );
}

/** Marks a bar that begins outside the chart. */
function Break({ x, y }: { x: number; y: number }) {
  return <path className={styles.break} d={`M${x} ${y - 2} l6 10 l-6 10 M${x + 6} ${y - 2} l6 10 l-6 10`} />;
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
}
