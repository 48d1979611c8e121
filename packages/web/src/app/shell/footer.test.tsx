// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

test.each([
  ['de', 'EUR', 'MwSt.'],
  ['ch', 'CHF', 'MwSt.'],
  ['at', 'EUR', 'USt.'],
] as const)('every page of brand %s explains the unit of prices', (code, currency, vat) => {
  applyDeployment({ brand: code, demo: false });
  render(<Footer />);
  expect(screen.getByText(`${currency}/100 l: je 100 Liter, Kraftstoffe bei 15 °C, ohne ${vat}`)).toBeTruthy();
});
