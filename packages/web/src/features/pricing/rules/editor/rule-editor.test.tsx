import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { ruleProblemSentences } from '@handelsplatz/contract/pricing/problems';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressable } from '../../../../testing/pressable.ts';
import {
  overviewFixture,
  ruleFixture,
  ruleImpactFixture,
  showInEngine,
  stubServer,
} from '../../shared/pricing.fixture.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { createRuleValues, type RuleValues } from './rule-values.ts';

const overview: PricingOverview = { ...overviewFixture, densities: [ruleFixture] };
const density = { ...createRuleValues('DENSITY', null), value: 0.84, products: ['p1'] };

function show(initial: RuleValues, refusal?: Readonly<Record<string, unknown>>) {
  const calls = stubServer({ 'POST /api/pricing/rules': () => [409, refusal] });
  const shown = showInEngine(<RuleEditor overview={overview} initial={initial} />);
  return { ...shown, calls };
}

const create = () => pressable('Jetzt anlegen');
const described = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('names the conflicting rule at the fields too, until they change', async () => {
  const detail = 'Die Regel existiert bereits: „Dichte Diesel B7“ gilt schon für Diesel B7 und alle Terminals.';
  const { user } = show(density, { code: 'relationship_exist_error', detail, ruleId: 'r1' });
  await user.click(await create());
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  for (const name of ['Produkte', 'Terminals'])
    expect(described(screen.getAllByRole('group', { name })[0] as HTMLElement)).toBe(detail);
  expect(screen.getByRole('button', { name: 'Bestehende Regel öffnen' })).toBeTruthy();
  await user.type(screen.getByLabelText('Begründung'), 'Probe');
  expect(screen.getAllByText(detail)).toHaveLength(3);
  await user.click(screen.getByRole('option', { name: 'Diesel B7' }));
  expect(screen.queryByText(detail)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Bestehende Regel öffnen' })).toBeNull();
});

test.each<[string, RuleValues, string, string]>([
  [
    'relationship_exist_error',
    { ...createRuleValues('PAYMENT_TERM', null), unit: 'L/cbm', value: 1, termDays: '14' },
    'Zahlungsziel',
    'Die Regel existiert bereits: „Zahlungsziel 14 Tage“ gilt schon für das Zahlungsziel 14 Tage.',
  ],
  [
    'expiry_rule_exists',
    { ...createRuleValues('EXPIRY', null), day: '2999-03-12', startTime: '18:30', endTime: '20:00', setting: 'MXX' },
    'Datum',
    'Expiry Regel existiert bereits.',
  ],
])('says %s at the one field that must change', async (code, initial, label, detail) => {
  const { user } = show(initial, { code, detail, ruleId: 'r1' });
  await user.click(await create());
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(described(screen.getByLabelText(label))).toBe(detail);
});

test('shows every mistake at the first press of the button', async () => {
  const { user, calls } = show(createRuleValues('DENSITY', null));
  const value = await screen.findByLabelText('Dichte bei 15 °C');
  await user.click(value);
  await user.click(await create());
  expect(described(value)).toBe('Dichte bei 15 °C ist ein Pflichtfeld.');
  expect(described(screen.getByRole('group', { name: 'Produkte' }))).toBe('Bitte wählen Sie mindestens ein Produkt.');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('keeps all entered values while there is no connection, and says so at the form', async () => {
  const { user } = show(density);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(await create());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Keine Verbindung zum Server/));
  expect(screen.getByLabelText('Dichte bei 15 °C')).toHaveProperty('value', '0,84');
});

test('names what is missing in the words of the trade', async () => {
  const { user } = show(createRuleValues('EXPIRY', null));
  await user.click(await create());
  expect(described(screen.getByLabelText('Ab dann gilt'))).toBe(ruleProblemSentences.setting_missing);
  cleanup();
  const term = show(createRuleValues('PAYMENT_TERM', null));
  await term.user.click(await create());
  expect(described(screen.getByLabelText('Zahlungsziel'))).toBe(ruleProblemSentences.term_missing);
  expect(described(screen.getByLabelText('Einheit'))).toBe(ruleProblemSentences.unit_missing);
  cleanup();
  const month = show(createRuleValues('ICE_MONTH', null));
  await month.user.click(await create());
  expect(described(screen.getByLabelText('Future-Monat'))).toBe(ruleProblemSentences.month_missing);
});

test('refuses a time that a day leaves out, and reads a time without its leading zero', async () => {
  const expiry = { ...createRuleValues('EXPIRY', null), day: '2999-03-31', setting: 'MXX', startTime: '02:30' };
  const { user, calls } = show({ ...expiry, endTime: '3:30' }, { code: 'expiry_rule_exists', detail: 'Gibt es.' });
  await user.click(await create());
  const start = screen.getByLabelText('Beginn');
  expect(described(start)).toBe(ruleProblemSentences.time_left_out);
  expect(described(screen.getByLabelText('Ende'))).toBeUndefined();
  await user.clear(start);
  await user.type(start, '1:30');
  await user.click(await create());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    details: { startTime: '01:30', endTime: '03:30' },
  });
});

test('says what a change does to the prices before it can hold for all, and counts it again after each edit', async () => {
  const trials: unknown[] = [];
  stubServer({
    'POST /api/pricing/rules/effect': ({ body }) => {
      trials.push(body);
      return { ...ruleImpactFixture, up: 0, down: 13 * trials.length, average: { change: -0.1, changePercent: -0.08 } };
    },
  });
  const { user } = showInEngine(<RuleEditor overview={overview} opened={ruleFixture} live={ruleFixture} />);
  const now = await screen.findByRole('button', { name: 'Jetzt ändern' });
  expect(now).toHaveProperty('disabled', true);
  await screen.findByText('Ändert 13 Preise für 3 Kunden, im Mittel um −0,10 EUR/100 l.');
  expect(now).toHaveProperty('disabled', false);
  await user.type(screen.getByLabelText('Dichte bei 15 °C'), '5');
  expect(now).toHaveProperty('disabled', true);
  await screen.findByText(/^Ändert 26 Preise/);
  await user.type(screen.getByLabelText('Begründung'), 'Labor');
  expect(now).toHaveProperty('disabled', false);
  expect(trials).toMatchObject([
    { action: 'change', ruleId: 'r1', expectedVersion: 2, rule: { value: '0.836' } },
    { rule: { value: '0.8365', reason: '' } },
  ]);
});
