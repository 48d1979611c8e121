// @vitest-environment happy-dom
import type { ContractList } from '@handelsplatz/contract/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const load = () => import('./contracts-page.tsx');

function contractFixture(part: Partial<ContractList['contracts'][number]> = {}): ContractList['contracts'][number] {
  return {
    _id: 'c1',
    contractNumber: 'K-2026-014',
    counterpart: 'Nordkontor Mineralölhandel GmbH',
    product: 'Diesel B7',
    terminal: 'Hamburg',
    start: '2020-01-01',
    end: '2099-12-31',
    agreed: 1_000,
    calledOff: 400,
    lifted: 250.5,
    price: 81.4,
    state: 'RUNNING',
    unit: 'cbm',
    open: 600,
    lapsed: 0,
    planned: 300,
    priceKind: 'FIXED',
    premium: null,
    premiumUnit: null,
    ...part,
  };
}

function showContracts(contracts: ContractList['contracts'], accountType: 'buyer' | 'seller' = 'buyer') {
  return showScreen(load, { accountType, answers: { 'GET /api/contracts': { contracts } satisfies ContractList } });
}

test('a contract shows the other side, product and price, and the quantities called off and lifted', async () => {
  await showContracts([contractFixture()]);
  expect(await screen.findByRole('heading', { name: 'Kontrakte' })).toBeDefined();
  const row = await screen.findByRole('row', { name: /K-2026-014/ });
  for (const text of ['Nordkontor Mineralölhandel GmbH', 'Diesel B7, Hamburg', 'läuft'])
    expect(within(row).getByText(text)).toBeDefined();
  expect(row.textContent).toContain('81,40');
  expect(row.textContent).toMatch(/400.cbm abgerufen, davon 250,5.cbm abgeholt/);
  expect(screen.getByRole('columnheader', { name: /Verkäufer/ })).toBeDefined();
});

test.each([
  ['before its time', { start: '2099-01-01' }, 'beginnt noch'],
  ['after its time', { end: '2020-12-31' }, 'beendet'],
])('a contract shows its state %s', async (_, part, state) => {
  await showContracts([contractFixture(part)]);
  expect(within(await screen.findByRole('row', { name: /K-2026-014/ })).getByText(state)).toBeDefined();
});

test('a seller sees the buyers; without contracts the page explains what it will show', async () => {
  await showContracts([contractFixture()], 'seller');
  expect(await screen.findByRole('columnheader', { name: /Käufer/ })).toBeDefined();
  cleanup();
  await showContracts([], 'seller');
  expect(await screen.findByText('Noch keine Kontrakte')).toBeDefined();
  expect(screen.getByText(/die Sie mit Käufern vereinbart haben/)).toBeDefined();
});
