import { beforeAll, describe, expect, it } from 'vitest';
import { applyDeployment } from '../../platform/brand.ts';
import { draftOf, draftOfInput, inputOf, networkValue, newDraft } from './rule-draft.ts';

beforeAll(() => applyDeployment({ brand: 'ch', demo: false }));

describe('a rule on its way to the server', () => {
  it('says what was chosen, terminals and networks apart', () => {
    const draft = { ...newDraft('PRICE', 'g1'), name: ' Logistik ', value: -12.5, unit: 'L/cbm' as const };
    const input = inputOf({ ...draft, products: 'all', places: ['t1', networkValue('n1')] });
    expect(input).toMatchObject({ kind: 'PRICE', groupId: 'g1', name: 'Logistik', unit: 'L/cbm', value: '-12.5' });
    expect(input).toMatchObject({ allProducts: true, productIds: [] });
    expect(input).toMatchObject({ allTerminals: false, terminalIds: ['t1'], networkIds: ['n1'] });
    expect(input.validFrom).toBeNull();
  });

  it('writes decimals without an exponent and without trailing zeros', () => {
    const value = (number: number) => inputOf({ ...newDraft('DENSITY', null), value: number }).value;
    expect([value(0.000001), value(0.845), value(10), value(100.5)]).toEqual(['0.000001', '0.845', '10', '100.5']);
  });

  it('counts from an instant in the zone of the brand, at once unless it is said', () => {
    const later = { mode: 'later', day: '2026-12-01', time: '6:30' } as const;
    expect(inputOf({ ...newDraft('FX', null), validFrom: later }).validFrom).toBe('2026-12-01T05:30:00.000Z');
    expect(inputOf(newDraft('FX', null)).validFrom).toBeNull();
  });

  it('covers everything at first where it may, and nothing where something must be named', () => {
    expect(newDraft('FX', null)).toMatchObject({ products: 'all', places: 'all' });
    expect(newDraft('PRICE', 'g1')).toMatchObject({ products: 'all', places: 'all' });
    expect(newDraft('DENSITY', null)).toMatchObject({ products: [], places: 'all' });
  });

  it('never takes an existing rule that names nothing for one of everything', () => {
    const rule = { ...inputOf(newDraft('PRICE', 'g1')), allProducts: false, allTerminals: false };
    const contents = { ...rule, name: 'Fracht', unit: null, value: null, customerIds: [], groupId: 'g1', details: {} };
    const input = { ...contents, productIds: [], terminalIds: [], networkIds: [], validFrom: null, reason: '' };
    expect(draftOfInput(input)).toMatchObject({ products: [], places: [] });
  });

  it('leaves out what its kind does not carry', () => {
    const input = inputOf({ ...newDraft('EXPIRY', null), day: '2026-12-07', startTime: '18:30', value: 3 });
    expect(input).toMatchObject({ value: null, unit: null, validFrom: null });
    expect(input.details).toEqual({ day: '2026-12-07', startTime: '18:30', endTime: '', setting: '' });
    expect(input).not.toHaveProperty('productIds');
  });

  it('keeps a planned version planned when it is changed', () => {
    const draft = draftOf({
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
    expect(draft.validFrom).toEqual({ mode: 'later', day: '2026-12-01', time: '06:30' });
    expect(inputOf(draft)).toMatchObject({ value: '0.836', allTerminals: true, validFrom: '2026-12-01T05:30:00.000Z' });
  });

  it('comes back from a draft as it was entered, reason and planned time included', () => {
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
    const { customerIds: _, ...sent } = entered;
    expect(
      inputOf(draftOfInput({ ...entered, productIds: [], terminalIds: ['t1'], networkIds: ['n1'], customerIds: [] })),
    ).toEqual(sent);
  });
});
