import type { AdminLawRow } from '@handelsplatz/contract/law';
import { nameLawUnit } from '@handelsplatz/contract/law/words';
import { type BrandCode, brands } from '@handelsplatz/domain/brands';
import { formatCountry, lawDecimals } from '@handelsplatz/domain/law';
import type { Formats } from '../../platform/formats.ts';
import { t } from './texts.ts';

/** The unit of a value in its country. */
export const nameUnit = ({ unit, country }: Pick<AdminLawRow, 'unit' | 'country'>): string =>
  nameLawUnit(unit, country);

/** What a country of the table is called. */
export const nameCountry = (country: BrandCode): string => formatCountry(brands[country].country);

/** What a row is called: „Energiesteuer Diesel, Österreich“. */
export const nameRow = ({ kind, goods, country }: Pick<AdminLawRow, 'kind' | 'goods' | 'country'>): string =>
  `${[t(kind), goods].filter(Boolean).join(' ')}, ${nameCountry(country)}`;

/** Money and percent with all decimals, factors without zeros at their end. */
export function formatValue({ kind, value }: Pick<AdminLawRow, 'kind' | 'value'>, { number, short }: Formats): string {
  const decimals = lawDecimals[kind];
  return decimals > 2 ? short(value, decimals) : number(value, decimals);
}
