import type { OwnOffer } from '@handelsplatz/contract/offers';
import { type Formats, useFormats } from '../../platform/formats.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Price, Quantity } from '../../ui/money.tsx';
import { OfferMenu } from './offer-menu.tsx';
import { statusText, statusTone } from './offer-states.ts';
import styles from './own-offers.module.css';
import { t } from './texts.ts';

/** The facts of an offer on cards, for narrow screens. */
export function useOfferColumns(): Column<OwnOffer>[] {
  const formats = useFormats();
  return [
    {
      id: 'product',
      header: t('product'),
      sortable: true,
      onCard: 'title',
      cell: ({ product, priceType }) => (
        <span className={styles.two}>
          <strong>{product.name}</strong>
          <span className={styles.kind}>{kinds[priceType]()}</span>
        </span>
      ),
    },
    { id: 'terminal', header: t('terminal'), sortable: true, cell: ({ terminal }) => terminal.name },
    {
      id: 'price',
      header: t('price'),
      unit: formats.priceUnit,
      align: 'right',
      sortable: true,
      cell: (offer) => <PriceOrReason offer={offer} />,
    },
    {
      id: 'remaining',
      header: t('remaining'),
      align: 'right',
      sortable: true,
      cell: ({ remainingVolume, totalVolume, product }) => (
        <span className={styles.remaining}>
          <Quantity value={remainingVolume} unit={product.unit} />
          <meter min={0} max={totalVolume} value={remainingVolume} aria-label={t('remaining')} />
        </span>
      ),
    },
    {
      id: 'bounds',
      header: t('bounds'),
      align: 'right',
      cell: (offer) => boundsText(offer, formats),
    },
    { id: 'collection', header: t('collection'), cell: (offer) => collectionText(offer, formats) },
    {
      id: 'valid',
      header: t('valid'),
      sortable: true,
      cell: ({ offerAvailability }) => <span className="tabular">{formats.dateTime(offerAvailability.to)}</span>,
    },
    {
      id: 'status',
      header: t('status'),
      sortable: true,
      cell: (offer) => <StatusBadge tone={statusTone(offer)}>{statusText(offer)}</StatusBadge>,
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      onCard: 'aside',
      cell: (offer) => <OfferMenu offer={offer} />,
    },
  ];
}

const kinds = { API: () => t('live'), FIXED: () => t('fixed'), TRACKING: () => t('tracking') };

function PriceOrReason({ offer }: { offer: OwnOffer }) {
  if (offer.priceType === 'TRACKING') return <span className={styles.reason}>{t('trackingDisabled')}</span>;
  if (offer.price !== null) return <Price value={offer.price} />;
  return <span className={styles.reason}>{offer.unpricedReason ?? t('notPriced')}</span>;
}

function boundsText(offer: OwnOffer, formats: Formats): string {
  const decimals = offer.product.unit === 'cbm' ? 3 : 0;
  const min = formats.short(offer.minimumOrderQuantity, decimals);
  return `${min}–${formats.quantity(offer.maximumOrderQuantity, offer.product.unit)}`;
}

function collectionText(offer: OwnOffer, formats: Formats): string {
  if (offer.collectionStartDate && offer.collectionEndDate) {
    return formats.period(offer.collectionStartDate, offer.collectionEndDate);
  }
  return offer.collectionTime === null ? '–' : t('days', { count: offer.collectionTime });
}
