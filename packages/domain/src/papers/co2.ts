import type { BrandCode } from '../brands/index.ts';
import type { Day } from '../formats/index.ts';
import { findLawRow, type LawProduct, type LawRow } from '../law/index.ts';
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
  /** The paragraphs of the values. */
  readonly source: string;
  /** What the price is; not on orders from before it was said. */
  readonly priceNote?: string;
}

/** A product, as far as its carbon dioxide depends on it. */
export type Co2Product = PaperProduct & LawProduct;

/** Whether a buyer may heat with goods: heating oil, and everything that is taxed as such (§ 3 (2) CO2KostAufG). */
export function maySupplyHeating({ category }: PaperProduct, taxStatus: TaxStatus): boolean {
  return taxStatus === 'HEATING' || (category === 'Heizöl' && taxStatus !== 'NONE');
}

/**
 * The factors of a delivery; undefined where heating is impossible, and on days for which the table has no factors.
 * @param law the rows of the country
 * @param day the first day of the delivery, whose price holds (§ 3 (3) CO2KostAufG)
 */
export function findCo2Factors(
  product: Co2Product,
  { law, brand, taxStatus, day }: { law: readonly LawRow[]; brand: BrandCode; taxStatus: TaxStatus; day: Day },
): Co2Factors | undefined {
  if (!maySupplyHeating(product, taxStatus)) return undefined;
  // Untaxed goods bear no levy.
  if (brand === 'ch' && needsPermit(taxStatus)) return undefined;
  const energy = findLawRow(law, 'CO2_ENERGY', product, day);
  const factor = findLawRow(law, 'CO2_FACTOR', product, day);
  if (!energy || !factor) return undefined;
  const share = biogenicShare(product);
  const unknown = share === undefined ? ['als fossil gerechnet, weil kein Anteil angegeben ist'] : [];
  const factors = {
    whPerLitre: Math.round(energy.value * 1e3),
    gramsPerMwh: Math.round(factor.value * 1e6),
    priceMinorPerTonne: null,
    fossilPermille: Math.round(1000 - (share ?? 0) * 10),
    source: [...new Set([energy.paragraph, factor.paragraph]), ...unknown].join('; '),
  };
  return completeCo2(factors, product, { law, day });
}

/** The factors with the price of their day, if none was published before and one is now. */
export function completeCo2(
  co2: Co2Factors,
  product: LawProduct,
  { law, day }: { law: readonly LawRow[]; day: Day },
): Co2Factors {
  const price = co2.priceMinorPerTonne === null ? findLawRow(law, 'CO2_PRICE', product, day) : undefined;
  if (!price) return co2;
  const { paragraph, note } = price;
  return {
    ...co2,
    priceMinorPerTonne: Math.round(price.value * 100),
    source: co2.source.split('; ').includes(paragraph) ? co2.source : `${co2.source}; ${paragraph}`,
    ...(note !== '' && { priceNote: note }),
  };
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
