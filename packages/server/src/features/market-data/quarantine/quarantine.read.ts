import { quarantineRows } from '@handelsplatz/domain/market-data';
import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { BeliefSource } from '../ticks/beliefs.store.ts';
import { createLimitStore } from './limits.store.ts';
import { isReleasable } from './quarantine.service.ts';

/** A price in quarantine as the supervision page shows it. Repetitions of the same price for the same reason are one row. */
export interface QuarantinedTick {
  /** The id of the newest of these ticks. */
  readonly id: number;
  readonly symbol: string;
  readonly raw: string;
  readonly price: Decimal | null;
  readonly reason: string;
  readonly count: number;
  readonly firstReceivedAt: Date;
  readonly sourceAt: Date;
  readonly receivedAt: Date;
  readonly believed: Decimal | null;
  readonly releasable: boolean;
}

interface Row extends Omit<QuarantinedTick, 'price' | 'believed' | 'releasable'> {
  readonly price: string | null;
  readonly believed: string | null;
  readonly believedSourceAt: Date | null;
  readonly overtaken: boolean;
}

const mostRead = 2_000;

/** The newest prices in quarantine: at most `quarantineRows`, made of the newest `mostRead` ticks. */
export async function listQuarantinedTicks(
  db: Kysely<Tables>,
  source: BeliefSource,
  now: Date,
): Promise<readonly QuarantinedTick[]> {
  const limits = await createLimitStore(db).read();
  const { rows } = await sql<Row>`
    with newest as (
      select * from market_ticks where verdict = 'quarantined' order by id desc limit ${mostRead}
    ), grouped as (
      select max(id) as id, count(*) as count, min(received_at) as first_received_at
        from newest group by symbol, raw, reason order by max(id) desc limit ${quarantineRows})
    select g.id, g.count, g.first_received_at, t.symbol, t.raw, t.price, coalesce(t.reason, '') as reason, t.source_at,
           t.received_at, b.price as believed, b.source_at as believed_source_at,
           exists (select from market_ticks later
                    where later.symbol = t.symbol and later.id > t.id and later.verdict <> 'quarantined') as overtaken
      from grouped g join market_ticks t on t.id = g.id left join market_beliefs b on b.symbol = t.symbol and b.source = ${source}
     order by g.id desc`.execute(db);
  return rows.map(({ overtaken, believedSourceAt, ...row }) => {
    const price = row.price === null ? null : decimal(row.price);
    const releasable = isReleasable(
      { symbol: row.symbol, price, sourceAt: row.sourceAt, overtaken, believedSourceAt },
      limits,
      now,
    );
    return { ...row, price, believed: row.believed === null ? null : decimal(row.believed), releasable };
  });
}

/** A tick in quarantine that an admin may release now; undefined when there is none. */
export async function findReleasableTick(db: Kysely<Tables>, source: BeliefSource, id: number, now: Date) {
  const { rows } = await sql<{
    symbol: string;
    price: string | null;
    sourceAt: Date;
    believedSourceAt: Date | null;
    overtaken: boolean;
  }>`
    select t.symbol, t.price, t.source_at, b.source_at as believed_source_at,
           exists (select from market_ticks later
                    where later.symbol = t.symbol and later.id > t.id and later.verdict <> 'quarantined') as overtaken
      from market_ticks t left join market_beliefs b on b.symbol = t.symbol and b.source = ${source}
     where t.id = ${id} and t.verdict = 'quarantined'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const tick = { ...row, price: row.price === null ? null : decimal(row.price) };
  const limits = await createLimitStore(db).read();
  return tick.price && isReleasable(tick, limits, now) ? { symbol: tick.symbol, price: tick.price } : undefined;
}
