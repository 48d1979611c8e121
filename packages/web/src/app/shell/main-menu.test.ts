import { expect, test } from 'vitest';
import type { AccountType, Session } from '../../platform/session/session.ts';
import { listMenu } from './main-menu.tsx';

const everyRole = ['MyRelationships_View', 'ChildAccounts_View', 'ChildAccounts_Offers_View', 'MyOffers_Purchase'];
const everyFeature = ['productAdditives', 'newsBox', 'sharedCreditLimits', 'triggers'];

function menuFor(type: AccountType, features = everyFeature) {
  const session: Session = {
    userId: 'u',
    username: 'u',
    user: { firstName: 'Karla', lastName: 'Kaufmann', email: 'k@example.com' },
    account: { id: 'a', type },
    roles: everyRole,
    features,
    metadata: { platformStatus: 'open', purchasingEnabled: true },
    mustAcceptTerms: false,
  };
  return listMenu(session);
}

const listPaths = (type: AccountType) => menuFor(type).map(({ path }) => path);

const specified = {
  buyer: ['/', '/handelsplatz', '/verträge-management', '/orders', '/verkaufer-management', '/aviaten', '/statistik'],
  seller: ['/', '/meine-angebote', '/verträge-management', '/orders', '/kaufer-management', '/aviaten', '/statistik'],
};

test.each([
  ['buyer', []],
  ['seller', ['/preisrechner']],
] as const)('sorts the menu of a %s as specified, with unspecified entries at the end', (type, more) => {
  expect(listPaths(type)).toEqual([...specified[type], ...more]);
});

test('shows buyers no entry of sellers, and sellers no entry of buyers', () => {
  expect(listPaths('buyer')).not.toContain('/kaufer-management');
  expect(listPaths('seller')).not.toContain('/handelsplatz');
});

test('names the statistics as the page does: with the news where the news box shows', () => {
  const findLabel = (...menu: Parameters<typeof menuFor>) =>
    menuFor(...menu).find(({ path }) => path === '/statistik')?.label;
  expect([findLabel('buyer', []), findLabel('seller')]).toEqual(['News und Statistik', 'News und Statistik']);
  expect(findLabel('seller', [])).toBe('Statistik');
});

test('the provider finds deliveries, terms and usage in its desk, not in the menu', () => {
  expect(listPaths('admin')).toEqual(['/', '/verwaltung', '/orders', '/konten', '/aviaten', '/statistik']);
});

test('an entry carries what waits: approvals for buyers, incomplete orders for sellers', () => {
  const bubble = (type: AccountType) => menuFor(type).find(({ path }) => path === '/orders')?.bubble;
  expect([bubble('buyer'), bubble('seller')]).toEqual(['openApprovals', 'incompleteOrders']);
});
