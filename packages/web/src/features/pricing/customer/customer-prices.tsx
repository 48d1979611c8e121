import type { PriceList, PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../platform/formats.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Price } from '../../../ui/money.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { priceListQuery } from '../price-list/price-list-queries.ts';
import { toSection } from '../sections.ts';
import styles from './customer.module.css';
import { customerTexts as t } from './texts.ts';

const shown = 6;

interface CustomerPricesProps {
  readonly customerId: string;
  /** Both sides have enabled the connection. Others have no prices. */
  readonly isConnected: boolean;
}

/** A customer's prices of this market window: what can be bought first, in the sequence of the market. */
export default function CustomerPrices({ customerId, isConnected }: CustomerPricesProps) {
  const query = useQuery({ ...priceListQuery({ kunde: customerId, ziel: undefined }), enabled: isConnected });
  const columns = useColumns();
  const rows = query.data?.rows;
  return (
    <Panel
      title={t('pricesTitle')}
      flush
      actions={
        isConnected && (
          <ButtonLink size="s" {...toSection('priceList')} search={{ kunde: customerId }}>
            {t('prices')}
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={t('pricesTitle')}
        columns={columns}
        rows={isConnected ? rows && pickRows(rows) : []}
        rowKey={({ _id }) => _id}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        skeletonRows={shown}
        compactCards
        footer={rows && rows.length > 0 && t('offered', { offered: countOffered(rows), count: rows.length })}
        empty={<EmptyState title={t('pricesEmptyTitle')}>{t(isConnected ? 'pricesEmpty' : 'notConnected')}</EmptyState>}
      />
    </Panel>
  );
}

const isOffered = ({ status }: PriceListRow) => status === 'offered';
const countOffered = (rows: PriceList['rows']) => rows.filter(isOffered).length;

function pickRows(rows: PriceList['rows']): PriceList['rows'] {
  return [...rows.filter(isOffered), ...rows.filter((row) => !isOffered(row))].slice(0, shown);
}

function useColumns(): Column<PriceListRow>[] {
  const formats = useFormats();
  const asCards = useMedia(narrowScreen);
  return [
    {
      id: 'product',
      header: t('product'),
      onCard: 'title',
      cell: ({ product, terminal, note }) => (
        <span className={styles.two}>
          <span>
            {product.name}, {terminal.name}
          </span>
          {note && <span className="muted">{note.text}</span>}
        </span>
      ),
    },
    {
      id: 'term',
      header: t('term'),
      align: 'right',
      cell: ({ paymentTerm }) => (paymentTerm === null ? '–' : t('termDays', { days: paymentTerm })),
    },
    {
      id: 'price',
      header: t('price'),
      unit: formats.priceUnit,
      align: 'right',
      onCard: 'aside',
      cell: ({ price }) => <Price value={price} strong unit={asCards} />,
    },
  ];
}
