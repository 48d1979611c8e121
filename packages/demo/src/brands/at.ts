import { findSeedDuty } from '@handelsplatz/domain/law/seed';
import { austrianCompanies } from '../companies/companies-at.ts';
import { charges, type DemoBrand } from './demo-brand.ts';

const duty = (goods: string) => findSeedDuty('at', goods);

/** The Austrian demo market. */
export const austrianMarket: DemoBrand = {
  companies: austrianCompanies,
  // About 150 offers.
  spread: { terminals: [9, 8, 7, 7], fuels: [6, 5, 5, 4], seconds: 6 },
  ordersPerYear: 1500,
  // Mineral oil tax; national carbon price of 55 EUR/t; admixture as the trade passes it on.
  ruleValues: {
    dutyGroup: 'Mineralölsteuer',
    carbonGroup: 'CO₂-Bepreisung',
    blendGroup: 'Bio-Beimischung',
    products: {
      'HEL-S': charges(duty('Heizöl'), '148.60', null, '9'),
      'HEL-P': charges(duty('Heizöl'), '148.60', null, '25'),
      'DK-B7': charges(duty('Diesel'), '137.40', '4.40', '26'),
      HVO: charges(duty('HVO'), '0', '12.80', '655'),
      E10: charges(duty('Benzin'), '117.70', '2.90', '158'),
      SP: charges(duty('Benzin'), '125.40', '3.20', '241'),
    },
    logistics: { unit: 'L/cbm', base: 15.5, step: 3 },
    margin: { base: 0.95, step: 0.15 },
    masterAddOn: null,
  },
  permitKind: 'Freischein',
  wishedVatId: 'ATU87654324',
  vatIdForm: 'ATU########',
  taxNumberForm: '## ###/####',
};
