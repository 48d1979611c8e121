import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { Money, Quantity } from '../../../ui/money.tsx';
import { t } from './texts.ts';

/** The columns that every task shows: which order, of whom, of what. */
export function useTaskColumns(onOpen: (id: string) => void): Column<WaitingOrder>[] {
  const formats = useFormats();
  return [
    {
      id: 'number',
      header: t('number'),
      onCard: 'title',
      cell: ({ _id, orderId }) => (
        <Button tone="subtle" flush size="s" onClick={() => onOpen(_id)}>
          {orderId}
        </Button>
      ),
    },
    { id: 'created', header: t('created'), cell: ({ created }) => formats.dateTime(created) },
    { id: 'buyer', header: t('buyer'), cell: ({ buyer }) => buyer },
    { id: 'goods', header: t('goods'), cell: ({ product, terminal }) => `${product}, ${terminal}` },
    {
      id: 'volume',
      header: t('volume'),
      align: 'right',
      cell: ({ volume, purchaseUnit }) => <Quantity value={volume} unit={purchaseUnit} />,
    },
    { id: 'gross', header: t('gross'), align: 'right', cell: ({ gross }) => <Money value={gross} /> },
    {
      id: 'collection',
      header: t('collection'),
      cell: ({ collectionRange: { start, end } }) => formats.period(start, end),
    },
  ];
}
