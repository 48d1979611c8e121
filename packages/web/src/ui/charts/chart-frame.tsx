import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, useId, useState } from 'react';
import { saveFile } from '../../platform/page/save-file.ts';
import { Icon } from '../icon.tsx';
import { Panel } from '../layout/panel.tsx';
import { Menu, MenuItem } from '../overlays/menu.tsx';
import { t } from '../texts.ts';
import { type ChartCursor, useChartCursor } from './chart-cursor.ts';
import { type ChartColumn, formatChartValue, toCsvText } from './chart-data.ts';
import styles from './chart-frame.module.css';
import { ChartTable } from './chart-table.tsx';

/** The properties of every chart. */
export interface ChartFrameProps<Row> {
  readonly title: string;
  /** The message of the chart in one sentence. */
  readonly summary: ReactNode;
  /** Names the chart for screen readers where the title alone is not clear. */
  readonly label?: string;
  /** The values of the chart, in the sequence of the arrow keys. */
  readonly rows: readonly Row[];
  /** The columns of a value: the first one names it. */
  readonly columns: readonly ChartColumn<Row>[];
  /** Name of the CSV file without its extension. */
  readonly fileName: string;
  /** Controls of the chart, such as its scale. */
  readonly actions?: ReactNode;
  /** A table with pages, for charts with many values. Without it the frame makes a table. */
  readonly table?: ReactNode;
  /** What belongs below the picture, such as a button that shows more of it. */
  readonly below?: ReactNode;
  readonly children: (cursor: ChartCursor) => ReactNode;
}

/**
 * A chart with the parts that every chart has: title, summary sentence, a cursor for pointer and arrow keys with its value, and
 * a menu that shows the same values as a table or saves them as a CSV file.
 */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, summary, rows, columns, fileName, actions, table, below } = props;
  const [asTable, setAsTable] = useState(false);
  const download = () =>
    saveFile(`${fileName}.csv`, new Blob([toCsvText(columns, rows)], { type: 'text/csv;charset=utf-8' }));
  return (
    <Panel
      title={title}
      flush
      actions={
        <>
          {!asTable && actions}
          <Menu lazy label={t('moreOf', { name: title })} trigger={<Icon of={IconDots} />}>
            <MenuItem onSelect={() => setAsTable(!asTable)}>{asTable ? t('asPicture') : t('asTable')}</MenuItem>
            <MenuItem onSelect={download}>{t('download')}</MenuItem>
          </Menu>
        </>
      }
    >
      <figure className={styles.frame}>
        <figcaption className={styles.summary}>{summary}</figcaption>
        {asTable ? (table ?? <ChartTable label={title} rows={rows} columns={columns} />) : <Picture {...props} />}
        {!asTable && below}
      </figure>
    </Panel>
  );
}

function Picture<Row>({ title, label = title, rows, columns, children }: ChartFrameProps<Row>) {
  const keys = useId();
  const { cursor, onKeyDown } = useChartCursor(rows.length);
  const row = cursor.index === undefined ? undefined : rows[cursor.index];
  return (
    <div className={styles.picture}>
      <div
        role="img"
        aria-label={label}
        aria-describedby={keys}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the chart
        tabIndex={0}
        className={styles.target}
        onKeyDown={onKeyDown}
        onPointerLeave={() => cursor.point(undefined)}
        onBlur={() => cursor.point(undefined)}
      >
        {children(cursor)}
      </div>
      <span id={keys} className="sr-only">
        {t('chartKeys')}
      </span>
      <p className={styles.value} aria-live={cursor.byKey ? 'polite' : 'off'}>
        {row === undefined ? (
          <span className={styles.hint} aria-hidden="true">
            {t('chartHint')}
          </span>
        ) : (
          <Value row={row} columns={columns} />
        )}
      </p>
    </div>
  );
}

/** The first column names the value, the other columns describe it. */
function Value<Row>({ row, columns: [name, ...others] }: { row: Row; columns: readonly ChartColumn<Row>[] }) {
  return (
    <>
      {name && <strong>{formatChartValue(name, row)}</strong>}
      {others
        .filter((column) => column.value(row) !== null)
        .map((column) => (
          <span key={column.header}>
            {column.header} <strong>{formatChartValue(column, row)}</strong>
          </span>
        ))}
    </>
  );
}
