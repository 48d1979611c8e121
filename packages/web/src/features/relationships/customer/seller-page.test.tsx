import type { RelationshipPage } from '@handelsplatz/contract/relationships';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';
import { askingCustomer, goodsFixture } from './customer.fixture.ts';

/** The page of a seller. */
const showSeller = (values: Partial<RelationshipPage>) =>
  showScreen(() => import('./seller-page.tsx'), {
    accountType: 'buyer',
    address: '/verkaufer-management/r1',
    path: '/verkaufer-management/$id',
    answers: {
      'GET /api/relationships/r1/terms': {
        ...askingCustomer,
        name: 'Nordkontor',
        own: { status: 'ENABLED' },
        ...values,
      },
      'GET /api/generic/metadata': { accountType: 'buyer', roles: [], features: [], ...goodsFixture },
      'GET /api/relationships/r1/changes': { changes: [] },
      'GET /api/release-requests': { requests: [] },
      'GET /api/credit': { sellers: [] },
    },
  });

test('a buyer reads what a seller has released, who answers there, and its own customer number', async () => {
  const terminalIds = askingCustomer.offered.terminalIds;
  await showSeller({
    contacts: [{ name: 'Jo Harms', email: 'jo@nordkontor.example', phone: '040 / 12-34' }],
    other: { status: 'ENABLED', answered: true, additivesEnabled: false },
    terms: { ...askingCustomer.terms, terminalIds, paymentTerms: [7, 14] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordkontor' })).toBeDefined();
  expect(screen.getByText(/Kundennummer K-1009/)).toBeDefined();
  expect(screen.getAllByText('freigegeben')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'jo@nordkontor.example' }).getAttribute('href')).toBe(
    'mailto:jo@nordkontor.example',
  );
  expect(screen.getByRole('link', { name: '040 / 12-34' }).getAttribute('href')).toBe('tel:0401234');
  expect(await screen.findByText('Hamburg')).toBeDefined();
  expect(screen.getByText('7 / 14 Tage')).toBeDefined();
  expect(await screen.findByText('Noch kein Kredit')).toBeDefined();
});

test('before the answer a buyer reads that the seller has not answered, and no names', async () => {
  await showSeller({ other: { status: 'DISABLED', answered: false, additivesEnabled: false } });
  expect(await screen.findByText('noch nicht beantwortet')).toBeDefined();
  expect(screen.getByText('Ansprechpartner sehen Sie, sobald beide Seiten verbunden sind.')).toBeDefined();
});
