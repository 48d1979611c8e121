import { expect, test } from 'vitest';
import type { Session } from '../platform/session.ts';
import { judge } from './guards.ts';

const buyer: Session = {
  userId: 'u',
  username: 'kaeufer',
  user: { firstName: 'Karla', lastName: 'Käufer', email: 'k@example.com' },
  account: { id: 'a', type: 'buyer' },
  roles: ['MyRelationships_View'],
  features: [],
  metadata: { accountType: 'buyer', roles: [], features: [] },
  mustAcceptTerms: false,
};
const market = { access: { accountTypes: ['buyer'] } } as const;
const offers = { access: { accountTypes: ['seller'] } } as const;

test('sends signed-out visitors to the sign-in page', () => {
  expect(judge(market, undefined, '/handelsplatz')).toEqual({ to: '/login' });
});

test('lets signed-in users pass on pages for everybody', () => {
  expect(judge({ access: 'everybody' }, buyer, '/passwort/reset')).toBe('enter');
});

test('sends signed-in users from the sign-in page to the dashboard', () => {
  expect(judge({ access: 'signedOut' }, buyer, '/login')).toEqual({ to: '/' });
});

test('lets buyers into the market and keeps them out of offer management', () => {
  expect(judge(market, buyer, '/handelsplatz')).toBe('enter');
  expect(judge(offers, buyer, '/meine-angebote')).toBe('stay');
});

test('sends users without the role or the feature to the dashboard', () => {
  expect(judge({ access: { role: 'ChildAccounts_View' } }, buyer, '/aviaten')).toEqual({ to: '/' });
  expect(judge({ access: { feature: 'triggers' } }, buyer, '/vertraege')).toEqual({ to: '/' });
});

test('sends a buyer who has not accepted the terms to them, except on the terms and the sign-out page', () => {
  const fresh = { ...buyer, mustAcceptTerms: true };
  expect(judge(market, fresh, '/handelsplatz')).toEqual({ to: '/agb' });
  expect(judge({ access: 'signedIn' }, fresh, '/agb')).toBe('enter');
});
