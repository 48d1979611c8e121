import type { ContractList } from '@handelsplatz/contract/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { contractFixture } from './contract.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const load = () => import('./contracts-page.tsx');

function showContracts(contracts: ContractList['contracts'], accountType: 'buyer' | 'seller' = 'buyer', address = '/') {
  const answers = { 'GET /api/contracts': { contracts } satisfies ContractList };
  return showScreen(load, { accountType, answers, address });
}

test('a contract shows the other side, product and price, its ledger and its pace', async () => {
  await showContracts([contractFixture()]);
  expect(await screen.findByRole('heading', { name: 'Kontrakte' })).toBeDefined();
  const row = await screen.findByRole('row', { name: /KV-2026-014/ });
  for (const text of ['Nordkontor', 'Diesel B7, Hamburg', 'läuft']) expect(within(row).getByText(text)).toBeDefined();
  expect(row.textContent).toContain('81,40');
  expect(within(row).getByTitle('Nordkontor Mineralölhandel GmbH')).toBeDefined();
  expect(
    within(row).getByTitle(/400.cbm abgerufen · 580.cbm offen · 20.cbm verfallen · 250,5.cbm abgeholt/),
  ).toBeDefined();
  expect(row.textContent).toMatch(/120.cbm voraus/);
  expect(row.textContent).not.toMatch(/frei|geliefert/);
  expect(within(row).getByRole('img', { name: /, 580.cbm offen$/ })).toBeDefined();
  expect(within(row).getByRole('link', { name: 'KV-2026-014' }).getAttribute('href')).toContain('/c1');
  expect(screen.getByRole('columnheader', { name: /Verkäufer/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Neuer Kontrakt' })).toBeNull();
});

test.each([
  ['PLANNED', 'beginnt noch'],
  ['ENDED', 'beendet'],
  ['CLOSED', 'abgeschlossen'],
] as const)('a contract that is %s reads %s', async (state, text) => {
  await showContracts([contractFixture({ state })]);
  expect(within(await screen.findByRole('row', { name: /KV-2026-014/ })).getByText(text)).toBeDefined();
});

test('a contract whose goods are delivered says so', async () => {
  await showContracts([contractFixture({ delivered: true })]);
  expect(within(await screen.findByRole('row', { name: /KV-2026-014/ })).getByText('wird geliefert')).toBeDefined();
});

test('a formula names the live price with its premium', async () => {
  await showContracts([
    contractFixture({ priceKind: 'FORMULA', price: null, premium: -0.35, premiumUnit: 'L/100L15' }),
  ]);
  const row = await screen.findByRole('row', { name: /KV-2026-014/ });
  expect(row.textContent).toMatch(/Live −0,35/);
  expect(within(row).getByTitle(/Live-Preis −0,35 EUR\/100.l/)).toBeDefined();
});

test('a seller sees the buyers and adds contracts; without contracts the page explains what it will show', async () => {
  await showContracts([contractFixture()], 'seller');
  expect(await screen.findByRole('columnheader', { name: /Käufer/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Neuer Kontrakt' })).toBeDefined();
  cleanup();
  await showContracts([], 'seller');
  expect(await screen.findByText('Noch keine Kontrakte')).toBeDefined();
  expect(screen.getByText(/die Sie mit Käufern vereinbart haben/)).toBeDefined();
});

test('filters that leave nothing can be reset', async () => {
  await showContracts([], 'seller', '/?status=ENDED');
  expect(await screen.findByText('Keine Übereinstimmung gefunden')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Filter zurücksetzen' }).length).toBeGreaterThan(0);
});
