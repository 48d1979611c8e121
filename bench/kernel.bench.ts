import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import {
  type CustomerTerms,
  computePrice,
  gasMonths,
  gasoilSymbol,
  type LiveTerms,
  type MarketView,
  type PriceItem,
  type PriceUnit,
  priceUnits,
} from '@handelsplatz/domain/pricing/chain';
import {
  compileBuyerTable,
  compileMarketPoint,
  compileOfferTable,
  createKernelPrices,
  type KernelOffer,
  repriceAll,
} from '@handelsplatz/domain/pricing/kernel';
import { print } from './figures.ts';

const offerCount = 100_000;
const cellCount = 5_000;
const windows = 100;

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(2026);
const between = (least: number, most: number) => Math.floor(least + random() * (most - least));
const amount = (least: number, most: number, scale: number): Decimal => ({
  coefficient: BigInt(between(least, most)),
  scale,
});
const sourced = (value: Decimal) => ({ value, source: null });

function item(): PriceItem {
  const unit = priceUnits[between(0, priceUnits.length)] as PriceUnit;
  return { unit, value: amount(-500, 2500, 2), label: unit, kind: 'PRICE', source: null };
}

function offer(): KernelOffer {
  const brent = random() < 0.3;
  const month = gasMonths[between(0, gasMonths.length)] ?? 'M00';
  const terms: LiveTerms = {
    priceType: 'API',
    basis: brent ? 'BRENT' : 'GASOIL',
    symbol: brent ? '/BRN' : gasoilSymbol(month),
    items: Array.from({ length: between(2, 7) }, item),
    conversion: sourced(amount(740, 835, 2)),
    density: sourced(amount(7400, 8500, 4)),
    fxSurcharge: sourced(amount(0, 200, 4)),
    floor: random() < 0.3 ? sourced(amount(4000, 9000, 2)) : null,
  };
  return { terms, cell: between(0, cellCount) };
}

function marketView(): MarketView {
  const symbols = gasMonths.map((month): [string, Decimal] => [gasoilSymbol(month), amount(50_000, 110_000, 2)]);
  return { fresh: true, prices: new Map([...symbols, ['/BRN', amount(6000, 11_000, 2)]]), fx: decimal('0.8871') };
}

function perSecond(count: number, milliseconds: number): number {
  return (count / milliseconds) * 1000;
}

const offers = Array.from({ length: offerCount }, offer);
const customers: CustomerTerms[] = Array.from({ length: cellCount }, () => ({
  items: Array.from({ length: between(0, 3) }, item),
  childAdjustment: null,
}));
const compileStarted = performance.now();
const table = compileOfferTable(offers);
const compiled = performance.now() - compileStarted;
const buyerStarted = performance.now();
const buyer = compileBuyerTable(customers);
const buyerCompiled = performance.now() - buyerStarted;
const views = Array.from({ length: windows }, marketView);
const list = createKernelPrices(table);

const rounds: number[] = [];
let decidedExactly = 0;
for (const view of views) {
  const started = performance.now();
  decidedExactly += repriceAll(table, compileMarketPoint(table, view), buyer, list);
  rounds.push(performance.now() - started);
}
// The lower quartile, because other processes on the machine disturb those rounds least.
const quartile = rounds.toSorted((a, b) => a - b)[Math.floor(windows / 4)] ?? Number.NaN;
const kernelRate = perSecond(offerCount, quartile);

const lastView = views[windows - 1] ?? marketView();
const exactStarted = performance.now();
let different = 0;
offers.forEach(({ terms, cell }, index) => {
  const computed = computePrice({
    terms,
    market: lastView,
    customer: customers[cell] ?? { items: [], childAdjustment: null },
  });
  if ((computed.ok ? computed.value.price : 0) !== list.pricesMinor[index]) different += 1;
});
const exactRate = perSecond(offerCount, performance.now() - exactStarted);

const bench = 'kernel';
print(bench, 'exactly rounded prices', kernelRate / 1e6, 'million/s', { atLeast: 20 });
print(bench, `${offerCount} offers for one buyer`, quartile, 'ms', { atMost: 20 });
print(bench, 'prices by the exact path', exactRate / 1e6, 'million/s');
print(bench, 'times the exact path', kernelRate / exactRate, '', { atLeast: 45 });
print(bench, 'compiled once for each rule book', compiled, 'ms');
print(bench, 'compiled once for each buyer', buyerCompiled, 'ms');
print(bench, `prices of ${offerCount * windows} decided by the exact path`, decidedExactly, '');
print(bench, `prices of ${offerCount} that differ from the exact path`, different, '', { atMost: 0 });
