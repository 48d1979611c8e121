import { type NoticeKind, noticeRules } from '@handelsplatz/contract/notifications';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { NewNotice, NoticeFacts } from './notice-facts.ts';

/** A notice that was written, and the channels by which it has to go out. */
export interface WrittenNotice {
  readonly id: string;
  readonly accountId: string;
  readonly mail: boolean;
  readonly push: boolean;
}

/** The chosen channels of one kind. */
export interface ChosenChannels {
  readonly kind: string;
  readonly page: boolean;
  readonly mail: boolean;
  readonly push: boolean;
}

/** What the notices under a key say from now on. */
export interface Correction<K extends NoticeKind> {
  readonly kind: K;
  readonly key: string;
  readonly accountIds: readonly string[];
  readonly facts: NoticeFacts[K];
  readonly others: NoticeFacts[K];
}

export interface NoticeStore {
  /** Writes a notice for each reader, by the reader's channels. A user who has a notice with that key already gets none. */
  addAll(notices: readonly NewNotice[], now: Date): Promise<WrittenNotice[]>;
  /** Marks own notices as read or unread. False, and nothing is written, when one of them is not the user's. */
  setRead(userId: string, ids: readonly string[], at: Date | null): Promise<boolean>;
  /** Marks all notices of a user up to an instant as read. */
  setAllRead(userId: string, until: Date, at: Date): Promise<void>;
  /** Puts own notices away, or takes them back. False, and nothing is written, when one of them is not the user's. */
  setDone(userId: string, ids: readonly string[], at: Date | null, now: Date): Promise<boolean>;
  /** Gives the notices under a key other facts: `facts` to those of these accounts, `others` to the rest. Returns the accounts that see a change. */
  replaceFacts<K extends NoticeKind>(correction: Correction<K>): Promise<string[]>;
  choose(userId: string, choices: readonly ChosenChannels[], at: Date): Promise<void>;
}

export function createNoticeStore(tx: Transaction<Tables>): NoticeStore {
  const countOwn = async (userId: string, ids: readonly string[]) => {
    const { rows } = await sql<{ id: string }>`
      select id from notices where user_id = ${userId} and id = any (${ids}::uuid[]) order by id for update`.execute(
      tx,
    );
    return rows.length;
  };
  return {
    async addAll(notices, now) {
      if (notices.length === 0) return [];
      const { rows } = await insert(toRows(notices), now).execute(tx);
      return rows;
    },
    async setRead(userId, ids, at) {
      if ((await countOwn(userId, ids)) < ids.length) return false;
      await sql`
        update notices set read_at = ${at}, done_at = case when ${at}::timestamptz is null then null else done_at end
         where id = any (${ids}::uuid[]) and (read_at is null) <> (${at}::timestamptz is null)`.execute(tx);
      return true;
    },
    async setAllRead(userId, until, at) {
      await sql`
        update notices set read_at = ${at}
         where user_id = ${userId} and page and read_at is null and created_at <= ${until}`.execute(tx);
    },
    async setDone(userId, ids, at, now) {
      if ((await countOwn(userId, ids)) < ids.length) return false;
      await sql`
        update notices set done_at = ${at}, read_at = coalesce(read_at, ${now})
         where id = any (${ids}::uuid[])`.execute(tx);
      return true;
    },
    async replaceFacts({ kind, key, accountIds, facts, others }) {
      const { rows } = await sql<{ accountId: string }>`
        update notices n set facts = corrected.facts
          from (select n.id, u.account_id, case when u.account_id = any (${accountIds}::uuid[]) then ${JSON.stringify(facts)}::jsonb
                                                else ${JSON.stringify(others)}::jsonb end as facts
                  from notices n join users u on u.id = n.user_id where n.kind = ${sql.lit(kind)} and n.key = ${key}) corrected
         where corrected.id = n.id and corrected.facts <> n.facts
        returning corrected.account_id`.execute(tx);
      return [...new Set(rows.map(({ accountId }) => accountId))];
    },
    async choose(userId, choices, at) {
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      await sql`
        insert into notice_preferences (user_id, kind, page, mail, push, changed_at)
        select ${userId}, kind, page, mail, push, ${at}
          from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c (kind text, page boolean, mail boolean, push boolean)
        on conflict (user_id, kind) do update
           set page = excluded.page, mail = excluded.mail, push = excluded.push, changed_at = excluded.changed_at`.execute(
        tx,
      );
    },
  };
}

/** The notices as the database reads them, with the channels of their kinds. */
function toRows(notices: readonly NewNotice[]): string {
  return JSON.stringify(
    notices.map(({ accountId, userIds, role, kind, subject, facts, link, key, ownMail }) => {
      const { page, mail, push } = noticeRules[kind];
      return {
        account_id: accountId,
        user_ids: userIds ?? null,
        role: role ?? null,
        kind,
        subject_type: subject.type,
        subject_id: subject.id,
        facts,
        link,
        key: key ?? null,
        page,
        mail,
        push,
        own_mail: ownMail ?? false,
      };
    }),
  );
}

const insert = (rows: string, now: Date): RawBuilder<WrittenNotice> => sql<WrittenNotice>`
  with chosen as materialized (
    select gen_random_uuid() as id, u.id as user_id, u.account_id, n.kind, n.subject_type, n.subject_id, n.facts, n.link, n.key,
           coalesce(p.page, n.page) as page, coalesce(p.mail, n.mail) and not n.own_mail as mail, coalesce(p.push, n.push) as push
      from jsonb_to_recordset(${rows}::jsonb) as n (account_id uuid, user_ids uuid[], role text, kind text, subject_type text,
             subject_id text, facts jsonb, link text, key text, page boolean, mail boolean, push boolean, own_mail boolean)
      join users u on u.account_id = n.account_id and u.status = 100
                  and (n.user_ids is null or u.id = any (n.user_ids)) and (n.role is null or n.role = any (u.roles))
      left join notice_preferences p on p.user_id = u.id and p.kind = n.kind
     order by u.id),
  written as (
    insert into notices (id, user_id, kind, subject_type, subject_id, facts, link, key, page, created_at)
    select id, user_id, kind, subject_type, subject_id, facts, link, key, page, ${now} from chosen
     where page or mail or push
    on conflict (user_id, key) where key is not null do nothing
    returning id)
  select t.id, t.account_id, t.mail, t.push from written join chosen t using (id)`;
