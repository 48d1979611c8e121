import { expect, test } from 'vitest';
import { capCount } from './status-badge.tsx';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('writes %i as %s', (count, text) => {
  expect(capCount(count)).toBe(text);
});
