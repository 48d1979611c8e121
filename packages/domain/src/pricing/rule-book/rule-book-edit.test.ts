import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOfInteger } from '../../numbers/index.ts';
import { type ExpiryRule, type Network, type PricingRule, type RuleKind, reaches } from '../rules/index.ts';
import {
  changeRuleBook,
  compileRuleBook,
  customerItems,
  emptyRuleBook,
  type OfferOverrides,
  type RuleBook,
  resolveOffer,
} from './index.ts';

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 500) };
const zone = 'Europe/Berlin';
const products = ['diesel', 'petrol'];
const terminals = ['basel', 'hamburg', 'speyer'];
const networkIds = ['rhein', 'nord'];
const customers = ['meier', 'huber', 'frei'];
/** Enough customers that a rule for all of them at two terminals counts as "many customers at many places". */
const manyCustomers = [...customers, 'graf', 'kunz', 'moser'];
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const instants = [day(3), day(9)];
const overridden: OfferOverrides = {
  groups: [{ groupId: 'freight', unit: 'L/cbm', value: decimalOfInteger(7) }],
};

const some = (of: readonly string[]) => fc.subarray([...of], { maxLength: 2 });
const kinds: readonly RuleKind[] = ['PRICE', 'DUTY', 'CUSTOMER', 'DENSITY', 'ICE_MASTER', 'ICE_MONTH', 'FX'];
const contents = fc.record({
  productIds: some(products),
  terminalIds: some(terminals),
  networkIds: some(networkIds),
  customerIds: fc.oneof(some(customers), fc.subarray(manyCustomers, { minLength: 5 })),
  value: fc.integer({ min: 0, max: 6 }).map((value) => decimalOfInteger(value)),
  validFrom: fc.integer({ min: 1, max: 10 }).map(day),
});
/** A rule with up to three versions. Kind and group follow from the id, as in stored rules. */
const rule = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.array(contents, { minLength: 1, maxLength: 3 }))
  .map(([number, versions]): PricingRule[] =>
    versions.map((version, index) => ({
      ...version,
      id: `rule-${number}`,
      version: index + 1,
      kind: kinds[number % kinds.length] ?? 'PRICE',
      label: `rule-${number}`,
      groupId: ['freight', 'tax', null][number % 3] ?? null,
      unit: 'L/cbm',
    })),
  );
const network = fc.record({ id: fc.constantFrom(...networkIds), terminalIds: some(terminals) });
const expiryRule = fc.integer({ min: 1, max: 8 }).map(
  (n): ExpiryRule => ({
    id: `expiry-${n}`,
    version: 1,
    day: `2026-01-0${n}`,
    startTime: '08:00',
    endTime: '09:00',
    setting: 'MXX+1',
  }),
);
const edit = fc.record({
  changed: fc.array(rule, { maxLength: 3 }),
  removed: fc.subarray(
    Array.from({ length: 12 }, (_, number) => `rule-${number}`),
    { maxLength: 3 },
  ),
  networks: fc.option(fc.uniqueArray(network, { selector: ({ id }) => id }), { nil: undefined, freq: 3 }),
  expiryRules: fc.option(fc.array(expiryRule, { maxLength: 2 }), { nil: undefined, freq: 5 }),
});

/** The contents of the seller's tables, as a complete read would find them. */
type Stored = { rules: Map<string, PricingRule[]>; networks: readonly Network[]; expiryRules: readonly ExpiryRule[] };

const places = products.flatMap((productId) => terminals.map((terminalId) => ({ productId, terminalId })));

function termsAt(book: RuleBook, place: { productId: string; terminalId: string }): unknown {
  return instants.map((now) =>
    [{}, overridden].map((overrides) => resolveOffer(book, { basis: 'GASOIL', ...place, overrides }, now)),
  );
}

function itemsAt(book: RuleBook, place: { productId: string; terminalId: string }): unknown {
  return instants.map((now) => customers.map((customerId) => customerItems(book, { customerId, ...place }, now)));
}

/** Everything that can be read from a book. */
function listAnswers(book: RuleBook): unknown {
  return places.map((place) => [termsAt(book, place), itemsAt(book, place)]);
}

function compiled({ rules, networks, expiryRules }: Stored): RuleBook {
  return compileRuleBook({ rules: [...rules.values()].flat(), networks, expiryRules, zone });
}

describe('a book after any edits', () => {
  test('gives the same answers as one compiled from scratch, and leaves earlier books unchanged', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let stored: Stored = { rules: new Map(), networks: [], expiryRules: [] };
        let book = emptyRuleBook(zone);
        for (const { changed, removed, networks, expiryRules } of edits) {
          const before = { book, answers: listAnswers(compiled(stored)) };
          const rules = new Map(stored.rules);
          for (const id of removed) rules.delete(id);
          for (const versions of changed) rules.set(versions[0]?.id ?? '', versions);
          stored = {
            rules,
            networks: networks ?? stored.networks,
            expiryRules: expiryRules ?? stored.expiryRules,
          };
          const latest = new Map(changed.map((versions) => [versions[0]?.id, versions]));
          const edited = changeRuleBook(book, {
            changed: [...latest.values()].flat(),
            removed,
            ...(networks && { networks }),
            ...(expiryRules && { expiryRules }),
          });
          book = edited.book;
          expect(listAnswers(book)).toEqual(listAnswers(compiled(stored)));
          expect(listAnswers(before.book)).toEqual(before.answers);
          for (const place of places) {
            const { productId, terminalId } = place;
            if (!reaches(edited.offers, productId, terminalId))
              expect(termsAt(book, place)).toEqual(termsAt(before.book, place));
            if (!reaches(edited.customers, productId, terminalId))
              expect(itemsAt(book, place)).toEqual(itemsAt(before.book, place));
          }
        }
      }),
      runs,
    );
  });
});

describe('an edit', () => {
  const rules = products.flatMap((productId) =>
    terminals.map(
      (terminalId): PricingRule => ({
        id: `${productId} ${terminalId}`,
        version: 1,
        kind: 'PRICE',
        label: 'freight',
        groupId: 'freight',
        productIds: [productId],
        terminalIds: [terminalId],
        networkIds: [],
        customerIds: [],
        unit: 'L/cbm',
        value: decimalOfInteger(1),
        validFrom: day(1),
      }),
    ),
  );

  test('reaches the pairs it named before and names after, and keeps the cached cells of all others', () => {
    const book = compileRuleBook({ rules, networks: [], expiryRules: [], zone });
    listAnswers(book);
    const [first] = rules;
    if (!first) throw new Error('There are rules');
    const moved = { ...first, version: 2, terminalIds: ['hamburg'], validFrom: day(2) };
    const edited = changeRuleBook(book, { changed: [first, moved] });
    const touched = places.filter(({ productId, terminalId }) => reaches(edited.offers, productId, terminalId));
    expect(touched).toEqual([
      { productId: 'diesel', terminalId: 'basel' },
      { productId: 'diesel', terminalId: 'hamburg' },
    ]);
    const shared = places.filter(
      ({ productId, terminalId }) =>
        edited.book.cells.get(productId)?.get(terminalId) === book.cells.get(productId)?.get(terminalId),
    );
    expect(shared).toEqual(places.filter((place) => !touched.includes(place)));
  });
});
