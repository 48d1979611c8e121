import type { ContractDetail } from '@handelsplatz/contract/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';
import { contractDetailFixture, contractOptionsFixture } from './contract.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

const path = '/kontrakt/$contract';

function showContract(contract: ContractDetail, accountType: 'buyer' | 'seller', answers: object = {}) {
  return showScreen(() => import('./contract-page.tsx'), {
    accountType,
    path,
    address: '/kontrakt/c1',
    answers: { 'GET /api/contracts/c1': contract, ...answers },
  });
}

test('a contract shows its ledger, its agreement, its months, call-offs and history', async () => {
  await showContract(contractDetailFixture(), 'seller');
  expect(await screen.findByRole('heading', { name: 'Kontrakt KV-2026-014' })).toBeDefined();
  const ledger = screen.getByRole('heading', { name: 'Kontraktstand' }).closest('section');
  expect(ledger?.textContent).toMatch(/Vereinbart1.000.cbmAbgerufen400.cbmOffen580.cbmVerfallen20.cbm/);
  expect(screen.getByRole('heading', { name: 'Vereinbarung' }).closest('section')?.textContent).toMatch(
    /Ein Abruf kostet jetzt81,40/,
  );
  expect(screen.getByRole('img', { name: 'Abruf je Monat' })).toBeDefined();
  expect(screen.getByText(/120.cbm mehr, als der Plan/)).toBeDefined();
  expect(within(screen.getByRole('row', { name: /DE-2026-100001/ })).getAllByText(/30.cbm/)).toHaveLength(2);
  expect(screen.getByText(/20.cbm verfallen/, { selector: 'strong' })).toBeDefined();
});

test('a call-off is sent with its days, and a refusal stands in the dialog', async () => {
  const user = userEvent.setup();
  const { sent } = await showContract(contractDetailFixture(), 'buyer', {
    'POST /api/contracts/c1/call-offs': refusal(409, 'contract_exhausted'),
  });
  await user.click(await screen.findByRole('button', { name: 'Abrufen' }));
  const dialog = within(await screen.findByRole('dialog', { name: /KV-2026-014 abrufen/ }));
  await user.type(dialog.getByLabelText(/Menge/), '12,5');
  expect(dialog.getByText(/Netto etwa 10\.175,00/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Verbindlich abrufen' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  expect(sent.find(({ call }) => call === 'POST /api/contracts/c1/call-offs')?.body).toMatchObject({ quantity: 12.5 });
});

test('a seller closes a contract with a reason, and sees what lapses', async () => {
  const user = userEvent.setup();
  await showContract(contractDetailFixture(), 'seller', { 'POST /api/contracts/c1/closing': { success: true } });
  await user.click(await screen.findByRole('button', { name: 'Abschließen' }));
  const dialog = within(await screen.findByRole('dialog', { name: /abschließen/ }));
  expect(dialog.getByText(/Was offen ist \(580.cbm\), verfällt/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Abschließen' }));
  expect(dialog.getByText(/Pflichtfeld/)).toBeDefined();
  await user.type(dialog.getByLabelText('Grund'), 'Auf Wunsch des Käufers');
  await user.click(dialog.getByRole('button', { name: 'Abschließen' }));
  expect(await screen.findByRole('heading', { name: 'Kontrakt KV-2026-014' })).toBeDefined();
});

test('a contract that has ended can be read only', async () => {
  await showContract(contractDetailFixture({ state: 'ENDED', open: 0 }), 'buyer');
  await screen.findByRole('heading', { name: 'Kontrakt KV-2026-014' });
  expect(screen.queryByRole('button', { name: 'Abrufen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Abschließen' })).toBeNull();
});

test.each([
  ['with everything it holds', true],
  ['not any more after a call-off', false],
])('a contract is edited %s', async (_, editable) => {
  const { buyers, products, terminals } = contractOptionsFixture;
  const contract = contractDetailFixture({
    editable,
    buyer: buyers[0] ?? { _id: '', name: '' },
    productId: products[0]?._id ?? '',
    terminals: terminals.slice(0, 1),
  });
  await showScreen(() => import('./edit-contract-page.tsx'), {
    accountType: 'seller',
    path,
    address: '/kontrakt/c1',
    answers: { 'GET /api/contracts/c1': contract, 'GET /api/contracts/options': contractOptionsFixture },
  });
  expect(await screen.findByRole('heading', { name: 'Kontrakt KV-2026-014 bearbeiten' })).toBeDefined();
  const number = screen.queryByLabelText('Kontraktnummer');
  expect(number instanceof HTMLInputElement ? number.value : null).toBe(editable ? 'KV-2026-014' : null);
  expect(screen.queryByText(/schon abgerufen/) === null).toBe(editable);
});
