import { expect, test } from 'vitest';
import { toBrandSpelling } from './index.ts';

test.each([
  ['de', 'Schließen Sie „Diesel“.'],
  ['at', 'Schließen Sie „Diesel“.'],
  ['ch', 'Schliessen Sie «Diesel».'],
] as const)('readers of brand %s read their own letters and quotation marks', (brand, written) => {
  expect(toBrandSpelling('Schließen Sie „Diesel“.', brand)).toBe(written);
});

test.each([
  ['de', 'Eine Erlaubnis von zwei Erlaubnissen; alle Erlaubnisse.'],
  ['ch', 'Eine Bewilligung von zwei Bewilligungen; alle Bewilligungen.'],
] as const)('readers of brand %s read their own word for a permit', (brand, written) => {
  expect(toBrandSpelling('Eine Erlaubnis von zwei Erlaubnissen; alle Erlaubnisse.', brand)).toBe(written);
});
