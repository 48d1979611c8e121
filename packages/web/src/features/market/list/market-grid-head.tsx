import { readMarketSort } from '@handelsplatz/domain/market';
import { memo } from 'react';
import { pressColumn } from '../search.ts';
import { t } from '../texts.ts';
import type { HeadContext, ListColumn } from './list-column.ts';
import styles from './market-grid.module.css';

interface HeadProps {
  readonly columns: readonly ListColumn[];
  readonly head: HeadContext;
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

/**
 * Column headings. A press sorts by the column, a second press reverses the direction. With the shift key the column is added to the others,
 * and numbers show their sequence.
 */
export const MarketGridHead = memo(function MarketGridHead({ columns, head, sort, onSort }: HeadProps) {
  const keys = readMarketSort(sort);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const place = keys.findIndex((key) => key.column === column.sort);
          const direction = keys[place]?.direction;
          return (
            <th
              key={column.id}
              scope="col"
              className={styles[column.id]}
              data-end={column.end || undefined}
              aria-sort={direction && (direction === 'desc' ? 'descending' : 'ascending')}
            >
              <ColumnName
                {...{ column, head, direction }}
                place={keys.length > 1 && direction ? place + 1 : undefined}
                onPress={(added) => column.sort && onSort(pressColumn(sort, column.sort, added))}
              />
            </th>
          );
        })}
        <th scope="col" className={styles.action}>
          <span className="sr-only">{t('order')}</span>
        </th>
      </tr>
    </thead>
  );
});

interface NameProps {
  readonly column: ListColumn;
  readonly head: HeadContext;
  readonly direction: 'asc' | 'desc' | undefined;
  /** The place among several columns, from 1. */
  readonly place: number | undefined;
  readonly onPress: (added: boolean) => void;
}

function ColumnName({ column, head, direction, place, onPress }: NameProps) {
  const unit = column.unit?.(head);
  const name = (
    <>
      {column.label(head)}
      {unit && <span className={styles.headUnit}>{unit}</span>}
    </>
  );
  if (!column.sort) return <span className="inline gap-1">{name}</span>;
  return (
    <button
      type="button"
      className={styles.sort}
      title={column.id === 'change' ? t('changeHint') : t('sortHint')}
      onClick={(event) => onPress(event.shiftKey)}
    >
      {name}
      <span
        aria-hidden="true"
        className={styles.arrow}
        data-direction={direction && (direction === 'desc' ? 'down' : 'up')}
      />
      {place !== undefined && (
        <span className={styles.place}>
          <span aria-hidden="true">{place}</span>
          <span className="sr-only">{t('sortPlace', { place })}</span>
        </span>
      )}
    </button>
  );
}
