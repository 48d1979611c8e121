import type { PriceHalt } from '@handelsplatz/contract/price-halts';
import { describe, expect, it } from 'vitest';
import { haltTitle } from './halt-text.ts';

const diesel = { _id: 'p', name: 'Diesel B7' };

describe('the title of a halt for its seller', () => {
  it.each<[string, Pick<PriceHalt, 'scope' | 'product' | 'byAdmin'>]>([
    ['Ihre Live-Preise sind angehalten', { scope: 'SELLER', product: null, byAdmin: false }],
    ['Ihre Live-Preise für Diesel B7 sind angehalten', { scope: 'SELLER', product: diesel, byAdmin: false }],
    ['Der Marktplatz hat Ihre Live-Preise angehalten', { scope: 'SELLER', product: null, byAdmin: true }],
    [
      'Der Marktplatz hat Ihre Live-Preise für Diesel B7 angehalten',
      { scope: 'SELLER', product: diesel, byAdmin: true },
    ],
    [
      'Der Marktplatz hat alle Live-Preise für Diesel B7 angehalten',
      { scope: 'PRODUCT', product: diesel, byAdmin: true },
    ],
    ['Der Marktplatz hat alle Live-Preise angehalten', { scope: 'MARKET', product: null, byAdmin: true }],
  ])('%s', (title, halt) => {
    expect(haltTitle(halt)).toBe(title);
  });
});
