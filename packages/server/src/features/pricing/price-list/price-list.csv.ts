import type { PriceList, PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import { amountField, type CsvColumn, countField, quantityField } from '../../../platform/csv/index.ts';
import { collectionFields, priceStandsUntil } from '../../market/index.ts';

/** The columns of a price list. The customer's view leaves out the parts of each price and the note to the seller. */
export function priceListCsvColumns(list: PriceList, view: 'calculation' | 'customer'): CsvColumn<PriceListRow>[] {
  const { currency, customer, seller, window } = list;
  const per100l = (header: string, toAmount: (row: PriceListRow) => number | null): CsvColumn<PriceListRow> => ({
    header: `${header} (${currency}/100 l)`,
    field: (row) => amountField(toAmount(row)),
  });
  const step = (header: string, name: keyof NonNullable<PriceListRow['steps']>) =>
    per100l(header, ({ steps }) => steps?.[name] ?? null);
  return [
    { header: 'Verkäufer', field: () => seller.name },
    { header: 'Kundennummer', field: () => customer?.customerNo ?? null },
    { header: 'Kunde', field: () => customer?.name ?? null },
    { header: 'Produkt', field: ({ product }) => product.name },
    { header: 'Kategorie', field: ({ product }) => product.category },
    { header: 'Terminal', field: ({ terminal }) => terminal.name },
    { header: 'Region', field: ({ terminal }) => terminal.region },
    { header: 'Preisart', field: ({ priceType }) => (priceType === 'API' ? 'live' : 'fest') },
    per100l('Preis', ({ price }) => price),
    { header: 'Zahlungsziel (Tage)', field: ({ paymentTerm }) => countField(paymentTerm) },
    ...(view === 'calculation'
      ? [
          step('Markt oder Festpreis', 'market'),
          step('Abgaben', 'duties'),
          step('Zuschläge', 'surcharges'),
          step('Mindestpreis', 'lift'),
          step('Kunde', 'customer'),
        ]
      : []),
    { header: 'Restmenge', field: ({ remainingVolume, product }) => quantityField(remainingVolume, product.unit) },
    { header: 'Mindestmenge', field: (row) => quantityField(row.minimumOrderQuantity, row.product.unit) },
    { header: 'Höchstmenge', field: (row) => quantityField(row.maximumOrderQuantity, row.product.unit) },
    { header: 'Einheit', field: ({ product }) => product.unit },
    ...collectionFields<PriceListRow>(),
    { header: 'Angebot bis', field: ({ availableUntil }) => ({ at: new Date(availableUntil) }) },
    { header: 'Preis vom', field: () => ({ at: new Date(list.at) }) },
    {
      header: 'Preis gilt bis',
      field: ({ priceType, price, availableUntil }) =>
        price === null ? null : priceStandsUntil(priceType, availableUntil, window?.expires),
    },
    ...(view === 'calculation' ? [{ header: 'Hinweis', field: ({ note }: PriceListRow) => note?.text ?? null }] : []),
  ];
}
