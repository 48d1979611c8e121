import type { OwnOffer } from '@handelsplatz/contract/offers';
import type { OwnOfferSort } from '@handelsplatz/domain/offers';
import type { ReactNode } from 'react';
import { type Formats, formatsOfBrand } from '../../../platform/formats.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Price } from '../../../ui/money.tsx';
import { statusText, statusTone } from '../offer-states.ts';
import { t } from '../texts.ts';
import styles from './offer-grid.module.css';
import type { GridField } from './pending-edits.ts';

/** A column of the editing grid. With `field` its cells can be edited. */
export interface GridColumn {
  readonly id: string;
  readonly header: string;
  readonly unit?: string;
  /** Width in px. */
  readonly width: number;
  readonly align?: 'right';
  readonly field?: GridField;
  readonly sort?: OwnOfferSort;
  /** Users may hide it. */
  readonly optional?: boolean;
  readonly cell?: (offer: OwnOffer) => ReactNode;
}

/** The columns of the grid. `customer`: the name of the customer whose prices are shown. */
export function listGridColumns(customer: string | undefined): GridColumn[] {
  const formats = formatsOfBrand();
  return [
    { id: 'product', header: t('product'), width: 164, sort: 'product', cell: productCell },
    { id: 'terminal', header: t('terminal'), width: 142, sort: 'terminal', cell: terminalCell },
    {
      id: 'region',
      header: t('region'),
      width: 130,
      optional: true,
      cell: ({ terminal }) => titled(terminal.region),
    },
    {
      id: 'externalId',
      header: t('externalId'),
      width: 120,
      optional: true,
      cell: ({ externalId }) => titled(externalId ?? '–'),
    },
    { id: 'kind', header: t('kind'), width: 74, optional: true, cell: kindCell },
    {
      id: 'price',
      header: t('fixedPrice'),
      unit: formats.priceUnit,
      width: 130,
      align: 'right',
      field: 'price',
      sort: 'price',
    },
    {
      id: 'base',
      header: t('base'),
      unit: formats.priceUnit,
      width: 112,
      align: 'right',
      optional: true,
      cell: baseCell,
    },
    ...(customer === undefined
      ? []
      : [{ id: 'customer', header: t('customerPays'), unit: formats.priceUnit, width: 130, align: 'right' } as const]),
    { id: 'total', header: t('total'), width: 106, align: 'right', field: 'totalVolume', sort: 'total' },
    {
      id: 'remaining',
      header: t('remaining'),
      width: 92,
      align: 'right',
      sort: 'remaining',
      optional: true,
      cell: (offer) => quantityCell(offer.remainingVolume, offer, formats),
    },
    { id: 'min', header: t('min'), width: 54, align: 'right', field: 'minimumOrderQuantity', optional: true },
    { id: 'max', header: t('max'), width: 58, align: 'right', field: 'maximumOrderQuantity', optional: true },
    { id: 'collection', header: t('collection'), width: 128, field: 'collectionTime', optional: true },
    { id: 'from', header: t('validFrom'), width: 140, field: 'availableFrom', optional: true },
    { id: 'valid', header: t('valid'), width: 132, field: 'availableTo', sort: 'valid', optional: true },
    { id: 'sold', header: t('soldReserved'), width: 110, optional: true, cell: (offer) => <SoldCell offer={offer} /> },
    {
      id: 'status',
      header: t('status'),
      width: 118,
      sort: 'status',
      cell: (offer) => (
        <span title={statusText(offer)}>
          <StatusBadge tone={statusTone(offer)}>{statusText(offer)}</StatusBadge>
        </span>
      ),
    },
  ];
}

/** A name that a narrow column cuts can be read by pointing at it. */
const titled = (name: string): ReactNode => <span title={name}>{name}</span>;
const productCell = ({ product }: OwnOffer): ReactNode => <strong title={product.name}>{product.name}</strong>;
const terminalCell = ({ terminal }: OwnOffer): ReactNode => titled(terminal.name);

function kindCell({ priceType, hasOverrides }: OwnOffer): ReactNode {
  if (priceType === 'API')
    return (
      <span data-kind="live" className={styles.kind}>
        {hasOverrides ? t('liveOwn') : t('live')}
      </span>
    );
  return <span className={styles.kind}>{priceType === 'FIXED' ? t('fixedShort') : t('tracking')}</span>;
}

function baseCell({ price, unpricedReason, priceType }: OwnOffer): ReactNode {
  if (price !== null) return <Price value={price} />;
  return (
    <span className="faint" title={unpricedReason ?? undefined}>
      {priceType === 'TRACKING' ? t('tracking') : t('noPrice')}
    </span>
  );
}

function quantityCell(value: number, offer: OwnOffer, formats: Formats): string {
  return formats.short(value, offer.product.unit === 'cbm' ? 3 : 0);
}

/** What is sold and reserved now, as figures and as a bar of the total. */
function SoldCell({ offer }: { readonly offer: OwnOffer }) {
  const formats = formatsOfBrand();
  const { soldVolume, reservedVolume, totalVolume } = offer;
  const share = (volume: number) => `${Math.min(100, Math.round((volume / totalVolume) * 100))}%`;
  return (
    <span
      className={styles.sold}
      title={t('soldTitle', {
        sold: formats.quantity(soldVolume, offer.product.unit),
        reserved: formats.quantity(reservedVolume, offer.product.unit),
      })}
    >
      <span>
        {quantityCell(soldVolume, offer, formats)} / {quantityCell(reservedVolume, offer, formats)}
      </span>
      <span className={styles.soldBar} aria-hidden="true">
        <span data-part="sold" style={{ width: share(soldVolume) }} />
        <span data-part="reserved" style={{ width: share(reservedVolume) }} />
      </span>
    </span>
  );
}
