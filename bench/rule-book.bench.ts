/** Measures compiling a seller's 100,000 rules, and looking up every pair of product and terminal once. */
import { decimal } from '@handelsplatz/domain/numbers';
import { compileRuleBook, resolveOffer } from '@handelsplatz/domain/pricing/rule-book';
import type { PricingRule } from '@handelsplatz/domain/pricing/rules';
import { print } from './figures.ts';

const products = 50;
const terminals = 100;
const validFrom = new Date('2026-01-01T00:00:00Z');
const rules: PricingRule[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: `rule-${index}`,
  version: 1,
  kind: 'PRICE',
  label: `Rule ${index}`,
  groupId: `group-${Math.floor(index / (products * terminals))}`,
  productIds: [`product-${index % products}`],
  terminalIds: [`terminal-${Math.floor(index / products) % terminals}`],
  networkIds: [],
  customerIds: [],
  unit: 'L/cbm',
  value: decimal('1.25'),
  validFrom,
}));

const began = performance.now();
const book = compileRuleBook({ rules, networks: [], expiryRules: [], zone: 'Europe/Berlin' });
const compiled = performance.now();
let items = 0;
for (let pair = 0; pair < products * terminals; pair += 1) {
  const place = { productId: `product-${pair % products}`, terminalId: `terminal-${Math.floor(pair / products)}` };
  items += resolveOffer(book, { basis: 'GASOIL', ...place, overrides: {} }, validFrom).items.length;
}
const looked = performance.now();
const bench = 'rule book';
print(bench, `${rules.length} rules compiled in`, compiled - began, 'ms', { atMost: 1500 });
print(bench, `${products * terminals} pairs looked up in`, looked - compiled, 'ms');
print(bench, 'rules found', items, '', { atLeast: rules.length, atMost: rules.length });
