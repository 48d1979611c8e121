import { readFileSync } from 'node:fs';
import { brentSymbol, crossRate, forwardCurve, gasoilSymbols, quotient } from '@handelsplatz/domain/market';
import {
  add,
  compare,
  type Decimal,
  decimal,
  max,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
  subtract,
  toDecimalString,
} from '@handelsplatz/domain/numbers';
import { parse } from 'csv-parse/sync';
import { messageOf, StartupError } from '../../../platform/errors/index.ts';

/** One real day of the file, with what is derived from it. */
export interface ReplayDay {
  readonly day: string;
  readonly eurUsd: Decimal;
  readonly eurChf: Decimal;
  /** Front-month gasoil in USD/mt. */
  readonly gasoil: Decimal;
  /** Symbol and price of everything the market trades. */
  readonly prices: readonly (readonly [symbol: string, price: string])[];
}

const columns = ['date', 'brent_usd_bbl', 'eur_usd', 'eur_chf', 'diesel_de_extax_eur_1000l'] as const;
type Column = (typeof columns)[number];

/** Tonnes of diesel in 1,000 l at 15 °C. */
const dieselDensity = decimal('0.836');
/** What German diesel before taxes costs above gasoil on the exchange, in USD/mt. */
const premium = decimal('300');
/** Gasoil is never cheaper than its crude (7.45 barrels a tonne) and 30 USD of refining. */
const barrelsPerTonne = decimal('7.45');
const leastCrack = decimal('30');
/** Above this front price the market is taken to be short, and later months are cheaper; below it they are dearer. */
const shortMarket = decimal('600');
const backwardation = decimal('-0.003');
const contango = decimal('0.003');

/** Reads the days of a file like `testing/data/market-daily.csv`. Refusal: `StartupError` with one sentence. */
export function readReplayDays(path: string): readonly ReplayDay[] {
  const rows = readRows(path);
  const days = rows.map((row, index) => readDay(row, `${path}, line ${index + 2}`));
  const disorder = days.findIndex((day, index) => index > 0 && day.day <= (days[index - 1]?.day ?? ''));
  if (disorder > 0)
    throw new StartupError(`The replay file ${path} is not in the order of its days at line ${disorder + 2}.`);
  if (days.length < 2) throw new StartupError(`The replay file ${path} needs at least two days.`);
  return days;
}

function readRows(path: string): Record<string, string>[] {
  try {
    return parse(readFileSync(path), { columns: true, bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new StartupError(`The replay file ${path} cannot be read: ${messageOf(error)}.`, { cause: error });
  }
}

function readDay(row: Record<string, string>, place: string): ReplayDay {
  const day = row.date ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new StartupError(`The replay file has no date (YYYY-MM-DD) in ${place}.`);
  const number = (column: Column) => readNumber(row, column, place);
  const brent = number('brent_usd_bbl');
  const eurUsd = number('eur_usd');
  const eurChf = number('eur_chf');
  const gasoil = deriveGasoil({ brent, eurUsd, dieselEur: number('diesel_de_extax_eur_1000l') });
  const curve = forwardCurve(gasoil, compare(gasoil, shortMarket) >= 0 ? backwardation : contango);
  const priced: [string, Decimal | undefined][] = [
    [brentSymbol, brent],
    ...gasoilSymbols.map((symbol, month): [string, Decimal | undefined] => [symbol, curve[month]]),
    ['USDEUR', crossRate({ eurUsd, eurChf }, 'EUR')],
    ['USDCHF', crossRate({ eurUsd, eurChf }, 'CHF')],
  ];
  const prices = priced.flatMap(([symbol, price]) => (price ? [[symbol, toDecimalString(price)] as const] : []));
  return { day, eurUsd, eurChf, gasoil, prices };
}

function readNumber(row: Record<string, string>, column: Column, place: string): Decimal {
  const parsed = parseDecimal(row[column] ?? '');
  if (parsed.ok && compare(parsed.value, decimal('0')) > 0) return parsed.value;
  throw new StartupError(`The replay file has no number above zero for ${column} in ${place}.`);
}

/**
 * Gasoil in USD/mt from diesel in EUR per 1,000 l: diesel / 0.836 x EURUSD − 300, never below Brent x 7.45 + 30; rounded
 * once to 2 decimals.
 */
function deriveGasoil({ brent, eurUsd, dieselEur }: Record<'brent' | 'eurUsd' | 'dieselEur', Decimal>): Decimal {
  const lessPremium = subtract(multiply(dieselEur, eurUsd), multiply(premium, dieselDensity));
  const fromDiesel = quotient(lessPremium, dieselDensity, 2);
  const floor = roundHalfAwayFromZero(add(multiply(brent, barrelsPerTonne), leastCrack), 2);
  return max(fromDiesel, floor);
}
