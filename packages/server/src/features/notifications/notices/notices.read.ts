import type { NoticeKind } from '@handelsplatz/contract/notifications';
import { mostUnread, noticesOfGroup } from '@handelsplatz/domain/notifications';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** A notice as it is stored. */
export interface StoredNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly facts: NoticeFacts[NoticeKind];
  readonly link: string;
  readonly at: string;
  readonly read: boolean;
  readonly done: boolean;
}

/** The notices of one subject. */
export interface StoredNoticeGroup {
  readonly key: string;
  readonly count: number;
  readonly unread: number;
  readonly at: Date;
  readonly notices: readonly StoredNotice[];
}

/** Which notices of a user are listed. */
export interface NoticeFilter {
  readonly userId: string;
  readonly state: 'open' | 'unread' | 'done';
  readonly kinds: readonly string[] | null;
}

interface Page {
  readonly pageNumber: number;
  readonly pageLimit: number;
}

/** Groups of notices, the one with the newest notice first, with at most `noticesOfGroup` notices each, and the number of groups. */
export async function listNoticeGroups(
  db: Kysely<Tables>,
  { userId, state, kinds }: NoticeFilter,
  { pageNumber, pageLimit }: Page,
): Promise<{ groups: StoredNoticeGroup[]; total: number }> {
  const { rows } = await sql<StoredNoticeGroup & { total: number }>`
    with own as materialized (
      select n.*, row_number() over (partition by subject_type, subject_id order by created_at desc, id desc) as place
        from notices n
       where user_id = ${userId} and page and (done_at is not null) = (${state} = 'done')
         and (${state} <> 'unread' or read_at is null) and (${kinds}::text[] is null or kind = any (${kinds}::text[]))),
    page as (
      select subject_type, subject_id, count(*)::int as count, count(*) filter (where read_at is null)::int as unread,
             max(created_at) as at, count(*) over ()::int as total
        from own group by subject_type, subject_id
       order by max(created_at) desc, subject_type, subject_id
       limit ${pageLimit} offset ${(pageNumber - 1) * pageLimit})
    select p.subject_type || ':' || p.subject_id as key, p.count, p.unread, p.at, p.total,
           jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'facts', o.facts, 'link', o.link, 'at', o.created_at,
                                        'read', o.read_at is not null, 'done', o.done_at is not null) order by o.place) as notices
      from page p join own o using (subject_type, subject_id)
     where o.place <= ${sql.lit(noticesOfGroup)}
     group by p.subject_type, p.subject_id, p.count, p.unread, p.at, p.total
     order by p.at desc, p.subject_type, p.subject_id`.execute(db);
  return { groups: rows, total: rows[0]?.total ?? 0 };
}

/** The unread notices of a user, at most `mostUnread`. */
export async function countUnread(db: Kysely<Tables>, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
      from (select from notices where user_id = ${userId} and page and read_at is null limit ${sql.lit(mostUnread)}) as own`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** What an account was notified of last about a subject. */
export interface LastNotice<K extends NoticeKind> {
  readonly accountId: string;
  readonly subjectId: string;
  readonly facts: NoticeFacts[K];
  readonly key: string;
}

/** The last notice of a kind to each account about each subject, among those that are kept. */
export async function listLastNotices<K extends NoticeKind>(db: Kysely<Tables>, kind: K): Promise<LastNotice<K>[]> {
  const { rows } = await sql<LastNotice<K>>`
    select distinct on (u.account_id, n.subject_id) u.account_id, n.subject_id, n.facts, n.key
      from notices n join users u on u.id = n.user_id where n.kind = ${kind} and n.key is not null
     order by u.account_id, n.subject_id, n.created_at desc, n.key desc, n.id`.execute(db);
  return rows;
}

/** The channels that a user has chosen; kinds without a choice are missing. */
export async function readChoices(db: Kysely<Tables>, userId: string) {
  return await db
    .selectFrom('noticePreferences')
    .select(['kind', 'page', 'mail', 'push'])
    .where('userId', '=', userId)
    .execute();
}

/** Which of these addresses of active users do not want a kind by mail. */
export async function findMailRefusers(
  db: Kysely<Tables>,
  kind: NoticeKind,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u join notice_preferences p on p.user_id = u.id and p.kind = ${kind} and not p.mail
     where lower(u.email) = any (${emails.map((email) => email.toLowerCase())}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

/** A notice that goes out by mail or push. */
export interface OutgoingNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly facts: NoticeFacts[NoticeKind];
  readonly link: string;
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

/** Notices of users who are still active, in the sequence of writing. */
export async function readOutgoing(db: Kysely<Tables>, ids: readonly string[]): Promise<OutgoingNotice[]> {
  const { rows } = await sql<OutgoingNotice>`
    select n.id, n.kind, n.facts, n.link, u.id as user_id, u.account_id, u.email, trim(u.first_name || ' ' || u.last_name) as name
      from notices n join users u on u.id = n.user_id and u.status = 100
     where n.id = any (${ids}::uuid[]) order by n.id`.execute(db);
  return rows;
}
