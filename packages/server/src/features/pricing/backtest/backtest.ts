import { type replayInput, replayLimits } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, daysBetween } from '@handelsplatz/domain/formats';
import { momentsOfDay, type ReplayClose, type ReplayMoment } from '@handelsplatz/domain/pricing';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../platform/errors/index.ts';
import { invalidInput } from '../../platform/errors/known.ts';
import { runInStretches } from '../../platform/stretches/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type ReplayDay, readReplayCsv } from '../market/index.ts';
import { closeOf, readCloses, readWindowSpan, readWindows } from './draft-replay.read.ts';

type Input = z.output<typeof replayInput>;

/** A past market, in the order of time. */
export interface PastMarket {
  readonly everyNth: number;
  /** German sentences on how its moments were made or chosen. */
  readonly notes: readonly string[];
  moments(): AsyncIterable<readonly ReplayMoment[]>;
}

interface Sources {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly symbols: readonly string[];
  readonly signal: AbortSignal;
}

/** The past market that a request names. What is wrong with it is told at its field. */
export async function findPastMarket(input: Input, sources: Sources): Promise<PastMarket> {
  if (input.source === 'windows') return await windowsOf(input, sources);
  const closes = input.source === 'days' ? await closesOf(input, sources) : await csvCloses(input.csv, sources);
  const { zone } = sources.brand;
  return {
    everyNth: 1,
    notes: [
      'Zwischen zwei Tagesschlüssen läuft der Markt in 24 gleichen Schritten; Schwankungen innerhalb eines Tages kennt die Rückrechnung nicht.',
      ...(input.source === 'csv'
        ? ['Gasöl ist aus dem Dieselpreis der Datei abgeleitet, die späteren Monate aus dem ersten.']
        : []),
    ],
    moments: () => dayByDay(closes, zone),
  };
}

async function windowsOf(
  { from, to }: Extract<Input, { source: 'windows' }>,
  { db, brand, symbols }: Sources,
): Promise<PastMarket> {
  if (from >= to) throw invalidInput('to', 'Das Ende muss nach dem Anfang liegen.');
  const span = await readWindowSpan(db, { from: new Date(from), to: new Date(to) });
  const { everyNth } = span;
  return {
    everyNth,
    notes: [
      'Gerechnet mit den gespeicherten Marktfenstern; Fenster ohne neue Kurse zählen nicht.',
      ...(everyNth > 1 ? [`Der Zeitraum ist lang: Gerechnet ist jedes ${everyNth}. Marktfenster.`] : []),
    ],
    moments: () => readWindows(db, span, { symbols, fxSymbol: brand.fxSymbol }),
  };
}

async function closesOf(
  { from, to }: Extract<Input, { source: 'days' }>,
  { db, brand, symbols }: Sources,
): Promise<ReplayClose[]> {
  if (from >= to) throw invalidInput('to', 'Das Ende muss nach dem Anfang liegen.');
  if (daysBetween(from, to) > replayLimits.days) throw invalidInput('to', `Höchstens ${replayLimits.days} Tage.`);
  // The close before the first day is where that day begins; over a weekend it is some days older.
  return await readCloses(db, { from: addDays(from, -4), to }, { symbols, fxSymbol: brand.fxSymbol }).then((closes) => {
    const first = closes.findIndex(({ day }) => day >= from);
    return first < 0 ? [] : closes.slice(Math.max(0, first - 1));
  });
}

async function csvCloses(csv: string, { brand, symbols, signal }: Sources): Promise<ReplayClose[]> {
  const { days, problems } = await runInStretches(readReplayCsv(csv, { mostDays: replayLimits.days }), { signal });
  if (problems.length > 0) {
    throw new AppError({
      status: 400,
      code: 'invalid_input',
      detail: 'Bitte prüfen Sie die Datei.',
      fields: problems.map((message) => ({ path: 'csv', message, code: 'invalid' })),
    });
  }
  const wanted = new Set([...symbols, brand.fxSymbol]);
  return days.map((day) => closeOf(day.day, pricesOf(day, wanted), brand.fxSymbol));
}

function pricesOf({ prices }: ReplayDay, wanted: ReadonlySet<string>): Map<string, number> {
  return new Map(prices.filter(([symbol]) => wanted.has(symbol)).map(([symbol, price]) => [symbol, Number(price)]));
}

async function* dayByDay(closes: readonly ReplayClose[], zone: Brand['zone']): AsyncGenerator<ReplayMoment[]> {
  for (let index = 1; index < closes.length; index += 1) {
    const [before, close] = [closes[index - 1], closes[index]];
    if (before && close) yield momentsOfDay(before, close, zone);
  }
}
