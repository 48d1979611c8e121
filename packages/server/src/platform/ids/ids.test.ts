import { expect, test } from 'vitest';
import { newId } from './index.ts';

test('ids of one millisecond are UUIDs of version 7 in the order in which they were made', () => {
  const now = new Date('2026-06-10T08:00:00Z');
  const ids = Array.from({ length: 2_000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^019eb08b-9c00-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('an id of a later millisecond is greater', () => {
  expect(newId(new Date(1_001)) < newId(new Date(1_002))).toBe(true);
});
