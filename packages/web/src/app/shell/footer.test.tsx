import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

test.each([
  ['de', 'EUR', 'MwSt.'],
  ['ch', 'CHF', 'MwSt.'],
  ['at', 'EUR', 'USt.'],
] as const)('every page of brand %s explains the unit of prices', async (code, currency, vat) => {
  await showScreen(async () => ({ default: (await import('./footer.tsx')).Footer }), {
    accountType: 'seller',
    deployment: { brand: code },
  });
  expect(await screen.findByText(`${currency}/100 l: je 100 Liter, Kraftstoffe bei 15 °C, ohne ${vat}`)).toBeTruthy();
});
