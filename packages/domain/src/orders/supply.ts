import type { Day } from '../formats/index.ts';
import { addDays } from '../formats/index.ts';
import { findVatPermille, type LawRow, toVatRates } from '../law/index.ts';
import { computeGross, computeNet, type PriceMinorPer100L, type VolumeLitres } from '../numbers/index.ts';
import { type Co2Factors, findCo2Factors, isSameCo2, type LoadedBlend } from '../papers/index.ts';

/** The statutory figures of goods that are supplied on a day. */
export interface SupplyFigures {
  readonly vatPermille: number;
  /** Null where heating use is impossible. */
  readonly co2: Co2Factors | null;
}

/** Days of a collection time on which the same figures hold. */
export interface SupplyPart extends SupplyFigures {
  readonly from: Day;
  readonly to: Day;
}

/** A loading with the figures of its day. */
export interface Loading extends SupplyFigures {
  readonly day: Day;
  /** At 15 °C. */
  readonly litres: number;
  readonly blend: LoadedBlend | null;
}

interface SupplyContext extends Omit<Parameters<typeof findCo2Factors>[1], 'day' | 'taxStatus'> {
  /** Null on the oldest orders, which say nothing of carbon dioxide. */
  readonly taxStatus: Parameters<typeof findCo2Factors>[1]['taxStatus'] | null;
  /** The rate that the order has. An order without VAT stays without it. */
  readonly vatPermille: number;
}

/** The statutory figures of goods of an order on a day. What is supplied on a day takes the rows of that day. */
export function findSupplyFigures(
  product: Parameters<typeof findCo2Factors>[0],
  { vatPermille, taxStatus, ...context }: SupplyContext,
  day: Day,
): SupplyFigures {
  return {
    vatPermille: vatPermille === 0 ? 0 : findVatPermille(toVatRates(context.law), day),
    co2: taxStatus === null ? null : (findCo2Factors(product, { ...context, taxStatus, day }) ?? null),
  };
}

/** Whether two sets of figures have the same values. */
export const isSameSupply = (a: SupplyFigures, b: SupplyFigures): boolean =>
  a.vatPermille === b.vatPermille && isSameCo2(a.co2, b.co2);

/**
 * The parts of a collection time between changes of law, each with its figures. One part, where the law does not change.
 * @example 20.12.2026 to 10.01.2027 in Germany: until 31.12. with 60 € per tonne, from 01.01. with a price that is not published yet
 */
export function listSupplyParts(
  product: Parameters<typeof findCo2Factors>[0],
  context: SupplyContext,
  { start, end }: { readonly start: Day; readonly end: Day },
): SupplyPart[] {
  const parts: SupplyPart[] = [];
  for (const from of [start, ...listChangeDays(context.law, start, end)]) {
    const figures = findSupplyFigures(product, context, from);
    const last = parts.at(-1);
    if (last && isSameSupply(last, figures)) continue;
    if (last) parts.splice(-1, 1, { ...last, to: addDays(from, -1) });
    parts.push({ ...figures, from, to: end });
  }
  return parts;
}

/** The days after `start` on which a row begins, or does not hold any more. */
function listChangeDays(law: readonly LawRow[], start: Day, end: Day): Day[] {
  const days = law.flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])]);
  return [...new Set(days)].filter((day) => start < day && day <= end).toSorted();
}

/** The amounts of what is supplied at one rate of VAT. */
export interface RateAmounts {
  readonly vatPermille: number;
  readonly litres: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
}

/**
 * The amounts by rate of VAT. The nets add up to price × litres: what rounding leaves is in the last one.
 * @example 30,000 l at 100.00 per 100 l, 10,000 of them at 19 % and 20,000 at 20 %: VAT of 1,900.00 and 4,000.00
 */
export function splitByRate(
  priceMinor: number,
  supplied: readonly { readonly litres: number; readonly vatPermille: number }[],
): RateAmounts[] {
  const byRate = new Map<number, number>();
  for (const { litres, vatPermille } of supplied) byRate.set(vatPermille, (byRate.get(vatPermille) ?? 0) + litres);
  const netOf = (litres: number) => computeNet(priceMinor as PriceMinorPer100L, litres as VolumeLitres);
  let litresSoFar = 0;
  return [...byRate].map(([vatPermille, litres]) => {
    const before = netOf(litresSoFar);
    litresSoFar += litres;
    const net = (netOf(litresSoFar) - before) as typeof before;
    const gross = computeGross(net, vatPermille * 10);
    return { vatPermille, litres, netMinor: net, vatMinor: gross - net, grossMinor: gross };
  });
}

/** The sums of amounts. */
export const sumAmounts = (amounts: readonly RateAmounts[]) => ({
  netMinor: amounts.reduce((sum, { netMinor }) => sum + netMinor, 0),
  vatMinor: amounts.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
  grossMinor: amounts.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
});

/** A quantity with the figures that hold for it. LATER: those of an open quantity, if it is loaded on other days than expected first. */
export interface Supply extends SupplyFigures {
  readonly litres: number;
  /** The days: of the loadings, or on which the figures hold. */
  readonly from: Day;
  readonly to: Day;
  readonly state: 'LOADED' | 'OPEN' | 'LATER';
}

/** What decides the supplies of an order. */
export interface SuppliedOrder extends SupplyFigures {
  readonly volumeLitres: number;
  readonly collectionStart: Day;
  readonly collectionEnd: Day;
  /** The parts of the collection time where the law changes in between; null where it does not. */
  readonly lawParts: readonly SupplyPart[] | null;
  /** The loadings that count. */
  readonly loadings: readonly Loading[];
}

const later = (a: Day, b: Day): Day => (a < b ? b : a);
const byDay = (a: { readonly day: Day }, b: { readonly day: Day }) => (a.day < b.day ? -1 : 1);

/** What was loaded, by its figures: loadings with the same figures together. At most so many litres. */
function listLoaded(loadings: readonly Loading[], most: number): Supply[] {
  const supplies: Supply[] = [];
  let left = most;
  for (const { day, litres: loaded, vatPermille, co2 } of loadings.toSorted(byDay)) {
    const litres = Math.min(loaded, left);
    left -= litres;
    if (litres <= 0) continue;
    const index = supplies.findIndex((each) => isSameSupply(each, { vatPermille, co2 }));
    const same = supplies[index];
    if (same) supplies[index] = { ...same, litres: same.litres + litres, to: day };
    else supplies.push({ litres, from: day, to: day, vatPermille, co2, state: 'LOADED' });
  }
  return supplies;
}

/** What is still to be loaded of an order: at its figures, and at those of later days where the law changes. */
function listOpen(order: SuppliedOrder, litres: number): Supply[] {
  const { vatPermille, co2, collectionStart, collectionEnd, lawParts, loadings } = order;
  const lastDay = loadings.toSorted(byDay).at(-1)?.day;
  const from = later(lastDay ?? collectionStart, collectionStart);
  const [now, ...rest] = (lawParts ?? []).filter((part) => part.to >= from);
  const to = now?.to ?? later(from, collectionEnd);
  const open: Supply = { litres, from: now?.from ?? from, to, vatPermille, co2, state: 'OPEN' };
  return [open, ...rest.map((part): Supply => ({ ...part, litres, state: 'LATER' }))];
}

/** The quantities of an ordered volume by their figures: what is loaded of it, and what is open. One, where the same figures hold for all. */
export function listSupplies(order: SuppliedOrder): Supply[] {
  const { volumeLitres, collectionStart, collectionEnd } = order;
  const loaded = listLoaded(order.loadings, volumeLitres);
  const open = loaded.reduce((left, { litres }) => left - litres, volumeLitres);
  if (open <= 0) return loaded;
  const supplies = [...loaded, ...listOpen(order, open)];
  const [first] = supplies;
  return first && supplies.every((each) => isSameSupply(each, first))
    ? [{ ...first, litres: volumeLitres, from: collectionStart, to: collectionEnd, state: 'OPEN' }]
    : supplies;
}

/**
 * The quantities of a complete order by their figures: all that was loaded.
 * @param billedLitres what is invoiced, where the loadings themselves are not known
 */
export function listBilledSupplies(order: SuppliedOrder, billedLitres: number): Supply[] {
  if (order.loadings.length > 0) return listLoaded(order.loadings, Number.POSITIVE_INFINITY);
  const { vatPermille, co2, collectionStart: from, collectionEnd: to } = order;
  return [{ litres: billedLitres, from, to, vatPermille, co2, state: 'LOADED' }];
}

/**
 * The figures of an order after a loading. What is still to be loaded takes those of the last day of loading, because it is loaded on this
 * day or later; a loading before the collection time says nothing of it. An order of which nothing is open has the figures of the last
 * loading of its volume. VAT is that of each quantity; the net stays.
 */
export function figuresAfterLoading(
  order: SuppliedOrder & { readonly priceMinor: number },
): SupplyFigures & Pick<RateAmounts, 'vatMinor' | 'grossMinor'> {
  const { vatPermille, co2 } = findDecidingLoading(order) ?? order;
  const supplies = listSupplies({ ...order, vatPermille, co2, lawParts: null });
  const { vatMinor, grossMinor } = sumAmounts(splitByRate(order.priceMinor, supplies));
  return { vatPermille, co2, vatMinor, grossMinor };
}

/** The loading whose figures an order has; undefined where it keeps its own. */
function findDecidingLoading({ loadings, volumeLitres, collectionStart }: SuppliedOrder): Loading | undefined {
  let litres = 0;
  const sorted = loadings.toSorted(byDay);
  for (const loading of sorted) {
    litres += loading.litres;
    if (litres >= volumeLitres) return loading;
  }
  const last = sorted.at(-1);
  return last && last.day >= collectionStart ? last : undefined;
}
