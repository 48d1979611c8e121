import { beforeAll, expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import type { AccountType, Session } from '../../platform/session.ts';
import { menuOf } from './main-menu.tsx';

const everyRole = ['MyRelationships_View', 'ChildAccounts_View', 'ChildAccounts_Offers_View', 'MyOffers_Purchase'];
const everyFeature = ['productAdditives', 'newsBox', 'sharedCreditLimits', 'triggers'];

beforeAll(() => applyDeployment({ brand: 'de', demo: false }));

function pathsOf(type: AccountType): string[] {
  const session: Session = {
    userId: 'u',
    username: 'u',
    user: { firstName: 'Karla', lastName: 'Kaufmann', email: 'k@example.com' },
    account: { id: 'a', type },
    roles: everyRole,
    features: everyFeature,
    metadata: { accountType: type, roles: everyRole, features: everyFeature },
    mustAcceptTerms: false,
  };
  return menuOf(session).map((entry) => entry.path);
}

const specified = {
  buyer: ['/', '/handelsplatz', '/verträge-management', '/orders', '/verkaufer-management', '/aviaten', '/statistik'],
  seller: ['/', '/meine-angebote', '/verträge-management', '/orders', '/kaufer-management', '/aviaten', '/statistik'],
};

test.each([
  ['buyer', []],
  ['seller', ['/preisrechner']],
] as const)('orders the menu of a %s as specified, and puts what is not specified after it', (type, more) => {
  expect(pathsOf(type)).toEqual([...specified[type], ...more]);
});

test('shows buyers nothing that is for sellers, and the other way round', () => {
  expect(pathsOf('buyer')).not.toContain('/kaufer-management');
  expect(pathsOf('seller')).not.toContain('/handelsplatz');
});
