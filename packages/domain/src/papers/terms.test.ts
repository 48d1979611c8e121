import { expect, it } from 'vitest';
import { brandCodes } from '../brands/index.ts';
import { findTerms, listTerms } from './index.ts';

it('finds the general terms by their version, or by the day', () => {
  for (const brand of brandCodes) {
    const versions = listTerms(brand);
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    expect(findTerms(brand, { day: '2026-11-22' })).toEqual(versions.at(-1));
    expect(findTerms(brand, { day: '2026-11-22', version: 'nie' })).toBeUndefined();
    expect(findTerms(brand, { day: '1999-01-01' })).toEqual(versions[0]);
  }
});
