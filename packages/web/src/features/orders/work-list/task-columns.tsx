import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../../ui/data-table/table-room.ts';
import { Money, Quantity } from '../../../ui/money.tsx';
import { Firm, moneyWidth, ShortInstant } from '../order-columns.tsx';
import { t } from './texts.ts';

/** The columns that every task shows, where there is room for them: which order, of whom, of what. Each row is one line. */
export function useTaskColumns(onOpen: (id: string) => void): Column<WaitingOrder>[] {
  const formats = useFormats();
  const columns: Column<WaitingOrder>[] = [
    {
      id: 'number',
      header: t('number'),
      width: '21ch',
      onCard: 'title',
      cell: ({ _id, orderId }) => (
        <Button tone="subtle" flush size="s" onClick={() => onOpen(_id)}>
          {orderId}
        </Button>
      ),
    },
    {
      id: 'created',
      header: t('created'),
      width: '19ch',
      cell: ({ created }) => <ShortInstant at={created} formats={formats} />,
    },
    { id: 'buyer', header: t('buyer'), width: 'auto', cell: ({ buyer }) => <Firm name={buyer} /> },
    { id: 'goods', header: t('goods'), width: 'auto', cell: ({ product, terminal }) => `${product}, ${terminal}` },
    {
      id: 'volume',
      header: t('volume'),
      width: '12ch',
      align: 'right',
      cell: ({ volume, purchaseUnit }) => <Quantity value={volume} unit={purchaseUnit} />,
    },
    {
      id: 'gross',
      header: t('gross'),
      width: moneyWidth(formats),
      align: 'right',
      cell: ({ gross }) => <Money value={gross} />,
    },
    {
      id: 'collection',
      header: t('collection'),
      width: '22ch',
      cell: ({ collectionRange: { start, end } }) => formats.period(start, end),
    },
  ];
  return fitColumns(columns, useTableRoom(), { created: 3, gross: 2, collection: 2 });
}
