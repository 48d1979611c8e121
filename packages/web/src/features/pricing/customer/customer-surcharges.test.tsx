import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pressable } from '../../../testing/pressable.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { overviewFixture, ruleFixture } from '../shared/pricing.fixture.tsx';

const harms = '0197d1f0-0000-7000-8000-0000000000b1';
const huber = '0197d1f0-0000-7000-8000-0000000000b2';

const surcharge = (id: string, days: number, value: string, customerIds: string[] = []): RuleView => ({
  ...ruleFixture,
  _id: id,
  kind: 'PAYMENT_TERM',
  name: `Zahlungsziel ${days} Tage`,
  unit: 'L/cbm',
  value,
  productIds: [],
  customerIds,
  details: { termDays: days },
});

async function show(paymentTerms: RuleView[], answers: Record<string, unknown> = {}) {
  const { sent } = await showScreen(
    async () => {
      const { default: CustomerSurcharges } = await import('./customer-surcharges.tsx');
      return {
        default: () => <CustomerSurcharges customerId={harms} name="Harms" parent={null} terms={[7, 30]} />,
      };
    },
    { accountType: 'seller', answers: { 'GET /api/pricing': { ...overviewFixture, paymentTerms }, ...answers } },
  );
  /** What the user has sent; the form reads the impact by itself. */
  const sentByUser = () => sent.filter(({ call }) => call !== 'POST /api/pricing/rules/effect');
  return { sent: sentByUser, user: userEvent.setup() };
}

const rowOf = async (days: number) =>
  within((await screen.findByText(`${days} Tage`)).closest('tr') ?? document.createElement('tr'));

test('each released payment term shows the surcharge for all and the agreed one', async () => {
  await show([surcharge('s1', 30, '3.4'), surcharge('s2', 30, '2', [harms]), surcharge('s3', 45, '5')]);
  const row = await rowOf(30);
  expect(row.getByText(/3,40.EUR\/cbm/)).toBeDefined();
  expect(row.getByText(/2,00.EUR\/cbm/)).toBeDefined();
  expect((await rowOf(7)).getByText('kein Aufschlag')).toBeDefined();
  expect(screen.queryByText('45 Tage')).toBeNull();
});

test('a surcharge is agreed for this customer alone', async () => {
  const { sent, user } = await show([surcharge('s1', 30, '3.4')], {
    'POST /api/pricing/rules': surcharge('s2', 30, '2', [harms]),
  });
  await user.click(await screen.findByRole('button', { name: 'Aufschlag für 30 Tage festlegen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Harms: Aufschlag bei 30 Tagen' }));
  await user.type(dialog.getByRole('textbox', { name: /^Wert/ }), '2,00');
  await user.click(await pressable('Speichern', dialog));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    call: 'POST /api/pricing/rules',
    body: { kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', customerIds: [harms], details: { termDays: 30 } },
  });
});

test('an agreement is taken back; one with others is changed where all of it shows', async () => {
  const { sent, user } = await show([surcharge('s1', 7, '1', [harms, huber]), surcharge('s2', 30, '2', [harms])], {
    'DELETE /api/pricing/rules/s2': { success: true },
  });
  const shared = await rowOf(7);
  expect(shared.getByText('gilt auch für 1 anderen Kunden')).toBeDefined();
  expect(shared.getByRole('link', { name: 'Im Preisrechner ändern' }).getAttribute('href')).toContain('regel=s1');
  await user.click(screen.getByRole('button', { name: 'Aufschlag für 30 Tage entfernen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vereinbarung entfernen?' }));
  await user.click(await pressable('Entfernen', dialog));
  await waitFor(() => expect(sent().map(({ call }) => call)).toEqual(['DELETE /api/pricing/rules/s2']));
});
