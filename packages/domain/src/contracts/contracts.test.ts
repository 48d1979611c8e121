import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  computeOpen,
  computePlanned,
  computeSettlement,
  findCallOffProblem,
  findContractState,
  listMonths,
} from './index.ts';

const contract = {
  startsOn: '2026-01-15',
  endsOn: '2026-06-30',
  closed: false,
  agreedLitres: 600_000,
  calledOffLitres: 200_000,
  lapsedLitres: 50_000,
  monthMinLitres: 100_000,
  monthMaxLitres: 150_000,
  tolerancePermille: 100,
};

test.each([
  ['2026-01-14', false, 'PLANNED'],
  ['2026-01-15', false, 'RUNNING'],
  ['2026-06-30', false, 'RUNNING'],
  ['2026-07-01', false, 'ENDED'],
  ['2026-03-01', true, 'CLOSED'],
] as const)('on %s the state is as expected (closed: %s): %s', (today, closed, state) => {
  expect(findContractState({ ...contract, closed }, today)).toBe(state);
});

describe('a call-off', () => {
  const callOff = {
    litres: 100_000,
    collectionStart: '2026-03-10',
    collectionEnd: '2026-03-17',
    calledOffInMonth: 0,
  };
  it.each([
    ['fits', {}, {}, undefined],
    ['does not fit a closed contract', { closed: true }, {}, ['contract_closed', 0]],
    ['begins too early', {}, { collectionStart: '2026-01-14' }, ['contract_not_running', 0]],
    ['ends too late', {}, { collectionEnd: '2026-07-01' }, ['contract_not_running', 0]],
    ['takes all that is open', { monthMaxLitres: null }, { litres: 350_000 }, undefined],
    ['takes a litre too much', { monthMaxLitres: null }, { litres: 350_001 }, ['contract_exhausted', 350_000]],
    ['fills the month with its tolerance', {}, { calledOffInMonth: 65_000 }, undefined],
    ['passes the month by a litre', {}, { calledOffInMonth: 65_001 }, ['contract_month_full', 99_999]],
  ] as const)('%s', (_, terms, part, problem) => {
    const found = findCallOffProblem({ ...contract, ...terms }, { ...callOff, ...part });
    expect(found && [found.code, found.availableLitres]).toEqual(problem);
  });
});

describe('the settlement', () => {
  it('lets the shortfall below the tolerated minimum lapse, for whole months that have ended', () => {
    const months = [{ month: '2026-02-01', calledOffLitres: 80_000, settled: false }];
    // January is not whole. February lacks 10,000 of 90,000 litres. March has nothing. April has not ended.
    expect(computeSettlement(contract, months, '2026-04-15')).toEqual({
      months: [
        { month: '2026-02-01', lapsedLitres: 10_000 },
        { month: '2026-03-01', lapsedLitres: 90_000 },
      ],
      restLitres: 0,
    });
  });

  it('settles a month once, and never lets more lapse than is open', () => {
    const months = [{ month: '2026-02-01', calledOffLitres: 0, settled: true }];
    const scarce = { ...contract, calledOffLitres: 540_000, lapsedLitres: 0 };
    expect(computeSettlement(scarce, months, '2026-05-01').months).toEqual([
      { month: '2026-03-01', lapsedLitres: 60_000 },
      { month: '2026-04-01', lapsedLitres: 0 },
    ]);
  });

  it('lets the rest lapse after the last day, and nothing of a closed contract', () => {
    const free = { ...contract, monthMinLitres: null };
    expect(computeSettlement(free, [], '2026-06-30').restLitres).toBe(0);
    expect(computeSettlement(free, [], '2026-07-01')).toEqual({ months: [], restLitres: 350_000 });
    expect(computeSettlement({ ...contract, closed: true }, [], '2026-07-01')).toEqual({ months: [], restLitres: 0 });
  });

  it('keeps agreed = called off + open + lapsed, whatever was called off', () => {
    const uses = fc.array(fc.integer({ min: 0, max: 120_000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        uses,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 9 }),
        (called, tolerance, ended) => {
          const months = called.map((litres, index) => ({
            month: `2026-0${index + 2}-01`,
            calledOffLitres: litres,
            settled: false,
          }));
          const calledOffLitres = Math.min(
            600_000,
            called.reduce((a, b) => a + b, 0),
          );
          const now = { ...contract, tolerancePermille: tolerance, calledOffLitres, lapsedLitres: 0 };
          const { months: lapsed, restLitres } = computeSettlement(now, months, `2026-0${Math.max(1, ended)}-02`);
          const all = lapsed.reduce((sum, { lapsedLitres }) => sum + lapsedLitres, restLitres);
          expect(all).toBeLessThanOrEqual(computeOpen(now));
          expect(restLitres).toBe(ended >= 7 ? computeOpen(now) - all + restLitres : 0);
        },
      ),
    );
  });
});

test('the plan spreads the volume evenly over the days', () => {
  const june = { startsOn: '2026-06-01', endsOn: '2026-06-30', agreedLitres: 300_000 };
  expect(
    ['2026-05-31', '2026-06-01', '2026-06-15', '2026-06-30', '2026-07-09'].map((day) => computePlanned(june, day)),
  ).toEqual([0, 10_000, 150_000, 300_000, 300_000]);
  expect(listMonths('2025-11-30', '2026-02-01')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
});
