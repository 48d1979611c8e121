import { expect, test } from 'vitest';
import { decimal } from '../../numbers/index.ts';
import type { PriceItem } from '../chain/terms.ts';
import { compileTermSurcharges, findTermSurcharge } from './term-surcharges.ts';

const surcharge = (value: string): PriceItem => ({
  unit: 'L/cbm',
  value: decimal(value),
  label: value,
  kind: 'PAYMENT_TERM',
  source: null,
});

const surcharges = compileTermSurcharges([
  { days: 14, customerIds: [], item: surcharge('1.2') },
  { days: 30, customerIds: [], item: surcharge('3.4') },
  { days: 30, customerIds: ['meier', 'schulz'], item: surcharge('2') },
  { days: 45, customerIds: ['meier'], item: surcharge('0') },
]);

test.each([
  ['the general one', 'huber', 30, undefined, '3.4'],
  ['the agreed one instead of the general one', 'meier', 30, undefined, '2'],
  ['the agreed one of another customer of the same rule', 'schulz', 30, undefined, '2'],
  ['the general one at a term without an agreement', 'meier', 14, undefined, '1.2'],
  ['the one of the offer instead of the general one', 'huber', 30, '4.5', '4.5'],
  ['the agreed one instead of the one of the offer', 'meier', 30, '4.5', '2'],
  ['an agreed zero instead of the one of the offer', 'meier', 45, '9', '0'],
  ['none where nobody has laid one down', 'huber', 7, undefined, undefined],
  ['none at a term that is agreed with somebody else only', 'schulz', 45, undefined, undefined],
])('%s', (_, customerId, days, ofOffer, expected) => {
  const found = findTermSurcharge(surcharges, { customerId, days, ofOffer: ofOffer ? surcharge(ofOffer) : undefined });
  expect(found?.label).toBe(expected);
});
