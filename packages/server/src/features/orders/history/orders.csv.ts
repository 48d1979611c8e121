import type { OrderRow } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { CsvColumn, CsvField } from '../../../platform/csv/index.ts';
import { formatOrderStatus } from './order-texts.ts';

const amount = (value: number): CsvField => ({ number: value, decimals: 2 });
const days = (value: number | null): CsvField => (value === null ? null : { number: value, decimals: 0 });

/** The columns of an exported order list: every field of an order, for one side of the trade. */
export function orderColumns(
  side: 'buyer' | 'seller',
  { code, currency }: Pick<Brand, 'code' | 'currency'>,
): CsvColumn<OrderRow>[] {
  return [
    { header: 'Bestellnummer', field: ({ orderId }) => orderId },
    { header: 'Bestellt am', field: ({ created }) => ({ at: new Date(created) }) },
    { header: 'Status', field: ({ orderStatus }) => formatOrderStatus(orderStatus, side) },
    { header: 'Geändert', field: ({ edited }) => (edited ? 'ja' : 'nein') },
    { header: 'Käufer', field: ({ buyer }) => buyer.name },
    { header: 'Kundennummer', field: ({ buyer }) => buyer.customerNo },
    { header: 'Verkäufer', field: ({ seller }) => seller.name },
    { header: 'Produkt', field: ({ product }) => product.name },
    { header: 'Kategorie', field: ({ product }) => product.category },
    { header: 'Terminal', field: ({ terminal }) => terminal.name },
    { header: 'Region', field: ({ terminal }) => terminal.region },
    { header: 'Lieferadresse', field: ({ deliveryAddress }) => deliveryAddress?.street ?? null },
    { header: 'PLZ', field: ({ deliveryAddress }) => deliveryAddress?.zipCode ?? null },
    { header: 'Ort', field: ({ deliveryAddress }) => deliveryAddress?.city ?? null },
    {
      header: 'Menge',
      field: ({ volume, purchaseUnit }) => ({ number: volume, decimals: purchaseUnit === 'cbm' ? 3 : 0 }),
    },
    { header: 'Einheit', field: ({ purchaseUnit }) => purchaseUnit },
    { header: `Preis (${currency}/100 l)`, field: ({ price }) => amount(price) },
    { header: `Netto (${currency})`, field: ({ net }) => amount(net) },
    { header: `${code === 'at' ? 'USt.' : 'MwSt.'} (${currency})`, field: ({ vat }) => amount(vat) },
    { header: `Brutto (${currency})`, field: ({ invoice }) => amount(invoice) },
    { header: 'Zahlungsziel (Tage)', field: ({ paymentTerm }) => days(paymentTerm) },
    { header: 'Abholung (Tage)', field: ({ collectionTime }) => days(collectionTime) },
    { header: 'Abholung ab', field: ({ collectionRange }) => ({ day: collectionRange.start }) },
    { header: 'Abholung bis', field: ({ collectionRange }) => ({ day: collectionRange.end }) },
    { header: 'Kontraktnummer', field: ({ contractNumber }) => contractNumber },
    { header: 'Ladenummer', field: ({ liftingNumber }) => liftingNumber },
    { header: 'Abholnummer', field: ({ pickupNumber }) => pickupNumber },
    { header: 'Kennung', field: ({ _id }) => _id },
    { header: 'Kennung der ursprünglichen Bestellung', field: ({ originalOrderId }) => originalOrderId },
  ];
}
