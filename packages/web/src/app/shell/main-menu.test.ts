import { beforeAll, expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import type { AccountType, Session } from '../../platform/session.ts';
import { menuOf } from './main-menu.tsx';

const everyRole = ['MyRelationships_View', 'ChildAccounts_View', 'ChildAccounts_Offers_View', 'MyOffers_Purchase'];
const everyFeature = ['productAdditives', 'newsBox', 'sharedCreditLimits', 'triggers'];

beforeAll(() => applyDeployment({ brand: 'de', demo: false }));

function menuFor(type: AccountType, features = everyFeature) {
  const session: Session = {
    userId: 'u',
    username: 'u',
    user: { firstName: 'Karla', lastName: 'Kaufmann', email: 'k@example.com' },
    account: { id: 'a', type },
    roles: everyRole,
    features,
    metadata: { accountType: type, roles: everyRole, features },
    mustAcceptTerms: false,
  };
  return menuOf(session);
}

const pathsOf = (type: AccountType) => menuFor(type).map(({ path }) => path);

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

test('calls the statistics as the page does: with the news where they show', () => {
  const labelOf = (...menu: Parameters<typeof menuFor>) =>
    menuFor(...menu).find(({ path }) => path === '/statistik')?.label;
  expect([labelOf('buyer', []), labelOf('seller')]).toEqual(['News und Statistik', 'News und Statistik']);
  expect(labelOf('seller', [])).toBe('Statistik');
});
