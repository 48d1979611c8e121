import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import { Link } from '@tanstack/react-router';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { Price, Quantity } from '../../../ui/money.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { pricingSections, toSection } from '../sections.ts';
import styles from './price-list.module.css';
import type { PriceListView } from './price-list-queries.ts';
import { priceListTexts as t } from './texts.ts';

type RowColumn = Column<PriceListRow>;

/** The columns of a view: with the parts of each price, or as a customer receives the list. */
export function usePriceListColumns(view: PriceListView, overview: PricingOverview): RowColumn[] {
  const formats = useFormats();
  // A card has no heading, so it names the unit itself.
  const asCards = useMedia(narrowScreen);
  return view === 'customer' ? sentColumns(formats, asCards) : calculationColumns(formats, asCards, overview);
}

function sentColumns(formats: Formats, asCards: boolean): RowColumn[] {
  return [
    { ...productColumn(), cell: ({ product }) => product.name },
    terminalColumn(),
    { id: 'kind', header: t('kind'), cell: formatKind },
    ...priceColumns(formats, asCards),
    boundsColumn(formats),
    remainingColumn(),
    { id: 'collection', header: t('collection'), cell: (row) => formatCollection(row, formats) },
    { ...untilColumn(), cell: ({ availableUntil }) => formats.dateTime(availableUntil) },
  ];
}

function calculationColumns(formats: Formats, asCards: boolean, overview: PricingOverview): RowColumn[] {
  return [
    {
      ...productColumn(),
      cell: (row) => (
        <span className={styles.goods} title={row.note?.text}>
          <span className={styles.name}>{row.product.name}</span>
          <span className={styles.kind}>{formatKind(row)}</span>
          <RowNote note={row.note} overview={overview} />
        </span>
      ),
    },
    terminalColumn(),
    ...priceColumns(formats, asCards),
    ...stepColumns(formats),
    remainingColumn(),
    {
      ...untilColumn(),
      cell: (row) => (
        <span className="tabular" title={t('collectionIs', { collection: formatCollection(row, formats) })}>
          {formats.date(row.availableUntil)}
        </span>
      ),
    },
  ];
}

const formatKind = ({ priceType }: PriceListRow) => (priceType === 'API' ? t('live') : t('fixed'));
const productColumn = () => ({ id: 'product', header: t('product'), sortable: true, onCard: 'title' }) as const;
const untilColumn = () => ({ id: 'until', header: t('until'), sortable: true }) as const;

function terminalColumn(): RowColumn {
  return { id: 'terminal', header: t('terminal'), sortable: true, cell: ({ terminal }) => terminal.name };
}

function remainingColumn(): RowColumn {
  return {
    id: 'remaining',
    header: t('remaining'),
    align: 'right',
    sortable: true,
    cell: ({ remainingVolume, product }) => <Quantity value={remainingVolume} unit={product.unit} />,
  };
}

function RowNote({ note, overview }: { note: PriceListRow['note']; overview: PricingOverview }) {
  if (!note) return null;
  const { section, text } = note;
  const mends = section !== null && overview.sections.includes(section) ? section : undefined;
  return (
    <span className={styles.note}>
      <span className={styles.reason}>{text}</span>
      {mends && (
        <Link {...toSection(mends)} aria-label={t('mendIn', { section: pricingSections[mends].title })}>
          {t('mend')}
        </Link>
      )}
      {note.reason === 'not_released' && <Link to="/kaufer-management">{t('release')}</Link>}
    </span>
  );
}

function priceColumns({ priceUnit }: Formats, asCards: boolean): RowColumn[] {
  return [
    {
      id: 'price',
      header: t('price'),
      unit: priceUnit,
      align: 'right',
      sortable: true,
      onCard: 'aside',
      cell: ({ price }) => <Price value={price} strong unit={asCards} />,
    },
    {
      id: 'term',
      header: t('termShort'),
      align: 'right',
      cell: ({ paymentTerm }) => (paymentTerm === null ? '–' : t('termDays', { count: paymentTerm })),
    },
  ];
}

function stepColumns(formats: Formats): RowColumn[] {
  const part = (amount: number | undefined) =>
    amount === undefined ? '–' : <span className="tabular">{formats.signed(amount, 2)}</span>;
  return [
    {
      id: 'market',
      header: t('market'),
      hint: t('marketHint'),
      align: 'right',
      sortable: true,
      cell: ({ steps }) => <Price value={steps?.market} />,
    },
    {
      id: 'duties',
      header: t('duties'),
      align: 'right',
      sortable: true,
      cell: ({ steps }) => part(steps?.duties),
    },
    {
      id: 'surcharges',
      header: t('surcharges'),
      hint: t('surchargesHint'),
      align: 'right',
      sortable: true,
      cell: ({ steps }) => (
        <span className={styles.part}>
          {part(steps?.surcharges)}
          {steps !== null && steps.lift > 0 && (
            <span className="soft text-xs nowrap" title={t('floorHint')}>
              {t('floor', { amount: formats.price(steps.lift) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'customer',
      header: t('ofCustomer'),
      hint: t('ofCustomerHint'),
      align: 'right',
      sortable: true,
      cell: ({ steps }) => part(steps?.customer),
    },
  ];
}

function boundsColumn(formats: Formats): RowColumn {
  return {
    id: 'bounds',
    header: t('bounds'),
    align: 'right',
    cell: ({ minimumOrderQuantity, maximumOrderQuantity, product }) => (
      <span className="tabular">
        {formats.short(minimumOrderQuantity, product.unit === 'cbm' ? 3 : 0)}–
        {formats.quantity(maximumOrderQuantity, product.unit)}
      </span>
    ),
  };
}

function formatCollection(row: PriceListRow, { dateShort }: Formats): string {
  const { collectionTime, collectionStartDate: from, collectionEndDate: to } = row;
  if (collectionTime !== null) return t('collectionDays', { count: collectionTime });
  return from && to ? t('collectionSpan', { from: dateShort(from), to: dateShort(to) }) : '–';
}
