import type { EmptiesRequest } from '@handelsplatz/contract/empties';
import { useCall } from '../../platform/api/calls.ts';
import { hasSeveralSellers } from '../../platform/brand.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { notifyOutcome } from '../../ui/feedback/notify.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import styles from './empties.module.css';
import { t } from './texts.ts';

const tones: Readonly<Record<EmptiesRequest['status'], StatusTone>> = {
  REQUESTED: 'info',
  COLLECTED: 'positive',
  WITHDRAWN: 'neutral',
};

interface EmptiesTableProps {
  readonly requests: readonly EmptiesRequest[];
  readonly side: 'buyer' | 'seller';
}

/** Requests to collect containers, with their state and what this side can do. */
export function EmptiesTable({ requests, side }: EmptiesTableProps) {
  const formats = useFormats();
  return (
    <DataTable
      label={side === 'buyer' ? t('lastFive') : t('received')}
      columns={listColumns(side, formats)}
      rows={requests}
      rowKey={({ _id }) => _id}
      empty={<EmptyState title={t('noneTitle')}>{side === 'buyer' ? t('noneBuyer') : t('noneSeller')}</EmptyState>}
    />
  );
}

function listColumns(side: 'buyer' | 'seller', formats: Formats): Column<EmptiesRequest>[] {
  const hasOther = side === 'seller' || hasSeveralSellers();
  return [
    { id: 'when', header: t('when'), cell: ({ created }) => formats.dateTime(created) },
    ...(hasOther
      ? [
          {
            id: 'other',
            header: side === 'buyer' ? t('seller') : t('buyer'),
            onCard: 'title',
            cell: ({ buyer, seller }: EmptiesRequest) => <strong>{side === 'buyer' ? seller.name : buyer.name}</strong>,
          } as const,
        ]
      : []),
    {
      id: 'goods',
      header: t('goods'),
      ...(!hasOther && { onCard: 'title' }),
      cell: (row) => (
        <span className={styles.stacked}>
          <span className="nowrap">{describeGoods(row)}</span>
          <span className="muted">{row.product.name}</span>
        </span>
      ),
    },
    {
      id: 'place',
      header: t('place'),
      cell: ({ address, note }) => (
        <span className={styles.stacked}>
          <span>{`${address.street}, ${address.postCode} ${address.city}`}</span>
          {(note || address.contactPerson) && (
            <span className="muted">{[address.contactPerson, note].filter(Boolean).join(' · ')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`state_${status}`)}</StatusBadge>,
    },
    {
      id: 'action',
      header: t('state'),
      hideHeader: true,
      onCard: 'foot',
      cell: (row) => row.status === 'REQUESTED' && <Action request={row} side={side} />,
    },
  ];
}

const describeGoods = ({ containers, unit }: EmptiesRequest) =>
  t('goodsText', { count: containers, unit: t(`unit_${unit}`) });

function Action({ request, side }: { request: EmptiesRequest; side: 'buyer' | 'seller' }) {
  const close = useCall(side === 'buyer' ? 'DELETE /api/empties/:id' : 'POST /api/empties/:id/collected');
  const buyer = request.buyer.name;
  const what = describeGoods(request);
  const run = () =>
    close.mutate(
      { params: { id: request._id } },
      notifyOutcome(side === 'buyer' ? t('withdrawn') : t('done', { buyer })),
    );
  return (
    <Button
      size="s"
      tone={side === 'buyer' ? 'subtle' : 'default'}
      busy={close.isPending}
      aria-label={side === 'buyer' ? t('withdrawAbout', { what }) : t('collectedAbout', { what, buyer })}
      onClick={run}
    >
      {side === 'buyer' ? t('withdraw') : t('collected')}
    </Button>
  );
}
