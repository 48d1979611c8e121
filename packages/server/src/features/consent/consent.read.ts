import type { Replay, ReplayDetail, ViewReport } from '@handelsplatz/contract/consent';
import type { Day } from '@handelsplatz/domain/formats';
import { type QueryExecutorProvider, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';

const columns = sql`r.id, r.started_at, extract(epoch from r.last_at - r.started_at)::int as seconds, r.account_type, r.screen, r.network, r.pages`;

/** One page of the replays, the newest first. Those without an event show nothing and are left out. */
export async function listSessionReplays(
  db: QueryExecutorProvider,
  { page, limit }: { page: number; limit: number },
): Promise<{ docs: Replay[]; total: number }> {
  const { rows } = await sql<{ total: number }>`
    select ${columns}, count(*) over ()::int as total from session_replays r where r.bytes > 0
     order by r.started_at desc, r.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { docs: toAnswers<Replay>(rows.map(({ total: _, ...row }) => row)), total: rows[0]?.total ?? 0 };
}

/** A replay with all its events. */
export async function readReplay(db: QueryExecutorProvider, id: string): Promise<ReplayDetail | undefined> {
  const { rows } = await sql<object>`select ${columns} from session_replays r where r.id = ${id}`.execute(db);
  const [replay] = toAnswers<Replay>(rows);
  if (!replay) return undefined;
  const stored = await sql<{ events: ReplayDetail['events'] }>`
    select events from session_replay_events where replay_id = ${id} order by number`.execute(db);
  return { ...replay, events: stored.rows.flatMap(({ events }) => events) };
}

/** Views from a day on, by page and by day. */
export async function readPageViews(db: QueryExecutorProvider, from: Day): Promise<Pick<ViewReport, 'pages' | 'days'>> {
  const pages = await sql<ViewReport['pages'][number]>`
    select page, coalesce(sum(views) filter (where screen = 'phone'), 0)::int as phone,
           coalesce(sum(views) filter (where screen = 'tablet'), 0)::int as tablet,
           coalesce(sum(views) filter (where screen = 'desktop'), 0)::int as desktop, sum(views)::int as total
      from page_views where day >= ${from} group by page order by total desc, page`.execute(db);
  const days = await sql<ViewReport['days'][number]>`
    select day::text as day, sum(views)::int as views from page_views where day >= ${from} group by day order by day`.execute(
    db,
  );
  return { pages: pages.rows, days: days.rows };
}
