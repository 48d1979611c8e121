import {
  defaultLimits,
  type LimitName,
  type LimitRange,
  limitNames,
  type MarketLimits,
} from '@handelsplatz/domain/market-data';
import { decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

export interface LimitStore {
  /** The limits in force: those that an admin has set, otherwise the defaults. */
  read(): Promise<MarketLimits>;
  set(name: LimitName, range: LimitRange, userId: string): Promise<void>;
}

export function createLimitStore(tx: Kysely<Tables>): LimitStore {
  return {
    async read() {
      const rows = await tx.selectFrom('marketLimits').select(['name', 'least', 'most']).execute();
      const set = new Map(rows.map(({ name, least, most }) => [name, { least: decimal(least), most: decimal(most) }]));
      const inForce = limitNames.map((name) => [name, set.get(name) ?? defaultLimits[name]] as const);
      return Object.fromEntries(inForce) as unknown as MarketLimits;
    },
    async set(name, { least, most }, userId) {
      const values = {
        least: toDecimalString(least),
        most: toDecimalString(most),
        changedBy: userId,
        changedAt: sql<Date>`clock_timestamp()`,
      };
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await tx
        .insertInto('marketLimits')
        .values({ name, ...values })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
        .execute();
    },
  };
}

/** Who set limits and when, by the name of the limit. */
export async function readLimitAuthors(
  db: Kysely<Tables>,
): Promise<ReadonlyMap<string, { changedBy: string; changedAt: Date }>> {
  const rows = await db
    .selectFrom('marketLimits')
    .innerJoin('users', 'users.id', 'marketLimits.changedBy')
    .select(['marketLimits.name', 'users.username as changedBy', 'marketLimits.changedAt'])
    .execute();
  return new Map(rows.map(({ name, ...author }) => [name, author]));
}
