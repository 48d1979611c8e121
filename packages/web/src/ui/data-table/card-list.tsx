import type { KeyboardEvent, MouseEvent } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { SkeletonLines } from '../feedback/skeleton.tsx';
import { t } from './card-texts.ts';
import styles from './data-table.module.css';
import { headingText } from './header-cell.tsx';
import { isOnRow } from './row-press.ts';
import type { Column, DataTableProps } from './types.ts';
import type { SortedRows } from './use-rows.ts';

type CardProps<T extends object> = DataTableProps<T> & { readonly sorted: SortedRows<T> };

/** Wide screens show no cards and need no choice. */
const CardSortField = lazyPart(() => import('./card-sort-field.tsx'), <div className={styles.cardSortPlace} />, {
  small: true,
  later: true,
});

const skeletonCards = 5;

/** The rows as cards for narrow screens, so that nothing scrolls sideways. */
export function CardList<T extends object>(props: CardProps<T>) {
  const { label, rows, rowKey, sorted, toGroup, groupHeading } = props;
  return (
    <>
      <CardSort {...props} />
      <ul className={styles.cards} aria-label={label}>
        {rows === undefined &&
          Array.from({ length: skeletonCards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards have no identity
            <li key={card} className={styles.card}>
              <SkeletonLines lines={3} />
            </li>
          ))}
        {sorted.rows.flatMap((row, index) => {
          const group = toGroup?.(row);
          const before = sorted.rows[index - 1];
          const opensGroup = group !== undefined && (before === undefined || toGroup?.(before) !== group);
          return [
            opensGroup && (
              <li key={`group-${rowKey(row)}`} className={styles.cardGroup}>
                {groupHeading ? groupHeading(row) : group}
              </li>
            ),
            <Card key={rowKey(row)} {...props} row={row} />,
          ];
        })}
      </ul>
    </>
  );
}

function Card<T extends object>(props: CardProps<T> & { row: T }) {
  const { row, columns, rowKey, rowTone, selected, onRowOpen, card, compactCards } = props;
  const at = (place: Column<T>['onCard']) => columns.filter((column) => (column.onCard ?? 'row') === place);
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (!isOnRow(event)) return;
    // As in the table: the same key press must not submit the form that opens.
    event.preventDefault();
    onRowOpen?.(row);
  };
  return (
    <li
      className={styles.card}
      data-tone={rowTone?.(row)}
      data-selected={selected === rowKey(row) || undefined}
      data-opens={onRowOpen ? true : undefined}
      data-compact={(compactCards && !card) || undefined}
      tabIndex={onRowOpen ? 0 : undefined}
      onClick={onRowOpen && open}
      onKeyDown={onRowOpen && ((event) => event.key === 'Enter' && open(event))}
    >
      {card?.(row) ?? (
        <>
          <div className={styles.cardHead}>
            <div className={styles.cardTitle}>
              {at('title').map((column) => (
                <div key={column.id}>{column.cell(row)}</div>
              ))}
            </div>
            <div className={styles.cardAside}>
              {at('aside').map((column) => (
                <div key={column.id}>{column.cell(row)}</div>
              ))}
            </div>
          </div>
          <dl className={styles.cardFacts}>
            {at('row').map((column) => (
              <div key={column.id}>
                <dt>{headingText(column)}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {at('foot').map((column) => (
            <div key={column.id} className={styles.cardFoot}>
              {column.cell(row)}
            </div>
          ))}
        </>
      )}
    </li>
  );
}

function CardSort<T extends object>({ columns, sorted }: CardProps<T>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const direction = sorted.sort?.direction === 'desc' ? t('descending') : t('ascending');
  const options = sortable.map((column) => ({
    value: column.id,
    label: column.id === sorted.sort?.by ? `${headingText(column)}, ${direction}` : headingText(column),
  }));
  const choose = (id: string) => {
    const column = sortable.find((candidate) => candidate.id === id);
    if (column) sorted.sortBy(column);
  };
  return (
    <div className={styles.cardSort}>
      <CardSortField value={sorted.sort?.by ?? ''} options={options} onChange={choose} />
      {sorted.sort && (
        <button
          type="button"
          className={styles.turn}
          aria-label={direction}
          onClick={() => choose(sorted.sort?.by ?? '')}
        >
          {sorted.sort.direction === 'desc' ? '↓' : '↑'}
        </button>
      )}
    </div>
  );
}
