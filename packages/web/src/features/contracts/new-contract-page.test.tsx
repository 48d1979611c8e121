import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { contractOptionsFixture } from './contract.fixture.ts';

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

test('what was typed is not lost without a question', async () => {
  const user = userEvent.setup();
  const { address } = await showScreen(() => import('./new-contract-page.tsx'), {
    accountType: 'seller',
    answers: { 'GET /api/contracts/options': contractOptionsFixture },
  });
  await user.type(await screen.findByLabelText(/Kontraktnummer/), 'KV-1');
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
  const question = await screen.findByRole('dialog', { name: 'Ihre Änderungen sind nicht gespeichert' });
  await user.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(screen.getByLabelText<HTMLInputElement>(/Kontraktnummer/).value).toBe('KV-1');
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
  await user.click(await screen.findByRole('button', { name: 'Nicht speichern' }));
  await waitFor(() => expect(decodeURI(address())).toBe('/verträge-management'));
});
