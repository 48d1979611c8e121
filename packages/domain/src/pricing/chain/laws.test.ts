import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BrandZone, toBrandDay } from '../../formats/index.ts';
import { add, compare, type Decimal, decimal, decimalOfInteger, roundHalfAwayFromZero } from '../../numbers/index.ts';
import {
  compileBuyerTable,
  compileMarketPoint,
  compileOfferTable,
  createKernelPrices,
  priceCodes,
  repriceAll,
} from '../kernel/index.ts';
import {
  compileRuleBook,
  customerItems,
  type OfferOverrides,
  type RuleBook,
  resolveOffer,
} from '../rule-book/index.ts';
import {
  type ExpiryRule,
  effectiveMonth,
  type PricingRule,
  type RuleKind,
  rollMonth,
  scheduleExpiry,
} from '../rules/index.ts';
import {
  computePrice,
  gasMonths,
  type LiveTerms,
  noCustomerTerms,
  type PriceInput,
  priceOffer,
  priceUnits,
  recompute,
} from './index.ts';

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 500) };
const now = new Date('2026-03-10T12:00:00Z');
const place = { productId: 'diesel', terminalId: 'basel' };
const networks = [{ id: 'rhein', terminalIds: ['basel', 'speyer'] }];
const market = {
  fresh: true,
  fx: decimal('0.8871'),
  prices: new Map([
    ['/BRN', decimal('66.13')],
    ...gasMonths.map((month, index): [string, Decimal] => [
      index === 0 ? '/GAS' : `/GAS<${month.at(-1)}>`,
      decimal('684.25'),
    ]),
  ]),
};

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((n): Decimal => ({ coefficient: BigInt(n), scale: 2 }));
const scope = fc.record({
  productIds: fc.constantFrom<string[][]>([], ['diesel'], ['petrol']),
  terminalIds: fc.constantFrom<string[][]>([], ['basel'], ['hamburg']),
  networkIds: fc.constantFrom<string[][]>([], ['rhein']),
});
const amountKinds: readonly RuleKind[] = ['PRICE', 'DUTY', 'BIO_BLEND', 'ICE_MASTER', 'CUSTOMER'];
const groupIds = ['freight', 'tax', 'blend'];
const amountRule = fc
  .tuple(
    fc.constantFrom(...amountKinds),
    fc.constantFrom(...groupIds, null),
    fc.constantFrom(...priceUnits),
    cents(-900, 4000),
    scope,
  )
  .map(([kind, groupId, unit, value, where]) => ({ ...common, ...where, kind, groupId, unit, value }));
const common = { version: 1, label: 'rule', customerIds: [], validFrom: new Date('2026-01-01T00:00:00Z') };
const factors: PricingRule[] = [
  { kind: 'DENSITY' as const, value: decimal('0.845') },
  { kind: 'CONVERSION' as const, value: decimal('7.45') },
  { kind: 'FX' as const, value: decimal('0.002') },
  { kind: 'ICE_MONTH' as const, value: decimalOfInteger(2) },
  { kind: 'MIN_PRICE_MAX_DROP' as const, value: decimal('1.5') },
].map((rule) => ({
  ...common,
  ...rule,
  id: rule.kind,
  groupId: null,
  unit: null,
  productIds: [],
  terminalIds: [],
  networkIds: [],
}));
const rules = fc
  .array(amountRule, { maxLength: 8 })
  .map((all): PricingRule[] => [...factors, ...all.map((rule, index) => ({ ...rule, id: `rule-${index}` }))]);
const basis = fc.constantFrom('GASOIL' as const, 'BRENT' as const);
const overrides: fc.Arbitrary<OfferOverrides> = fc.record(
  {
    groups: fc.array(
      fc.record({
        groupId: fc.constantFrom(...groupIds),
        unit: fc.constantFrom(...priceUnits),
        value: cents(-500, 500),
      }),
      { maxLength: 2 },
    ),
    density: cents(70, 90),
    futureMonth: fc.constantFrom(...gasMonths),
    fxSurcharge: cents(0, 3),
  },
  { requiredKeys: [] },
);

function compileBook(all: readonly PricingRule[], expiryRules: readonly ExpiryRule[] = []): RuleBook {
  return compileRuleBook({ rules: all, networks, expiryRules, zone: 'Europe/Berlin' });
}

function createInput(
  book: RuleBook,
  of: LiveTerms['basis'],
  own: OfferOverrides = {},
  floor: Decimal | null = null,
): PriceInput {
  const terms = resolveOffer(book, { basis: of, ...place, overrides: own }, now);
  const items = customerItems(book, { customerId: 'meier', ...place }, now);
  return {
    terms: { ...terms, floor: floor === null ? null : { value: floor, source: null } },
    market,
    customer: { items, childAdjustment: null },
  };
}

/** The price in cents; 0 when the price is not positive. */
function priced(input: PriceInput): number {
  const computed = computePrice(input);
  if (computed.ok) return computed.value.price;
  expect(computed.code).toBe('not_positive');
  return 0;
}

/** The price that the list shows. */
function listed({ terms, market: view, customer }: PriceInput): number | string {
  const table = compileOfferTable([{ terms, cell: 0 }]);
  const list = createKernelPrices(table);
  repriceAll(table, compileMarketPoint(table, view), compileBuyerTable([customer]), list);
  const code = priceCodes[list.codes[0] ?? 0] ?? '';
  return code === 'sellable' ? (list.pricesMinor[0] ?? Number.NaN) : code;
}

describe('laws of rules', () => {
  test('their sequence does not matter', () => {
    fc.assert(
      fc.property(rules, fc.nat(), basis, overrides, (all, turn, of, own) => {
        const at = turn % all.length;
        const book = compileBook(all);
        for (const other of [all.toReversed(), [...all.slice(at), ...all.slice(0, at)]])
          expect(createInput(compileBook(other), of, own)).toEqual(createInput(book, of, own));
      }),
      runs,
    );
  });

  test('a rule of zero that competes with none changes nothing', () => {
    fc.assert(
      fc.property(rules, amountRule, basis, (all, rule, of) => {
        const zero = { ...rule, id: 'zero', groupId: null, value: decimal('0.00') };
        expect(priced(createInput(compileBook([...all, zero]), of))).toBe(priced(createInput(compileBook(all), of)));
      }),
      runs,
    );
  });

  test('raising a rule never lowers a price', () => {
    fc.assert(
      fc.property(rules, amountRule, cents(1, 900), basis, overrides, (all, rule, more, of, own) => {
        const before = [...all, { ...rule, id: 'raised' }];
        const after = [...all, { ...rule, id: 'raised', value: add(rule.value, more) }];
        expect(priced(createInput(compileBook(after), of, own))).toBeGreaterThanOrEqual(
          priced(createInput(compileBook(before), of, own)),
        );
      }),
      runs,
    );
  });

  test('no override changes the master add-on, customer rules, factors of products, the floor or the expiry', () => {
    const forward: ExpiryRule = {
      id: 'e',
      version: 1,
      day: '2026-03-01',
      startTime: '08:00',
      endTime: '09:00',
      setting: 'MXX+1',
    };
    fc.assert(
      fc.property(rules, overrides, fc.boolean(), (all, own, rolls) => {
        const book = compileBook(all, rolls ? [forward] : []);
        const [plain, overridden] = [{}, own].map((each) => {
          const { items, ...rest } = resolveOffer(book, { basis: 'GASOIL', ...place, overrides: each }, now);
          return { ...rest, addOns: items.filter(({ kind }) => kind === 'ICE_MASTER') };
        });
        for (const key of ['addOns', 'conversion', 'maxPriceDrop'] as const)
          expect(overridden?.[key]).toEqual(plain?.[key]);
        const rolled = rollMonth(own.futureMonth ?? 'M02', rolls ? 1 : 0);
        expect(overridden?.month).toBe(rolled.ok ? rolled.value : null);
        expect(createInput(book, 'GASOIL', own).customer).toEqual(createInput(book, 'GASOIL').customer);
      }),
      runs,
    );
  });
});

describe('the floor', () => {
  test('is the same in list, basket and order', () => {
    fc.assert(
      fc.property(rules, basis, overrides, cents(-100, 12_000), (all, of, own, floor) => {
        const book = compileBook(all);
        const input = createInput(book, of, own, floor);
        const computed = computePrice(input);
        const reserved = priceOffer(input);
        expect(reserved.ok ? reserved.value.price : reserved.code).toBe(
          computed.ok ? computed.value.price : computed.code,
        );
        expect(listed(input)).toBe(computed.ok ? computed.value.price : computed.code);
        if (computed.ok) expect(compare(computed.value.base, floor)).toBeGreaterThanOrEqual(0);
        if (reserved.ok)
          expect(recompute(reserved.value.lines)).toMatchObject({ ok: true, value: { price: reserved.value.price } });
        const bare = listed({ ...input, customer: noCustomerTerms });
        if (typeof bare === 'number')
          expect(bare).toBeGreaterThanOrEqual(Number(roundHalfAwayFromZero(floor, 2).coefficient));
      }),
      runs,
    );
  });
});

const zones: readonly BrandZone[] = ['Europe/Berlin', 'Europe/Zurich', 'Europe/Vienna'];
const minute = 60_000;
/** By the minute, from a day before to a day after each change of the clocks in two years. */
const aroundChanges = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'),
    fc.oneof(
      { weight: 1, arbitrary: fc.integer({ min: -1440, max: 1440 }) },
      { weight: 1, arbitrary: fc.integer({ min: -30, max: 200 }) },
    ),
    fc.integer({ min: 0, max: minute - 1 }),
  )
  .map(([day, minutes, rest]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minute + rest));
const anyInstant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const twoDigits = (n: number) => String(n).padStart(2, '0');

const readers = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/**
 * The latest local date and time shown up to an instant. In autumn the clock is set back, so it may be later than the current
 * one.
 */
function latestShown(at: Date, zone: BrandZone): string {
  const shown = (instant: number) => readers.get(zone)?.format(instant) ?? '';
  const hourAgo = shown(at.getTime() - 60 * minute);
  const read = shown(at.getTime());
  if (hourAgo < read) return read;
  // The hour that occurs twice: its first run has already shown :59.
  return `${read.slice(0, 11)}${read.slice(11, 13)}:59`;
}

/** A local time that is skipped in spring counts an hour later. */
function onTheWall({ day, startTime }: ExpiryRule): string {
  const leftOut = ['2026-03-29', '2027-03-28'].includes(day) && startTime.startsWith('02');
  return `${day} ${leftOut ? startTime.replace('02', '03') : startTime}`;
}

describe('the expiry', () => {
  test('gives each instant exactly one month, by local time, in every zone and through both clock changes', () => {
    const times = fc.array(fc.tuple(aroundChanges, fc.integer({ min: 0, max: 1439 }), fc.boolean()), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        times,
        fc.oneof(aroundChanges, anyInstant),
        fc.constantFrom(...zones),
        fc.constantFrom(...gasMonths),
        (starts, at, zone, set) => {
          const all = starts.map(
            ([around, start, forward], index): ExpiryRule => ({
              id: `rule-${index}`,
              version: 1,
              day: toBrandDay(around, zone),
              startTime: `${twoDigits(Math.floor(start / 60))}:${twoDigits(start % 60)}`,
              endTime: '23:59',
              setting: forward ? 'MXX+1' : 'MXX',
            }),
          );
          const unique = [...new Map(all.map((rule) => [onTheWall(rule), rule])).values()];
          const begun = unique.filter((rule) => onTheWall(rule) <= latestShown(at, zone));
          const last = begun.toSorted((a, b) => (onTheWall(a) < onTheWall(b) ? 1 : -1))[0];
          const month = effectiveMonth(scheduleExpiry(unique, zone), set, at);
          expect(month).toEqual(rollMonth(set, last?.setting === 'MXX+1' ? 1 : 0));
          expect(effectiveMonth(scheduleExpiry(unique.toReversed(), zone), set, at)).toEqual(month);
        },
      ),
      runs,
    );
  });
});
