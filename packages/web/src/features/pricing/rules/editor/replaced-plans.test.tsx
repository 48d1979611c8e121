import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { overviewFixture, ruleFixture, showInEngine, stubServer } from '../../shared/pricing.fixture.tsx';
import { replacedPlans } from './replaced-plans.tsx';
import { RuleEditor } from './rule-editor.tsx';

const march = { version: 2, validFrom: '2099-03-01T07:00:00.000Z' };
const april = { version: 3, validFrom: '2099-04-01T06:00:00.000Z' };

test.each([
  ['before all', '2099-02-01T07:00:00.000Z', undefined, [march.validFrom, april.validFrom]],
  ['between them', '2099-03-15T07:00:00.000Z', 3, [april.validFrom]],
  ['after all', '2099-05-01T06:00:00.000Z', 3, []],
  ['when another one begins', march.validFrom, 3, [march.validFrom, april.validFrom]],
  ['when the edited one begins', april.validFrom, 3, []],
])('a version that begins %s replaces the versions that begin no earlier', (_, from, edited, replaced) => {
  expect(replacedPlans([march, april], new Date(from), edited)).toEqual(replaced);
});

test('an edited version that keeps its minute does not replace itself, because the form has no seconds', () => {
  const seconds = { version: 3, validFrom: '2099-04-01T06:00:37.000Z' };
  expect(replacedPlans([seconds], new Date(april.validFrom), 3)).toEqual([]);
  expect(replacedPlans([seconds], new Date(april.validFrom), 4)).toEqual([seconds.validFrom]);
});

test('the form says that the planned version never holds once the edited one holds at once', async () => {
  stubServer({});
  const planned: RuleView = {
    ...ruleFixture,
    version: 3,
    validFrom: april.validFrom,
    state: 'planned',
    planned: [april],
  };
  const { user } = showInEngine(<RuleEditor overview={overviewFixture} opened={planned} live={planned} />);
  await screen.findByRole('button', { name: 'Jetzt ändern' });
  const sentence = 'Die geplante Fassung ab 01. Apr. 2099, 08:00 wird damit ersetzt und gilt nie.';
  expect(screen.queryByText(sentence)).toBeNull();
  await user.click(screen.getByText('Sofort'));
  expect(screen.getByText(sentence)).toBeTruthy();
});
