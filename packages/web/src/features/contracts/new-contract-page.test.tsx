// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { contractOptionsFixture } from './contract.fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a new contract names every missing field, and asks for a premium only with a formula', async () => {
  const user = userEvent.setup();
  await showScreen(() => import('./new-contract-page.tsx'), {
    accountType: 'seller',
    answers: { 'GET /api/contracts/options': contractOptionsFixture },
  });
  expect(await screen.findByRole('heading', { name: 'Neuer Kontrakt' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Kontrakt anlegen' }));
  expect(await screen.findByText('Kontraktnummer ist ein Pflichtfeld.')).toBeDefined();
  for (const label of ['Käufer', 'Produkt', 'Beginn', 'Ende'])
    expect(screen.getByText(`${label} ist ein Pflichtfeld.`)).toBeDefined();
  expect(screen.getByLabelText(/^Festpreis/, { selector: 'input[type=text], input:not([type])' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Live-Preis mit Aufschlag oder Abschlag' }));
  expect(screen.getByLabelText(/Aufschlag, negativ: Abschlag/)).toBeDefined();
});
