import { type Decimal, parseDecimal } from '../../numbers/index.ts';
import { ok, type Result, refuse } from '../../results/index.ts';
import type { ItemKind, LiveTerms, PriceInput, PriceItem, Sourced } from './terms.ts';
import { priceUnits } from './units.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One case of a file of worked prices, as input of the chain. */
export type WorkedCase = { readonly id: string | number; readonly input: PriceInput };

class UnreadableCase extends Error {}

/**
 * Reads one case of a file of worked prices (testing/data/pricing-examples.json): market, factors, items, customer items, child
 * adjustment and floor as decimal texts, null for missing values. Refuses `unreadable_case` with a sentence that names case and
 * field.
 */
export function readWorkedCase(source: unknown): Result<WorkedCase, 'unreadable_case', { sentence: string }> {
  try {
    const fields = readFields(source, 'The case');
    const { id } = fields;
    if (typeof id !== 'string' && typeof id !== 'number') throw new UnreadableCase('The case has no id.');
    return ok({ id, input: readInput(fields, `Case ${id}`) });
  } catch (error) {
    if (error instanceof UnreadableCase) return refuse('unreadable_case', { sentence: error.message });
    throw error;
  }
}

function readInput(fields: Fields, name: string): PriceInput {
  const prices = Object.entries(readFields(fields.market, `${name}, market`));
  const childAdjustment = optionalDecimal(fields.childAdjustment, `${name}, childAdjustment`);
  const child: PriceItem | null =
    childAdjustment === null
      ? null
      : { unit: 'L/100L15', value: childAdjustment, label: 'child_adjustment', kind: 'CHILD', source: null };
  const market = {
    fresh: true,
    prices: new Map(prices.map(([symbol, price]) => [symbol, readDecimal(price, `${name}, ${symbol}`)])),
    fx: optionalDecimal(fields.fx, `${name}, fx`),
  };
  return {
    terms: readLiveTerms(fields, name),
    market,
    customer: { items: readItems(fields.customerItems, 'CUSTOMER', `${name}, customerItems`), childAdjustment: child },
  };
}

function readLiveTerms(fields: Fields, name: string): LiveTerms {
  const { basis, symbol } = fields;
  if (basis !== 'BRENT' && basis !== 'GASOIL') throw new UnreadableCase(`${name}: the basis is BRENT or GASOIL.`);
  if (typeof symbol !== 'string' && symbol !== null) throw new UnreadableCase(`${name}: the symbol is no text.`);
  const sourced = (field: string): Sourced | null => {
    const value = optionalDecimal(fields[field], `${name}, ${field}`);
    return value === null ? null : { value, source: null };
  };
  return {
    priceType: 'API',
    basis,
    symbol,
    items: readItems(fields.items, 'PRICE', `${name}, items`),
    conversion: sourced('conversionBblPerMt'),
    density: sourced('densityTonnesPerCbm'),
    fxSurcharge: sourced('fxSurcharge'),
    floor: sourced('floor'),
  };
}

function readItems(source: unknown, kind: ItemKind, name: string): PriceItem[] {
  if (!Array.isArray(source)) throw new UnreadableCase(`${name}: a list is expected.`);
  return source.map((entry: unknown, index) => {
    const item = readFields(entry, `${name}[${index}]`);
    const unit = priceUnits.find((known) => known === item.unit);
    if (unit === undefined)
      throw new UnreadableCase(`${name}[${index}]: the unit is none of ${priceUnits.join(', ')}.`);
    return {
      unit,
      value: readDecimal(item.value, `${name}[${index}]`),
      label: `item ${index + 1}`,
      kind,
      source: null,
    };
  });
}

function readFields(source: unknown, name: string): Fields {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw new UnreadableCase(`${name}: an object is expected.`);
  }
  return source as Fields;
}

function optionalDecimal(source: unknown, name: string): Decimal | null {
  return source === null || source === undefined ? null : readDecimal(source, name);
}

function readDecimal(source: unknown, name: string): Decimal {
  const parsed = typeof source === 'string' ? parseDecimal(source) : undefined;
  if (parsed?.ok !== true) throw new UnreadableCase(`${name}: a decimal text such as "12.50" is expected.`);
  return parsed.value;
}
