import { type ChartColumn, formatChartValue } from './chart-data.ts';
import styles from './chart-frame.module.css';

/** With more columns a row becomes a card on a phone. */
const mostColumns = 4;

/** The values of a chart as a table; the first column names each row. */
export function ChartTable<Row>(props: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ChartColumn<Row>[];
}) {
  const { label, rows, columns } = props;
  const [name, ...others] = columns;
  if (!name) return null;
  return (
    <table className={styles.table} data-many={columns.length > mostColumns || undefined}>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map(({ header, number }) => (
            <th key={header} scope="col" data-number={number || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart keep their places
          <tr key={index}>
            <th scope="row" data-number={name.number || undefined}>
              {formatChartValue(name, row)}
            </th>
            {others.map((column) => (
              <td key={column.header} data-header={column.header} data-number={column.number || undefined}>
                {formatChartValue(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
