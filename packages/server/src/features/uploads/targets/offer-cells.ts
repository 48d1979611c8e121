import type { Brand } from '@handelsplatz/domain/brands';
import { formatDay, formatNumber, formatTime } from '@handelsplatz/domain/formats';
import type { OfferField, OfferValues } from '@handelsplatz/domain/offers';
import type { OfferColumn } from '@handelsplatz/domain/uploads';
import type { OfferNames } from './offer-names.read.ts';
import type { CellDifference } from './upload-target.ts';

/** Writes values of offers as a file of the brand writes them. */
export interface OfferCells {
  /** One field as its cell; null where the file has no column for it. */
  toCell(
    field: OfferField,
    values: Partial<OfferValues>,
  ): { readonly column: OfferColumn; readonly text: string } | null;
  /** The cells that differ between two states of some fields. */
  toDifferences(before: Partial<OfferValues>, after: Partial<OfferValues>): CellDifference[];
}

const columns: Partial<Record<OfferField, OfferColumn>> = {
  externalId: 'external_id',
  status: 'action',
  productId: 'product',
  terminalId: 'terminal',
  priceType: 'price_type',
  price: 'price',
  totalVolume: 'volume_total',
  minimumOrderQuantity: 'min',
  maximumOrderQuantity: 'max',
  collectionTime: 'collection_days',
  availableFrom: 'valid_from',
  availableTo: 'valid_to',
  paymentTerms: 'term_days',
  buyerIds: 'customer',
};

/** The column of a field; a field without one belongs to the row as a whole. */
export const findOfferColumn = (field: OfferField | 'id'): OfferColumn | null =>
  field === 'id' ? 'external_id' : (columns[field] ?? null);

const actionOfStatus = { ACTIVE: 'UPSERT', PAUSED: 'PAUSE', REMOVED: 'REMOVE' } as const;

/** Makes the writer for one seller's names. */
export function createOfferCells({ products, terminals, customers }: OfferNames, brand: Brand): OfferCells {
  const names = new Map([...products, ...terminals].map(({ id, name }) => [id, name]));
  const numbers = new Map(customers.map(({ id, name, customerNo }) => [id, customerNo ?? name]));
  const quantity = (value: number) => formatNumber(value, countDecimals(value), brand.numbers);
  const instant = (iso: string) => {
    const at = new Date(iso);
    return `${formatDay(at, brand.zone)} ${formatTime(at, brand.zone)}`;
  };

  function format(field: OfferField, values: Partial<OfferValues>): string {
    const value = values[field];
    if (value === null || value === undefined) return '';
    if (field === 'status') return actionOfStatus[value as OfferValues['status']];
    if (field === 'productId' || field === 'terminalId') return names.get(value as string) ?? '';
    if (field === 'price') return formatNumber(value as number, 2, brand.numbers);
    if (field === 'availableFrom' || field === 'availableTo') return instant(value as string);
    if (field === 'paymentTerms') return (value as readonly number[]).join('|');
    if (field === 'buyerIds') return (value as readonly string[]).map((id) => numbers.get(id) ?? '?').join('|');
    return typeof value === 'number' ? quantity(value) : String(value);
  }

  const toCell: OfferCells['toCell'] = (field, values) => {
    const column = columns[field];
    return column === undefined ? null : { column, text: format(field, values) };
  };

  return {
    toCell,
    toDifferences: (before, after) =>
      (Object.keys(after) as OfferField[]).flatMap((field) => {
        const [old, now] = [toCell(field, before), toCell(field, after)];
        return old === null || now === null ? [] : [{ column: now.column, old: old.text, new: now.text }];
      }),
  };
}

/** Quantities are written with as many decimals as they have. */
function countDecimals(value: number): number {
  for (let decimals = 0; decimals < 3; decimals += 1) {
    if (Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-9) return decimals;
  }
  return 3;
}
