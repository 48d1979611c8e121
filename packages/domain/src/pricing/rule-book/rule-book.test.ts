import { describe, expect, test } from 'vitest';
import { decimal, toDecimalString } from '../../numbers/index.ts';
import { acceptRule, type ExpiryRule, listScopes, type PricingRule } from '../rules/index.ts';
import { compileRuleBook, customerItems, type OfferOverrides, resolveOffer } from './index.ts';

const now = new Date('2026-11-21T10:00:00Z');
const networks = [{ id: 'rhein', terminalIds: ['basel', 'speyer'] }];

function rule(id: string, change: Partial<PricingRule> & { amount?: string } = {}): PricingRule {
  const { amount = '1', ...rest } = change;
  return {
    id,
    version: 1,
    kind: 'PRICE',
    label: id,
    groupId: 'logistics',
    productIds: [],
    terminalIds: [],
    networkIds: [],
    customerIds: [],
    unit: 'L/cbm',
    value: decimal(amount),
    validFrom: new Date('2026-01-01T00:00:00Z'),
    ...rest,
  };
}

function resolved(
  rules: readonly PricingRule[],
  overrides: OfferOverrides = {},
  expiryRules: readonly ExpiryRule[] = [],
  at = now,
) {
  const book = compileRuleBook({ rules, networks, expiryRules, zone: 'Europe/Zurich' });
  return resolveOffer(book, { basis: 'GASOIL', productId: 'diesel', terminalId: 'basel', overrides }, at);
}

function items(rules: readonly PricingRule[], overrides: OfferOverrides = {}, at = now): string[] {
  return resolved(rules, overrides, [], at)
    .items.map((item) => `${item.label} ${toDecimalString(item.value)}`)
    .sort();
}

const global = rule('global', { amount: '1' });
const network = rule('network', { amount: '2', networkIds: ['rhein'] });
const terminal = rule('terminal', { amount: '3', terminalIds: ['basel'] });
const product = rule('product', { amount: '4', productIds: ['diesel'] });
const networkProduct = rule('network-product', { amount: '5', productIds: ['diesel'], networkIds: ['rhein'] });
const pair = rule('pair', { amount: '6', productIds: ['diesel'], terminalIds: ['basel'] });

test.each([
  [global, ['GLOBAL']],
  [network, ['NETWORK']],
  [terminal, ['TERMINAL']],
  [pair, ['PRODUCT', 'TERMINAL']],
  [networkProduct, ['PRODUCT', 'NETWORK']],
  [rule('customer', { kind: 'CUSTOMER', customerIds: ['k-1001'] }), ['ACCOUNT']],
])('a rule has the scopes of everything that narrows it', (narrowed, scopes) => {
  expect(listScopes(narrowed)).toEqual(scopes);
});

describe('precedence', () => {
  const byPrecedence = [global, network, terminal, product, networkProduct, pair];

  test.each(byPrecedence.map((winner, index) => [winner.id, index] as const))(
    '%s wins over all that are less specific',
    (id, index) => {
      const present = byPrecedence.slice(0, index + 1);
      expect(resolved(present).items.map((item) => item.label)).toEqual([id]);
      expect(resolved(present.toReversed()).items.map((item) => item.label)).toEqual([id]);
    },
  );

  test('groups add up, and a rule without a group is a group of its own', () => {
    const duty = rule('duty', { groupId: 'duty', kind: 'DUTY' });
    expect(items([global, pair, duty, rule('a', { groupId: null }), rule('b', { groupId: null })])).toEqual([
      'a 1',
      'b 1',
      'duty 1',
      'pair 6',
    ]);
  });

  test('rules for other products, terminals and networks do not count', () => {
    const others = [
      rule('petrol', { productIds: ['petrol'], groupId: 'x' }),
      rule('hamburg', { terminalIds: ['hamburg'], groupId: 'y' }),
      rule('unknown', { networkIds: ['nowhere'], groupId: 'z' }),
      rule('pair', { productIds: ['diesel'], terminalIds: ['hamburg'], groupId: 'w' }),
    ];
    expect(items(others)).toEqual([]);
  });

  test('a rule over very many pairs is found like any other', () => {
    const many = (name: string) => Array.from({ length: 40 }, (_, index) => `${name}${index}`);
    const wide = rule('wide', { productIds: [...many('p'), 'diesel'], terminalIds: [...many('t'), 'basel'] });
    expect(items([global, wide])).toEqual(['wide 1']);
    expect(items([global, { ...wide, terminalIds: many('t') }])).toEqual(['global 1']);
  });
});

describe('versions', () => {
  const versions = [
    pair,
    { ...pair, version: 2, value: decimal('7'), validFrom: new Date('2026-11-21T10:00:00Z') },
    { ...pair, version: 3, terminalIds: ['hamburg'], validFrom: new Date('2026-12-01T00:00:00Z') },
  ];

  test.each([
    ['2025-12-31T23:59:59Z', []],
    ['2026-11-21T09:59:59Z', ['pair 6']],
    ['2026-11-21T10:00:00Z', ['pair 7']],
    ['2026-12-01T00:00:00Z', []],
  ])('at %s', (instant, expected) => {
    expect(items(versions, {}, new Date(instant))).toEqual(expected);
  });

  test('a later version that begins earlier replaces the one in between', () => {
    const early = { ...pair, version: 3, value: decimal('9'), validFrom: new Date('2026-11-01T00:00:00Z') };
    expect(items([pair, { ...pair, version: 2, validFrom: new Date('2026-11-10T00:00:00Z') }, early])).toEqual([
      'pair 9',
    ]);
  });

  test('names the version in force', () => {
    expect(resolved(versions).items[0]?.source).toEqual({ id: 'pair', version: 2 });
  });
});

describe('overrides on the offer', () => {
  const master = rule('master', { kind: 'ICE_MASTER', groupId: 'master', unit: 'USD/mt', amount: '2.5' });
  const density = rule('density', {
    kind: 'DENSITY',
    groupId: null,
    unit: null,
    amount: '0.845',
    productIds: ['diesel'],
  });
  const month = rule('month', { kind: 'ICE_MONTH', groupId: null, unit: null, amount: '1' });
  const fx = rule('fx', { kind: 'FX', groupId: null, unit: null, amount: '0.01' });

  test('without any month the front month applies where the brand has no choice, and expiry rules roll it', () => {
    const followed = (defaultMonth: 'M00' | null, expiryRules: readonly ExpiryRule[] = [], rules = [density]) => {
      const book = compileRuleBook({ rules, networks, expiryRules, zone: 'Europe/Zurich', defaultMonth });
      const place = { productId: 'diesel', terminalId: 'basel' };
      return resolveOffer(book, { basis: 'GASOIL', ...place, overrides: {} }, now).symbol;
    };
    const roll = {
      id: 'e',
      version: 1,
      day: '2026-11-20',
      startTime: '18:30',
      endTime: '20:00',
      setting: 'MXX+1',
    } as const;
    expect([followed(null), followed('M00'), followed('M00', [roll])]).toEqual([null, '/GAS', '/GAS<1>']);
    expect(followed('M00', [], [density, month])).toBe('/GAS<1>');
  });

  test('replace the value of a group, density, month and FX surcharge', () => {
    const terms = resolved([pair, density, month, fx], {
      groups: [{ groupId: 'logistics', unit: 'L/100L15', value: decimal('0.8') }],
      density: decimal('0.84'),
      futureMonth: 'M04',
      fxSurcharge: decimal('0'),
    });
    expect(terms.items).toEqual([
      { unit: 'L/100L15', value: decimal('0.8'), label: 'pair', kind: 'PRICE', source: null },
    ]);
    expect(terms).toMatchObject({ symbol: '/GAS<4>', density: { source: null }, fxSurcharge: { source: null } });
    expect(resolved([pair, density, month, fx])).toMatchObject({
      symbol: '/GAS<1>',
      density: { source: { id: 'density' } },
    });
  });

  test('never replace the master add-on or a customer rule', () => {
    const customer = rule('customer', { kind: 'CUSTOMER', groupId: 'special', customerIds: ['meier'] });
    const groups = ['master', 'special', 'unknown'].map((groupId) => ({
      groupId,
      unit: 'USD/mt' as const,
      value: decimal('0'),
    }));
    expect(items([master, customer], { groups })).toEqual(['master 2.5']);
  });

  test('never bypass the expiry rules', () => {
    const forward: ExpiryRule = {
      id: 'e',
      version: 1,
      day: '2026-11-20',
      startTime: '08:00',
      endTime: '18:00',
      setting: 'MXX+1',
    };
    expect(resolved([month], { futureMonth: 'M04' }, [forward]).month).toBe('M05');
    expect(resolved([month], { futureMonth: 'M06' }, [forward])).toMatchObject({ month: null, symbol: null });
    const setBy = { id: month.id, version: month.version };
    expect(resolved([month], {}, [forward]).monthRules).toEqual({ setBy, rolledBy: { id: 'e', version: 1 } });
    expect(resolved([month], {}, [{ ...forward, setting: 'MXX' }]).monthRules).toEqual({ setBy, rolledBy: null });
    expect(resolved([month], { futureMonth: 'M04' }).monthRules).toEqual({ setBy: null, rolledBy: null });
  });
});

describe('a missing value', () => {
  test('is null, so that the chain refuses it by name', () => {
    expect(resolved([])).toMatchObject({
      symbol: null,
      density: null,
      conversion: null,
      fxSurcharge: null,
      maxPriceDrop: null,
    });
  });
});

describe('customer rules', () => {
  test('add up, for the customer, the product and the terminal that they name', () => {
    const customer = (id: string, change: Partial<PricingRule>) =>
      rule(id, { kind: 'CUSTOMER', groupId: null, ...change });
    const book = compileRuleBook({
      rules: [
        customer('a', { customerIds: ['meier'] }),
        customer('b', { customerIds: ['meier', 'huber'], productIds: ['diesel'] }),
        customer('c', { customerIds: ['meier'], terminalIds: ['hamburg'] }),
        customer('d', { customerIds: ['huber'] }),
        customer('e', {}),
      ],
      networks,
      expiryRules: [],
      zone: 'Europe/Zurich',
    });
    const of = (customerId: string) =>
      customerItems(book, { customerId, productId: 'diesel', terminalId: 'basel' }, now)
        .map((item) => item.label)
        .sort();
    expect(of('meier')).toEqual(['a', 'b', 'e']);
    expect(of('huber')).toEqual(['b', 'd', 'e']);
    expect(of('nobody')).toEqual(['e']);
  });
});

describe('a new rule', () => {
  test.each([
    [
      'the same pair in the same group',
      { productIds: ['diesel', 'petrol'], terminalIds: ['basel'] },
      'relationship_exist_error',
    ],
    ['the same pair in another group', { productIds: ['diesel'], terminalIds: ['basel'], groupId: 'duty' }, 'ok'],
    ['another terminal', { productIds: ['diesel'], terminalIds: ['hamburg'] }, 'ok'],
    ['another scope', { productIds: ['diesel'] }, 'ok'],
  ])('for %s: %s', (_name, change, expected) => {
    const accepted = acceptRule([pair], rule('new', change), networks);
    expect(accepted.ok ? 'ok' : accepted.code).toBe(expected);
  });

  test('may replace its own earlier version', () => {
    expect(acceptRule([pair], { ...pair, version: 2 }, networks).ok).toBe(true);
  });

  test('a density rule covers a product once', () => {
    const density = (id: string) => rule(id, { kind: 'DENSITY', groupId: null, unit: null, productIds: ['diesel'] });
    expect(acceptRule([density('a')], density('b'), networks)).toMatchObject({ detail: { ruleId: 'a' } });
  });

  test('there is one master add-on', () => {
    const master = (id: string) => rule(id, { kind: 'ICE_MASTER', groupId: null, unit: 'USD/mt' });
    expect(acceptRule([master('a')], master('b'), networks)).toMatchObject({ detail: { ruleId: 'a' } });
  });
});

describe('a large book', () => {
  test('compiles 100,000 rules and finds the right one for each of 5,000 pairs', () => {
    const rules = Array.from({ length: 100_000 }, (_, index) =>
      rule(`r${index}`, {
        groupId: `g${index % 20}`,
        productIds: [`p${index % 50}`],
        terminalIds: [`t${Math.floor(index / 50) % 100}`],
      }),
    );
    const book = compileRuleBook({ rules, networks, expiryRules: [], zone: 'Europe/Zurich' });
    const found = Array.from({ length: 5000 }, (_, index) => {
      const place = { productId: `p${index % 50}`, terminalId: `t${Math.floor(index / 50)}` };
      return resolveOffer(book, { basis: 'BRENT', ...place, overrides: {} }, now).items.map((item) => item.source?.id);
    });
    // Twenty rules of one group cover each pair. Which of the equal rules wins does not matter, but exactly one must.
    expect(found.every((ids) => ids.length === 1)).toBe(true);
    expect(new Set(found.flat()).size).toBe(5000);
  });

  test('computes the local time once for each of a thousand expiry rules, not for each price', () => {
    const rules = [rule('month', { kind: 'ICE_MONTH', groupId: null, unit: null, amount: '2' })];
    const read = new Map<string, number>();
    const expiryRules = Array.from({ length: 1000 }, (_, index): ExpiryRule => {
      const [id, day] = [`e${index}`, new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10)];
      const setting = index % 2 === 0 ? 'MXX' : 'MXX+1';
      return {
        id,
        version: 1,
        day,
        get startTime() {
          read.set(id, (read.get(id) ?? 0) + 1);
          return '08:00';
        },
        endTime: '09:00',
        setting,
      };
    });
    const book = compileRuleBook({ rules, networks, expiryRules, zone: 'Europe/Zurich' });
    const offer = { basis: 'GASOIL', productId: 'diesel', terminalId: 'basel', overrides: {} } as const;
    const months = Array.from({ length: 50 }, () => resolveOffer(book, offer, now).month);
    expect(new Set(months)).toEqual(new Set(['M03']));
    expect(read.size).toBe(1000);
    expect(new Set(read.values())).toEqual(new Set([1]));
  });
});
