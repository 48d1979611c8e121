import type { OwnOffer } from '@handelsplatz/contract/offers';
import { type OwnOfferState, toOwnOfferState } from '@handelsplatz/domain/offers';
import { amountField, type CsvColumn, quantityField } from '../../platform/csv/index.ts';
import { collectionFields } from '../market/index.ts';

const states: Readonly<Record<OwnOfferState, string>> = {
  ACTIVE: 'aktiv',
  HALTED: 'Preis angehalten',
  PAUSED: 'pausiert',
  EXPIRED: 'abgelaufen',
  REMOVED: 'entfernt',
};
const kinds = { FIXED: 'fest', API: 'live', TRACKING: 'Tracking' } as const;

interface Customer {
  readonly _id: string;
  readonly name: string;
}

/**
 * The columns of a seller's exported offers, with the prices of a customer if one is chosen. The file can be uploaded again: an offer
 * without an own number is known by its id, and what an upload reads has a column of its own (`header.ts` in domain).
 */
export function ownOfferColumns(
  currency: string,
  customers: readonly Customer[],
  customerId: string | undefined,
): CsvColumn<OwnOffer>[] {
  const names = new Map(customers.map(({ _id, name }) => [_id, name]));
  const customer = customerId === undefined ? undefined : names.get(customerId);
  const quantity = (header: string, pick: (offer: OwnOffer) => number): CsvColumn<OwnOffer> => ({
    header,
    field: (offer) => quantityField(pick(offer), offer.product.unit),
  });
  return [
    { header: 'Eigene Nummer', field: ({ externalId, _id }) => externalId ?? _id },
    { header: 'Produkt', field: ({ product }) => product.name },
    { header: 'Terminal', field: ({ terminal }) => terminal.name },
    { header: 'Region', field: ({ terminal }) => terminal.region },
    { header: 'Preisart', field: ({ priceType }) => kinds[priceType] },
    {
      header: `Festpreis (${currency}/100 l)`,
      field: ({ priceType, price }) => amountField(priceType === 'FIXED' ? price : null),
    },
    {
      header: `Livepreis (${currency}/100 l)`,
      field: ({ priceType, price }) => amountField(priceType === 'FIXED' ? null : price),
    },
    ...(customer === undefined ? [] : customerColumns(currency, customer)),
    quantity('Gesamtmenge', ({ totalVolume }) => totalVolume),
    quantity('Verkauft', ({ soldVolume }) => soldVolume),
    quantity('Reserviert', ({ reservedVolume }) => reservedVolume),
    quantity('Restmenge', ({ remainingVolume }) => remainingVolume),
    quantity('Mindestmenge', ({ minimumOrderQuantity }) => minimumOrderQuantity),
    quantity('Höchstmenge', ({ maximumOrderQuantity }) => maximumOrderQuantity),
    { header: 'Einheit', field: ({ product }) => product.unit },
    ...collectionFields<OwnOffer>(),
    { header: 'Gültig ab', field: ({ offerAvailability }) => ({ at: new Date(offerAvailability.from) }) },
    { header: 'Gültig bis', field: ({ offerAvailability }) => ({ at: new Date(offerAvailability.to) }) },
    { header: 'Zahlungsziele (Tage)', field: ({ paymentTerms }) => paymentTerms.join(' / ') },
    { header: 'Nur für', field: ({ buyerIds }) => (buyerIds ?? []).map((id) => names.get(id) ?? '?').join('|') },
    { header: 'Lieferung', field: ({ delivered }) => (delivered ? 'ja' : 'nein') },
    { header: 'Status', field: (offer) => states[toOwnOfferState(offer)] },
  ];
}

function customerColumns(currency: string, name: string): CsvColumn<OwnOffer>[] {
  return [
    { header: 'Kunde', field: () => name },
    {
      header: `Kunde zahlt (${currency}/100 l)`,
      field: ({ customer }) => amountField(customer?.released ? customer.price : null),
    },
    { header: 'Freigegeben', field: ({ customer }) => (customer?.released ? 'ja' : 'nein') },
  ];
}
