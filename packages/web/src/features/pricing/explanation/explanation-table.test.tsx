import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import type { PricingSection } from '@handelsplatz/contract/pricing/overview';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showInEngine } from '../shared/pricing.fixture.tsx';
import { computeContributions } from './contributions.ts';
import { ExplanationTable } from './explanation-table.tsx';

const lines: Explanation['lines'] = [
  ['Brent', 'MARKET', null, '66.46', 'USD/bbl', '66.46', 'USD/bbl'],
  ['Umrechnungsfaktor', 'CONVERSION', 'c1', '8.35', 'bbl/mt', '554.941', 'USD/mt'],
  ['Wechselkurs', 'FX', null, '0.86', 'EUR je USD', '477.24926', 'EUR/mt'],
  ['Dichte bei 15 °C', 'DENSITY', 'd1', '0.745', 't/cbm', '355.5506987', 'EUR/cbm'],
].map(([label, kind, ruleId, value, unit, runningTotal, runningUnit]) => ({
  label: label ?? '',
  kind: kind ?? '',
  ruleId: ruleId ?? null,
  ruleVersion: ruleId ? 1 : null,
  unit: unit ?? '',
  value: value ?? '',
  runningTotal: runningTotal ?? null,
  runningUnit: runningUnit ?? null,
}));

const explanation: Explanation = {
  offerId: 'o1',
  customerId: 'c1',
  halted: false,
  currency: 'EUR',
  unit: 'EUR/100 l',
  price: 35.56,
  windowId: '1',
  at: '2026-11-21T10:00:00.000Z',
  lines,
};

function show(sections: readonly PricingSection[]): void {
  const parts = computeContributions(lines, 'EUR/100 l');
  showInEngine(<ExplanationTable parts={parts} explanation={explanation} sections={sections} />);
}

const findLine = (name: RegExp) => screen.findByRole('row', { name });

test('links a line to its rule', async () => {
  show(['densities', 'conversionFactors']);
  const factor = within(await findLine(/Umrechnungsfaktor/));
  const link = factor.getByRole('link', { name: 'Regel öffnen: Umrechnungsfaktor' });
  expect(link.getAttribute('href')).toBe('/preisrechner/umrechnungsfaktoren?regel=c1');
});

test('says that the provider sets a factor where sellers have no section for it', async () => {
  show(['densities']);
  const factor = within(await findLine(/Umrechnungsfaktor/));
  expect(factor.queryByRole('link')).toBeNull();
  expect(factor.getByText('vom Marktplatz hinterlegt')).toBeTruthy();
  expect(within(await findLine(/Dichte/)).getByRole('link')).toBeTruthy();
});

test('writes an exchange rate as on all other pages', async () => {
  show([]);
  expect((await findLine(/Wechselkurs/)).textContent).toContain('0,86000 EUR je USD');
});

test('links a quotation to the rule of its month and to the expiry rule that switched the month', async () => {
  const quotation = {
    ...explanation.lines[0],
    label: 'ICE Gasöl M01',
    ruleId: 'm1',
    ruleVersion: 2,
  } as (typeof lines)[0];
  const moved = [{ ...quotation, rolledBy: { ruleId: 'x1', ruleVersion: 1 } }];
  const parts = computeContributions(moved, 'EUR/100 l');
  const sections = ['exchange', 'expiry'] as const;
  showInEngine(<ExplanationTable parts={parts} explanation={{ ...explanation, lines: moved }} sections={sections} />);
  const row = within(await findLine(/ICE Gasöl M01/));
  expect(row.getByText('Eine Expiry-Regel hat auf den nächsten Monat gewechselt.')).toBeTruthy();
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/preisrechner/boerse-wechselkurs?regel=m1',
    '/preisrechner/expiry?regel=x1',
  ]);
});
