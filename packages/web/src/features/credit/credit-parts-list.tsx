import type { CreditParts } from '@handelsplatz/contract/credit';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Money, Quantity } from '../../ui/money.tsx';
import styles from './credit.module.css';
import { creditPartsQuery } from './queries.ts';
import { t } from './texts.ts';

interface PartsListProps {
  readonly relationshipId: string;
  readonly line: 'own' | 'pool';
  readonly title: string;
}

type Invoice = CreditParts['openItems'][number];
type Reservation = CreditParts['reservations'][number];

/** The open invoices behind the used amount. With what no invoice names they make up that amount. */
export function InvoiceList({ relationshipId, line, title }: PartsListProps) {
  const formats = useFormats();
  const query = useQuery(creditPartsQuery(relationshipId, line));
  const columns: Column<Invoice>[] = [
    { id: 'reference', header: t('reference'), onCard: 'title', cell: ({ reference }) => reference },
    {
      id: 'dueOn',
      header: t('dueOn'),
      cell: ({ dueOn, overdue }) => (
        <span className={styles.pieces}>
          {formats.day(dueOn)} {overdue && <StatusBadge tone="negative">{t('overdue')}</StatusBadge>}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'right',
      onCard: 'aside',
      cell: ({ amount }) => <Money value={amount} />,
    },
  ];
  const { openItems, unnamed = 0 } = query.data ?? {};
  return (
    <DataTable
      label={t('invoicesOf', { line: title })}
      columns={columns}
      rows={openItems}
      rowKey={({ reference, dueOn, amount }) => `${reference} ${dueOn} ${amount}`}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      pageBy={10}
      empty={<EmptyState title={t('noInvoicesTitle')}>{t('noInvoices')}</EmptyState>}
      footer={
        openItems && <Sum rest={unnamed} restName={t('unnamed')} values={openItems.map(({ amount }) => amount)} />
      }
    />
  );
}

/** The prices that are reserved in baskets now, each with its end. */
export function ReservationList({ relationshipId, line, title }: PartsListProps) {
  const formats = useFormats();
  const query = useQuery(creditPartsQuery(relationshipId, line));
  const columns: Column<Reservation>[] = [
    {
      id: 'goods',
      header: t('product'),
      onCard: 'title',
      cell: ({ quantity, unit, product, terminal }) => (
        <span>
          <Quantity value={quantity} unit={unit} /> {product}, {terminal}
        </span>
      ),
    },
    { id: 'buyer', header: t('buyer'), cell: ({ buyer }) => buyer },
    { id: 'until', header: t('reservedUntil'), cell: ({ reservedUntil }) => formats.time(reservedUntil) },
    { id: 'gross', header: t('gross'), align: 'right', onCard: 'aside', cell: ({ gross }) => <Money value={gross} /> },
  ];
  const { reservations, others } = query.data ?? {};
  return (
    <DataTable
      label={t('reservationsOf', { line: title })}
      columns={columns}
      rows={reservations}
      rowKey={({ _id }) => _id}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      pageBy={10}
      empty={<EmptyState title={t('noReservationsTitle')}>{t('noReservations')}</EmptyState>}
      footer={
        reservations && (
          <Sum
            rest={others?.gross ?? 0}
            restName={t('othersReserved', { count: others?.count ?? 0 })}
            values={reservations.map(({ gross }) => gross)}
          />
        )
      }
    />
  );
}

/** What is not listed, and the sum with it. */
function Sum({ values, rest, restName }: { values: readonly number[]; rest: number; restName: string }) {
  const cents = values.reduce((sum, value) => sum + Math.round(value * 100), Math.round(rest * 100));
  return (
    <div className="stack gap-4 shrink">
      {rest !== 0 && (
        <span className={styles.part}>
          {restName} <Money value={rest} />
        </span>
      )}
      <strong className={styles.part}>
        {t('sum')} <Money value={cents / 100} />
      </strong>
    </div>
  );
}
