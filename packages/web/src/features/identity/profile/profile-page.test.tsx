import type { LiftToleranceRow } from '@handelsplatz/contract/orders';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

const tolerance: LiftToleranceRow = {
  productId: 'p1',
  product: 'Diesel B7',
  percent: 1,
  usual: 1,
  own: false,
  changedBy: '',
  changedAt: null,
};

function showProfile(accountType: 'buyer' | 'seller', address = '/profil', roles: readonly string[] = []) {
  const answers = {
    'GET /api/generic/metadata': { accountType, roles, features: [] },
    'GET /api/sessions': { sessions: [] },
    'GET /api/orders/lift-tolerances': { products: [tolerance] },
    'GET /api/metadata/locations': { locations: [] },
  };
  return showScreen(() => import('./profile-page.tsx'), { accountType, address, path: '/profil/{-$tab}', answers });
}

const addresses = () => screen.queryByRole('link', { name: 'Lieferadressen' });

test('begins with the user’s details; buyers alone have delivery addresses', async () => {
  await showProfile('buyer');
  expect(await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })).toBeDefined();
  expect(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveProperty('value', 'kim@harms.example');
  expect(screen.getByRole('link', { name: 'Meine Daten', current: 'page' })).toBeDefined();
  expect(addresses()).not.toBeNull();
  cleanup();
  await showProfile('seller', '/profil/adressen');
  expect(await screen.findByText('Seite nicht gefunden')).toBeDefined();
  expect(addresses()).toBeNull();
});

test('a seller sets tolerances of loadings here; for a buyer there is no such part', async () => {
  await showProfile('seller', '/profil/toleranzen');
  expect(await screen.findByRole('link', { name: 'Toleranzen', current: 'page' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Toleranz von Diesel B7 ändern' }));
  expect(await screen.findByRole('dialog', { name: 'Toleranz von Diesel B7' })).toBeDefined();
  cleanup();
  await showProfile('buyer', '/profil/toleranzen');
  expect(await screen.findByText('Seite nicht gefunden')).toBeDefined();
});

test('an unknown part is not found, and leads to the details of the user', async () => {
  await showProfile('buyer', '/profil/lieferadressen');
  expect(await screen.findByText('Seite nicht gefunden')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zu meinen Daten' }).getAttribute('href')).toBe('/profil');
  expect(screen.queryByRole('textbox', { name: 'E-Mail-Adresse' })).toBeNull();
});

test('leads the administrator of an account to its users, and nobody else', async () => {
  await showProfile('buyer');
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  expect(screen.queryByRole('link', { name: 'Benutzer Ihres Unternehmens' })).toBeNull();
  cleanup();
  await showProfile('buyer', '/profil', ['MyTeam_Manage']);
  const team = await screen.findByRole('link', { name: 'Benutzer Ihres Unternehmens' });
  expect(team.getAttribute('href')).toBe('/team');
});

test.each([
  ['passwort', 'Passwort', 'Passwort ändern'],
  ['sitzungen', 'Angemeldete Geräte', 'Hier sind Sie angemeldet'],
])('the address /profil/%s opens its part', async (tab, name, heading) => {
  await showProfile('buyer', `/profil/${tab}`);
  expect(await screen.findByRole('link', { name, current: 'page' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
});
