import type { OwnOffer } from '@handelsplatz/contract/offers';
import { expect, test } from 'vitest';
import { applyDeployment } from '../../../platform/brand.ts';
import { toPendingCell } from './grid-cells.ts';
import type { GridField } from './pending-edits.ts';

const offer = (unit: 'cbm' | 'lt') =>
  ({ product: { unit }, priceType: 'FIXED', price: 90, totalVolume: 1, minimumOrderQuantity: 1 }) as OwnOffer;

test.each([
  ['totalVolume', 'cbm', '30.000 l', 30],
  ['totalVolume', 'cbm', '30 cbm', 30],
  ['minimumOrderQuantity', 'lt', '2 cbm', 2000],
  ['minimumOrderQuantity', 'lt', '500 lt', 500],
  ['totalVolume', 'cbm', '30 t', undefined],
  ['price', 'cbm', '91,50 EUR', 91.5],
  ['price', 'cbm', '91,50 cbm', undefined],
] as const)('%s of an offer in %s takes "%s" as %s', (field: GridField, unit, typed, value) => {
  applyDeployment({ brand: 'de', demo: false });
  expect(toPendingCell(typed, field, offer(unit))?.value).toBe(value);
});
