import { brands } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import { readFoundingTerms } from './in-force.ts';
import { createTermsPrinter } from './terms-pdf.ts';

test('each version of the terms is printed once, and again after a failure', async () => {
  const terms = readFoundingTerms('de');
  let prints = 0;
  const print = createTermsPrinter({
    brand: brands.de,
    clock: { now: () => new Date('2026-11-22T10:00:00Z') },
    printer: {
      async print() {
        prints += 1;
        if (prints === 1) throw new Error('the thread died');
        return Buffer.from(`print ${prints}`);
      },
      stop: async () => undefined,
    },
  });
  await expect(print(terms)).rejects.toThrow('the thread died');
  const files = await Promise.all([print(terms), print(terms)]);
  expect([...files, await print(terms)].map(String)).toEqual(Array(3).fill('print 2'));
});
