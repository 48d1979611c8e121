import { brands } from '@handelsplatz/domain/brands';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
