import {
  type Brand,
  type BrandCode,
  brandCodes,
  brandProblems,
  brands,
  listRetentionRules,
} from '@handelsplatz/domain/brands';
import type pg from 'pg';
import { feedRules } from '../features/market-data/feeds/feed-rules.ts';
import { StartupError } from '../platform/errors/index.ts';
import { claimInstallation } from './installation.store.ts';

/** The valid values of brand, feed and retention in the configuration. */
export const configRules = {
  isBrand: (value: string) => (brandCodes as readonly string[]).includes(value),
  brands: brandCodes,
  listRetentionRules: (brand: string) => listRetentionRules(brands[brand as BrandCode]),
  ...feedRules,
};

/** The brand of this deployment. An inconsistent brand stops the start with the name of the switch (Specification 5). */
export function brandFor(code: string): Brand {
  const brand = Object.values(brands).find((candidate) => candidate.code === code);
  if (!brand) throw new StartupError(`BRAND is "${code}", but must be one of ${brandCodes.join(', ')}.`);
  const [problem] = brandProblems(brand);
  if (problem) throw new StartupError(problem);
  return brand;
}

/** Ties a new database to its brand. Refuses a database of another brand, because its prices and taxes would be wrong. */
export async function claimForBrand(pool: pg.Pool, brand: Brand): Promise<void> {
  const begun = await claimInstallation(pool, brand.code);
  if (begun === brand.code) return;
  throw new StartupError(
    `This database was begun with brand "${begun}" and cannot serve brand "${brand.code}"; use another one.`,
  );
}
