import type { OfferMove } from '@handelsplatz/contract/offers';
import { useFormats } from '../../../platform/formats.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { t } from '../texts.ts';

/** How prices move, the furthest first. */
export function MoveTable({ moves }: { readonly moves: readonly OfferMove[] }) {
  const formats = useFormats();
  return (
    <DataTable
      label={t('impactTitle')}
      rows={moves.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))}
      rowKey={({ index }) => String(index)}
      pageBy={20}
      empty={<p>{t('noMove')}</p>}
      columns={[
        { id: 'name', header: t('offer'), onCard: 'title', cell: ({ name }) => name },
        {
          id: 'old',
          header: t('oldPrice'),
          unit: formats.priceUnit,
          align: 'right',
          cell: ({ oldPrice }) => formats.price(oldPrice),
        },
        {
          id: 'new',
          header: t('newPrice'),
          unit: formats.priceUnit,
          align: 'right',
          cell: ({ newPrice }) => formats.price(newPrice),
        },
        {
          id: 'percent',
          header: t('changeColumn'),
          align: 'right',
          cell: ({ percent }) => `${formats.signed(percent, 2)} %`,
        },
        {
          id: 'outlier',
          header: t('noticeable'),
          cell: ({ outlier }) => (outlier ? <StatusBadge tone="warning">{t('noticeable')}</StatusBadge> : null),
        },
      ]}
    />
  );
}
