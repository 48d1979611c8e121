import type { KeyboardEvent, MouseEvent } from 'react';
import { SelectField } from '../select-field.tsx';
import { SkeletonLines } from '../skeleton.tsx';
import { t } from '../texts.ts';
import styles from './data-table.module.css';
import { headingText } from './header-cell.tsx';
import type { Column, DataTableProps } from './types.ts';
import type { OrderedRows } from './use-rows.ts';

type CardProps<T extends object> = DataTableProps<T> & { readonly ordered: OrderedRows<T> };

const skeletonCards = 5;

/** The rows as cards, for narrow screens: nothing scrolls sideways. */
export function CardList<T extends object>(props: CardProps<T>) {
  const { label, rows, rowKey, ordered, groupOf, groupHeading } = props;
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
        {ordered.rows.flatMap((row, index) => {
          const group = groupOf?.(row);
          const before = ordered.rows[index - 1];
          const opensGroup = group !== undefined && (before === undefined || groupOf?.(before) !== group);
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
    const control = event.target instanceof Element ? event.target.closest('a,button,input,select,label') : null;
    if (control) return;
    // As in the table: the same key press must not send what opens.
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

function CardSort<T extends object>({ columns, ordered }: CardProps<T>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const direction = ordered.sort?.direction === 'desc' ? t('descending') : t('ascending');
  const options = sortable.map((column) => ({
    value: column.id,
    label: column.id === ordered.sort?.by ? `${headingText(column)}, ${direction}` : headingText(column),
  }));
  const choose = (id: string) => {
    const column = sortable.find((candidate) => candidate.id === id);
    if (column) ordered.sortBy(column);
  };
  return (
    <div className={styles.cardSort}>
      <SelectField
        label={t('sortBy')}
        hideLabel
        placeholder={t('sortBy')}
        value={ordered.sort?.by ?? ''}
        options={options}
        onChange={choose}
      />
      {ordered.sort && (
        <button
          type="button"
          className={styles.turn}
          aria-label={direction}
          onClick={() => choose(ordered.sort?.by ?? '')}
        >
          {ordered.sort.direction === 'desc' ? '↓' : '↑'}
        </button>
      )}
    </div>
  );
}
