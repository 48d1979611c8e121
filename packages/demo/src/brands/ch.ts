import { findSeedDuty } from '@handelsplatz/domain/law/seed';
import { swissCompanies } from '../companies/companies-ch.ts';
import { charges, type DemoBrand } from './demo-brand.ts';

const duty = (goods: string) => findSeedDuty('ch', goods);

/** The Swiss demo market. */
export const swissMarket: DemoBrand = {
  companies: swissCompanies,
  // About 120 offers.
  spread: { terminals: [13], fuels: [7], seconds: 30 },
  ordersPerYear: 1500,
  // Mineral oil tax with surtax, carbon levy of 120 CHF/t on heating oil, compensation and stock levies on motor fuels.
  ruleValues: {
    dutyGroup: 'Mineralölsteuer',
    carbonGroup: 'CO₂-Abgabe',
    blendGroup: 'Bio-Beimischung',
    products: {
      'HEL-OE': charges(duty('Heizöl'), '318.00', null, '14'),
      'HEL-OEP': charges(duty('Heizöl'), '318.00', null, '32'),
      'DK-B0': charges(duty('Diesel'), '48.50', null, '31'),
      'DK-B7': charges(duty('DK-B7'), '46.80', '4.90', '29'),
      'DK-W': charges(duty('Diesel'), '48.50', null, '47'),
      BF95: charges(duty('Benzin'), '44.60', '1.20', '172'),
      BF98: charges(duty('Benzin'), '44.90', '1.20', '246'),
    },
    logistics: { unit: 'L/mt', base: 46, step: 9 },
    margin: { base: 10.9, step: 0.2 },
    masterAddOn: '12.50',
  },
  permitKind: 'Verwendungsverpflichtung',
  wishedVatId: 'CHE-987.654.326 MWST',
  vatIdForm: 'CHE-###.###.###',
  taxNumberForm: '{vatId} MWST',
};
