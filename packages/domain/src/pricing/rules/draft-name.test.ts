import { expect, test } from 'vitest';
import { draftNameFrom, draftNameLength } from './draft-name.ts';

test('a name that fits is kept', () => {
  const longest = 'x'.repeat(draftNameLength);
  expect(draftNameFrom('Winterpreise')).toBe('Winterpreise');
  expect(draftNameFrom(longest)).toBe(longest);
});

test('a longer name is cut to fit and ends in an ellipsis', () => {
  const name = draftNameFrom(`${'Winter '.repeat(11)}Preise für Hamburg`);
  expect(name.length).toBeLessThanOrEqual(draftNameLength);
  expect(name).toMatch(/Winter Pr…$/);
});
