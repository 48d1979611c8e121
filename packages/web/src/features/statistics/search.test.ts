import { describe, expect, it } from 'vitest';
import { isNarrowed, readRankingSearch, statsQuery } from './search.ts';

const today = '2026-03-15';

describe('query of the ranking', () => {
  it('asks for the days of a button', () => {
    expect(statsQuery({ zeitraum: 'woche' }, today)).toMatchObject({ dayQuery: 7, dateRangeSelected: undefined });
    expect(statsQuery({}, today)).toMatchObject({ dayQuery: undefined, dateRangeSelected: undefined });
  });

  it('lets chosen days go before a button, and never asks for days after today', () => {
    expect(statsQuery({ zeitraum: 'tag', von: '2026-03-01', bis: '2026-04-01' }, today)).toMatchObject({
      dateRangeSelected: '2026-03-01,2026-03-15',
      dayQuery: undefined,
    });
    expect(statsQuery({ von: '2026-03-16' }, today)).toMatchObject({ dateRangeSelected: undefined });
  });

  it('knows whether the report is narrowed, which decides what an empty one says', () => {
    expect(isNarrowed(readRankingSearch({ zeitraum: 'jahr' }))).toBe(false);
    expect(isNarrowed(readRankingSearch({ produkt: 'Diesel B7' }))).toBe(true);
  });
});
