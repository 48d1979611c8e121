import type { ExportColumn, OrderRow } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatOrderStatus } from '@handelsplatz/domain/orders';
import { amountField, type CsvColumn, countField, quantityField } from '../../../platform/csv/index.ts';

/** A column of an exported order list, with its name at the interface. */
export type OrderColumn = CsvColumn<OrderRow> & { readonly id: ExportColumn };

/** The columns of an exported order list: every field of an order, for one side of the trade. */
export function orderColumns(
  side: 'buyer' | 'seller',
  { vatName, currency }: Pick<Brand, 'vatName' | 'currency'>,
): OrderColumn[] {
  return [
    { id: 'orderId', header: 'Bestellnummer', field: ({ orderId }) => orderId },
    { id: 'created', header: 'Bestellt am', field: ({ created }) => ({ at: new Date(created) }) },
    { id: 'status', header: 'Status', field: ({ orderStatus }) => formatOrderStatus(orderStatus, side) },
    { id: 'edited', header: 'Geändert', field: ({ edited }) => (edited ? 'ja' : 'nein') },
    { id: 'buyer', header: 'Käufer', field: ({ buyer }) => buyer.name },
    { id: 'customerNo', header: 'Kundennummer', field: ({ buyer }) => buyer.customerNo },
    { id: 'seller', header: 'Verkäufer', field: ({ seller }) => seller.name },
    { id: 'product', header: 'Produkt', field: ({ product }) => product.name },
    { id: 'category', header: 'Kategorie', field: ({ product }) => product.category },
    { id: 'terminal', header: 'Terminal', field: ({ terminal }) => terminal.name },
    { id: 'region', header: 'Region', field: ({ terminal }) => terminal.region },
    { id: 'street', header: 'Lieferadresse', field: ({ deliveryAddress }) => deliveryAddress?.street ?? null },
    { id: 'zipCode', header: 'PLZ', field: ({ deliveryAddress }) => deliveryAddress?.zipCode ?? null },
    { id: 'city', header: 'Ort', field: ({ deliveryAddress }) => deliveryAddress?.city ?? null },
    {
      id: 'volume',
      header: 'Menge',
      field: ({ volume, purchaseUnit }) => quantityField(volume, purchaseUnit),
    },
    { id: 'purchaseUnit', header: 'Einheit', field: ({ purchaseUnit }) => purchaseUnit },
    { id: 'price', header: `Preis (${currency}/100 l)`, field: ({ price }) => amountField(price) },
    { id: 'net', header: `Netto (${currency})`, field: ({ net }) => amountField(net) },
    { id: 'vat', header: `${vatName} (${currency})`, field: ({ vat }) => amountField(vat) },
    { id: 'vatCategory', header: 'Steuerkategorie', field: ({ vatCategory }) => vatCategory },
    { id: 'invoice', header: `Brutto (${currency})`, field: ({ invoice }) => amountField(invoice) },
    { id: 'paymentTerm', header: 'Zahlungsziel (Tage)', field: ({ paymentTerm }) => countField(paymentTerm) },
    { id: 'collectionTime', header: 'Abholung (Tage)', field: ({ collectionTime }) => countField(collectionTime) },
    { id: 'collectionStart', header: 'Abholung ab', field: ({ collectionRange }) => ({ day: collectionRange.start }) },
    { id: 'collectionEnd', header: 'Abholung bis', field: ({ collectionRange }) => ({ day: collectionRange.end }) },
    { id: 'contractNumber', header: 'Kontraktnummer', field: ({ contractNumber }) => contractNumber },
    { id: 'liftingNumber', header: 'Ladenummer', field: ({ liftingNumber }) => liftingNumber },
    { id: 'pickupNumber', header: 'Abholnummer', field: ({ pickupNumber }) => pickupNumber },
    {
      id: 'reference',
      header: side === 'buyer' ? 'Ihre Referenz' : 'Referenz des Käufers',
      field: ({ reference }) => reference || null,
    },
    { id: '_id', header: 'Kennung', field: ({ _id }) => _id },
    {
      id: 'originalOrderId',
      header: 'Kennung der ursprünglichen Bestellung',
      field: ({ originalOrderId }) => originalOrderId,
    },
  ];
}
