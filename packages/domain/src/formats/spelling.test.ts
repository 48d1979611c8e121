import { expect, test } from 'vitest';
import { toBrandSpelling } from './index.ts';

test.each([
  ['de', 'Schließen Sie „Diesel“.'],
  ['at', 'Schließen Sie „Diesel“.'],
  ['ch', 'Schliessen Sie «Diesel».'],
] as const)('readers of brand %s read their own letters and quotation marks', (brand, written) => {
  expect(toBrandSpelling('Schließen Sie „Diesel“.', brand)).toBe(written);
});
