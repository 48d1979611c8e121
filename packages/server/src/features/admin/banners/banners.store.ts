import type { ManagedBanner, ShownBanner } from '@handelsplatz/contract/admin';
import { bannersShown } from '@handelsplatz/domain/admin';
import type { AccountType } from '@handelsplatz/domain/identity';
import { type Kysely, sql, type Transaction } from 'kysely';
import { toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** What a banner says, to whom and when. */
export type BannerText = Pick<ManagedBanner, 'text' | 'severity' | 'audience' | 'startsAt' | 'endsAt'>;

export interface BannerStore {
  add(
    banner: BannerText & { readonly id: string; readonly createdBy: string; readonly createdAt: Date },
  ): Promise<void>;
  /** Locks a banner. */
  lock(id: string): Promise<(BannerText & { readonly version: number; readonly isOver: boolean }) | undefined>;
  /** Changes a banner, counts its version, and forgets who had put it away. */
  change(id: string, banner: BannerText): Promise<void>;
  end(id: string, at: Date): Promise<void>;
  /** Puts a banner away for a user. False when this user has no such banner. */
  dismiss(id: string, user: { readonly userId: string; readonly accountType: AccountType }): Promise<boolean>;
}

export function createBannerStore(tx: Transaction<Tables>, now: () => Date): BannerStore {
  return {
    async add(banner) {
      const { startsAt, endsAt, ...rest } = banner;
      const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      await tx
        .insertInto('banners')
        .values({ ...rest, ...span })
        .execute();
    },
    async lock(id) {
      const { rows } = await sql<object>`
        select text, severity, audience, starts_at, ends_at, version, ended_at is not null or ends_at <= ${now()} as is_over
          from banners where id = ${id} for update`.execute(tx);
      return toAnswers<BannerText & { version: number; isOver: boolean }>(rows)[0];
    },
    async change(id, { text, severity, audience, startsAt, endsAt }) {
      await sql`
        update banners set text = ${text}, severity = ${severity}, audience = ${audience}, starts_at = ${startsAt}, ends_at = ${endsAt},
                           version = version + 1
         where id = ${id}`.execute(tx);
    },
    async end(id, at) {
      await tx.updateTable('banners').set({ endedAt: at }).where('id', '=', id).where('endedAt', 'is', null).execute();
    },
    async dismiss(id, { userId, accountType }) {
      const { rows } = await sql`
        insert into banner_dismissals (user_id, banner_id, version)
        select ${userId}, id, version from banners where id = ${id} and ${isMeantFor(accountType)}
            on conflict (user_id, banner_id) do update set version = excluded.version
        returning 1`.execute(tx);
      return rows.length === 1;
    },
  };
}

/** The provider sees every banner, as its readers do. */
const isMeantFor = (accountType: AccountType) =>
  sql<boolean>`(audience = 'all' or audience = ${accountType} or ${accountType} = 'admin')`;

/** The banners of a user that show now or begin within a day, the loudest first. */
export async function listShownBanners(
  db: Kysely<Tables>,
  { userId, accountType }: { readonly userId: string; readonly accountType: AccountType },
  now: Date,
): Promise<ShownBanner[]> {
  const { rows } = await sql<object>`
    select b.id, b.text, b.severity, b.starts_at, b.ends_at from banners b
     where b.ends_at > ${now} and b.ended_at is null and b.starts_at < ${new Date(now.getTime() + 86_400_000)} and ${isMeantFor(accountType)}
       and not exists (select from banner_dismissals d
                        where d.user_id = ${userId} and d.banner_id = b.id and d.version = b.version)
     order by array_position(array['negative', 'warning', 'info'], b.severity), b.starts_at, b.id
     limit 10`.execute(db);
  return toAnswers<ShownBanner>(rows);
}

/** The last banners with their state, for the provider. */
export async function listBanners(db: Kysely<Tables>, now: Date): Promise<ManagedBanner[]> {
  const { rows } = await sql<object>`
    select b.id, b.text, b.severity, b.audience, b.starts_at, b.ends_at, b.version, b.created_at, b.ended_at,
           trim(u.first_name || ' ' || u.last_name) as created_by,
           case when b.ended_at is not null or b.ends_at <= ${now} then 'OVER' when b.starts_at > ${now} then 'PLANNED' else 'SHOWN' end as state,
           (select count(*)::integer from banner_dismissals d where d.banner_id = b.id and d.version = b.version) as dismissals
      from banners b join users u on u.id = b.created_by
     order by b.created_at desc, b.id desc limit ${sql.lit(bannersShown)}`.execute(db);
  return toAnswers<ManagedBanner>(rows);
}
