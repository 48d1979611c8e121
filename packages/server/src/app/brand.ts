import { type Brand, brandCodes, brandProblems, brands } from '@handelsplatz/domain/brands';
import type pg from 'pg';
import { feedRules } from '../features/market/index.ts';
import { StartupError } from '../platform/errors/index.ts';

/** What the configuration may say about brand and feed. */
export const configRules = {
  isBrand: (value: string) => (brandCodes as readonly string[]).includes(value),
  brands: brandCodes,
  ...feedRules,
};

/** The brand of this deployment; an inconsistent one stops the start with the switch's name (Specification 5). */
export function brandFor(code: string): Brand {
  const brand = Object.values(brands).find((candidate) => candidate.code === code);
  if (!brand) throw new StartupError(`BRAND is "${code}", but must be one of ${brandCodes.join(', ')}.`);
  const [problem] = brandProblems(brand);
  if (problem) throw new StartupError(problem);
  return brand;
}

/** Ties a new database to its brand; refuses one that was begun with another, whose prices and taxes would be wrong. */
export async function claimForBrand(pool: pg.Pool, brand: Brand): Promise<void> {
  await pool.query('insert into installation (id, brand) values (1, $1) on conflict do nothing', [brand.code]);
  const { rows } = await pool.query<{ brand: string }>('select brand from installation');
  const begun = rows[0]?.brand;
  if (begun === brand.code) return;
  throw new StartupError(
    `This database was begun with brand "${begun}" and cannot serve brand "${brand.code}"; use another one.`,
  );
}
