import { type BrandCode, brandCodes } from '@handelsplatz/domain/brands';
import { expect, test } from 'vitest';
import { applyDeployment } from '../platform/brand.ts';
import type { Session } from '../platform/session/session.ts';
import { isForEverybody, validateEntry } from './guards.ts';
import { screens } from './screens.ts';

const toSession = (type: Session['account']['type'], roles: string[], features: string[]): Session => ({
  userId: 'u',
  username: 'kim',
  user: { firstName: 'Kim', lastName: 'Muster', email: 'kim@example.com' },
  account: { id: 'a', type },
  roles,
  features,
  metadata: { platformStatus: 'open', purchasingEnabled: true },
  mustAcceptTerms: false,
});

/** What happens to a buyer, a seller and an admin without roles and features: enters, stays where they are, or goes home. */
const enter = ['enter', 'enter', 'enter'] as const;
const table: Readonly<Record<string, readonly [string, string, string]>> = {
  '/': enter,
  '/login': ['home', 'home', 'home'],
  '/logout': enter,
  '/handelsplatz': ['enter', 'stay', 'stay'],
  '/orders': enter,
  '/statistik': enter,
  '/profil/{-$tab}': enter,
  '/verträge-management': ['home', 'stay', 'stay'],
  '/verkaufer-management': ['home', 'stay', 'stay'],
  '/kaufer-management': ['stay', 'home', 'stay'],
  '/meine-angebote': ['stay', 'enter', 'stay'],
  '/uploads': ['stay', 'enter', 'stay'],
  '/aviaten': ['home', 'home', 'home'],
  '/kontakt': enter,
  '/hilfe-center/{-$panel}/{-$tab}': enter,
  '/passwort/reset': enter,
  '/passwort/reset/$key': enter,
  '/agb': enter,
};

function open(brand: BrandCode, path: string, session: Session): string {
  applyDeployment({ brand, demo: false });
  const screen = screens.find((each) => each.path === path);
  if (!screen) throw new Error(`There is no screen ${path}`);
  const verdict = validateEntry(screen, session, path);
  return typeof verdict === 'string' ? verdict : verdict.to === '/' ? 'home' : verdict.to;
}

test.each(Object.entries(table))('the guard of %s follows the route table', (path, expected) => {
  for (const [index, type] of (['buyer', 'seller', 'admin'] as const).entries())
    expect(open('ch', path, toSession(type, [], [])), type).toBe(expected[index]);
});

test.each(brandCodes)('contracts and sellers are where brand %s has them', (brand) => {
  const roles = ['MyRelationships_View', 'ChildAccounts_View'];
  const [buyer, seller] = [toSession('buyer', roles, []), toSession('seller', roles, [])];
  const withFeature = toSession('seller', roles, ['triggers']);
  // A buyer needs only the switch of the brand, a seller the feature.
  expect(open(brand, '/verträge-management', buyer)).toBe(brand === 'de' ? 'enter' : 'home');
  expect(open(brand, '/verträge-management', seller)).toBe('stay');
  expect(open(brand, '/verträge-management', withFeature)).toBe('enter');
  expect(open(brand, '/verkaufer-management', buyer)).toBe(brand === 'ch' ? 'home' : 'enter');
  expect(open(brand, '/kaufer-management', seller)).toBe('enter');
  expect(open(brand, '/aviaten', buyer)).toBe('enter');
});

test('the screens for everybody have these addresses, and no other screen has', () => {
  for (const { path, access } of screens) expect(isForEverybody(path), path).toBe(access === 'everybody');
});

test('no session replay shows who signs in, who may do what, prices of other accounts, or a replay', () => {
  const never = screens.filter(({ replay }) => replay === 'never').map(({ path }) => path);
  expect(never.toSorted()).toEqual(
    [
      '/aviaten',
      '/aviaten/$id',
      '/benutzeranfragen',
      '/einladung/$key',
      '/kaufer-management',
      '/kaufer-management/$id',
      '/konten',
      '/login',
      '/logout',
      '/nutzung',
      '/passwort/reset',
      '/passwort/reset/$key',
      '/postausgang',
      '/preisrechner/{-$section}/{-$entwurf}',
      '/profil/{-$tab}',
      '/protokoll',
      '/schluessel-verloren',
      '/schnittstellen',
      '/team',
      '/verwaltung/benutzer',
      '/verwaltung/schalter',
      '/verwaltung/verbindungen',
      '/zustellung',
      '/zweiter-faktor',
    ].toSorted(),
  );
  // Each screen decides.
  for (const { path, replay } of screens) expect(['shown', 'never'], path).toContain(replay);
});
