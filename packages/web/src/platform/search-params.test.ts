import { describe, expect, it } from 'vitest';
import { joinList, readChoice, readDay, readList, readPage, readText } from './search-params.ts';

describe('search parameters', () => {
  it('reads a number in the address as the search text that the user typed', () => {
    expect(readText(100001)).toBe('100001');
    expect(readText({ a: 1 })).toBeUndefined();
  });

  it('omits values that are not on the list, the first page and invalid days', () => {
    expect(readChoice('price', ['price', 'seller'])).toBe('price');
    expect(readChoice('drop table', ['price'])).toBeUndefined();
    expect([readPage('1'), readPage('2'), readPage('-3'), readPage('x')]).toEqual([undefined, 2, undefined, undefined]);
    expect([readDay('2026-01-31'), readDay('31.01.2026')]).toEqual(['2026-01-31', undefined]);
  });

  it('writes a list and reads it back', () => {
    expect(readList(joinList(['a', 'b']))).toEqual(['a', 'b']);
    expect(joinList([])).toBeUndefined();
    expect(readList(undefined)).toEqual([]);
  });
});
