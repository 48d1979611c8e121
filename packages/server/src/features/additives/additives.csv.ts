import type { AdditiveOffer } from '@handelsplatz/contract/additives';
import { amountField, type CsvColumn, quantityField } from '../../platform/csv/index.ts';
import { collectionFields } from '../market/index.ts';

const states = { ACTIVE: 'aktiv', PAUSED: 'pausiert', REMOVED: 'entfernt' } as const;

/** The columns of exported additive offers, for one side of the trade. */
export function additiveColumns(side: 'buyer' | 'seller', currency: string): CsvColumn<AdditiveOffer>[] {
  return [
    { header: 'Produkt', field: ({ product }) => product.name },
    { header: 'Terminal', field: ({ terminal }) => terminal.name },
    { header: 'Region', field: ({ terminal }) => terminal.region },
    ...(side === 'buyer'
      ? [{ header: 'Verkäufer', field: ({ seller }: AdditiveOffer) => seller.name }]
      : [{ header: 'Status', field: ({ status_type_id }: AdditiveOffer) => states[status_type_id] }]),
    { header: `Preis (${currency}/100 l)`, field: ({ price }) => amountField(price) },
    {
      header: `Preis (${currency}/l)`,
      field: ({ price }) => ({ number: Math.round(price * 100) / 10_000, decimals: 4 }),
    },
    { header: 'Zahlungsziele (Tage)', field: ({ paymentTerms }) => paymentTerms.join(' / ') },
    { header: 'Verfügbar', field: (offer) => quantityField(offer.maximumAvailable, offer.purchaseUnit) },
    { header: 'Bestellbar', field: (offer) => quantityField(offer.orderableQuantity, offer.purchaseUnit) },
    { header: 'Mindestmenge', field: (offer) => quantityField(offer.minimumOrderQuantity, offer.purchaseUnit) },
    { header: 'Höchstmenge', field: (offer) => quantityField(offer.maximumOrderQuantity, offer.purchaseUnit) },
    { header: 'Einheit', field: ({ purchaseUnit }) => purchaseUnit },
    ...collectionFields<AdditiveOffer>(),
    { header: 'Angebot bis', field: ({ offerAvailability }) => ({ at: new Date(offerAvailability.to) }) },
  ];
}
