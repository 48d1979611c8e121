import { expect, test } from 'vitest';
import { listTaxStatuses } from './index.ts';

test.each([
  ['FUEL', 'Heizöl', ['HEATING', 'SUSPENDED', 'EXEMPT']],
  ['FUEL', 'Diesel', ['TAXED', 'SUSPENDED', 'EXEMPT']],
  ['FUEL', 'Benzin', ['TAXED', 'SUSPENDED', 'EXEMPT']],
  ['FUEL', 'Flüssiggas', ['TAXED', 'HEATING', 'SUSPENDED', 'EXEMPT']],
  ['ADDITIVE', 'Diesel', ['NONE', 'TAXED', 'SUSPENDED', 'EXEMPT']],
] as const)('%s %s may have its tax statuses only', (type, category, statuses) => {
  expect(listTaxStatuses({ type, category })).toEqual(statuses);
});
