import { type BrandCode, brandLaws } from '../brands/index.ts';
import type { Day } from '../formats/index.ts';
import { findLawRow, type LawProduct, type LawRow } from '../law/index.ts';
import type { TaxStatus } from '../offers/index.ts';
import type { PaperProduct } from './notices.ts';
import { biogenicShare, needsPermit } from './notices.ts';

/** The factors from which the carbon dioxide of a delivery is computed. An order keeps those of its day for ever. */
export interface Co2Factors {
  /** Energy content in watt hours per litre at 15 °C, by net calorific value; null while it is not published for the day. */
  readonly whPerLitre: number | null;
  /** Grams of carbon dioxide per megawatt hour; null while they are not published for the day. */
  readonly gramsPerMwh: number | null;
  /** What a tonne costs, in hundredths of the brand's currency, without VAT; null while the price of the day is not published. */
  readonly priceMinorPerTonne: number | null;
  /** The part that counts as fossil, in thousandths: all of it, because a biogenic part counts as zero only with a proof of sustainability. */
  readonly fossilPermille: number;
  /** The paragraphs of the values; empty while none is published. */
  readonly source: string;
  /** What the price is; not on orders from before it was said. */
  readonly priceNote?: string;
  /** How a biogenic part was counted; not where there is none. */
  readonly blendNote?: string;
}

const countedAsFossil = 'Ein biogener Anteil ist als fossil gerechnet, weil kein Nachweis der Nachhaltigkeit vorliegt.';

/** A product, as far as its carbon dioxide depends on it. */
export type Co2Product = PaperProduct & LawProduct;

/** Whether a buyer may heat with goods: heating oil, and everything that is taxed as such (§ 3 (2) CO2KostAufG). */
export function maySupplyHeating({ category }: PaperProduct, taxStatus: TaxStatus): boolean {
  return taxStatus === 'HEATING' || (category === 'Heizöl' && taxStatus !== 'NONE');
}

/**
 * The factors of a delivery; undefined where heating is impossible. A value that the table does not have for the day is null, and papers
 * say that it is not published.
 * @param law the rows of the country
 * @param day the day of the delivery, whose values hold (§ 3 (3) CO2KostAufG)
 */
export function findCo2Factors(
  product: Co2Product,
  { law, brand, taxStatus, day }: { law: readonly LawRow[]; brand: BrandCode; taxStatus: TaxStatus; day: Day },
): Co2Factors | undefined {
  if (!maySupplyHeating(product, taxStatus)) return undefined;
  // Untaxed goods bear no levy.
  if (brandLaws[brand].carbon.states === 'LEVY' && needsPermit(taxStatus)) return undefined;
  const energy = findLawRow(law, 'CO2_ENERGY', product, day);
  const factor = findLawRow(law, 'CO2_FACTOR', product, day);
  const price = findLawRow(law, 'CO2_PRICE', product, day);
  const paragraphs = [energy, factor, price].flatMap((row) => row?.paragraph ?? []);
  return {
    whPerLitre: energy ? Math.round(energy.value * 1e3) : null,
    gramsPerMwh: factor ? Math.round(factor.value * 1e6) : null,
    priceMinorPerTonne: price ? Math.round(price.value * 100) : null,
    fossilPermille: 1000,
    source: [...new Set(paragraphs)].join('; '),
    ...(price && price.note !== '' && { priceNote: price.note }),
    ...(biogenicShare(product) !== 0 && { blendNote: countedAsFossil }),
  };
}

/** Whether two sets of factors have the same values. Their words may differ. */
export function isSameCo2(a: Co2Factors | null, b: Co2Factors | null): boolean {
  if (a === null || b === null) return a === b;
  return (['whPerLitre', 'gramsPerMwh', 'priceMinorPerTonne', 'fossilPermille'] as const).every(
    (name) => a[name] === b[name],
  );
}

/** Whether a value of the factors is not published yet. */
export const lacksCo2Value = ({ whPerLitre, gramsPerMwh, priceMinorPerTonne }: Co2Factors): boolean =>
  whPerLitre === null || gramsPerMwh === null || priceMinorPerTonne === null;

/** What a delivery emits, and what part of its price that is. */
export interface Co2Amounts {
  /** Whole kilowatt hours; null while the energy content is not published. */
  readonly kwh: number | null;
  /** Whole kilograms of carbon dioxide; null while energy content or factor is not published. */
  readonly kg: number | null;
  /** Kilograms per kilowatt hour, with 4 decimals; null while the factor is not published. */
  readonly kgPerKwh: number | null;
  /** The part of the price with VAT, in hundredths of the currency; null while a value is not published. */
  readonly grossMinor: number | null;
}

/**
 * Computes the emissions of a volume from its factors: energy × factor = kilograms, kilograms × price + VAT = part of the price.
 * @example 30,000 l in Germany in 2026: 301,380 kWh, 80,288 kg, 5,732.56 €
 */
export function computeCo2(factors: Co2Factors, litres: number, vatPermille: number): Co2Amounts {
  const { whPerLitre, gramsPerMwh, priceMinorPerTonne, fossilPermille } = factors;
  const wattHours = whPerLitre === null ? null : litres * whPerLitre;
  const kg =
    wattHours === null || gramsPerMwh === null
      ? null
      : Math.round((((wattHours / 1e6) * gramsPerMwh) / 1e3) * (fossilPermille / 1e3));
  const netMinor = kg === null || priceMinorPerTonne === null ? null : Math.round((kg * priceMinorPerTonne) / 1e3);
  return {
    kwh: wattHours === null ? null : Math.round(wattHours / 1e3),
    kg,
    kgPerKwh: gramsPerMwh === null ? null : Math.round((gramsPerMwh / 1e2) * (fossilPermille / 1e3)) / 1e4,
    grossMinor: netMinor === null ? null : netMinor + Math.round((netMinor * vatPermille) / 1e3),
  };
}

/**
 * The levy on a volume as a rate, in hundredths of the currency per 100 litres (Art. 95 CO2-Verordnung); null while one of its values is not published.
 * @example 3_180 in Switzerland: 31.80 CHF per 100 l
 */
export function computeLevyPer100Litres({ whPerLitre, gramsPerMwh, priceMinorPerTonne }: Co2Factors): number | null {
  if (whPerLitre === null || gramsPerMwh === null || priceMinorPerTonne === null) return null;
  return Math.round((((whPerLitre * 100) / 1e6) * gramsPerMwh * priceMinorPerTonne) / 1e6);
}
