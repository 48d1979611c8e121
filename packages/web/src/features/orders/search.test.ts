import { describe, expect, it } from 'vitest';
import { hasOrderFilters, readOrdersSearch } from './search.ts';

describe('state of the order list in the address', () => {
  it('keeps an order number that looks like a number, and drops unknown values', () => {
    const search = readOrdersSearch({ nummer: 100001, sort: 'secret', richtung: 'up', von: '1.1.2026', seite: '3' });
    expect(search).toMatchObject({ nummer: '100001', sort: undefined, richtung: undefined, von: undefined, seite: 3 });
  });

  it('does not count a page, a sort or an open order as a filter', () => {
    expect(hasOrderFilters(readOrdersSearch({ seite: 2, sort: 'price', bestellung: 'x' }))).toBe(false);
    expect(hasOrderFilters(readOrdersSearch({ status: 'CONFIRMED' }))).toBe(true);
  });
});
