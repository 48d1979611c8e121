import { findSeedDuty } from '@handelsplatz/domain/law/seed';
import { germanCompanies } from '../companies/companies-de.ts';
import { charges, type DemoBrand } from './demo-brand.ts';

const duty = (goods: string) => findSeedDuty('de', goods);

/** The German demo market. */
export const germanMarket: DemoBrand = {
  companies: germanCompanies,
  // About 400 offers.
  spread: { terminals: [12, 11, 10, 10, 9, 9], fuels: [9, 7, 6, 6, 6, 5], seconds: 12 },
  ordersPerYear: 4000,
  // Energy tax of 2026; national carbon price of 65 EUR/t; greenhouse-gas quota as the trade passes it on.
  ruleValues: {
    dutyGroup: 'Energiesteuer',
    carbonGroup: 'CO₂-Abgabe',
    blendGroup: 'Bio-Beimischung',
    products: {
      'HEL-S': charges(duty('Heizöl'), '174.20', null, '6'),
      'HEL-P': charges(duty('Heizöl'), '174.20', null, '21'),
      'HEL-B10': charges(duty('Heizöl'), '156.80', '4.35', '9'),
      'DK-B7': charges(duty('Diesel'), '162.40', '8.60', '24'),
      'DK-W': charges(duty('Diesel'), '161.90', '8.60', '39'),
      HVO: charges(duty('Diesel'), '0', '14.20', '640'),
      E5: charges(duty('Benzin'), '146.80', '6.40', '188'),
      E10: charges(duty('Benzin'), '139.10', '5.90', '171'),
      SP: charges(duty('Benzin'), '148.20', '6.40', '256'),
    },
    logistics: { unit: 'L/cbm', base: 11.5, step: 2.5 },
    margin: { base: 0.75, step: 0.12 },
    masterAddOn: null,
  },
  permitKind: 'Erlaubnis',
  wishedVatId: 'DE812345673',
  vatIdForm: 'DE#########',
  taxNumberForm: '##/###/#####',
};
