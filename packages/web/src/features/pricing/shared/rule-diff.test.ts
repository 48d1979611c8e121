import type { DraftChangeView } from '@handelsplatz/contract/pricing';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { overviewFixture } from './draft.fixture.tsx';
import { draftDifferences } from './rule-diff.ts';
import { namesOf } from './rule-text.ts';

beforeAll(() => applyDeployment({ brand: 'de', demo: false }));

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
  draftDifferences({ kind: 'PRICE', ...change }, namesOf(overviewFixture)).map(
    ({ label, before: old, after: next }) => `${label}: ${old}→${next}`,
  );

describe('what a draft changes', () => {
  it('is what differs, and not that it counts from the publication on', () => {
    expect(shown({ before, after })).toEqual(['Wert: 2,00\u00A0EUR/cbm→2,50\u00A0EUR/cbm']);
  });

  it('names the time of a planned change', () => {
    const planned = { ...after, value: '2', validFrom: '2026-12-01T05:30:00.000Z' };
    expect(shown({ before, after: planned })).toEqual(['Gilt ab: 01.11.2026, 01:00→01.12.2026, 06:30']);
  });

  it('is everything a new rule says, apart from its name, which is its title', () => {
    expect(shown({ before: null, after })).toEqual([
      'Wert: →2,50\u00A0EUR/cbm',
      'Produkte: →Diesel B7',
      'Terminals: →Alle Terminals',
    ]);
  });
});
