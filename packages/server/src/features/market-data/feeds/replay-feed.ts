import { resolve } from 'node:path';
import type { Clock } from '../../../platform/clock/index.ts';
import { StartupError } from '../../../platform/errors/index.ts';
import type { PriceFeed } from '../price-feed.ts';
import { readReplayDays } from './replay-days.ts';
import type { ReplayDay } from './replay-row.ts';

/** A day is repeated at this interval so that its prices stay fresh, and at least four times a day. */
const heartbeatMs = 2_000;
const leastHeartbeatMs = 50;

interface ReplaySettings {
  readonly path: string;
  /** Undefined means one day per window. */
  readonly secondsPerDay: number | undefined;
  readonly from: string | undefined;
}

/**
 * Plays real days from a file: `<csv>?secondsPerDay=20&from=2022-02-20`. Without `secondsPerDay` each window is the next day.
 * After the last day it begins again. Reference rates and the close are those of the day before in the file; the first day of
 * the file has none. Refusal: `StartupError` for a missing or invalid file or setting.
 */
export function createReplayFeed(specification: string, clock: Clock): PriceFeed {
  const { path, secondsPerDay, from } = readSettings(specification);
  const days = readReplayDays(resolve(path));
  const begin = from === undefined ? 0 : days.findIndex(({ day }) => day >= from);
  if (begin < 0) throw new StartupError(`The replay file ${path} has no day from ${from} on.`);
  const dayMs = secondsPerDay === undefined ? undefined : secondsPerDay * 1000;
  const beatMs = Math.max(leastHeartbeatMs, Math.min(heartbeatMs, (dayMs ?? Number.POSITIVE_INFINITY) / 4));
  let index = begin;
  let playedMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let emitDay: (() => void) | undefined;

  function turnDay(): void {
    index = (index + 1) % days.length;
    emitDay?.();
  }

  return {
    name: 'replay',
    reference: () => toReference(days[index - 1]),
    windowMade: () => {
      if (dayMs === undefined) turnDay();
    },
    start(emit) {
      clearInterval(timer);
      emitDay = () => {
        const sourceAt = clock.now();
        const day = days[index];
        if (!day) return;
        emit({ replayedDay: day.day, ticks: day.prices.map(([symbol, price]) => ({ symbol, price, sourceAt })) });
      };
      timer = setInterval(() => {
        playedMs += beatMs;
        if (dayMs === undefined || playedMs < dayMs) return emitDay?.();
        playedMs = 0;
        turnDay();
      }, beatMs);
      timer.unref();
      emitDay();
    },
    stop() {
      clearInterval(timer);
      emitDay = undefined;
    },
  };
}

function toReference(before: ReplayDay | undefined) {
  if (!before) return { rates: null, close: null };
  return { rates: { eurUsd: before.eurUsd, eurChf: before.eurChf }, close: before.gasoil };
}

function readSettings(specification: string): ReplaySettings {
  const mark = specification.indexOf('?');
  const path = mark < 0 ? specification : specification.slice(0, mark);
  const settings = new URLSearchParams(mark < 0 ? '' : specification.slice(mark + 1));
  if (path === '') throw new StartupError('FEED=replay: needs a file, such as replay:testing/data/market-daily.csv.');
  for (const name of settings.keys()) {
    if (name !== 'secondsPerDay' && name !== 'from') throw new StartupError(`FEED=replay: knows no setting "${name}".`);
  }
  const seconds = settings.get('secondsPerDay') ?? undefined;
  const from = settings.get('from') ?? undefined;
  if (
    seconds !== undefined &&
    !(/^\d+(\.\d+)?$/.test(seconds) && Number(seconds) >= 0.2 && Number(seconds) <= 86_400)
  ) {
    throw new StartupError(`FEED=replay: secondsPerDay must be a number from 0.2 to 86400, not "${seconds}".`);
  }
  if (from !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(from)) {
    throw new StartupError(`FEED=replay: from must be a day such as 2022-02-20, not "${from}".`);
  }
  return { path, secondsPerDay: seconds === undefined ? undefined : Number(seconds), from };
}
