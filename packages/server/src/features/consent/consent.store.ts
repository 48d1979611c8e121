import type { Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

interface NewReplay {
  readonly id: string;
  readonly ownerHash: Buffer;
  readonly at: Date;
  readonly accountType: string;
  readonly screen: string;
  readonly network: string;
}

interface NewEvents {
  readonly number: number;
  readonly page: string;
  readonly events: string;
  readonly at: Date;
}

/** The most that one replay holds. */
const mostBytes = 6_000_000;
/** All replays together may fill this much; until some are deleted, none begins. */
const mostBytesOfAll = 5_000_000_000;
const longest = '60 minutes';

export interface ConsentStore {
  decide(decision: { id: string; at: Date; choice: string; textVersion: string }): Promise<void>;
  countView(view: { day: Day; page: string; screen: string }): Promise<void>;
  /** False while all replays together fill their room. */
  startReplay(replay: NewReplay): Promise<boolean>;
  /** `full`: the replay is as long or as large as one may be. Events of a number that is stored count as stored. */
  addEvents(own: { id: string; ownerHash: Buffer }, events: NewEvents): Promise<'stored' | 'full' | 'not_found'>;
  /** False when this session records no such replay. */
  dropOwn(own: { id: string; ownerHash: Buffer }): Promise<boolean>;
  /** Deletes any replay and returns its beginning; undefined when there is none. */
  delete(id: string): Promise<Date | undefined>;
  /** Deletes what is older. */
  purge(before: { replays: Date; views: Day; consents: Date }): Promise<void>;
}

export function createConsentStore(tx: Kysely<Tables>): ConsentStore {
  return {
    async decide({ id, at, choice, textVersion }) {
      await tx.insertInto('consents').values({ id, at, choice, textVersion }).execute();
    },
    async countView({ day, page, screen }) {
      await sql`
        insert into page_views (day, page, screen, views) values (${day}, ${page}, ${screen}, 1)
        on conflict (day, page, screen) do update set views = page_views.views + 1`.execute(tx);
    },
    async startReplay({ id, ownerHash, at, accountType, screen, network }) {
      const { rows } = await sql`
        insert into session_replays (id, owner_hash, started_at, last_at, account_type, screen, network)
        select ${id}, ${ownerHash}, ${at}, ${at}, ${accountType}, ${screen}, ${network}
         where (select coalesce(sum(bytes), 0) from session_replays) < ${mostBytesOfAll}
        returning id`.execute(tx);
      return rows.length > 0;
    },
    async addEvents({ id, ownerHash }, { number, page, events, at }) {
      const held = await sql<{ full: boolean }>`
        select bytes + ${events.length}::int > ${mostBytes} or ${at} > started_at + ${longest}::interval as "full"
          from session_replays where id = ${id} and owner_hash = ${ownerHash} for update`.execute(tx);
      const [replay] = held.rows;
      if (!replay) return 'not_found';
      if (replay.full) return 'full';
      await sql`
        with added as (
          insert into session_replay_events (replay_id, number, events) values (${id}, ${number}, ${events}::jsonb)
          on conflict do nothing returning replay_id)
        update session_replays set last_at = ${at}, bytes = bytes + ${events.length}::int,
               pages = case when pages[cardinality(pages)] is distinct from ${page} and cardinality(pages) < 100
                            then array_append(pages, ${page}) else pages end
         where id in (select replay_id from added)`.execute(tx);
      return 'stored';
    },
    async dropOwn({ id, ownerHash }) {
      const { rows } = await sql`
        delete from session_replays where id = ${id} and owner_hash = ${ownerHash} returning id`.execute(tx);
      return rows.length > 0;
    },
    async delete(id) {
      const row = await tx.deleteFrom('sessionReplays').where('id', '=', id).returning('startedAt').executeTakeFirst();
      return row?.startedAt;
    },
    async purge({ replays, views, consents }) {
      await tx.deleteFrom('sessionReplays').where('startedAt', '<', replays).execute();
      await tx.deleteFrom('pageViews').where('day', '<', views).execute();
      await tx.deleteFrom('consents').where('at', '<', consents).execute();
    },
  };
}
