import type { BrandCode } from '@handelsplatz/domain/brands';
import { austrianMarket } from './at.ts';
import { swissMarket } from './ch.ts';
import { germanMarket } from './de.ts';
import type { DemoBrand } from './demo-brand.ts';

export const demoBrands: Readonly<Record<BrandCode, DemoBrand>> = {
  de: germanMarket,
  ch: swissMarket,
  at: austrianMarket,
};
