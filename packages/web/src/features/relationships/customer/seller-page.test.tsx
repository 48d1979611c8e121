// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { askingCustomer, goodsFixture } from './customer.fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a buyer reads what a seller has released, and the own customer number', async () => {
  const terminalIds = askingCustomer.offered.terminalIds;
  await showScreen(() => import('./seller-page.tsx'), {
    accountType: 'buyer',
    address: '/verkaufer-management/r1',
    path: '/verkaufer-management/$id',
    answers: {
      'GET /api/relationships/r1/terms': {
        ...askingCustomer,
        name: 'Nordkontor',
        own: { status: 'ENABLED' },
        other: { status: 'ENABLED', answered: true, additivesEnabled: false },
        terms: { ...askingCustomer.terms, terminalIds, paymentTerms: [7, 14] },
      },
      'GET /api/generic/metadata': { accountType: 'buyer', roles: [], features: [], ...goodsFixture },
      'GET /api/relationships/r1/changes': { changes: [] },
      'GET /api/release-requests': { requests: [] },
      'GET /api/credit': { sellers: [] },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordkontor' })).toBeDefined();
  expect(screen.getByText(/Kundennummer K-1009/)).toBeDefined();
  expect(await screen.findByText('Hamburg')).toBeDefined();
  expect(screen.getByText('7 / 14 Tage')).toBeDefined();
  expect(await screen.findByText('Noch kein Kredit')).toBeDefined();
});
