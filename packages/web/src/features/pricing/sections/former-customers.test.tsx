// @vitest-environment happy-dom
import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { Held } from '../../testing/held.tsx';
import { customerRules } from './customer-rules.ts';
import { overviewFixture, ruleFixture } from './draft.fixture.tsx';
import { draftOf } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(cleanup);

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

test('a customer who is not connected any more has a name in the list, after those who are', () => {
  const listed = customerRules(overview).toSorted((a, b) => a.place - b.place);
  expect(listed.map(({ customer }) => customer)).toEqual([
    'Brennstoffe Harms GmbH',
    'Alte Liebe KG (nicht mehr verbunden)',
  ]);
});

test('the form lists them ticked and marked; they can be taken out, and put back', async () => {
  const user = userEvent.setup();
  render(
    <Held initial={draftOf(rule)}>
      {(draft, change) => (
        <RuleFields draft={draft} overview={overview} onChange={(part) => change({ ...draft, ...part })} />
      )}
    </Held>,
  );
  const former = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alte Liebe KG (K-0900) (nicht mehr verbunden)' });
  expect(former().checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /Nie dabei/ })).toBeNull();
  expect(screen.getByText('2 von 3 gewählt')).toBeTruthy();
  await user.click(former());
  expect(former().checked).toBe(false);
  expect(screen.getByText('1 von 3 gewählt')).toBeTruthy();
  await user.click(former());
  expect(screen.getByText('2 von 3 gewählt')).toBeTruthy();
});
