import {
  add,
  type Decimal,
  equals,
  multiply,
  roundHalfAwayFromZero,
  tenth,
  toNumber,
  zero,
} from '../../numbers/index.ts';
import { computeFactorNeeds, noSums, sumByUnit, sumCustomer, type UnitSums } from '../chain/chain.ts';
import type { CustomerTerms, FixedTerms, LiveTerms, MarketView, OfferTerms } from '../chain/terms.ts';

/** The flags of an offer. A cell or a market names flags; an offer with one of them goes to the exact path. */
export const flag = { lacksConversion: 1, lacksDensity: 2, live: 4, exactOnly: 8, every: 16 } as const;

/**
 * The magnitudes for which the kernel's error bound is proved (see `repriceAll`). Larger values go to the exact path; real
 * prices are two orders of magnitude smaller.
 */
const limits = {
  quote: 2 ** 13,
  conversion: 2 ** 4,
  fx: 4,
  fxSurcharge: 4,
  densityTenth: 0.5,
  usdPerBbl: 2 ** 10,
  usdPerMt: 2 ** 14,
  local: 2 ** 16,
} as const;

/** The offers of a market as arrays, one entry per offer. Compiled once per rule book, used for any market and buyer. */
export type OfferTable = {
  readonly terms: readonly OfferTerms[];
  /** The index in the buyer table for the offer's product and terminal (and seller). */
  readonly cells: Int32Array;
  /** The symbols that the offers follow; a market point holds its prices in this sequence. */
  readonly symbols: readonly string[];
  readonly symbolAt: Int32Array;
  /** The factor from the quote to USD/mt: the conversion factor for Brent, 1 for gasoil, 0 for fixed prices. */
  readonly quoteFactor: Float64Array;
  readonly conversion: Float64Array;
  readonly usdPerMt: Float64Array;
  readonly fxSurcharge: Float64Array;
  readonly densityTenth: Float64Array;
  /** L/mt, L/cbm and L/100L15 items, or the fixed price, in L/100L15. */
  readonly local: Float64Array;
  readonly floor: Float64Array;
  /** The fixed price or the floor as whole units (`toUnits`), which decide ties of sums without a factor. */
  readonly baseUnits: Float64Array;
  readonly flags: Uint8Array;
};

/** A market as the kernel reads it. */
export type MarketPoint = {
  readonly view: MarketView;
  readonly quotes: Float64Array;
  readonly fx: number;
  /** Offers with one of these flags are priced exactly. */
  readonly exactFlags: number;
};

/** A buyer's own amounts, one entry per cell. */
export type BuyerTable = {
  readonly customers: readonly CustomerTerms[];
  readonly usdPerBbl: Float64Array;
  readonly usdPerMt: Float64Array;
  readonly localPerMt: Float64Array;
  readonly local: Float64Array;
  /** `local` as whole units (`toUnits`); NaN when the buyer also has amounts that a factor multiplies. */
  readonly localUnits: Float64Array;
  /** Offers with one of these flags are priced exactly. */
  readonly exactFlags: Uint8Array;
};

/** An offer with its cell of the buyer table. */
export type KernelOffer = { readonly terms: OfferTerms; readonly cell: number };

/** Compiles offers without market and buyer. */
export function compileOfferTable(offers: readonly KernelOffer[]): OfferTable {
  const builder = createOfferTableBuilder(offers.length);
  for (const [index, offer] of offers.entries()) builder.set(index, offer);
  return builder.table;
}

/** A table under construction. Every entry must be set before the table is used. */
export type OfferTableBuilder = { readonly table: OfferTable; set(index: number, offer: KernelOffer): void };

/** A table of `size` offers, to be filled in pieces. */
export function createOfferTableBuilder(size: number): OfferTableBuilder {
  const numbers = () => new Float64Array(size);
  return toBuilder({
    terms: new Array<OfferTerms>(size),
    cells: new Int32Array(size),
    symbols: [noSymbol],
    symbolAt: new Int32Array(size),
    quoteFactor: numbers(),
    conversion: numbers(),
    usdPerMt: numbers(),
    fxSurcharge: numbers(),
    densityTenth: numbers(),
    local: numbers(),
    floor: numbers(),
    baseUnits: numbers(),
    flags: new Uint8Array(size),
  });
}

/** Starts a table as a copy of another one, which stays unchanged. */
export function reopenOfferTable(table: OfferTable): OfferTableBuilder {
  return toBuilder({
    terms: table.terms.slice(),
    cells: table.cells.slice(),
    symbols: table.symbols.slice(),
    symbolAt: table.symbolAt.slice(),
    quoteFactor: table.quoteFactor.slice(),
    conversion: table.conversion.slice(),
    usdPerMt: table.usdPerMt.slice(),
    fxSurcharge: table.fxSurcharge.slice(),
    densityTenth: table.densityTenth.slice(),
    local: table.local.slice(),
    floor: table.floor.slice(),
    baseUnits: table.baseUnits.slice(),
    flags: table.flags.slice(),
  });
}

function toBuilder(
  table: OfferTable & { readonly terms: OfferTerms[]; readonly symbols: string[] },
): OfferTableBuilder {
  const symbolIndex = (symbol: string): number => {
    const known = table.symbols.indexOf(symbol);
    return known >= 0 ? known : table.symbols.push(symbol) - 1;
  };
  return {
    table,
    set(index, { terms, cell }) {
      const live = terms.priceType === 'API';
      table.terms[index] = terms;
      table.cells[index] = cell;
      table.symbolAt[index] = symbolIndex(live ? (terms.symbol ?? noSymbol) : noSymbol);
      table.conversion[index] = toNumber(terms.conversion?.value ?? zero);
      table.densityTenth[index] = toNumber(tenth(terms.density?.value ?? zero));
      table.fxSurcharge[index] = toNumber(terms.fxSurcharge?.value ?? zero);
      if (live) fillLive(table, terms, index);
      else fillFixed(table, terms, index);
      table.flags[index] = computeFlags(table, terms, index);
    },
  };
}

/** Fixed-price offers follow no symbol; flags send offers without a month to the exact path. */
const noSymbol = '';

function fillLive(table: OfferTable, terms: LiveTerms, index: number): void {
  const sums = sumByUnit(terms.items);
  const conversion = terms.conversion?.value ?? zero;
  table.quoteFactor[index] = terms.basis === 'BRENT' ? toNumber(conversion) : 1;
  table.usdPerMt[index] = toNumber(add(multiply(sums['USD/bbl'], conversion), sums['USD/mt']));
  table.local[index] = toNumber(computeLocal(sums, terms.density?.value ?? zero));
  table.floor[index] = terms.floor === null ? Number.NEGATIVE_INFINITY : toNumber(terms.floor.value);
  table.baseUnits[index] = terms.floor === null ? Number.NaN : toUnits(terms.floor.value);
}

function fillFixed(table: OfferTable, terms: FixedTerms, index: number): void {
  table.quoteFactor[index] = 0;
  table.usdPerMt[index] = 0;
  table.local[index] = toNumber(terms.price);
  table.floor[index] = Number.NEGATIVE_INFINITY;
  table.baseUnits[index] = toUnits(terms.price);
}

/** An amount as whole millionths, exact in a double. NaN when it has more than 6 decimals or exceeds the limits. */
function toUnits(amount: Decimal): number {
  const units = roundHalfAwayFromZero(amount, 6);
  const whole = equals(units, amount) && within(toNumber(amount), limits.local);
  return whole ? Number(units.coefficient) : Number.NaN;
}

function computeLocal(sums: UnitSums, density: Decimal): Decimal {
  return add(tenth(add(multiply(sums['L/mt'], density), sums['L/cbm'])), sums['L/100L15']);
}

function computeFlags(table: OfferTable, terms: OfferTerms, index: number): number {
  let flags: number = flag.every;
  if (terms.conversion === null) flags |= flag.lacksConversion;
  if (terms.density === null) flags |= flag.lacksDensity;
  if (terms.priceType === 'API') {
    flags |= flag.live;
    const needsConversion = terms.basis === 'BRENT' || computeFactorNeeds(sumByUnit(terms.items)).conversion;
    const incomplete =
      terms.density === null || (needsConversion && terms.conversion === null) || terms.symbol === null;
    if (incomplete || (terms.floor !== null && !within(table.floor[index], limits.local))) flags |= flag.exactOnly;
  }
  const proved =
    within(table.conversion[index], limits.conversion) &&
    within(table.densityTenth[index], limits.densityTenth) &&
    within(table.fxSurcharge[index], limits.fxSurcharge) &&
    within(table.usdPerMt[index], limits.usdPerMt) &&
    within(table.local[index], limits.local);
  return proved ? flags : flags | flag.exactOnly;
}

function within(value: number | undefined, limit: number): boolean {
  return value !== undefined && Math.abs(value) <= limit;
}

/** Reads a market for an offer table. */
export function compileMarketPoint(table: OfferTable, view: MarketView): MarketPoint {
  const quotes = Float64Array.from(table.symbols, (symbol) => {
    if (symbol === noSymbol) return 0;
    const quote = toNumber(view.prices.get(symbol) ?? zero);
    return view.prices.has(symbol) && within(quote, limits.quote) ? quote : Number.NaN;
  });
  const fx = view.fx === null ? Number.NaN : toNumber(view.fx);
  const exactFlags = flag.exactOnly | (view.fresh ? 0 : flag.live) | (within(fx, limits.fx) ? 0 : flag.every);
  return { view, quotes, fx, exactFlags };
}

function hasNone({ items, childAdjustment }: CustomerTerms): boolean {
  return items.length === 0 && childAdjustment === null;
}

/** Compiles the amounts of one buyer, one entry per cell that offers name. */
export function compileBuyerTable(customers: readonly CustomerTerms[]): BuyerTable {
  const sums = customers.map((customer) => (hasNone(customer) ? noSums : sumCustomer(customer)));
  const local = sums.map((sum) => add(tenth(sum['L/cbm']), sum['L/100L15']));
  const table = {
    customers,
    usdPerBbl: Float64Array.from(sums, (sum) => toNumber(sum['USD/bbl'])),
    usdPerMt: Float64Array.from(sums, (sum) => toNumber(sum['USD/mt'])),
    localPerMt: Float64Array.from(sums, (sum) => toNumber(sum['L/mt'])),
    local: Float64Array.from(local, toNumber),
    localUnits: Float64Array.from(local, (amount, cell) => {
      const sum = sums[cell];
      return sum !== undefined && computeFactorNeeds(sum).density ? Number.NaN : toUnits(amount);
    }),
    exactFlags: new Uint8Array(customers.length),
  };
  sums.forEach((sum, cell) => {
    const needs = computeFactorNeeds(sum);
    const proved =
      within(table.usdPerBbl[cell], limits.usdPerBbl) &&
      within(table.usdPerMt[cell], limits.usdPerMt) &&
      within(table.localPerMt[cell], limits.local) &&
      within(table.local[cell], limits.local);
    const lacking = (needs.conversion ? flag.lacksConversion : 0) | (needs.density ? flag.lacksDensity : 0);
    table.exactFlags[cell] = lacking | (proved ? 0 : flag.every);
  });
  return table;
}
