import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { contractFixture } from './contract.fixture.ts';

async function show(contracts: unknown[]) {
  await showScreen(
    async () => {
      const { default: CustomerContracts } = await import('./customer-contracts.tsx');
      return { default: () => <CustomerContracts buyerId="b1" name="Harms" /> };
    },
    { accountType: 'seller', features: ['triggers'], answers: { 'GET /api/contracts': { contracts } } },
  );
}

test('a customer’s contracts lead to their pages', async () => {
  await show([contractFixture()]);
  const link = await screen.findByRole('link', { name: 'KV-2026-014' });
  expect(decodeURI(link.getAttribute('href') ?? '')).toBe('/verträge-management/c1');
  expect(screen.getByRole('link', { name: 'Alle Kontrakte' }).getAttribute('href')).toContain('q=Harms');
});

test('a customer without a contract says so', async () => {
  await show([]);
  expect(await screen.findByText('Mit diesem Kunden gibt es keinen Kontrakt.')).toBeDefined();
});
