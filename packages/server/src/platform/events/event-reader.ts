import type pg from 'pg';

/** An event with its payload as JSON text from the database. Frames use the text without encoding it again. */
export type RawEvent = { seq: number; topic: string; accountId: string | null; payloadText: string };

/** An event with the position of a reader that has seen everything up to and including it. */
export type NewRawEvent = RawEvent & { position: LogPosition };

/** How far a reader has read: everything up to `last` except the numbers in `open`, which may still be committed. */
export type LogPosition = { last: number; open: readonly number[] };

/** No transaction lives longer than this; a number that is still missing was rolled back. */
const GAP_LIFETIME_MS = 120_000;
const MOST_GAPS = 10_000;
const BATCH = 1_000;

/** The columns of `event_log` that make a `RawEvent`. */
export const COLUMNS = `seq, topic, account_id as "accountId", payload::text as "payloadText"`;

export type EventReader = {
  start(): Promise<void>;
  position(): LogPosition;
  /** The events committed since the last read, without those taken meanwhile; `more` when there may be further ones. */
  readNew(): Promise<{ events: NewRawEvent[]; more: boolean }>;
  /** Those of these committed events that are new. The numbers before them count as skipped until they are taken or read. */
  take(events: readonly RawEvent[]): NewRawEvent[];
};

/*
 * Each read is two index scans: one for new numbers, one for skipped numbers. One condition for both (`or`) would scan the
 * whole log. Reads are sent as objects, which are not prepared: a plan made while the log was short would scan a long log.
 */

/**
 * Reads the log by sequence number. A number is assigned before its transaction commits, so a higher one may be visible first.
 * Skipped numbers are requested again until they appear or their time is over.
 */
export function createEventReader(pool: pg.Pool): EventReader {
  let last = 0;
  const gaps = new Map<number, number>();

  return {
    async start() {
      const { rows } = await pool.query<{ seq: number }>(
        'select seq from event_log where seq > (select coalesce(max(seq), 0) - 200 from event_log) order by seq',
      );
      last = (rows[0]?.seq ?? 1) - 1;
      for (const { seq } of rows) advanceTo(seq);
    },
    position: () => ({ last, open: [...gaps.keys()] }),
    async readNew() {
      const { rows } = await pool.query<RawEvent>({
        text: `(select ${COLUMNS} from event_log where seq > $1 order by seq limit $3)
               union all (select ${COLUMNS} from event_log where seq = any($2::bigint[]))
               order by seq limit $3`,
        values: [last, [...gaps.keys()], BATCH],
      });
      const events = take(rows);
      // Not before: over NATS a skipped number may be of an event that was committed long ago.
      forgetOldGaps();
      return { events, more: rows.length === BATCH };
    },
    take,
  };

  function take(events: readonly RawEvent[]): NewRawEvent[] {
    const taken: NewRawEvent[] = [];
    for (const event of events) {
      if (event.seq > last) advanceTo(event.seq);
      else if (!gaps.delete(event.seq)) continue;
      taken.push({ ...event, position: { last, open: [...gaps.keys()] } });
    }
    return taken;
  }

  function advanceTo(seq: number): void {
    const now = performance.now();
    for (let missing = Math.max(last + 1, seq - MOST_GAPS); missing < seq; missing += 1) gaps.set(missing, now);
    last = Math.max(last, seq);
  }

  function forgetOldGaps(): void {
    const oldest = performance.now() - GAP_LIFETIME_MS;
    for (const [seq, since] of gaps) {
      if (since < oldest || gaps.size > MOST_GAPS) gaps.delete(seq);
      else break;
    }
  }
}

/** The events that a browser which follows these accounts has not seen at this position, by number. */
export async function readMissed(
  pool: pg.Pool,
  { last, open }: LogPosition,
  accountIds: readonly string[],
  limit: number,
): Promise<RawEvent[]> {
  const visible = `(account_id is null or account_id = any($3::uuid[])) and topic not like 'internal.%'`;
  const { rows } = await pool.query<RawEvent>({
    text: `(select ${COLUMNS} from event_log where seq > $1 and ${visible} order by seq limit $4)
           union all (select ${COLUMNS} from event_log where seq = any($2::bigint[]) and ${visible})
           order by seq limit $4`,
    values: [last, open, accountIds, limit],
  });
  return rows;
}

export async function readOldestSeq(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ seq: number }>('select seq from event_log order by seq limit 1');
  return rows[0]?.seq;
}

/** A name that the log of another database does not have, unless it is a copy of the server's files. */
export async function readLogName(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as name
       from pg_control_system()`,
  );
  return rows[0]?.name ?? '';
}
