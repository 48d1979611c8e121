import type { DraftChangeView } from '@handelsplatz/contract/pricing/drafts';
import { describe, expect, it } from 'vitest';
import { overviewFixture } from './pricing.fixture.tsx';
import { draftDifferences } from './rule-diff.ts';
import { toNames } from './rule-text.ts';

const after: NonNullable<DraftChangeView['after']> = {
  name: 'Winterlogistik',
  unit: 'L/cbm',
  value: '2.5',
  productIds: ['p1'],
  allProducts: false,
  terminalIds: [],
  networkIds: [],
  allTerminals: true,
  customerIds: [],
  details: {},
  scopes: ['PRODUCT'],
  validFrom: null,
  reason: '',
};
const before: NonNullable<DraftChangeView['before']> = {
  ...after,
  value: '2',
  version: 1,
  validFrom: '2026-11-01T00:00:00.000Z',
  deleted: false,
  changedAt: '2026-11-01T00:00:00.000Z',
  changedBy: null,
  state: 'current',
};
const shown = (change: Pick<DraftChangeView, 'before' | 'after'>) =>
  draftDifferences({ kind: 'PRICE', ...change }, toNames(overviewFixture)).map(
    ({ label, before: old, after: next }) => `${label}: ${old}→${next}`,
  );

describe('the changes of a draft', () => {
  it('list the differences, and not that they hold from the publication on', () => {
    expect(shown({ before, after })).toEqual(['Wert: 2,00\u00A0EUR/cbm→2,50\u00A0EUR/cbm']);
  });

  it('name the time of a planned change', () => {
    const planned = { ...after, value: '2', validFrom: '2026-12-01T05:30:00.000Z' };
    expect(shown({ before, after: planned })).toEqual(['Gilt ab: 01. Nov. 2026, 01:00→01. Dez. 2026, 06:30']);
  });

  it('list everything in a new rule except its name, which is its title', () => {
    expect(shown({ before: null, after })).toEqual([
      'Wert: →2,50\u00A0EUR/cbm',
      'Produkte: →Diesel B7',
      'Terminals: →Alle Terminals',
    ]);
  });
});
