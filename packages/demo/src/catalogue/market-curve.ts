import type { Brand } from '@handelsplatz/domain/brands';
import { brentSymbol } from '@handelsplatz/domain/market-data';
import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import { gasMonths, gasoilSymbol, type MarketView } from '@handelsplatz/domain/pricing/chain';
import { createRandom, entry } from '../random.ts';

/** The market prices on the day of the fill. The simulated feed starts there too. */
const marketToday = { gasoilUsdPerMt: 684, brentUsdPerBbl: 66.5, USDEUR: 0.86, USDCHF: 0.8 } as const;

/** An invented but plausible market of the past year, with one value per day, and per hour within the trading day. */
export interface MarketCurve {
  /** The market a number of days before the fill, at an hour of the day. */
  at(daysAgo: number, hour: number): MarketView;
}

const usdPerMtPerMonth = 3.5;

/** Walks back from today's level, with a pull to a slowly swinging mean. */
function walk(seed: string, days: number, start: number, swing: number, dailyMove: number): number[] {
  const random = createRandom(seed);
  const levels: number[] = [];
  let level = start;
  for (let day = 0; day <= days; day += 1) {
    levels.push(level);
    const mean = start + swing * Math.sin((2 * Math.PI * day) / 290);
    const shock = (random.next() + random.next() + random.next() - 1.5) * 1.6 * dailyMove;
    level += (mean - level) * 0.06 + shock;
  }
  return levels;
}

function fixed(value: number, decimals: number): Decimal {
  return decimal(value.toFixed(decimals));
}

export function createMarketCurve(brand: Brand, days: number): MarketCurve {
  const gasoil = walk(`${brand.code}/gasoil`, days, marketToday.gasoilUsdPerMt, 48, 9);
  const brent = walk(`${brand.code}/brent`, days, marketToday.brentUsdPerBbl, 4.5, 0.9);
  const fx = walk(`${brand.code}/fx`, days, marketToday[brand.fxSymbol], 0.022, 0.0026);
  const views = new Map<number, MarketView>();

  function viewAt(daysAgo: number, hour: number): MarketView {
    const drift = Math.sin(daysAgo * 7.3 + hour * 1.9);
    const front = entry(gasoil, daysAgo) + drift * 2.5;
    const months = gasMonths.map(
      (month, index) => [gasoilSymbol(month), fixed(front - index * usdPerMtPerMonth, 2)] as const,
    );
    const spot = fixed(entry(brent, daysAgo) + drift * 0.3, 2);
    return {
      fresh: true,
      prices: new Map([...months, [brentSymbol, spot]]),
      fx: fixed(entry(fx, daysAgo) + drift * 0.0006, 4),
    };
  }

  return {
    at(daysAgo, hour) {
      const key = daysAgo * 24 + hour;
      const known = views.get(key) ?? viewAt(daysAgo, hour);
      views.set(key, known);
      return known;
    },
  };
}
