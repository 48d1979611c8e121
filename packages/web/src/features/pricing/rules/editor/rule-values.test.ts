import { beforeEach, describe, expect, it } from 'vitest';
import { applyDeployment } from '../../../../platform/brand.ts';
import { createRuleValues, networkValue, toRuleInput, toRuleValues, toValuesFromInput } from './rule-values.ts';

beforeEach(() => applyDeployment({ brand: 'ch', demo: false }));

describe('the values of a rule for the server', () => {
  it('name the chosen terminals and networks separately', () => {
    const values = { ...createRuleValues('PRICE', 'g1'), name: ' Logistik ', value: -12.5, unit: 'L/cbm' as const };
    const input = toRuleInput({ ...values, products: 'all', places: ['t1', networkValue('n1')] });
    expect(input).toMatchObject({ kind: 'PRICE', groupId: 'g1', name: ' Logistik ', unit: 'L/cbm', value: '-12.5' });
    expect(input).toMatchObject({ allProducts: true, productIds: [] });
    expect(input).toMatchObject({ allTerminals: false, terminalIds: ['t1'], networkIds: ['n1'] });
    expect(input.validFrom).toBeNull();
  });

  it('have decimals without an exponent and without trailing zeros', () => {
    const value = (number: number) => toRuleInput({ ...createRuleValues('DENSITY', null), value: number }).value;
    expect([value(0.000001), value(0.845), value(10), value(100.5)]).toEqual(['0.000001', '0.845', '10', '100.5']);
  });

  it("begin at an instant in the brand's zone, or at once without one", () => {
    const later = { mode: 'later', day: '2026-12-01', time: '6:30' } as const;
    expect(toRuleInput({ ...createRuleValues('FX', null), validFrom: later }).validFrom).toBe(
      '2026-12-01T05:30:00.000Z',
    );
    expect(toRuleInput(createRuleValues('FX', null)).validFrom).toBeNull();
  });

  it('cover everything at first where the kind allows that, and nothing where a choice is required', () => {
    expect(createRuleValues('FX', null)).toMatchObject({ products: 'all', places: 'all' });
    expect(createRuleValues('PRICE', 'g1')).toMatchObject({ products: 'all', places: 'all' });
    expect(createRuleValues('DENSITY', null)).toMatchObject({ products: [], places: 'all' });
  });

  it('never turn an existing rule that names nothing into one that covers everything', () => {
    const rule = { ...toRuleInput(createRuleValues('PRICE', 'g1')), allProducts: false, allTerminals: false };
    const contents = { ...rule, name: 'Fracht', unit: null, value: null, customerIds: [], groupId: 'g1', details: {} };
    const input = { ...contents, productIds: [], terminalIds: [], networkIds: [], validFrom: null, reason: '' };
    expect(toValuesFromInput(input)).toMatchObject({ products: [], places: [] });
  });

  it('leave out what the kind does not have', () => {
    const input = toRuleInput({ ...createRuleValues('EXPIRY', null), day: '2026-12-07', startTime: '18:30', value: 3 });
    expect(input).toMatchObject({ value: null, unit: null, validFrom: null });
    expect(input.details).toEqual({ day: '2026-12-07', startTime: '18:30', endTime: '', setting: '' });
    expect(input).toMatchObject({ productIds: [], allProducts: false, terminalIds: [], allTerminals: false });
    expect(input).toMatchObject({ networkIds: [], customerIds: [] });
  });

  it('keep a planned version planned when it is changed', () => {
    const values = toRuleValues({
      kind: 'DENSITY',
      groupId: null,
      name: '',
      unit: null,
      value: '0.8360',
      productIds: ['p1'],
      allProducts: false,
      terminalIds: [],
      networkIds: [],
      allTerminals: true,
      customerIds: [],
      details: {},
      scopes: ['PRODUCT'],
      version: 2,
      validFrom: '2026-12-01T05:30:00.000Z',
      deleted: false,
      changedAt: '2026-11-21T10:00:00.000Z',
      changedBy: 'Regula Zurbuchen',
      reason: '',
      state: 'planned',
    });
    expect(values.validFrom).toEqual({ mode: 'later', day: '2026-12-01', time: '06:30' });
    expect(toRuleInput(values)).toMatchObject({
      value: '0.836',
      allTerminals: true,
      validFrom: '2026-12-01T05:30:00.000Z',
    });
  });

  it('come back from a draft as entered, with reason and planned time', () => {
    const entered = {
      kind: 'PRICE',
      groupId: 'g1',
      name: 'Logistik',
      unit: 'L/cbm',
      value: '-12.5',
      productIds: [],
      allProducts: true,
      terminalIds: ['t1'],
      networkIds: ['n1'],
      allTerminals: false,
      customerIds: [],
      details: {},
      validFrom: '2026-12-01T05:30:00.000Z',
      reason: 'Winter',
    } as const;
    expect(
      toRuleInput(
        toValuesFromInput({ ...entered, productIds: [], terminalIds: ['t1'], networkIds: ['n1'], customerIds: [] }),
      ),
    ).toEqual(entered);
  });
});
