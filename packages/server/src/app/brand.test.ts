import { brands } from '@handelsplatz/domain/brands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { brandFor, claimForBrand } from './brand.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the brand of a deployment', () => {
  it('is one of three', () => {
    expect(brandFor('ch').currency).toBe('CHF');
    expect(() => brandFor('fr')).toThrow('BRAND is "fr"');
  });

  it('must be the brand that its database was created with', async () => {
    await claimForBrand(database.pool, brands.de);
    await claimForBrand(database.pool, brands.de);
    await expect(claimForBrand(database.pool, brands.ch)).rejects.toThrow('was begun with brand "de"');
  });
});
