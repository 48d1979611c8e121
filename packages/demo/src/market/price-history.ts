import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, startOfDay } from '@handelsplatz/domain/formats';
import {
  hourMs,
  joinRanges,
  keptDays,
  type PriceRange,
  packHours,
  toRange,
} from '@handelsplatz/domain/market/price-history';
import type { MarketCurve } from '../catalogue/market-curve.ts';
import type { DemoOffer } from '../catalogue/offers.ts';
import type { Moments } from '../moments.ts';
import { daysOfTrade } from '../orders/orders.ts';
import type { SellerRules } from '../pricing/rules.ts';
import type { Row } from '../rows.ts';
import { createLivePrices } from './live-prices.ts';

/** Stored prices are ten-thousandths, those of offers hundredths. */
const unitsPerMinor = 100;
/** The hours in which the demo market has prices, and for how many days it has them minute by minute. */
const [opens, closes] = [6, 20];
const daysOfMinutes = 2;
/** The days on which a feed failed, with the hours without a price. */
const outages: Readonly<Record<number, readonly [number, number]>> = { 12: [13, 16], 41: [9, 11], 73: [15, 20] };

interface Source {
  readonly brand: Brand;
  readonly rules: readonly SellerRules[];
  readonly curve: MarketCurve;
  readonly moments: Moments;
  readonly offers: readonly DemoOffer[];
  /** Removed offers, which hold the fixed prices of the past. */
  readonly archived: readonly DemoOffer[];
}

type HistoryRows = { readonly [T in 'priceSeries' | 'priceHours' | 'priceDays']: Row<T>[] };

/** The prices of the past year: by day, for 90 days by hour, since yesterday by minute. */
export function priceHistoryRows(source: Source): HistoryRows {
  const shown = source.offers.filter(({ buyerIds, priceType }) => buyerIds === null && priceType !== 'TRACKING');
  const [live, fixed] = [
    shown.filter(({ priceType }) => priceType === 'API'),
    shown.filter(({ priceType }) => priceType === 'FIXED'),
  ];
  const ids = new Map<string, number>();
  const toId = (offer: DemoOffer) => {
    const text = toText(offer);
    const id = ids.get(text) ?? ids.size + 1;
    ids.set(text, id);
    return id;
  };
  const series = [...live, ...fixed].filter((offer) => !ids.has(toText(offer)) && toId(offer) > 0);
  const past: PastDays = { days: [], hours: [] };
  const days = Array.from({ length: daysOfTrade }, (_, index) => toDay(daysOfTrade - 1 - index, source));
  addLivePrices(
    past,
    live.filter((offer) => series.includes(offer)),
    toId,
    days,
    source,
  );
  for (const offer of fixed.filter((each) => series.includes(each)))
    addFixedPrices(past, offer, toId(offer), days, source);
  return {
    priceSeries: series.map((offer) => ({
      id: toId(offer),
      sellerId: offer.seller.id,
      productId: offer.product.id,
      terminalId: offer.terminal.id,
      priceType: offer.priceType,
      delivered: offer.delivered,
    })),
    priceHours: past.hours,
    priceDays: past.days,
  };
}

interface PastDays {
  readonly days: Row<'priceDays'>[];
  readonly hours: Row<'priceHours'>[];
}

const toText = ({ seller, product, terminal, priceType, delivered }: DemoOffer) =>
  `${seller.id}/${product.id}/${terminal.id}/${priceType}/${delivered}`;

function addLivePrices(
  past: PastDays,
  offers: readonly DemoOffer[],
  toId: (offer: DemoOffer) => number,
  days: readonly DemoDay[],
  source: Source,
): void {
  const prices = createLivePrices(offers, source);
  const ids = offers.map(toId);
  for (const day of days) {
    const { daysAgo } = day;
    const at = memoizeByHour((hour) => prices(daysAgo, hour));
    const atHours = Array.from({ length: day.length }, (_, hour) =>
      isOpen(daysAgo, hour) ? { begin: at(hour), end: at(hour + 1) } : undefined,
    );
    for (const [index, id] of ids.entries()) {
      addDay(past, id, day, (hour) => {
        const known = atHours[hour];
        return known && toHour(known.begin[index] ?? 0, known.end[index] ?? 0);
      });
    }
  }
}

/** An hour ends with the prices with which the next one begins. */
function memoizeByHour(compute: (hour: number) => Float64Array): (hour: number) => Float64Array {
  const known: Float64Array[] = [];
  return (hour) => {
    known[hour] ??= compute(hour);
    return known[hour];
  };
}

/** A fixed price holds day and night from the beginning of its offer to its end. */
function addFixedPrices(past: PastDays, offer: DemoOffer, id: number, days: readonly DemoDay[], source: Source): void {
  const offers = [offer, ...source.archived.filter((each) => toText(each) === toText(offer))];
  for (const day of days) {
    const held = offers.filter(({ availableFrom, availableTo }) => {
      const [from, to] = [availableFrom.getTime(), availableTo.getTime()];
      return from < day.begin + day.length * hourMs && to > day.begin;
    });
    if (held.length === 0) continue;
    addDay(past, id, day, (hour) => {
      const at = day.begin + hour * hourMs;
      const [holder] = held.filter((each) => each.availableFrom.getTime() <= at && each.availableTo.getTime() > at);
      const price = holder?.fixedPriceMinor ?? 0;
      return toHour(price, price);
    });
  }
}

interface DemoDay {
  readonly day: string;
  readonly daysAgo: number;
  /** Milliseconds since 1970. */
  readonly begin: number;
  /** The hours of the day. */
  readonly length: number;
  /** The minutes of the day that are over. */
  readonly known: number;
}

function toDay(daysAgo: number, { moments, brand }: Source): DemoDay {
  const day = moments.daysAgo(daysAgo);
  const begin = startOfDay(day, brand.zone).getTime();
  const end = startOfDay(addDays(day, 1), brand.zone).getTime();
  const known = Math.ceil((moments.now.getTime() - begin) / 60_000);
  return { day, daysAgo, begin, length: Math.round((end - begin) / hourMs), known };
}

/** Whether there are live prices in an hour of a day, counted from its beginning. */
function isOpen(daysAgo: number, hour: number): boolean {
  const [from, to] = outages[daysAgo] ?? [0, 0];
  return hour >= opens && hour < closes && (hour < from || hour >= to);
}

/** The prices at the beginning and at the end of an hour, in ten-thousandths. */
interface DemoHour {
  readonly begin: number;
  readonly end: number;
}

function toHour(beginMinor: number, endMinor: number): DemoHour | undefined {
  return beginMinor > 0 && endMinor > 0
    ? { begin: beginMinor * unitsPerMinor, end: endMinor * unitsPerMinor }
    : undefined;
}

/** Prices minute by minute, which wander from the beginning of an hour to its end. */
function toMinutes({ begin, end }: DemoHour): number[] {
  return Array.from({ length: 60 }, (_, minute) => {
    const wave = begin === end ? 0 : 2 * Math.sin(minute * 2.1) * Math.sin((Math.PI * minute) / 59);
    return Math.round((begin + ((end - begin) * minute) / 59) / unitsPerMinor + wave) * unitsPerMinor;
  });
}

const toPlainRange = ({ begin, end }: DemoHour): PriceRange => ({
  low: Math.min(begin, end),
  average: Math.round((begin + end) / 2),
  high: Math.max(begin, end),
  close: end,
  minutes: 60,
});

function addDay(
  past: PastDays,
  seriesId: number,
  demoDay: DemoDay,
  hourAt: (hour: number) => DemoHour | undefined,
): void {
  const { day, daysAgo, begin, length, known } = demoDay;
  if (daysAgo >= keptDays.hour) {
    const range = joinHours(length, hourAt);
    if (range) past.days.push({ seriesId, day, ...range, hours: null });
    return;
  }
  const ranges: (PriceRange | undefined)[] = [];
  for (let hour = 0; hour < length; hour += 1) {
    const prices = hour * 60 < known ? hourAt(hour) : undefined;
    if (!prices || daysAgo >= daysOfMinutes) {
      ranges.push(prices && toPlainRange(prices));
      continue;
    }
    const minutes = toMinutes(prices).map((price, minute) => (hour * 60 + minute < known ? price : null));
    ranges.push(toRange(minutes));
    past.hours.push({ seriesId, hour: new Date(begin + hour * hourMs), minutes: minutes as number[] });
  }
  const range = joinRanges(ranges);
  // A text is read by PostgreSQL twice as fast as a list in JSON.
  const hours = `{${packHours(ranges).map((number) => number ?? 'NULL')}}`;
  if (range) past.days.push({ seriesId, day, ...range, hours: hours as unknown as number[] });
}

/** The range of a day without its hours, as `joinRanges` gives it of plain ranges: most days of the past have no more. */
function joinHours(length: number, hourAt: (hour: number) => DemoHour | undefined): PriceRange | undefined {
  let [low, high, total, close, hours] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];
  for (let hour = 0; hour < length; hour += 1) {
    const prices = hourAt(hour);
    if (!prices) continue;
    low = Math.min(low, prices.begin, prices.end);
    high = Math.max(high, prices.begin, prices.end);
    total += Math.round((prices.begin + prices.end) / 2);
    close = prices.end;
    hours += 1;
  }
  return hours === 0 ? undefined : { low, average: Math.round(total / hours), high, close, minutes: hours * 60 };
}
