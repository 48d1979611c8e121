import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickPageByKey } from './pick-by-key.ts';

const list = fc.array(fc.record({ isChosen: fc.boolean(), key: fc.integer({ min: -3, max: 3 }) }), { maxLength: 60 });
const page = fc.record({ descending: fc.boolean(), offset: fc.nat(70), limit: fc.integer({ min: 1, max: 30 }) });

test('a page is the same part of the list as if all of it were sorted by key and time', () => {
  fc.assert(
    fc.property(list, page, (orders, wanted) => {
      const keys = orders.map(({ key }) => key);
      const rows = orders.flatMap(({ isChosen }, row) => (isChosen ? [row] : []));
      const sign = wanted.descending ? -1 : 1;
      const sorted = rows.toSorted((left, right) => sign * ((keys[left] ?? 0) - (keys[right] ?? 0) || left - right));
      expect(pickPageByKey(Uint32Array.from(rows), keys, wanted)).toEqual(
        sorted.slice(wanted.offset, wanted.offset + wanted.limit),
      );
    }),
    { numRuns: 2_000 },
  );
});
