import { describe, expect, it } from 'vitest';
import { isNarrowed, readRankingSearch, statsQuery } from './search.ts';

const today = '2026-03-15';

describe('query of the ranking', () => {
  it('requests the days of a button', () => {
    expect(statsQuery({ zeitraum: 'woche' }, today)).toMatchObject({ dayQuery: 7, dateRangeSelected: undefined });
    expect(statsQuery({}, today)).toMatchObject({ dayQuery: undefined, dateRangeSelected: undefined });
  });

  it('prefers chosen days to a button, and never requests days after today', () => {
    expect(statsQuery({ zeitraum: 'tag', von: '2026-03-01', bis: '2026-04-01' }, today)).toMatchObject({
      dateRangeSelected: '2026-03-01,2026-03-15',
      dayQuery: undefined,
    });
    expect(statsQuery({ von: '2026-03-16' }, today)).toMatchObject({ dateRangeSelected: undefined });
  });

  it('knows whether filters narrow the report, which decides the text of an empty one', () => {
    expect(isNarrowed(readRankingSearch({ zeitraum: 'jahr' }))).toBe(false);
    expect(isNarrowed(readRankingSearch({ produkt: 'Diesel B7' }))).toBe(true);
  });
});
