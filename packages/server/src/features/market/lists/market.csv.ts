import type { MarketOffer } from '@handelsplatz/contract/market';
import { computeTotals } from '@handelsplatz/domain/market';
import { amountField, type CsvColumn, countField, quantityField } from '../../../platform/csv/index.ts';
import { collectionFields, priceStandsUntil } from './csv-fields.ts';
import type { VisibleOffers } from './market-list.ts';

/** The columns of the exported market of a buyer. */
export function marketCsvColumns(
  { window, at, quantity }: Pick<VisibleOffers, 'window' | 'at'> & { readonly quantity: number | null },
  currency: string,
): CsvColumn<MarketOffer>[] {
  return [
    { header: 'Produkt', field: ({ product }) => product.name },
    { header: 'Kategorie', field: ({ product }) => product.category },
    { header: 'Terminal', field: ({ terminal }) => terminal.name },
    { header: 'Region', field: ({ terminal }) => terminal.region },
    { header: 'Verkäufer', field: ({ seller }) => seller.name },
    { header: 'Preisart', field: ({ priceType }) => (priceType === 'API' ? 'live' : 'fest') },
    { header: `Preis (${currency}/100 l)`, field: ({ price }) => amountField(price) },
    { header: `Veränderung (${currency}/100 l)`, field: ({ priceChange }) => amountField(priceChange) },
    { header: 'Marktfenster vom', field: () => (window ? { at: window.createdAt } : null) },
    { header: 'Abgerufen am', field: () => ({ at }) },
    {
      header: 'Preis gilt bis',
      field: ({ priceType, offerAvailability }) =>
        priceStandsUntil(priceType, offerAvailability.to, window?.expiresAt.toISOString()),
    },
    { header: 'Preis für Zahlungsziel (Tage)', field: ({ paymentTerm }) => countField(paymentTerm) },
    ...(quantity === null ? [] : totalColumns(quantity, currency)),
    { header: 'Zahlungsziele (Tage)', field: ({ paymentTerms }) => paymentTerms.join(' / ') },
    { header: 'Verfügbar', field: ({ maximumAvailable, product }) => quantityField(maximumAvailable, product.unit) },
    { header: 'Bestellbar', field: ({ orderableQuantity, product }) => quantityField(orderableQuantity, product.unit) },
    { header: 'Mindestmenge', field: (offer) => quantityField(offer.minimumOrderQuantity, offer.product.unit) },
    { header: 'Höchstmenge', field: (offer) => quantityField(offer.maximumOrderQuantity, offer.product.unit) },
    { header: 'Einheit', field: ({ product }) => product.unit },
    ...collectionFields<MarketOffer>(),
    { header: 'Angebot bis', field: ({ offerAvailability }) => ({ at: new Date(offerAvailability.to) }) },
    { header: 'Lieferung', field: ({ deliveryAddressRequired }) => (deliveryAddressRequired ? 'ja' : 'nein') },
  ];
}

/** What this quantity of each offer costs. */
const totalColumns = (quantity: number, currency: string): CsvColumn<MarketOffer>[] => [
  { header: 'Menge', field: ({ product }) => quantityField(quantity, product.unit) },
  {
    header: `Brutto (${currency})`,
    field: (offer) => amountField(computeTotals(offer, offer.price, quantity)?.gross ?? null),
  },
];
