import type { BrandCode } from '../brands/index.ts';
import type { Day } from '../formats/index.ts';
import type { TaxStatus } from '../offers/index.ts';
import type { PaperProduct } from './notices.ts';
import { biogenicShare, needsPermit } from './notices.ts';

/** The factors from which the carbon dioxide of a delivery is computed. An order keeps those of its day for ever. */
export interface Co2Factors {
  /** Energy content in watt hours per litre at 15 °C, by net calorific value. */
  readonly whPerLitre: number;
  /** Grams of carbon dioxide per megawatt hour. */
  readonly gramsPerMwh: number;
  /** What a tonne costs, in hundredths of the brand's currency, without VAT; null while the price of the day is not published. */
  readonly priceMinorPerTonne: number | null;
  /** The fossil part of the fuel, in thousandths: biogenic parts count as zero. */
  readonly fossilPermille: number;
  readonly source: string;
  /** What the price is; not on orders from before it was said. */
  readonly priceNote?: string;
}

interface DatedFactors extends Omit<Co2Factors, 'fossilPermille'> {
  readonly from: Day;
  /** The last day for which the price is published; undefined where the law gives it no end. */
  readonly priceUntil?: Day;
}

/** EBeV 2030, annex 2, part 4: gas oil has 0.845 t per 1,000 l, 42.8 GJ/t and 0.074 t CO2/GJ. */
const german = { whPerLitre: 10_046, gramsPerMwh: 266_400, source: 'EBeV 2030, Anlage 2; § 4 CO2KostAufG' };
const germanMean =
  'Der Preis der Emissionen ist der gesetzliche Mittelwert nach § 4 CO2KostAufG, nicht der weitergegebene Preis.';
const austrianPrice =
  'Der Preis der Emissionen ist der gesetzliche Preis nach § 10 NEHG 2022, nicht der weitergegebene Preis.';
/** NEHG 2022, annex 1: gas oil 2.67 kg per litre. Energy content as in Germany, because the annex names none. */
const austrian = { whPerLitre: 10_046, gramsPerMwh: 265_777, source: 'NEHG 2022, Anlage 1 und § 10' };
/** Since 2025 the method of the European trade: gas oil 43.0 GJ/t and 74.1 t CO2/TJ, at 0.845 t per 1,000 l. */
const austrianSince2025 = {
  whPerLitre: 10_093,
  gramsPerMwh: 266_760,
  source: 'Verordnung (EU) 2018/2066, Anhang VI; § 10 NEHG 2022',
};
/** The levy of 31.80 CHF per 100 l is 120 CHF per tonne, so 2.65 kg per litre; 10.0 kWh per litre. */
const swiss = { whPerLitre: 10_000, gramsPerMwh: 265_000, source: 'Art. 94 CO2-Verordnung' };

/**
 * The factors of heating oil by brand, each from its first day on. Prices: §§ 10 BEHG and 4 CO2KostAufG (fixed until 2025, the middle of
 * 55 to 65 € in 2026); § 10 NEHG 2022; CO2 levy of Switzerland. The factors of the last row go on; its price only until its last day.
 */
const table: Readonly<Record<BrandCode, readonly DatedFactors[]>> = {
  de: [
    { from: '2021-01-01', priceMinorPerTonne: 2_500, ...german },
    { from: '2022-01-01', priceMinorPerTonne: 3_000, ...german },
    { from: '2024-01-01', priceMinorPerTonne: 4_500, ...german },
    { from: '2025-01-01', priceMinorPerTonne: 5_500, ...german },
    { from: '2026-01-01', priceUntil: '2026-12-31', priceMinorPerTonne: 6_000, ...german, priceNote: germanMean },
  ],
  at: [
    { from: '2022-10-01', priceMinorPerTonne: 3_000, ...austrian },
    { from: '2023-01-01', priceMinorPerTonne: 3_250, ...austrian },
    { from: '2024-01-01', priceMinorPerTonne: 4_500, ...austrian },
    {
      from: '2025-01-01',
      priceUntil: '2026-12-31',
      priceMinorPerTonne: 5_500,
      ...austrianSince2025,
      priceNote: austrianPrice,
    },
  ],
  ch: [
    { from: '2018-01-01', priceMinorPerTonne: 9_600, ...swiss },
    { from: '2022-01-01', priceMinorPerTonne: 12_000, ...swiss },
  ],
};

/** Whether a buyer may heat with goods: heating oil, and everything that is taxed as such (§ 3 (2) CO2KostAufG). */
export function maySupplyHeating({ category }: PaperProduct, taxStatus: TaxStatus): boolean {
  return taxStatus === 'HEATING' || (category === 'Heizöl' && taxStatus !== 'NONE');
}

/**
 * The factors of a delivery; undefined where heating is impossible and before the first row of the table.
 * @param day the first day of the delivery, whose price holds (§ 3 (3) CO2KostAufG)
 */
export function findCo2Factors(
  product: PaperProduct,
  { brand, taxStatus, day }: { brand: BrandCode; taxStatus: TaxStatus; day: Day },
): Co2Factors | undefined {
  if (!maySupplyHeating(product, taxStatus)) return undefined;
  // Untaxed goods bear no levy.
  if (brand === 'ch' && needsPermit(taxStatus)) return undefined;
  const row = findRow(brand, day);
  if (!row) return undefined;
  const share = biogenicShare(product);
  const source =
    share === undefined ? `${row.source}; als fossil gerechnet, weil kein Anteil angegeben ist` : row.source;
  return { ...row, source, fossilPermille: Math.round(1000 - (share ?? 0) * 10) };
}

/** The factors of an order, with the price of its day when that has been published since. */
export function completeCo2(co2: Co2Factors, brand: BrandCode, day: Day): Co2Factors {
  const row = co2.priceMinorPerTonne === null ? findRow(brand, day) : undefined;
  if (!row) return co2;
  const { priceMinorPerTonne, priceNote } = row;
  return { ...co2, priceMinorPerTonne, ...(priceNote !== undefined && { priceNote }) };
}

function findRow(brand: BrandCode, day: Day): Omit<Co2Factors, 'fossilPermille'> | undefined {
  const row = table[brand].findLast(({ from }) => from <= day);
  if (!row) return undefined;
  const { from: _, priceUntil, priceNote, ...factors } = row;
  if (priceUntil && day > priceUntil) return { ...factors, priceMinorPerTonne: null };
  return { ...factors, ...(priceNote !== undefined && { priceNote }) };
}

/** What a delivery emits, and what part of its price that is. */
export interface Co2Amounts {
  /** Whole kilowatt hours. */
  readonly kwh: number;
  /** Whole kilograms of carbon dioxide. */
  readonly kg: number;
  /** Kilograms per kilowatt hour, with 4 decimals. */
  readonly kgPerKwh: number;
  /** The part of the price with VAT, in hundredths of the currency; null while the price of a tonne is not published. */
  readonly grossMinor: number | null;
}

/**
 * Computes the emissions of a volume from its factors: energy × factor = kilograms, kilograms × price + VAT = part of the price.
 * @example 30,000 l in Germany in 2026: 301,380 kWh, 80,288 kg, 5,732.56 €
 */
export function computeCo2(factors: Co2Factors, litres: number, vatPermille: number): Co2Amounts {
  const { whPerLitre, gramsPerMwh, priceMinorPerTonne, fossilPermille } = factors;
  const wattHours = litres * whPerLitre;
  const kg = Math.round((((wattHours / 1e6) * gramsPerMwh) / 1e3) * (fossilPermille / 1e3));
  const netMinor = priceMinorPerTonne === null ? null : Math.round((kg * priceMinorPerTonne) / 1e3);
  return {
    kwh: Math.round(wattHours / 1e3),
    kg,
    kgPerKwh: Math.round((gramsPerMwh / 1e2) * (fossilPermille / 1e3)) / 1e4,
    grossMinor: netMinor === null ? null : netMinor + Math.round((netMinor * vatPermille) / 1e3),
  };
}

/**
 * The levy on a volume as a rate, in hundredths of the currency per 100 litres (Art. 95 CO2-Verordnung); null while its price is not published.
 * @example 3_180 in Switzerland: 31.80 CHF per 100 l
 */
export function computeLevyPer100Litres({ whPerLitre, gramsPerMwh, priceMinorPerTonne }: Co2Factors): number | null {
  if (priceMinorPerTonne === null) return null;
  return Math.round((((whPerLitre * 100) / 1e6) * gramsPerMwh * priceMinorPerTonne) / 1e6);
}
