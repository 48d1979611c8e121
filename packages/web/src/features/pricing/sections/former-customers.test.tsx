import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RuleFields } from '../rules/editor/rule-fields.tsx';
import { toRuleValues } from '../rules/editor/rule-values.ts';
import { useRuleForm } from '../rules/editor/use-rule-form.ts';
import { overviewFixture, ruleFixture } from '../shared/pricing.fixture.tsx';
import { listCustomerRules } from './customer-rules.ts';

const rule: RuleView = {
  ...ruleFixture,
  kind: 'CUSTOMER',
  name: 'Stammkunde',
  unit: 'L/cbm',
  value: '-1.8',
  customerIds: ['gone', 'c1'],
};
const overview: PricingOverview = {
  ...overviewFixture,
  customerRules: [rule],
  customers: [
    { _id: 'c1', name: 'Brennstoffe Harms GmbH', customerNo: 'K-1001' },
    { _id: 'c2', name: 'Zander Energie', customerNo: 'K-1002' },
  ],
  buyers: [],
  unconnectedCustomers: [
    { _id: 'gone', name: 'Alte Liebe KG', customerNo: 'K-0900' },
    { _id: 'never', name: 'Nie dabei AG', customerNo: 'K-0901' },
  ],
};

test('a customer who is no longer connected has a name in the list, after the connected ones', () => {
  const listed = listCustomerRules(overview).toSorted((a, b) => a.place - b.place);
  expect(listed.map(({ customer }) => customer)).toEqual([
    'Brennstoffe Harms GmbH',
    'Alte Liebe KG (nicht mehr verbunden)',
  ]);
});

function Fields() {
  return <RuleFields form={useRuleForm(toRuleValues(rule), rule)} overview={overview} base={rule} />;
}

test('the form lists former customers ticked and marked; they can be removed and added again', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  const former = () => screen.getByRole('option', { name: 'Alte Liebe KG (K-0900) (nicht mehr verbunden)' });
  expect(former().getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('option', { name: /Nie dabei/ })).toBeNull();
  expect(screen.getByText('2 von 3 gewählt')).toBeTruthy();
  await user.click(former());
  expect(former().getAttribute('aria-selected')).toBe('false');
  expect(screen.getByText('1 von 3 gewählt')).toBeTruthy();
  await user.click(former());
  expect(screen.getByText('2 von 3 gewählt')).toBeTruthy();
});
