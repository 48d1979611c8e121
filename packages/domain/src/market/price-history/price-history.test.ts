import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cheaperRange,
  fillMinutes,
  joinRanges,
  packHours,
  pickGrain,
  rangeOverSellers,
  startOfHour,
  toRange,
  unpackHours,
} from './index.ts';

const hour = new Date('2026-03-04T10:00:00Z');
const at = (minute: number, second = 0) => new Date(hour.getTime() + minute * 60_000 + second * 1000);
const moment = (from: Date, until: Date, price?: number) => ({
  at: from,
  until,
  prices: new Map(price === undefined ? [] : [[1, price]]),
});

describe('minutes of an hour', () => {
  test('have the last price that held in them', () => {
    const moments = [
      moment(at(0, 10), at(0, 40), 100),
      moment(at(0, 40), at(1, 40), 110),
      moment(at(1, 40), at(2, 40), 90),
    ];
    expect(fillMinutes(moments, hour).get(1)?.slice(0, 4)).toEqual([110, 90, 90, null]);
  });

  test('without a window stay empty', () => {
    const minutes = fillMinutes([moment(at(0), at(1), 100), moment(at(30), at(31), 100)], hour).get(1) ?? [];
    expect(minutes.flatMap((price, minute) => (price === null ? [] : minute))).toEqual([0, 30]);
  });

  test('stay empty from a window on that lacks the price, as after a halt', () => {
    const minutes = fillMinutes([moment(at(0), at(10), 100), moment(at(2), at(12))], hour).get(1) ?? [];
    expect(minutes.slice(0, 4)).toEqual([100, 100, null, null]);
  });

  test('begin with the price of a window of the hour before', () => {
    const minutes = fillMinutes([moment(at(-5), at(5), 100)], hour).get(1) ?? [];
    expect(minutes.filter((price) => price === 100)).toHaveLength(5);
  });
});

describe('a range of prices', () => {
  test('has the lowest, the average, the highest and the last price', () => {
    expect(toRange([null, 100, 130, null, 90])).toEqual({ low: 90, average: 107, high: 130, close: 90, minutes: 3 });
    expect(toRange([null, null])).toBeUndefined();
  });

  test('of a day counts each hour by its minutes', () => {
    const morning = { low: 90, average: 100, high: 110, close: 100, minutes: 60 };
    const noon = { low: 130, average: 130, high: 130, close: 130, minutes: 20 };
    expect(joinRanges([morning, undefined, noon])).toEqual({
      low: 90,
      average: 108,
      high: 130,
      close: 130,
      minutes: 80,
    });
  });

  test('is the same when its hours are joined as when its minutes are read', () => {
    const price = fc.option(fc.integer({ min: 1, max: 2_000_000 }));
    fc.assert(
      fc.property(fc.array(fc.array(price, { minLength: 60, maxLength: 60 }), { maxLength: 5 }), (hours) => {
        const [joined, whole] = [joinRanges(hours.map(toRange)), toRange(hours.flat())];
        expect(joined && { ...joined, average: 0 }).toEqual(whole && { ...whole, average: 0 });
        expect(Math.abs((joined?.average ?? 0) - (whole?.average ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('survives its storage in a packed day of 23, 24 or 25 hours', () => {
    const hours = [undefined, toRange([5, 7]), undefined, toRange([1])];
    expect(packHours(hours)).toHaveLength(20);
    expect(unpackHours(packHours(hours))).toEqual(hours);
  });
});

describe('the range over sellers', () => {
  const kiel = { low: 90, average: 95, high: 100, close: 99, minutes: 60 };
  const bremen = { low: 92, average: 97, high: 98, close: 94, minutes: 60 };

  test('closes at the best price and counts each seller once', () => {
    expect(rangeOverSellers([kiel, bremen])).toEqual({ low: 90, average: 96, high: 100, close: 94, sellers: 2 });
    expect(rangeOverSellers([])).toBeUndefined();
  });

  test('takes the cheaper of a seller’s live and fixed price', () => {
    expect(cheaperRange(bremen, kiel)).toBe(kiel);
  });
});

test('an hour begins at its full hour', () => {
  expect(startOfHour(at(59, 59))).toEqual(hour);
});

test('the step is the finest that is kept and can be drawn', () => {
  const now = at(0);
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  expect(pickGrain({ from: ago(1), to: now }, now)).toBe('minute');
  expect(pickGrain({ from: ago(9), to: ago(8) }, now)).toBe('hour');
  expect(pickGrain({ from: ago(7), to: now }, now)).toBe('hour');
  expect(pickGrain({ from: ago(30), to: now }, now)).toBe('day');
  expect(pickGrain({ from: ago(100), to: ago(99) }, now)).toBe('day');
  expect(pickGrain({ from: ago(365), to: now }, now)).toBe('day');
});
