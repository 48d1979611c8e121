import { describe, expect, test } from 'vitest';
import { decimal, toDecimalString } from '../../numbers/index.ts';
import {
  acceptExpiryRule,
  captureDue,
  computeFloor,
  type ExpiryRule,
  type ExpirySetting,
  effectiveMonth,
  floorInForce,
  listExpiryRules,
  rollMonth,
  scheduleExpiry,
} from './index.ts';

const zone = 'Europe/Zurich';

function rule(id: string, day: string, startTime: string, setting: ExpirySetting, endTime = '23:00'): ExpiryRule {
  return { id, version: 1, day, startTime, endTime, setting };
}

function monthAt(rules: readonly ExpiryRule[], instant: string): string {
  const month = effectiveMonth(scheduleExpiry(rules, zone), 'M02', new Date(instant));
  return month.ok ? month.value : month.code;
}

describe('the effective month', () => {
  const rules = [rule('forward', '2026-11-10', '14:30', 'MXX+1'), rule('back', '2026-11-13', '09:00', 'MXX')];

  test.each([
    ['2026-11-10T13:29:59Z', 'M02'],
    ['2026-11-10T13:30:00Z', 'M03'],
    ['2026-11-12T00:00:00Z', 'M03'],
    ['2026-11-13T07:59:59Z', 'M03'],
    ['2026-11-13T08:00:00Z', 'M02'],
    ['2027-06-01T00:00:00Z', 'M02'],
  ])('at %s is %s', (instant, month) => {
    expect(monthAt(rules, instant)).toBe(month);
    expect(monthAt(rules.toReversed(), instant)).toBe(month);
  });

  test('switches by local time on the day the clocks go forward', () => {
    const spring = [rule('spring', '2026-03-29', '02:30', 'MXX+1')];
    expect(monthAt(spring, '2026-03-29T01:29:59Z')).toBe('M02');
    expect(monthAt(spring, '2026-03-29T01:30:00Z')).toBe('M03');
    const morning = [rule('morning', '2026-03-29', '08:00', 'MXX+1')];
    expect(monthAt(morning, '2026-03-29T05:59:59Z')).toBe('M02');
    expect(monthAt(morning, '2026-03-29T06:00:00Z')).toBe('M03');
  });

  test('switches at the first of two equal local times on the day the clocks go back', () => {
    const autumn = [rule('autumn', '2026-10-25', '02:30', 'MXX+1')];
    expect(monthAt(autumn, '2026-10-25T00:29:59Z')).toBe('M02');
    expect(monthAt(autumn, '2026-10-25T00:30:00Z')).toBe('M03');
    const morning = [rule('morning', '2026-10-25', '08:00', 'MXX+1')];
    expect(monthAt(morning, '2026-10-25T06:59:59Z')).toBe('M02');
    expect(monthAt(morning, '2026-10-25T07:00:00Z')).toBe('M03');
  });

  test('of rules that start at the same time the one with the greatest id holds, in its latest version', () => {
    const at = (id: string, setting: ExpirySetting, version = 1) => ({
      ...rule(id, '2026-11-10', '14:30', setting),
      version,
    });
    const same = [at('b', 'MXX+1', 2), at('a', 'MXX', 3), at('b', 'MXX', 1)];
    for (const rules of [same, same.toReversed()]) expect(monthAt(rules, '2026-11-10T13:30:00Z')).toBe('M03');
  });

  test('there is none beyond M06', () => {
    expect(
      effectiveMonth(scheduleExpiry([rule('f', '2026-01-01', '08:00', 'MXX+1')], zone), 'M06', new Date('2026-02-01')),
    ).toMatchObject({
      code: 'missing_month',
    });
    expect(rollMonth('M00', -1)).toMatchObject({ code: 'missing_month' });
    expect(rollMonth('M05', 1)).toEqual({ ok: true, value: 'M06' });
  });
});

describe('the lists', () => {
  test('a rule moves to the expired list at its end time but stays in force', () => {
    const rules = [
      rule('a', '2026-11-10', '08:00', 'MXX+1', '18:00'),
      rule('b', '2026-12-10', '08:00', 'MXX', '18:00'),
    ];
    const schedule = scheduleExpiry(rules, zone);
    const before = listExpiryRules(schedule, new Date('2026-11-10T16:59:59Z'), zone);
    expect([before.active.map((r) => r.id), before.expired]).toEqual([['a', 'b'], []]);
    const after = listExpiryRules(schedule, new Date('2026-11-10T17:00:00Z'), zone);
    expect([after.active.map((r) => r.id), after.expired.map((r) => r.id)]).toEqual([['b'], ['a']]);
    expect(monthAt(rules, '2026-11-20T00:00:00Z')).toBe('M03');
  });
});

describe('a new rule', () => {
  const existing = [rule('a', '2026-11-10', '08:00', 'MXX+1', '18:00')];

  test.each([
    ['overlapping in the same direction', rule('b', '2026-11-10', '17:59', 'MXX+1', '20:00'), 'expiry_rule_exists'],
    ['overlapping in the other direction', rule('b', '2026-11-10', '17:59', 'MXX', '20:00'), 'ok'],
    ['right after it', rule('b', '2026-11-10', '18:00', 'MXX+1', '20:00'), 'ok'],
    ['its own new version', rule('a', '2026-11-10', '09:00', 'MXX+1', '18:00'), 'ok'],
    ['ending at its start', rule('b', '2026-11-11', '09:00', 'MXX+1', '09:00'), 'invalid_time'],
  ])('%s: %s', (_name, candidate, expected) => {
    const accepted = acceptExpiryRule(existing, candidate, zone);
    expect(accepted.ok ? 'ok' : accepted.code).toBe(expected);
  });
});

describe('the minimum price', () => {
  test('is the captured base less the greatest drop, on its day only', () => {
    expect(toDecimalString(computeFloor(decimal('92.125'), decimal('1.5')))).toBe('90.625');
    const captured = { day: '2026-11-10', base: decimal('92.125') };
    const at = (instant: string) => floorInForce(captured, decimal('1.5'), new Date(instant), zone);
    expect(at('2026-11-10T22:59:59Z')).not.toBeNull();
    expect(at('2026-11-10T23:00:00Z')).toBeNull();
    expect(floorInForce(null, decimal('1'), new Date(), zone)).toBeNull();
  });

  test('is captured once a day from the reference time on', () => {
    const due = (last: string | null, instant: string) => captureDue(last, '09:00', new Date(instant), zone);
    expect(due(null, '2026-11-10T07:59:59Z')).toBeNull();
    expect(due('2026-11-09', '2026-11-10T08:00:00Z')).toBe('2026-11-10');
    expect(due('2026-11-10', '2026-11-10T08:00:01Z')).toBeNull();
  });
});
