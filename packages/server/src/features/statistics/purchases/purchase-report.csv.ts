import type { Brand } from '@handelsplatz/domain/brands';
import { amountField, type CsvColumn, type CsvField, countField, quantityField } from '../../../platform/csv/index.ts';
import type { PurchaseCell } from './purchase-report.read.ts';
import { toBought } from './purchase-report.ts';

/** The columns of an exported report: one row for a month, product, terminal, seller and delivery address. */
export function purchaseColumns({
  currency,
  features,
}: Pick<Brand, 'currency' | 'features'>): CsvColumn<PurchaseCell>[] {
  const address: CsvColumn<PurchaseCell> = {
    header: 'Lieferadresse',
    field: ({ deliveryAddress }) => deliveryAddress ?? '',
  };
  return [
    { header: 'Monat', field: ({ month }) => ({ day: month }) },
    { header: 'Produkt', field: ({ product }) => product },
    { header: 'Terminal', field: ({ terminal }) => terminal },
    { header: 'Verkäufer', field: ({ seller }) => seller },
    ...(features.deliveredProducts ? [address] : []),
    { header: 'Bestellungen', field: ({ orders }) => countField(orders) },
    { header: 'Menge in cbm', field: ({ litres }) => quantityField(litres / 1000, 'cbm') },
    { header: `Summe netto in ${currency}`, field: ({ netMinor }) => amountField(netMinor / 100) },
    {
      header: `Mittlerer Preis in ${currency}/100 l`,
      field: (cell) => amountField(toBought([cell]).averagePrice ?? 0),
    },
  ];
}

/** The sums below the columns, and the average price of all. */
export function sumPurchases(cells: readonly PurchaseCell[], { features }: Pick<Brand, 'features'>): CsvField[] {
  const { orders, volume, amount, averagePrice } = toBought(cells);
  const names = features.deliveredProducts ? [null, null, null, null] : [null, null, null];
  return [
    'Summe',
    ...names,
    countField(orders),
    quantityField(volume, 'cbm'),
    amountField(amount),
    amountField(averagePrice),
  ];
}
