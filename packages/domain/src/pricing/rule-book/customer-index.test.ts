import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOfInteger } from '../../numbers/index.ts';
import type { Network, PricingRule } from '../rules/index.ts';
import type { CustomerIndex } from './customer-index.ts';
import { changeRuleBook, compileRuleBook, customerItems, emptyRuleBook, type RuleBook } from './index.ts';
import type { RuleEntry } from './rule-index.ts';

const now = new Date('2026-11-21T10:00:00Z');
const ids = (name: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `${name}-${from + index}`);

function customerRule(id: string, cover: Partial<PricingRule>): PricingRule {
  return {
    id,
    version: 1,
    kind: 'CUSTOMER',
    label: id,
    groupId: null,
    productIds: [],
    terminalIds: [],
    networkIds: [],
    customerIds: [],
    unit: 'L/cbm',
    value: decimalOfInteger(1),
    validFrom: new Date('2026-01-01T00:00:00Z'),
    ...cover,
  };
}

function compiled(rules: readonly PricingRule[], networks: readonly Network[] = []): RuleBook {
  return compileRuleBook({ rules, networks, expiryRules: [], zone: 'Europe/Berlin' });
}

/** The size of a book's index of customer rules: every id, list and rule in it. */
function computeSize(part: unknown): number {
  if (part instanceof Map) return [...part.values()].reduce((sum: number, value) => sum + 1 + computeSize(value), 0);
  if (Array.isArray(part)) return part.length;
  if (typeof part !== 'object' || part === null) return 0;
  return Object.values(part).reduce((sum: number, value) => sum + computeSize(value), 0);
}

/** A copy of a book's index of customer rules (or a part of it) that records which of its entries are read. */
function watched(part: unknown, lookedAt: Set<object>): unknown {
  if (part instanceof Map) return new Map([...part].map(([key, value]) => [key, watched(value, lookedAt)]));
  if (Array.isArray(part)) return part.map((entry: RuleEntry) => watchedEntry(entry, lookedAt));
  const parts = Object.entries(part as object).map(([name, value]) => [name, watched(value, lookedAt)]);
  return Object.fromEntries(parts);
}

function watchedEntry(entry: RuleEntry, lookedAt: Set<object>): RuleEntry {
  return new Proxy(entry, {
    get(target, name) {
      lookedAt.add(target);
      return Reflect.get(target, name);
    },
  });
}

const products = ids('product', 4);
const terminals = ids('terminal', 5);
const customers = ids('customer', 8);
const network: Network = { id: 'network', terminalIds: terminals.slice(1, 4) };
const few = (of: readonly string[]) => fc.oneof(fc.subarray([...of]), fc.subarray([...of], { maxLength: 1 }));
const covers = fc.array(
  fc.record({
    productIds: few(products),
    terminalIds: few(terminals),
    networkIds: fc.subarray(['network'], { maxLength: 1 }),
    customerIds: few(customers),
  }),
  { maxLength: 12 },
);

test('a buyer gets the rules that name the buyer or nobody, for this pair or for all', () => {
  const says = (list: readonly string[], id: string) => list.length === 0 || list.includes(id);
  fc.assert(
    fc.property(covers, (all) => {
      const rules = all.map((cover, index) => customerRule(`rule-${index}`, cover));
      const book = compiled(rules, [network]);
      for (const customerId of [...customers, 'nobody']) {
        for (const productId of products) {
          for (const terminalId of terminals) {
            const covering = rules.filter(({ productIds, terminalIds, networkIds, customerIds }) => {
              const named = [...terminalIds, ...(networkIds.length > 0 ? network.terminalIds : [])];
              return says(productIds, productId) && says(named, terminalId) && says(customerIds, customerId);
            });
            const found = customerItems(book, { customerId, productId, terminalId }, now).map(({ label }) => label);
            expect(found.sort()).toEqual(covering.map(({ id }) => id).sort());
          }
        }
      }
    }),
    { numRuns: Number(process.env.LAW_RUNS ?? 300) },
  );
});

describe('a rule of many customers at many places', () => {
  const wide = (id: string, customerCount: number) =>
    customerRule(id, {
      productIds: ids('p', 4),
      terminalIds: ids('t', 60),
      customerIds: ids('c', customerCount),
    });

  test('takes room for its customers plus its places, not for each customer at each place', () => {
    expect(computeSize(compiled([wide('a', 2000)]).customers)).toBeLessThan(3 * (2000 + 4 * 60));
    expect(computeSize(compiled([wide('a', 3), wide('b', 3)]).customers)).toBeLessThan(4 * 2 * (3 + 4 * 60));
  });

  test('is removed from a book completely, and from no earlier book', () => {
    const rules = [wide('a', 2000), customerRule('b', { customerIds: ['c-1'] })];
    const book = compiled(rules);
    const size = computeSize(book.customers);
    const edited = changeRuleBook(book, { removed: ['a'] }).book;
    expect(computeSize(edited.customers)).toBe(computeSize(compiled(rules.slice(1)).customers));
    expect(computeSize(book.customers)).toBe(size);
    expect(computeSize(changeRuleBook(emptyRuleBook('Europe/Berlin'), { changed: rules }).book.customers)).toBe(size);
  });
});

describe('a lookup reads neither all rules of other buyers nor all rules of the buyer', () => {
  const place = { productId: 'p-1', terminalId: 't-1' };
  const count = 20_000;

  test.each([
    ['for a customer each', (at: number) => ({ customerIds: [`c-${at}`] })],
    [
      'for six customers each, at the same twenty pairs',
      (at: number) => ({ customerIds: ids('c', 6, at * 6), productIds: ids('p', 4), terminalIds: ids('t', 5) }),
    ],
    [
      'for the same customers, at six pairs each',
      (at: number) => ({ customerIds: ids('c', 6), productIds: [`p-${at}`], terminalIds: ids('t', 6) }),
    ],
  ])('20,000 rules %s', (_name, toCover) => {
    const rules = Array.from({ length: count }, (_, at) => customerRule(`r${at}`, toCover(at)));
    const book = compiled(rules);
    const lookedAt = new Set<object>();
    const customers = watched(book.customers, lookedAt) as CustomerIndex;
    for (const { customerIds } of rules.filter((_, at) => at % 100 === 0)) {
      lookedAt.clear();
      const found = customerItems({ ...book, customers }, { customerId: customerIds[0] ?? '', ...place }, now);
      expect(found).toHaveLength(1);
      expect(lookedAt.size).toBe(1);
    }
  });
});
