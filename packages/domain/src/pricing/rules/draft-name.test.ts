import { expect, test } from 'vitest';
import { draftNameFrom, draftNameLength } from './draft-name.ts';

test('a name that fits stays as it is', () => {
  const longest = 'x'.repeat(draftNameLength);
  expect(draftNameFrom('Winterpreise')).toBe('Winterpreise');
  expect(draftNameFrom(longest)).toBe(longest);
});

test('a longer one shows by an ellipsis that it was cut, and fits', () => {
  const name = draftNameFrom(`${'Winter '.repeat(11)}Preise für Hamburg`);
  expect(name.length).toBeLessThanOrEqual(draftNameLength);
  expect(name).toMatch(/Winter Pr…$/);
});
