import { expect, test } from 'vitest';
import { shortenSellers } from './short-sellers.ts';

test('sellers have short names, unless two of them would have the same', () => {
  const names = ['Müller Energie GmbH', 'Müller Mineralöl KG', 'Ruhrtank Energiehandel AG'];
  expect([...shortenSellers(names).values()]).toEqual(['Müller Energie GmbH', 'Müller Mineralöl KG', 'Ruhrtank']);
});
