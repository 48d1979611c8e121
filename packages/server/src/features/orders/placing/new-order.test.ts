import { brands } from '@handelsplatz/domain/brands';
import { lawSeed } from '@handelsplatz/domain/law/seed';
import { expect, test } from 'vitest';
import type { TradeBuyer } from '../../trading/index.ts';
import { toNewOrder } from './new-order.ts';
import type { OrderLine } from './placing.ts';

const buyer = {
  today: '2025-12-20',
  now: new Date('2025-12-20T09:00:00Z'),
  collectionShorteningDays: 0,
  law: lawSeed.de,
  terms: { version: '2025-01', hash: 'ab' },
} as TradeBuyer;
const line = {
  item: { number: '2025-1', quantityLitres: 30_000 },
  offer: {
    productType: 'FUEL',
    category: 'Heizöl',
    taxStatus: 'HEATING',
    collectionDays: 5,
    biogenicPercent: 0,
    blends: [],
  },
} as unknown as OrderLine;
const place = (chosen?: { start: string; end: string }) =>
  toNewOrder(line, { buyer, brand: brands.de, newId: () => 'x', ...(chosen && { chosen }) });

test('an order keeps the price of carbon dioxide of the first day of its delivery, also in a call-off of later days', () => {
  expect(place()).toMatchObject({
    collection_days: 5,
    collection_start: '2025-12-20',
    co2: { priceMinorPerTonne: 5_500 },
  });
  expect(place({ start: '2026-01-10', end: '2026-01-20' })).toMatchObject({
    collection_days: null,
    collection_start: '2026-01-10',
    collection_end: '2026-01-20',
    co2: { priceMinorPerTonne: 6_000 },
  });
});

test('an Austrian order names the greatest biogenic share of its collection time', () => {
  const blends = [
    { from: '2025-12-01', percent: 3, kind: 'FAME' },
    { from: '2026-01-01', percent: 6.4, kind: 'FAME' },
  ];
  const offer = { ...line.offer, cnCode: '27102011', category: 'Diesel', taxStatus: 'TAXED', blends };
  const work = { buyer, brand: brands.at, newId: () => 'x', chosen: { start: '2025-12-20', end: '2026-01-10' } };
  expect(toNewOrder({ ...line, offer } as OrderLine, work).papers).toMatchObject([
    { text: expect.stringContaining('FAME, bis zu 1920 l (höchstens 6,4 % der Menge)') },
  ]);
});
