import type { FeedStatus } from '@handelsplatz/contract/admin';
import { quarantineHours } from '@handelsplatz/domain/admin';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** The state of the feed as the database knows it, whichever node runs it. */
export async function readFeedStatus(db: Kysely<Tables>): Promise<Omit<FeedStatus, 'feed' | 'windowSeconds'>> {
  const [lease, window, symbols] = await Promise.all([
    sql<{ holder: string; epoch: number; expiresAt: Date; held: boolean; now: Date }>`
      select holder, epoch, expires_at, expires_at > clock_timestamp() as held, clock_timestamp() as now from market_lease`.execute(
      db,
    ),
    sql<object>`
      select seq::text as id, created_at as created, expires_at as expires, is_clone,
             greatest(0, extract(epoch from clock_timestamp() - created_at))::float8 as age_seconds
        from market_windows order by seq desc limit 1`.execute(db),
    readSymbols(db),
  ]);
  const [held] = lease.rows;
  const [newest] = toAnswers<NonNullable<FeedStatus['window']>>(window.rows);
  return {
    lease: held
      ? { holder: held.holder, epoch: Number(held.epoch), expires: held.expiresAt.toISOString(), held: held.held }
      : null,
    window: newest ?? null,
    symbols,
    currentTime: (held?.now ?? new Date()).toISOString(),
  };
}

/** The newest tick of each symbol that a market knows, found by the index of the symbol. */
async function readSymbols(db: Kysely<Tables>): Promise<FeedStatus['symbols']> {
  const { rows } = await sql<object>`
    with known as (
      select distinct on (symbol) symbol, price::float8 as believed, believed_at
        from market_beliefs order by symbol, believed_at desc nulls last, source
    ), held as (
      select symbol, count(*)::integer as count from market_ticks
       where verdict = 'quarantined' and received_at > now() - make_interval(hours => ${quarantineHours}::int) group by symbol)
    select k.symbol, t.raw, t.verdict, t.source_at, t.received_at,
           greatest(0, extract(epoch from clock_timestamp() - t.received_at))::float8 as age_seconds, k.believed, k.believed_at,
           coalesce(h.count, 0) as quarantined
      from known k left join held h on h.symbol = k.symbol
      join lateral (select raw, verdict, source_at, received_at from market_ticks t
                     where t.symbol = k.symbol order by t.id desc limit 1) t on true
     order by k.symbol`.execute(db);
  return toAnswers(rows);
}
