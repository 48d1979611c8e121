import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A tick in quarantine as the supervision page shows it. */
export interface QuarantinedTick {
  readonly id: number;
  readonly symbol: string;
  readonly raw: string;
  readonly reason: string | null;
  readonly sourceAt: Date;
  readonly receivedAt: Date;
  /** It has a price, and no later price of its symbol was let in. */
  readonly releasable: boolean;
}

const mostShown = 100;

/** The newest ticks in quarantine, at most 100. */
export async function listQuarantinedTicks(db: Kysely<Tables>): Promise<readonly QuarantinedTick[]> {
  return db
    .selectFrom('marketTicks as tick')
    .select(['tick.id', 'tick.symbol', 'tick.raw', 'tick.reason', 'tick.sourceAt', 'tick.receivedAt'])
    .select(({ and, eb, not, exists }) =>
      and([
        eb('tick.price', 'is not', null),
        eb('tick.reason', '!=', 'unknown_symbol'),
        eb('tick.sourceAt', '<=', sql<Date>`clock_timestamp() + interval '5 seconds'`),
        not(
          exists(
            eb
              .selectFrom('marketTicks as later')
              .select('later.id')
              .whereRef('later.symbol', '=', 'tick.symbol')
              .whereRef('later.id', '>', 'tick.id')
              .where('later.verdict', '!=', 'quarantined'),
          ),
        ),
      ])
        .$castTo<boolean>()
        .as('releasable'),
    )
    .where('tick.verdict', '=', 'quarantined')
    .orderBy('tick.id', 'desc')
    .limit(mostShown)
    .execute();
}
