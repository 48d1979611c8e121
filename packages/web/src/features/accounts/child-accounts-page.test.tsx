import type { ChildAccounts } from '@handelsplatz/contract/accounts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

function showAccounts(accounts: ChildAccounts['accounts']) {
  const answers = { 'GET /api/childAccounts': { accounts } satisfies ChildAccounts };
  return showScreen(() => import('./child-accounts-page.tsx'), { answers });
}

const account = {
  _id: 'a',
  name: 'Harms Nord',
  customerNo: 'K-2001',
  city: 'Stade',
  purchasingEnabled: true,
  priceAdjustment: -0.25,
  collectionShorteningDays: 2,
  blockedTerminals: 3,
  additivesMode: 'ALL' as const,
  users: 4,
  limits: [{ productId: 'p', product: 'Diesel B7', unit: 'cbm' as const, limit: 60, used: 45 }],
};

test('each account shows its limits of today, blocked terminals, price adjustment, shortening and users', async () => {
  await showAccounts([
    account,
    {
      ...account,
      _id: 'b',
      name: 'Harms Süd',
      customerNo: '',
      priceAdjustment: 1,
      collectionShorteningDays: 1,
      limits: [],
    },
  ]);
  const table = await screen.findByRole('table', { name: 'Die Kontenliste' });
  const first = await within(table).findByRole('row', { name: /Harms Nord/ });
  const text = first.textContent?.replace(/\s/g, ' ');
  expect(text).toContain('Harms NordK-2001Stade');
  expect(text).toContain('Diesel B715 cbm frei');
  expect(text).toContain('3−0,25 EUR/100 l2 Tage4');
  expect(within(table).getByRole('row', { name: /Harms Süd/ }).textContent).toMatch(/unbegrenzt.*\+1,00.*1 Tag/);
});

test('several accounts are chosen and changed together', async () => {
  await showAccounts([account, { ...account, _id: 'b', name: 'Harms Süd' }]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Harms Süd auswählen' }));
  expect(screen.getByText('1 Konto gewählt')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Gemeinsam ändern' })).toBeDefined();
});

test('a parent without child accounts gets a link to the contact page', async () => {
  await showAccounts([]);
  expect(await screen.findByText('Noch keine Konten')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Kontakt' }).getAttribute('href')).toBe('/kontakt');
});
