import { globSync } from 'node:fs';
import { brands } from '@handelsplatz/domain/brands';
import { addDays, toBrandDay, toInstant } from '@handelsplatz/domain/formats';
import { installPackage } from './apt.ts';

/** A moment at which tests run as if it were now. */
export interface MovedClock {
  readonly name: string;
  /** The environment of processes whose clock stands at the moment when this is called, and goes on from there. */
  env(): Readonly<Record<string, string>>;
}

const { zone } = brands.de;
const moments: Readonly<Record<string, () => Date>> = {
  'before-midnight': () => toInstant(toBrandDay(new Date(), zone), '23:30', zone),
  'after-midnight': () => toInstant(addDays(toBrandDay(new Date(), zone), 1), '00:30', zone),
  'leap-day': () => toInstant('2028-02-29', '12:00', zone),
  'before-summer-time': () => new Date('2027-03-28T00:57:00Z'),
  'before-winter-time': () => new Date('2027-10-31T00:57:00Z'),
};

/** The moved clocks of `npm run proof`, by libfaketime, which is installed where root permits it. Otherwise undefined. */
export function ensureMovedClocks(): readonly MovedClock[] | undefined {
  const library = findLibrary() ?? (installPackage('faketime') ? findLibrary() : undefined);
  if (library === undefined) return undefined;
  return Object.entries(moments).map(([name, moment]) => ({ name, env: () => moveTo(moment(), library) }));
}

const findLibrary = (): string | undefined => globSync('/usr/lib/*-linux-gnu/faketime/libfaketime.so.1')[0];

/** An offset instead of a time: each process would begin a time of its own. Durations and timers are real. */
function moveTo(moment: Date, library: string) {
  const seconds = Math.round((moment.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: seconds < 0 ? `${seconds}` : `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
