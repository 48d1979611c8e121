import { brentSymbol, crossRate, forwardCurve, gasoilSymbols, quotient } from '@handelsplatz/domain/market-data';
import {
  add,
  compare,
  type Decimal,
  decimal,
  isPositive,
  max,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
  subtract,
  toDecimalString,
} from '@handelsplatz/domain/numbers';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';

/** One real day of a file, with the values that are derived from it. */
export interface ReplayDay {
  readonly day: string;
  readonly eurUsd: Decimal;
  readonly eurChf: Decimal;
  /** Front-month gasoil in USD/mt. */
  readonly gasoil: Decimal;
  /** Symbol and price of everything that the market trades. */
  readonly prices: readonly (readonly [symbol: string, price: string])[];
}

/** The columns that a day is read from. Other columns are ignored. */
export const replayColumns = ['date', 'brent_usd_bbl', 'eur_usd', 'eur_chf', 'diesel_de_extax_eur_1000l'] as const;

export type ReplayColumn = (typeof replayColumns)[number];

/** Tonnes of diesel in 1,000 l at 15 °C. */
const dieselDensity = decimal('0.836');
/** The price of German diesel before taxes above gasoil on the exchange, in USD/mt. */
const premium = decimal('300');
/** The lowest gasoil price is that of its crude (7.45 barrels a tonne) and 30 USD of refining. */
const barrelsPerTonne = decimal('7.45');
const leastCrack = decimal('30');
/** At or above this front price the market counts as short and later months are cheaper. Below it they are dearer. */
const shortMarket = decimal('600');
const backwardation = decimal('-0.003');
const contango = decimal('0.003');

/** A column that cannot be read, with its text. */
export type UnreadColumn = { readonly column: ReplayColumn; readonly value: string; readonly wanted: 'day' | 'number' };

/** Reads a day from its row. Refuses with every column that cannot be read. */
export function readReplayRow(
  row: Readonly<Record<string, string>>,
): Result<ReplayDay, 'unread', readonly UnreadColumn[]> {
  const day = row.date ?? '';
  const [brent, eurUsd, eurChf, dieselEur] = replayColumns.slice(1).map((column) => readPositive(row[column]));
  if (!isRealDay(day) || !brent || !eurUsd || !eurChf || !dieselEur) return refuse('unread', listUnread(row));
  const gasoil = deriveGasoil({ brent, eurUsd, dieselEur });
  const curve = forwardCurve(gasoil, compare(gasoil, shortMarket) >= 0 ? backwardation : contango);
  const priced: [string, Decimal | undefined][] = [
    [brentSymbol, brent],
    ...gasoilSymbols.map((symbol, month): [string, Decimal | undefined] => [symbol, curve[month]]),
    ['USDEUR', crossRate({ eurUsd, eurChf }, 'EUR')],
    ['USDCHF', crossRate({ eurUsd, eurChf }, 'CHF')],
  ];
  const prices = priced.flatMap(([symbol, price]) => (price ? [[symbol, toDecimalString(price)] as const] : []));
  return ok({ day, eurUsd, eurChf, gasoil, prices });
}

function listUnread(row: Readonly<Record<string, string>>): UnreadColumn[] {
  return replayColumns.flatMap((column): UnreadColumn[] => {
    const value = row[column] ?? '';
    if (column === 'date') return isRealDay(value) ? [] : [{ column, value, wanted: 'day' }];
    return readPositive(value) ? [] : [{ column, value, wanted: 'number' }];
  });
}

/** Whether the text is a day that exists, from 1900 to 2999. Other years have no instants that can be stored. */
function isRealDay(text: string): boolean {
  return /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}

function readPositive(text: string | undefined): Decimal | undefined {
  const parsed = parseDecimal(text ?? '');
  return parsed.ok && isPositive(parsed.value) ? parsed.value : undefined;
}

/**
 * Gasoil in USD/mt from diesel in EUR per 1,000 l: diesel / 0.836 x EURUSD − 300, never below Brent x 7.45 + 30. It is rounded
 * once to 2 decimals.
 */
function deriveGasoil({ brent, eurUsd, dieselEur }: Record<'brent' | 'eurUsd' | 'dieselEur', Decimal>): Decimal {
  const lessPremium = subtract(multiply(dieselEur, eurUsd), multiply(premium, dieselDensity));
  const fromDiesel = quotient(lessPremium, dieselDensity, 2);
  const floor = roundHalfAwayFromZero(add(multiply(brent, barrelsPerTonne), leastCrack), 2);
  return max(fromDiesel, floor);
}
