import type { CreditOrders } from '@handelsplatz/contract/credit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './credit.module.css';
import { t } from './texts.ts';

type CreditOrder = CreditOrders['orders'][number];

/** The orders that count in a line. With the sum of those that are not listed they make up the line's amount. */
export function CreditOrdersList({
  relationshipId,
  line,
  title,
}: {
  relationshipId: string;
  line: 'own' | 'pool';
  title: string;
}) {
  const query = useQuery(
    read('/api/relationships/:id/credit/orders', { params: { id: relationshipId }, query: { line } }),
  );
  const columns = useOrderColumns();
  const { orders, others } = query.data ?? {};
  const sum = orders?.reduce(
    (total, { gross }) => total + Math.round(gross * 100),
    Math.round((others?.gross ?? 0) * 100),
  );
  return (
    <DataTable
      label={t('ordersOf', { line: title })}
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      pageBy={10}
      empty={<EmptyState title={t('noOrdersTitle')}>{t('noOrders')}</EmptyState>}
      footer={
        sum !== undefined && (
          <div className="stack gap-4 shrink">
            {others && others.count > 0 && (
              <span className={styles.part}>
                {t('others', { count: others.count })} <Money value={others.gross} />
              </span>
            )}
            <strong className={styles.part}>
              {t('sum')} <Money value={sum / 100} />
            </strong>
          </div>
        )
      }
    />
  );
}

function useOrderColumns(): Column<CreditOrder>[] {
  const formats = useFormats();
  return [
    {
      id: 'order',
      header: t('order'),
      onCard: 'title',
      cell: ({ _id, orderId }) => (
        <Link to="/orders" search={{ bestellung: _id }} className="tabular">
          {orderId}
        </Link>
      ),
    },
    { id: 'created', header: t('created'), cell: ({ created }) => formats.date(created) },
    { id: 'buyer', header: t('buyer'), cell: ({ buyer }) => buyer },
    { id: 'product', header: t('product'), cell: ({ product }) => product },
    { id: 'gross', header: t('gross'), align: 'right', onCard: 'aside', cell: ({ gross }) => <Money value={gross} /> },
  ];
}
