import type { TradeReport } from '@handelsplatz/contract/statistics';
import { useFormats } from '../../platform/formats.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './statistics.module.css';
import { lostReasonText, tradeTexts as t } from './texts.ts';

type Lost = TradeReport['lost'][number];

/** What buyers wanted and did not get, by reason. */
export function LostDemandView({ lost }: { lost: readonly Lost[] }) {
  const formats = useFormats();
  const total = lost.reduce((sum, { volume }) => sum + volume, 0);
  const columns: Column<Lost>[] = [
    {
      id: 'reason',
      header: t('reason'),
      onCard: 'title',
      cell: ({ reason }) => lostReasonText(reason),
    },
    {
      id: 'volume',
      header: t('volume'),
      align: 'right',
      sortable: true,
      value: ({ volume }) => volume,
      cell: ({ volume }) => formats.short(volume, 3),
    },
    {
      id: 'attempts',
      header: t('attempts'),
      align: 'right',
      sortable: true,
      value: ({ attempts }) => attempts,
      cell: ({ attempts }) => formats.number(attempts, 0),
    },
    {
      id: 'goods',
      header: t('goods'),
      width: '50%',
      cell: ({ goods }) =>
        goods
          .slice(0, 3)
          .map(({ product, terminal, volume }) =>
            t('good', { product, terminal, volume: formats.quantity(volume, 'cbm') }),
          )
          .join(' · '),
    },
  ];
  return (
    <Panel title={t('lost')} flush>
      {total > 0 && <p className={styles.total}>{t('lostSummary', { volume: formats.quantity(total, 'cbm') })}</p>}
      <DataTable
        label={t('lost')}
        columns={columns}
        rows={lost}
        rowKey={({ reason }) => reason}
        empty={<EmptyState title={t('lost')}>{t('lostNothing')}</EmptyState>}
      />
    </Panel>
  );
}
