import type pg from 'pg';

type LoggedEvent = { topic: string; account_id: string | null; payload: object };

/** Reads what is published from now on, without market windows and notices: these come whenever background work is done. */
export async function followEvents(pool: pg.Pool): Promise<() => Promise<LoggedEvent[]>> {
  const { rows: last } = await pool.query<{ seq: string }>('select coalesce(max(seq), 0) as seq from event_log');
  return async () => {
    const { rows } = await pool.query<LoggedEvent>(
      `select topic, account_id, payload from event_log
        where seq > $1 and topic <> 'marketWindow' and payload <> '{"topics": ["notices"]}' order by seq`,
      [last[0]?.seq],
    );
    return rows;
  };
}
