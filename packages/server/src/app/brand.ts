import { type Brand, brandCodes, brandProblems, brands } from '@handelsplatz/domain/brands';
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
