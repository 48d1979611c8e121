import { expect, test } from 'vitest';
import { shortenSellers } from './short-sellers.ts';

test('sellers have short names, unless two of them would have the same', () => {
  const names = ['Brandt Energie GmbH', 'Brandt Mineralöl KG', 'Ruhrtank Energiehandel AG'];
  expect([...shortenSellers(names).values()]).toEqual(['Brandt Energie GmbH', 'Brandt Mineralöl KG', 'Ruhrtank']);
});
