import { expect, test } from 'vitest';
import type { Session } from '../platform/session/session.ts';
import { validateEntry } from './guards.ts';

const buyer: Session = {
  userId: 'u',
  username: 'kaeufer',
  user: { firstName: 'Karla', lastName: 'Käufer', email: 'k@example.com' },
  account: { id: 'a', type: 'buyer' },
  roles: ['MyRelationships_View'],
  features: [],
  metadata: { platformStatus: 'open', purchasingEnabled: true },
  mustAcceptTerms: false,
};
const market = { access: { accountTypes: ['buyer'] } } as const;
const offers = { access: { accountTypes: ['seller'] } } as const;

test('redirects signed-out visitors to the sign-in page', () => {
  expect(validateEntry(market, undefined, '/handelsplatz')).toEqual({ to: '/login' });
});

test('lets signed-in users open pages that are open to all', () => {
  expect(validateEntry({ access: 'everybody' }, buyer, '/passwort/reset')).toBe('enter');
});

test('redirects signed-in users from the sign-in page to the dashboard', () => {
  expect(validateEntry({ access: 'signedOut' }, buyer, '/login')).toEqual({ to: '/' });
});

test('lets buyers into the market and keeps them out of offer management', () => {
  expect(validateEntry(market, buyer, '/handelsplatz')).toBe('enter');
  expect(validateEntry(offers, buyer, '/meine-angebote')).toBe('stay');
});

test('redirects users without the role or the feature to the dashboard', () => {
  expect(validateEntry({ access: { role: 'ChildAccounts_View' } }, buyer, '/aviaten')).toEqual({ to: '/' });
  expect(validateEntry({ access: { feature: 'triggers' } }, buyer, '/vertraege')).toEqual({ to: '/' });
});

test('leads a user without a demanded second factor to its page; terms, help and sign-out stay open', () => {
  const bare = { ...buyer, mustAddFactor: true };
  for (const path of ['/', '/handelsplatz', '/profil/sicherheit', '/postausgang'])
    expect(validateEntry({ access: 'signedIn' }, bare, path), path).toEqual({ to: '/zweiter-faktor' });
  for (const path of ['/zweiter-faktor', '/agb', '/logout', '/hilfe-center/sicherheit'])
    expect(validateEntry({ access: 'signedIn' }, bare, path), path).toBe('enter');
});

test('redirects a buyer who has not accepted the terms to them, except on the terms page and the sign-out page', () => {
  const fresh = { ...buyer, mustAcceptTerms: true };
  expect(validateEntry(market, fresh, '/handelsplatz')).toEqual({ to: '/agb' });
  expect(validateEntry({ access: 'signedIn' }, fresh, '/agb')).toBe('enter');
});
