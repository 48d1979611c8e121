import type { PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { type Column, DataTable, type Sort } from '../../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../../ui/data-table/table-room.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from '../impact/impact.module.css';
import { backtestTexts as t } from './texts.ts';

type Place = PricingBacktest['places'][number];

/** Floors and margins of every product at every terminal, sorted by how often the floor applied, most often first. */
export function BacktestPlaces({
  backtest: { places, unpriced },
}: {
  backtest: Pick<PricingBacktest, 'places' | 'unpriced'>;
}) {
  const [sort, setSort] = useState<Sort>({ by: 'floorsNew', direction: 'desc' });
  const columns = useColumns(unpriced.old + unpriced.new > 0);
  return (
    <DataTable
      label={t('placesTitle')}
      columns={columns}
      rows={sortPlaces(places, columns, sort)}
      pageBy={20}
      rowKey={({ product, terminal }) => `${product._id} ${product.name} ${terminal._id}`}
      sort={sort}
      onSort={setSort}
      empty={<EmptyState title={t('noPlaces')} />}
    />
  );
}

const collator = new Intl.Collator('de', { numeric: true });

function sortPlaces(places: readonly Place[], columns: readonly Column<Place>[], { by, direction }: Sort): Place[] {
  const value = columns.find(({ id }) => id === by)?.value;
  const sign = direction === 'desc' ? -1 : 1;
  return places.toSorted((a, b) => {
    const [left, right] = [value?.(a) ?? '', value?.(b) ?? ''];
    return typeof left === 'number' && typeof right === 'number'
      ? sign * (left - right)
      : sign * collator.compare(String(left), String(right));
  });
}

type Figure = Exclude<keyof Place, 'product' | 'terminal'>;

function useColumns(withUnpriced: boolean): Column<Place>[] {
  const formats = useFormats();
  const number = (id: Figure, hint: string, decimals: number): Column<Place> => ({
    id,
    header: t(`place_${id}`),
    hint,
    align: 'right',
    sortable: true,
    value: (place) => place[id],
    cell: (place) => formats.number(place[id], decimals),
  });
  const columns: Column<Place>[] = [
    {
      id: 'place',
      header: t('place'),
      sortable: true,
      onCard: 'title',
      value: ({ product, terminal }) => `${product.name} ${terminal.name}`,
      cell: ({ product, terminal }) => (
        <span className={styles.two}>
          <strong>{product.name}</strong>
          <span className={styles.soft}>{terminal.name}</span>
        </span>
      ),
    },
    number('floorsOld', t('hint_floors'), 0),
    number('floorsNew', t('hint_floors'), 0),
    number('averageMarginOld', t('hint_averageMargin'), 2),
    number('averageMarginNew', t('hint_averageMargin'), 2),
    ...(withUnpriced
      ? [number('unpricedOld', t('hint_unpriced'), 0), number('unpricedNew', t('hint_unpriced'), 0)]
      : []),
  ];
  return fitColumns(columns, useTableRoom(), { unpricedOld: 3, unpricedNew: 3, floorsOld: 3, averageMarginOld: 2 });
}
