import { frontGasoilSymbol, type ReferenceRates } from '@handelsplatz/domain/market-data';
import { type Decimal, decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { MarketReference } from '../price-feed.ts';

/** Closes before a long weekend still count as the day before. Older closes would compare with another market. */
const oldestCloseDays = 7;

export interface ReferenceStore {
  /** The newest rates with their day; undefined when there are none. */
  newest(): Promise<{ readonly day: string; readonly rates: ReferenceRates } | undefined>;
  /** The newest rates and the last close before a day of the brand. */
  before(day: string): Promise<MarketReference>;
  /** Each price of a day replaces the one before. The last price of the day is its close. */
  captureCloses(day: string, prices: ReadonlyMap<string, Decimal>): Promise<void>;
  saveRates(day: string, rates: ReferenceRates, readAt: Date): Promise<void>;
}

export function createReferenceStore(tx: Kysely<Tables>): ReferenceStore {
  async function newest() {
    const row = await tx
      .selectFrom('referenceRates')
      .select(['day', 'eurUsd', 'eurChf'])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { day: row.day, rates: { eurUsd: decimal(row.eurUsd), eurChf: decimal(row.eurChf) } };
  }

  return {
    newest,
    async before(day) {
      const close = await tx
        .selectFrom('marketCloses')
        .select('price')
        .where('symbol', '=', frontGasoilSymbol)
        .where('day', '<', day)
        .where('day', '>=', sql<string>`${day}::date - ${oldestCloseDays}::int`)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      return {
        rates: (await newest())?.rates ?? null,
        close: close ? decimal(close.price) : null,
      };
    },
    async captureCloses(day, prices) {
      if (prices.size === 0) return;
      await tx
        .insertInto('marketCloses')
        .values([...prices].map(([symbol, price]) => ({ symbol, day, price: toDecimalString(price) })))
        .onConflict((conflict) =>
          conflict.columns(['symbol', 'day']).doUpdateSet({ price: sql<string>`excluded.price` }),
        )
        .execute();
    },
    async saveRates(day, { eurUsd, eurChf }, readAt) {
      const rates = { eurUsd: toDecimalString(eurUsd), eurChf: toDecimalString(eurChf), readAt };
      await tx
        .insertInto('referenceRates')
        .values({ day, ...rates })
        .onConflict((conflict) => conflict.column('day').doUpdateSet(rates))
        .execute();
    },
  };
}
