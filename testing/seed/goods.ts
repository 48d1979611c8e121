import type { Insertable } from 'kysely';
import type pg from 'pg';
import { newId } from '../../packages/server/src/platform/ids/index.ts';
import type { ProductsTable, RegionsTable, TerminalsTable } from '../../packages/server/src/schema/tables.ts';
import { nextNumber, seedDatabase } from './seed.ts';

/** The entry of diesel on transport papers. */
const dieselEntry = {
  ...{ dangerousGoods: true, unNumber: '1202', transportName: 'Dieselkraftstoff', transportClass: '3' },
  ...{ packingGroup: 'III', tunnelCode: 'D/E', environmentallyHazardous: true, specialProvisions: '640L' },
};

/** No fact of law is known of a product. */
export const unknownFacts = { cnCode: '', dangerousGoods: null, biogenicPercent: null };

/** A fuel in cubic metres with density and conversion factor, and the facts of diesel B7. */
export async function seedProduct(pool: pg.Pool, values: Partial<Insertable<ProductsTable>> = {}) {
  const number = nextNumber();
  const fuelTax = values.category === 'Heizöl' ? 'HEATING' : 'TAXED';
  const row = {
    id: newId(),
    code: `P-${number}`,
    name: `Diesel ${number}`,
    type: 'FUEL',
    category: 'Diesel',
    unit: 'cbm',
    densityTonnesPerCbm: '0.8360',
    conversionBblPerMt: '7.46',
    taxStatus: values.type === 'ADDITIVE' ? 'NONE' : fuelTax,
    cnCode: '27102011',
    ...dieselEntry,
    ...{ biogenicPercent: '7', biogenicKind: 'FAME' },
    ...values,
  };
  return await seedDatabase(pool).insertInto('products').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function seedRegion(pool: pg.Pool, values: Partial<Insertable<RegionsTable>> = {}) {
  const number = nextNumber();
  const row = { id: newId(), name: `Region ${number}`, position: number, ...values };
  return await seedDatabase(pool).insertInto('regions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A terminal, in a new region unless one is given. */
export async function seedTerminal(pool: pg.Pool, values: Partial<Insertable<TerminalsTable>> = {}) {
  const regionId = values.regionId ?? (await seedRegion(pool)).id;
  const row = { id: newId(), name: `Terminal ${nextNumber()}`, ...values, regionId };
  return await seedDatabase(pool).insertInto('terminals').values(row).returningAll().executeTakeFirstOrThrow();
}
