import type { BrandCode } from '@handelsplatz/domain/brands';
import { findSeedDuty } from '@handelsplatz/domain/law/seed';
import type { PriceUnit } from '@handelsplatz/domain/pricing/chain';

/** The charges of a product beyond the market price. Amounts are in the brand's currency. */
export interface ProductCharges {
  /** Energy tax or mineral oil tax, per cbm. */
  readonly duty: string;
  /** Carbon price, per cbm. */
  readonly carbon: string;
  /** Cost of the blend or of the greenhouse-gas quota, per 100 l; null when nothing is blended. */
  readonly blend: string | null;
  /** The product's price above the symbol that it follows, in USD per tonne. */
  readonly premium: string;
}

/** Rules of a brand: the trade's names of the groups, and values per product code. */
export interface BrandRuleValues {
  readonly dutyGroup: string;
  readonly carbonGroup: string;
  readonly blendGroup: string;
  readonly products: Readonly<Record<string, ProductCharges>>;
  readonly logistics: { readonly unit: PriceUnit; readonly base: number; readonly step: number };
  readonly margin: { readonly base: number; readonly step: number };
  readonly masterAddOn: string | null;
}

function charges(duty: string, carbon: string, blend: string | null, premium: string): ProductCharges {
  return { duty, carbon, blend, premium };
}

/** Energy tax of 2026; national carbon price of 65 EUR/t; greenhouse-gas quota as the trade passes it on. */
const german: BrandRuleValues = {
  dutyGroup: 'Energiesteuer',
  carbonGroup: 'CO₂-Abgabe',
  blendGroup: 'Bio-Beimischung',
  products: {
    'HEL-S': charges(findSeedDuty('de', 'Heizöl'), '174.20', null, '6'),
    'HEL-P': charges(findSeedDuty('de', 'Heizöl'), '174.20', null, '21'),
    'HEL-B10': charges(findSeedDuty('de', 'Heizöl'), '156.80', '4.35', '9'),
    'DK-B7': charges(findSeedDuty('de', 'Diesel'), '162.40', '8.60', '24'),
    'DK-W': charges(findSeedDuty('de', 'Diesel'), '161.90', '8.60', '39'),
    HVO: charges(findSeedDuty('de', 'Diesel'), '0', '14.20', '640'),
    E5: charges(findSeedDuty('de', 'Benzin'), '146.80', '6.40', '188'),
    E10: charges(findSeedDuty('de', 'Benzin'), '139.10', '5.90', '171'),
    SP: charges(findSeedDuty('de', 'Benzin'), '148.20', '6.40', '256'),
  },
  logistics: { unit: 'L/cbm', base: 11.5, step: 2.5 },
  margin: { base: 0.75, step: 0.12 },
  masterAddOn: null,
};

/** Mineral oil tax with surtax, carbon levy of 120 CHF/t on heating oil, compensation and stock levies on motor fuels. */
const swiss: BrandRuleValues = {
  dutyGroup: 'Mineralölsteuer',
  carbonGroup: 'CO₂-Abgabe',
  blendGroup: 'Bio-Beimischung',
  products: {
    'HEL-OE': charges(findSeedDuty('ch', 'Heizöl'), '318.00', null, '14'),
    'HEL-OEP': charges(findSeedDuty('ch', 'Heizöl'), '318.00', null, '32'),
    'DK-B0': charges(findSeedDuty('ch', 'Diesel'), '48.50', null, '31'),
    'DK-B7': charges(findSeedDuty('ch', 'DK-B7'), '46.80', '4.90', '29'),
    'DK-W': charges(findSeedDuty('ch', 'Diesel'), '48.50', null, '47'),
    BF95: charges(findSeedDuty('ch', 'Benzin'), '44.60', '1.20', '172'),
    BF98: charges(findSeedDuty('ch', 'Benzin'), '44.90', '1.20', '246'),
  },
  logistics: { unit: 'L/mt', base: 46, step: 9 },
  margin: { base: 10.9, step: 0.2 },
  masterAddOn: '12.50',
};

/** Mineral oil tax; national carbon price of 55 EUR/t; admixture as the trade passes it on. */
const austrian: BrandRuleValues = {
  dutyGroup: 'Mineralölsteuer',
  carbonGroup: 'CO₂-Bepreisung',
  blendGroup: 'Bio-Beimischung',
  products: {
    'HEL-S': charges(findSeedDuty('at', 'Heizöl'), '148.60', null, '9'),
    'HEL-P': charges(findSeedDuty('at', 'Heizöl'), '148.60', null, '25'),
    'DK-B7': charges(findSeedDuty('at', 'Diesel'), '137.40', '4.40', '26'),
    HVO: charges(findSeedDuty('at', 'HVO'), '0', '12.80', '655'),
    E10: charges(findSeedDuty('at', 'Benzin'), '117.70', '2.90', '158'),
    SP: charges(findSeedDuty('at', 'Benzin'), '125.40', '3.20', '241'),
  },
  logistics: { unit: 'L/cbm', base: 15.5, step: 3 },
  margin: { base: 0.95, step: 0.15 },
  masterAddOn: null,
};

export const ruleValues: Readonly<Record<BrandCode, BrandRuleValues>> = { de: german, ch: swiss, at: austrian };
