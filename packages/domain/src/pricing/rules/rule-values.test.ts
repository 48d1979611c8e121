import { describe, expect, test } from 'vitest';
import { type AnyRuleKind, ruleKinds } from './rule-kinds.ts';
import { computeValidFrom, type EnteredRule, listEnteredProblems, parseRuleValue } from './rule-values.ts';

const now = new Date('2026-03-04T11:00:30Z');
const moment = { now, zone: 'Europe/Berlin' } as const;
const blank: Omit<EnteredRule, 'kind'> = {
  name: '',
  groupId: null,
  unit: null,
  value: null,
  productIds: [],
  allProducts: false,
  terminalIds: [],
  networkIds: [],
  allTerminals: false,
  customerIds: [],
  details: {},
  validFrom: null,
};
const placed = { productIds: ['diesel'], networkIds: ['north'] };
const grouped = { ...placed, name: 'Fracht', groupId: 'g', unit: 'L/cbm', value: '12.5' } as const;
const expiry = { day: '2026-03-12', startTime: '18:30', endTime: '20:00', setting: 'MXX+1' };
const complete: Record<AnyRuleKind, Partial<EnteredRule>> = {
  DUTY: grouped,
  BIO_BLEND: { ...grouped, productIds: [], allProducts: true },
  PRICE: { ...grouped, networkIds: [], allTerminals: true, value: '0' },
  ICE_MASTER: { unit: 'USD/mt', value: '-3' },
  CUSTOMER: { ...placed, name: 'Stammkunde', customerIds: ['c'], unit: 'L/100L15', value: '0.45' },
  DENSITY: { productIds: ['diesel'], value: '0.845' },
  CONVERSION: { productIds: ['diesel'], value: '7.45' },
  FX: { value: '0.0018' },
  ICE_MONTH: { details: { month: 'M06' } },
  MIN_PRICE_MAX_DROP: { ...placed, value: '1.5', details: { referenceTime: '08:00' } },
  EXPIRY: { details: expiry },
  PAYMENT_TERM: { unit: 'L/cbm', value: '1.2', details: { termDays: 14 } },
};
const problems = (kind: AnyRuleKind, change: Partial<EnteredRule> = {}, before?: EnteredRule['details']) =>
  listEnteredProblems({ ...blank, kind, ...complete[kind], ...change }, { ...moment, ...(before && { before }) }).map(
    ({ path, code }) => `${path} ${code}`,
  );

describe('a rule as entered', () => {
  test.each(ruleKinds)('of kind %s is accepted when nothing is missing', (kind) => {
    expect(problems(kind)).toEqual([]);
  });

  test.each<[AnyRuleKind, Partial<EnteredRule>, string[]]>([
    ['PRICE', { name: ' ' }, ['name name_missing']],
    ['DUTY', { groupId: null }, ['groupId group_missing']],
    ['FX', { groupId: 'g' }, ['groupId choice_not_allowed']],
    ['PRICE', { unit: null }, ['unit unit_missing']],
    ['PAYMENT_TERM', { unit: 'L/mt' }, ['unit unit_not_allowed']],
    ['PAYMENT_TERM', { customerIds: ['b1'] }, []],
    ['DENSITY', { unit: 'L/cbm' }, ['unit unit_not_allowed']],
    ['PRICE', { value: null }, ['value value_missing']],
    ['PRICE', { value: ' ' }, ['value value_missing']],
    ['MIN_PRICE_MAX_DROP', { value: '' }, ['value value_missing']],
    ['PRICE', { value: 'zwölf' }, ['value value_invalid']],
    ['PRICE', { value: '12,5' }, ['value value_invalid']],
    ['PRICE', { value: '1e3' }, ['value value_invalid']],
    ['PRICE', { value: '-1000000000000' }, ['value value_invalid']],
    ['PRICE', { value: '1.1234567' }, ['value too_many_decimals']],
    ['ICE_MONTH', { value: '1' }, ['value value_invalid']],
    ['ICE_MONTH', { value: '' }, ['value value_invalid']],
    ['EXPIRY', { value: ' ' }, ['value value_invalid']],
    ['DENSITY', { value: '0' }, ['value value_not_positive']],
    ['DENSITY', { value: '845' }, ['value value_too_great']],
    ['CONVERSION', { value: '-7.45' }, ['value value_not_positive']],
    ['CONVERSION', { value: '74.5' }, ['value value_too_great']],
    ['FX', { value: '-10.01' }, ['value value_too_great']],
    ['FX', { value: '-10' }, []],
    ['PRICE', { unit: 'L/100L15', value: '10000.01' }, ['value value_too_great']],
    ['PRICE', { unit: 'L/cbm', value: '-100001' }, ['value value_too_great']],
    ['MIN_PRICE_MAX_DROP', { value: '10001' }, ['value value_too_great']],
    ['MIN_PRICE_MAX_DROP', { value: '-1' }, ['value value_not_positive']],
    ['CUSTOMER', { details: { discount: true } }, ['value value_not_negative']],
    ['CUSTOMER', { details: { discount: true }, value: '0' }, ['value value_not_negative']],
    ['CUSTOMER', { details: { discount: true }, value: '-0.01' }, []],
    ['CUSTOMER', { customerIds: [] }, ['customerIds customer_missing']],
    ['PRICE', { customerIds: ['c'] }, ['customerIds choice_not_allowed']],
    ['DUTY', { productIds: [], networkIds: [] }, ['productIds product_missing', 'terminalIds terminal_missing']],
    ['PRICE', { allProducts: true }, ['productIds choice_not_allowed']],
    ['DENSITY', { productIds: [], allProducts: true }, ['productIds product_missing']],
    ['ICE_MASTER', { terminalIds: ['hamburg'] }, ['terminalIds choice_not_allowed']],
    ['ICE_MONTH', { details: { month: 'M07' } }, ['details.month month_missing']],
    ['MIN_PRICE_MAX_DROP', { details: { referenceTime: '25:00' } }, ['details.referenceTime reference_time_invalid']],
    ['PAYMENT_TERM', { details: { termDays: 10 } }, ['details.termDays term_missing']],
    ['PRICE', { validFrom: '2026-03-04T10:59:00Z' }, ['validFrom valid_from_past']],
    ['PRICE', { validFrom: '2026-03-04T11:00:00Z' }, []],
    ['PRICE', { validFrom: 'morgen' }, ['validFrom valid_from_invalid']],
    ['EXPIRY', { validFrom: '2026-04-04T11:00:00Z' }, ['validFrom choice_not_allowed']],
  ])('%s with %j: %j', (kind, change, expected) => {
    expect(problems(kind, change)).toEqual(expected);
  });

  test.each<[Partial<typeof expiry>, string[]]>([
    [{ day: '2026-02-30' }, ['details.day day_missing']],
    [{ startTime: '' }, ['details.startTime start_time_invalid']],
    [{ endTime: '20' }, ['details.endTime end_time_invalid']],
    [{ setting: 'MXX-1' }, ['details.setting setting_missing']],
    [{ startTime: '20:00' }, ['details.endTime end_before_start']],
    [{ day: '2026-03-29', startTime: '02:30', endTime: '03:30' }, ['details.startTime time_left_out']],
    [{ day: '2026-03-29', startTime: '01:59', endTime: '02:00' }, ['details.endTime time_left_out']],
    [{ day: '2026-03-29', startTime: '01:59', endTime: '03:00' }, []],
    [{ day: '2026-10-25', startTime: '02:00', endTime: '02:30' }, []],
    [{ day: '2026-03-03' }, ['details.day day_past']],
    [{ day: '2026-03-04', startTime: '11:30' }, ['details.startTime start_time_past']],
    [{ day: '2026-03-04', startTime: '12:00' }, []],
  ])('an expiry rule with %j: %j', (change, expected) => {
    expect(problems('EXPIRY', { details: { ...expiry, ...change } })).toEqual(expected);
  });

  test('an expiry rule that has begun may change its end, not its start', () => {
    const begun = { ...expiry, day: '2026-03-04', startTime: '10:00' };
    expect(problems('EXPIRY', { details: { ...begun, endTime: '21:00' } }, begun)).toEqual([]);
    expect(problems('EXPIRY', { details: { ...begun, startTime: '09:00' } }, begun)).toEqual([
      'details.startTime start_time_past',
    ]);
  });

  test('has an exact value and begins now or later', () => {
    expect(parseRuleValue({ value: ' -0.000001 ' })).toMatchObject({ ok: true, value: { coefficient: -1n, scale: 6 } });
    const from = (validFrom: string | null) => computeValidFrom({ kind: 'PRICE', validFrom }, now);
    expect(from(null)).toEqual(now);
    expect(from('2026-03-04T11:00:00Z')).toEqual(now);
    expect(from('2026-03-05T11:00:00Z')).toEqual(new Date('2026-03-05T11:00:00Z'));
  });
});
