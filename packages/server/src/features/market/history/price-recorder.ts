import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type BrandZone, startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import {
  fillMinutes,
  type HourMinutes,
  hourMs,
  joinRanges,
  keptDays,
  type PriceMoment,
  type PriceRange,
  packHours,
  startOfHour,
  toRange,
} from '@handelsplatz/domain/market/price-history';
import { createQueue } from '../../../platform/async/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { type MarketDataFeature, type MarketWindowState, viewMarket } from '../../market-data/index.ts';
import type { MarketCatalogue } from '../catalogue/market-catalogue.ts';
import { computeBasePrices, type SeriesPrice } from './base-prices.ts';
import { createPriceHistoryStore, type PriceHistoryStore } from './price-history.store.ts';

/** Buyers request their prices right after a new window. The recording waits this long, so that they get them first. */
const afterBuyersMs = 700;

const dayMs = 86_400_000;

interface Dependencies {
  readonly market: Pick<MarketDataFeature, 'onWindow' | 'now'>;
  readonly catalogue: MarketCatalogue;
}

/**
 * Records the prices of each market window, on every node; the first one's are stored. When an hour is over, its prices are
 * thinned to minutes, hours and days (decision record 0053). `stop` waits for the recording that runs.
 */
export function createPriceRecorder(
  { brand, logger, transactions }: Pick<AppContext, 'brand' | 'logger' | 'transactions'>,
  { market, catalogue }: Dependencies,
): { stop(): Promise<void> } {
  const inTransaction = transactions((tx) => ({ history: createPriceHistoryStore(tx) }));
  const seriesIds = new Map<string, number>();
  /** The hour up to which this node knows that all moments are settled. */
  let settledUntil = 0;

  async function findIds(prices: ReadonlyMap<string, SeriesPrice>): Promise<void> {
    const missing = [...prices].filter(([text]) => !seriesIds.has(text)).map(([, { key }]) => key);
    if (missing.length === 0) return;
    const found = await inTransaction(({ history }) => history.findOrAddSeries(missing));
    for (const [text, id] of found) seriesIds.set(text, id);
  }

  async function record(window: MarketWindowState): Promise<void> {
    const now = market.now();
    const prices = await computeBasePrices(await catalogue.current(now), viewMarket(window, now), now);
    await findIds(prices);
    const byId = new Map([...prices].map(([text, { units }]) => [seriesIds.get(text) ?? 0, units]));
    const { seq: windowSeq, createdAt: at, expiresAt: until } = window;
    await inTransaction(({ history }) => history.addMoment({ windowSeq, at, until, prices: byId }));
    const hour = startOfHour(now);
    if (hour.getTime() <= settledUntil) return;
    await inTransaction(({ history }) => settle(history, hour, brand.zone));
    settledUntil = hour.getTime();
  }

  const stopped = new AbortController();
  const inQueue = createQueue();
  let last: Promise<void> = Promise.resolve();
  const end = market.onWindow((window) => {
    last = inQueue(async () => {
      await sleep(afterBuyersMs, undefined, { signal: stopped.signal });
      await record(window);
    }).catch((error: unknown) => {
      if (!stopped.signal.aborted) logger.error({ err: error }, 'the prices of a window could not be recorded');
    });
  });
  return {
    stop: () => {
      end();
      stopped.abort();
      return last;
    },
  };
}

/** Thins the moments of all hours that are over. `current` is the start of the hour that still runs. */
export async function settle(history: PriceHistoryStore, current: Date, zone: BrandZone): Promise<void> {
  await history.lockSettling();
  const moments = await history.readMoments(current);
  const today = toBrandDay(current, zone);
  const changed = new Map<string, Map<Date, ReadonlyMap<number, HourMinutes>>>();
  for (const hour of listHours(moments, current)) {
    const minutes = fillMinutes(moments, hour);
    if (minutes.size === 0) continue;
    const stored = await history.putHour(hour, minutes);
    const day = toBrandDay(hour, zone);
    changed.set(day, (changed.get(day) ?? new Map()).set(hour, stored));
  }
  for (const [day, hours] of changed) await settleDay(history, day, hours, zone);
  await history.removeMoments(current);
  await history.thin({
    minutesBefore: new Date(current.getTime() - keptDays.minute * dayMs),
    hoursBefore: addDays(today, -keptDays.hour),
  });
}

/** The hours before `current` in which a moment holds. */
function listHours(moments: readonly PriceMoment[], current: Date): Date[] {
  const hours = new Set<number>();
  for (const { at, until } of moments) {
    const end = Math.min(until.getTime(), current.getTime());
    for (let hour = startOfHour(at).getTime(); hour < end; hour += hourMs) hours.add(hour);
  }
  return [...hours].sort((a, b) => a - b).map((hour) => new Date(hour));
}

async function settleDay(
  history: PriceHistoryStore,
  day: string,
  hours: ReadonlyMap<Date, ReadonlyMap<number, HourMinutes>>,
  zone: BrandZone,
): Promise<void> {
  const begin = startOfDay(day, zone).getTime();
  const length = Math.round((startOfDay(addDays(day, 1), zone).getTime() - begin) / hourMs);
  const known = await history.readDay(day);
  const days = new Map<number, (PriceRange | undefined)[]>();
  for (const [hour, minutes] of hours) {
    const place = (hour.getTime() - begin) / hourMs;
    for (const [series, list] of minutes) {
      const ranges = days.get(series) ?? known.get(series) ?? new Array<undefined>(length).fill(undefined);
      days.set(series, ranges.with(place, toRange(list)));
    }
  }
  const rows = [...days].flatMap(([seriesId, ranges]) => {
    const range = joinRanges(ranges);
    return range ? { seriesId, ...range, hours: packHours(ranges) } : [];
  });
  await history.putDay(day, rows);
}
