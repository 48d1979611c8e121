import { type BrandCode, brands } from '@handelsplatz/domain/brands';
import { formatNumber, type NumberStyle } from '@handelsplatz/domain/formats';
import { type LawKind, type LawUnit, lawDecimals, lawUnits } from '@handelsplatz/domain/law';

/** What people call the kinds of statutory values. */
export const lawKindNames: Readonly<Record<LawKind, string>> = {
  VAT: 'Umsatzsteuer',
  CO2_PRICE: 'CO₂-Preis',
  CO2_ENERGY: 'Energiegehalt',
  CO2_FACTOR: 'Emissionsfaktor',
  ENERGY_DUTY: 'Energiesteuer',
  STOCK_LEVY: 'Pflichtlager und Kompensation',
};

const units: Readonly<Record<LawUnit, string>> = {
  PERCENT: '%',
  PER_TONNE: '{currency} je Tonne',
  KWH_PER_LITRE: 'kWh/l',
  KG_PER_KWH: 'kg CO₂/kWh',
  PER_1000_LITRES: '{currency} je 1.000 l',
};

/** The unit of a kind in a country. */
export const nameLawUnit = (unit: LawUnit, country: BrandCode): string =>
  units[unit].replace('{currency}', brands[country].currency);

/** A value of a kind with its unit: „60,00 EUR je Tonne“. */
export const formatLawValue = (
  value: number,
  { kind, country }: { readonly kind: LawKind; readonly country: BrandCode },
  numbers: NumberStyle,
): string => `${formatNumber(value, lawDecimals[kind], numbers)} ${nameLawUnit(lawUnits[kind], country)}`;
