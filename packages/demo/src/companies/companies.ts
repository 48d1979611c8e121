import type { BrandCode } from '@handelsplatz/domain/brands';
import { austrianCompanies } from './companies-at.ts';
import { swissCompanies } from './companies-ch.ts';
import { germanCompanies } from './companies-de.ts';
import type { Companies } from './company.ts';

export const companiesByBrand: Readonly<Record<BrandCode, Companies>> = {
  de: germanCompanies,
  ch: swissCompanies,
  at: austrianCompanies,
};
