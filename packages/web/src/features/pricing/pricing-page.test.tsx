import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';
import { overviewFixture } from './shared/pricing.fixture.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const unpriced = {
  reason: 'missing_density',
  text: 'Die Dichte des Produkts fehlt.',
  section: 'densities',
  count: 2,
  offers: [],
};

function showPricing(address = '/preisrechner', overview: unknown = { ...overviewFixture, unpriced: [unpriced] }) {
  return showScreen(() => import('./pricing-page.tsx'), {
    accountType: 'seller',
    address,
    path: '/preisrechner/{-$section}/{-$entwurf}',
    answers: { 'GET /api/pricing': overview, 'GET /api/pricing/drafts': { drafts: [] } },
  });
}

const sections = async () => within(await screen.findByRole('navigation', { name: 'Bereiche der Preisberechnung' }));

test('begins with the price list; each section is one press away and says how many offers it can correct', async () => {
  await showPricing();
  expect(await screen.findByRole('heading', { level: 1, name: 'Preisberechnung' })).toBeDefined();
  const menu = await sections();
  expect(menu.getByRole('link', { name: 'Preisliste', current: 'page' })).toBeDefined();
  await userEvent.click(menu.getByRole('link', { name: /^Dichten.*2 Angebote ohne Preis$/ }));
  expect(await screen.findByRole('heading', { name: 'Dichten' })).toBeDefined();
  expect((await sections()).getByRole('link', { name: /^Dichten/, current: 'page' })).toBeDefined();
});

test('an address of no section leads to the price list', async () => {
  const { address } = await showPricing('/preisrechner/gibt-es-nicht');
  expect((await sections()).getByRole('link', { name: 'Preisliste', current: 'page' })).toBeDefined();
  expect(address()).toBe('/preisrechner/preisliste');
});

test('rules that cannot be loaded offer to try again', async () => {
  await showPricing('/preisrechner', refusal(403, 'forbidden'));
  expect(await screen.findByText('Die Preisberechnung konnte nicht geladen werden')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
});
