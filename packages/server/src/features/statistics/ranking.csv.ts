import type { OrderStats, OrderStatsParameters } from '@handelsplatz/contract/statistics';
import { type CsvColumn, countField, quantityField } from '../../platform/csv/index.ts';

/** The columns of an exported ranking. */
export function rankingColumns(
  statType: OrderStatsParameters['statType'],
  ranked: 'buyer' | 'seller',
): CsvColumn<OrderStats['orderStats'][number]>[] {
  const partner = ranked === 'seller' ? 'Verkäufer' : 'Käufer';
  return [
    { header: 'Platz', field: ({ position }) => countField(position) },
    { header: statType === 'PRODUCT_VOLUME' ? 'Produkt' : partner, field: ({ accountName }) => accountName },
    { header: 'Bestellungen', field: ({ orders }) => countField(orders) },
    { header: 'Menge in cbm', field: ({ volume }) => quantityField(volume, 'cbm') },
  ];
}
