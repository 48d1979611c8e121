import type { FactorList } from '@handelsplatz/contract/identity';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showScreen } from '../../../testing/screen.tsx';

const at = '2026-11-02T09:00:00.000Z';
const demanded: FactorList = {
  ...{ totp: null, passkeys: [], recoveryCodes: null, mayDemand: true },
  ...{ demandedFrom: at, demandedByProviderFrom: null },
};

const show = (factors: Partial<FactorList>) =>
  showScreen(() => import('./missing-factor-page.tsx'), {
    answers: { 'GET /api/user/-1/factors': () => ({ ...demanded, ...factors }) },
  });

test('says who demands a factor, offers both ways, the help and the way out', async () => {
  await show({});
  expect(await screen.findByRole('heading', { name: 'Bitte richten Sie einen zweiten Faktor ein' })).toBeDefined();
  expect(await screen.findByText(/^Ihr Unternehmen verlangt für die Anmeldung mehr als ein Passwort/)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Passkey hinzufügen' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'App einrichten' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Hilfe' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abmelden' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Weiter zum Handelsplatz' })).toBeNull();
});

test('goes on when one is set up', async () => {
  await show({ totp: { createdAt: at, lastUsedAt: null } });
  expect(await screen.findByRole('button', { name: 'Weiter zum Handelsplatz' })).toBeDefined();
});
