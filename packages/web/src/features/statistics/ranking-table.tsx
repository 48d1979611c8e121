import type { OrderStats } from '@handelsplatz/contract/statistics';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './statistics.module.css';
import { t } from './texts.ts';

type RankingRow = OrderStats['orderStats'][number];

interface RankingTableProps {
  readonly rows: readonly RankingRow[] | undefined;
  readonly title: string;
  readonly isBuyer: boolean;
  /** Whether filters are set. The empty state then has another text. */
  readonly narrowed: boolean;
  readonly refreshing?: boolean;
  readonly onReset?: () => void;
}

/** Position, trading partner, number of orders and volume. The bar of the largest volume is full. */
export function RankingTable({ rows, title, isBuyer, narrowed, refreshing = false, onReset }: RankingTableProps) {
  const formats = useFormats();
  const largest = Math.max(0, ...(rows ?? []).map(({ volume }) => volume));
  const columns: Column<RankingRow>[] = [
    {
      id: 'position',
      header: t('position'),
      align: 'right',
      width: '72px',
      onCard: 'hidden',
      cell: ({ position }) => position,
    },
    {
      id: 'name',
      header: isBuyer ? t('seller') : t('buyer'),
      onCard: 'title',
      cell: ({ accountName, volume }) => (
        <span className={styles.name}>
          {accountName}
          <span className={styles.track} aria-hidden="true">
            <span className={styles.bar} style={{ width: `${largest > 0 ? (volume / largest) * 100 : 0}%` }} />
          </span>
        </span>
      ),
    },
    { id: 'orders', header: t('orders'), align: 'right', cell: ({ orders }) => formats.number(orders, 0) },
    { id: 'volume', header: t('volume'), align: 'right', cell: ({ volume }) => formats.quantity(volume, 'cbm') },
  ];
  const empty = narrowed ? (
    <EmptyState title={t('noMatchTitle')} action={onReset && <Button onClick={onReset}>{t('reset')}</Button>}>
      {t('noMatch')}
    </EmptyState>
  ) : (
    <EmptyState title={t('emptyTitle')}>{isBuyer ? t('emptyBuyer') : t('emptySeller')}</EmptyState>
  );
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      pageBy={10}
      rowKey={({ position, accountName }) => `${position} ${accountName}`}
      refreshing={refreshing}
      skeletonRows={5}
      empty={empty}
    />
  );
}
