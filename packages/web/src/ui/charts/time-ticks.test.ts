import { describe, expect, it } from 'vitest';
import { formatsOfBrand } from '../../platform/formats.ts';
import { timeTicks, valueTicks } from './time-ticks.ts';

const seconds = (instant: string) => Date.parse(instant) / 1000;

describe('the ticks of a chart over time', () => {
  it('are times of the day, with the date where a day begins', () => {
    const day = [seconds('2026-01-05T17:00:00Z'), seconds('2026-01-05T23:00:00Z')];
    expect(timeTicks(day, 21_600, formatsOfBrand())).toEqual(['18:00', '06. Jan.']);
  });

  it('have seconds where they are closer than a minute', () => {
    const minute = [seconds('2026-01-05T17:00:00Z'), seconds('2026-01-05T17:00:15Z')];
    expect(timeTicks(minute, 15, formatsOfBrand())).toEqual(['18:00:00', '18:00:15']);
  });

  it('are days, or months with their year, where they are further apart', () => {
    const at = [seconds('2019-02-01T00:00:00Z')];
    expect(timeTicks(at, 7 * 86_400, formatsOfBrand())).toEqual(['01. Feb.']);
    expect(timeTicks(at, 28 * 86_400, formatsOfBrand())).toEqual(['Feb. 2019']);
  });

  it('have enough decimals to differ', () => {
    expect(valueTicks([69.25, 69.5], 0.25, formatsOfBrand())).toEqual(['69,25', '69,50']);
    expect(valueTicks([69.2, 69.4], 0.2, formatsOfBrand())).toEqual(['69,2', '69,4']);
    expect(valueTicks([80, 100], 20, formatsOfBrand())).toEqual(['80', '100']);
  });
});
