import type { OrderRow } from '@handelsplatz/contract/orders';
import { shortFirmName } from '@handelsplatz/domain/accounts';
import { hasSeveralSellers } from '../../platform/brand.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Money, Price, Quantity } from '../../ui/money.tsx';
import { ReorderButton } from '../parts/index.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import styles from './orders.module.css';
import { isProvider } from './reader.ts';
import { t } from './texts.ts';

const usualColumns: readonly string[] = [
  'status',
  'created',
  'goods',
  'counterpart',
  'seller',
  'volume',
  'price',
  'invoice',
  'collectionStart',
];

/** The columns that stand in the list where nobody has chosen others. Buyers of an only seller need no column of it. */
export const listUsualColumns = (isBuyer: boolean): readonly string[] =>
  usualColumns.filter((id) =>
    id === 'seller' ? isProvider() : id !== 'counterpart' || !isBuyer || hasSeveralSellers(),
  );

/** Whether a reader may leave a column out: all but the number of the order. */
export const isOptionalColumn = ({ id }: Column<OrderRow>): boolean => id !== 'orderId';

/** Orders the goods of a row again, for buyers. */
export const createAgainColumn = (): Column<OrderRow> => ({
  id: 'again',
  header: t('again'),
  hideHeader: true,
  width: '68px',
  align: 'right',
  onCard: 'foot',
  cell: (order) => <ReorderButton order={order} size="s" short />,
});

/** Columns of the order list, with the same widths on every page. Buyers see the seller's name, sellers the buyer's. */
export function useOrderColumns(isBuyer: boolean): Column<OrderRow>[] {
  const formats = useFormats();
  return [
    ...orderFacts(isBuyer, formats),
    ...tradeFacts(isBuyer),
    ...amounts(formats),
    collection(formats),
    ...furtherFacts(),
  ];
}

/** What a reader may add to the usual columns. */
function furtherFacts(): Column<OrderRow>[] {
  const number = (id: 'contractNumber' | 'liftingNumber' | 'pickupNumber'): Column<OrderRow> => ({
    id,
    header: t(id),
    width: '15ch',
    cell: (order) => <span className="tabular">{order[id] ?? '–'}</span>,
  });
  return [
    {
      id: 'paymentTerm',
      header: t('term'),
      width: '11ch',
      align: 'right',
      sortable: true,
      cell: ({ paymentTerm }) => t('termDays', { days: paymentTerm }),
    },
    {
      id: 'deliveryAddress',
      header: t('address'),
      width: 'auto',
      sortable: true,
      cell: ({ deliveryAddress: at }) => (at ? `${at.street}, ${at.zipCode} ${at.city}` : '–'),
    },
    number('contractNumber'),
    number('liftingNumber'),
    number('pickupNumber'),
    { id: 'reference', header: t('reference'), width: '18ch', cell: ({ reference }) => reference || '–' },
  ];
}

/** Which order it is, how it stands and since when. */
function orderFacts(isBuyer: boolean, formats: Formats): Column<OrderRow>[] {
  return [
    {
      id: 'orderId',
      header: t('number'),
      width: '21ch',
      sortable: true,
      onCard: 'title',
      cell: (order) => (
        <span className="tabular">
          <strong>{order.orderId}</strong>
          {order.edited && <span className="faint text-xs"> {t('edited')}</span>}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      width: '21ch',
      sortable: true,
      onCard: 'aside',
      cell: ({ orderStatus }) => <OrderStatusBadge status={orderStatus} isBuyer={isBuyer} />,
    },
    {
      id: 'created',
      header: t('created'),
      width: '18ch',
      sortable: true,
      cell: ({ created }) => <ShortInstant at={created} formats={formats} />,
    },
  ];
}

/** An instant of this year as `23. Nov., 21:48`, an older one as its day; the whole instant is the tooltip. */
export function ShortInstant({ at, formats }: { at: string; formats: Formats }) {
  const day = formats.toDay(at);
  const isThisYear = day.slice(0, 4) === formats.toDay(new Date().toISOString()).slice(0, 4);
  return (
    <span className="tabular" title={formats.dateTime(at)}>
      {formats.period(day, day)}
      {isThisYear && `, ${formats.time(at)}`}
    </span>
  );
}

/** What is traded, and with whom. */
function tradeFacts(isBuyer: boolean): Column<OrderRow>[] {
  return [
    {
      id: 'goods',
      header: t('goods'),
      width: 'auto',
      sortable: true,
      cell: ({ product, terminal }) => (
        <>
          {product.name} <span className={styles.hint}>{terminal.name}</span>
        </>
      ),
    },
    {
      id: 'counterpart',
      header: isBuyer ? t('seller') : t('buyer'),
      width: 'auto',
      sortable: true,
      cell: ({ seller, buyer }) => <Firm name={isBuyer ? seller.name : buyer.name} />,
    },
    ...(isProvider()
      ? [
          {
            id: 'seller',
            header: t('seller'),
            width: 'auto',
            sortable: true,
            cell: ({ seller }: OrderRow) => <Firm name={seller.name} />,
          } as const,
        ]
      : []),
  ];
}

/** A firm by its short name; the whole name is the tooltip. */
export const Firm = ({ name }: { name: string }) => <span title={name}>{shortFirmName(name)}</span>;

/** The width of a column of amounts. CHF needs more room than €. */
export const moneyWidth = ({ currency }: Formats) => (currency === 'CHF' ? '17.5ch' : '15.5ch');

function amounts(formats: Formats): Column<OrderRow>[] {
  const money = moneyWidth(formats);
  return [
    {
      id: 'volume',
      header: t('volume'),
      width: '13.5ch',
      align: 'right',
      sortable: true,
      cell: ({ volume, purchaseUnit }) => <Quantity value={volume} unit={purchaseUnit} />,
    },
    {
      id: 'price',
      header: t('price'),
      unit: formats.priceUnit,
      width: '19ch',
      align: 'right',
      sortable: true,
      cell: ({ price }) => <Price value={price} />,
    },
    {
      id: 'net',
      header: t('net'),
      width: money,
      align: 'right',
      sortable: true,
      cell: ({ net }) => <Money value={net} />,
    },
    {
      id: 'invoice',
      header: t('invoice'),
      width: money,
      align: 'right',
      sortable: true,
      cell: ({ invoice }) => <Money value={invoice} />,
    },
  ];
}

function collection(formats: Formats): Column<OrderRow> {
  return {
    id: 'collectionStart',
    header: t('collection'),
    width: '26ch',
    sortable: true,
    cell: ({ collectionRange }) => (
      <span className="tabular">{formats.period(collectionRange.start, collectionRange.end)}</span>
    ),
  };
}
