import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const entry = (number: number, more: object = {}) => ({
  _id: String(number),
  at: '2026-03-04T11:00:00.000Z',
  account: { _id: id(1), name: 'Nordkontor' },
  actor: { _id: id(2), name: 'Kim Muster' },
  action: 'price-rule.changed',
  title: 'Preisregel geändert',
  object: { type: 'price-rule', _id: id(3), name: 'Preisregel Fracht Nord' },
  differences: [{ label: 'Wert', before: '80,00', after: '<b>81,00</b>' }],
  position: 7,
  ...more,
});
const state = {
  unsealed: 0,
  lastRoot: { at: '2026-03-04T11:00:00.000Z', number: 3, entries: 1234 },
  lastCheck: { at: '2026-03-04T02:20:00.000Z', entries: 1200, faults: 0 },
};
const options = { actions: [{ _id: 'price-rule.changed', name: 'Preisregel geändert' }], people: [], accounts: [] };

const show = (answers: object) =>
  showScreen(() => import('./audit-page.tsx'), {
    accountType: 'seller',
    answers: { 'GET /api/audit/options': options, 'GET /api/audit/state': state, ...answers },
  });

test('shows who changed what with both values as text, and all of it in a drawer', async () => {
  await show({ 'GET /api/audit': { entries: [entry(1)], next: null } });
  expect((await screen.findAllByText('Preisregel Fracht Nord')).length).toBeGreaterThan(0);
  expect(screen.getByText('<b>81,00</b>', { exact: false })).toBeDefined();
  expect(await screen.findByText(/Letzte Signatur: .* über 1\.234 Einträge/)).toBeDefined();
  fireEvent.click(screen.getByText('Preisregel Fracht Nord'));
  const drawer = await screen.findByRole('dialog', { name: 'Preisregel geändert' });
  expect(within(drawer).getByText('versiegelt, Position 7')).toBeDefined();
  expect(within(drawer).getByText('80,00')).toBeDefined();
});

test('loads older entries, and says loudly what a check has found', async () => {
  const pages = [
    { entries: [entry(2)], next: '5-1' },
    { entries: [entry(1, { title: 'Preisregel angelegt', actor: null })], next: null },
  ];
  await show({
    'GET /api/audit': () => pages.shift(),
    'GET /api/audit/state': { ...state, lastCheck: { ...state.lastCheck, faults: 2 } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ältere Einträge' }));
  expect(await screen.findByText('Preisregel angelegt')).toBeDefined();
  expect(screen.getAllByText('Marktplatz').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Ältere Einträge' })).toBeNull();
  expect(await screen.findByText(/2 Fehler/)).toBeDefined();
});

test('says that there is nothing yet, and that the page could not be loaded', async () => {
  await show({ 'GET /api/audit': { entries: [], next: null } });
  expect(await screen.findByText('Sobald jemand etwas ändert, steht es hier.')).toBeDefined();
  cleanup();
  await show({ 'GET /api/audit': refusal(500, 'internal') });
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
});
