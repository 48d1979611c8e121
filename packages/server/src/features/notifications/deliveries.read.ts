import type { DeliveriesPage, DeliveriesQuery, Delivery } from '@handelsplatz/contract/notifications';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { findMailKinds, nameMailKind } from './mail-kinds.ts';

interface Row extends Omit<Delivery, '_id' | 'createdAt' | 'triedAt' | 'nextTryAt'> {
  readonly id: string;
  readonly createdAt: Date;
  readonly triedAt: Date | null;
  readonly nextTryAt: Date | null;
}

/** One page of the deliveries of all mails, without their contents. */
export async function listDeliveries(
  db: Kysely<Tables>,
  { search, states, pageNumber, pageLimit }: DeliveriesQuery,
): Promise<DeliveriesPage> {
  const like = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const kinds = findMailKinds(search);
  const filter = sql`
    (m.to_address ilike ${like} or m.subject ilike ${like} or a.name ilike ${like} or m.kind = any(${kinds}::text[]))
    and (${states === undefined} or m.state = any(${[...(states ?? [])]}::text[]))`;
  const [page, total, counted] = await Promise.all([
    sql<Row>`
      select m.id, m.to_address as "to", a.name as account, m.kind, m.subject, m.state, m.attempts, m.answer, m.created_at, m.tried_at,
             m.next_try_at
        from outbox_mails m left join accounts a on a.id = m.account_id
       where ${filter}
       order by m.created_at desc, m.id desc
       limit ${pageLimit} offset ${(pageNumber - 1) * pageLimit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::integer as total from outbox_mails m left join accounts a on a.id = m.account_id where ${filter}`.execute(
      db,
    ),
    sql<{ state: Delivery['state']; count: number }>`
      select state, count(*)::integer as count from outbox_mails group by state`.execute(db),
  ]);
  const all = total.rows[0]?.total ?? 0;
  return {
    mails: page.rows.map(({ id, kind, createdAt, triedAt, nextTryAt, ...row }) => ({
      _id: id,
      ...row,
      kind: nameMailKind(kind),
      createdAt: createdAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
      nextTryAt: nextTryAt?.toISOString() ?? null,
    })),
    counts: {
      ...{ WAITING: 0, FAILED: 0, SENT: 0, KEPT: 0 },
      ...Object.fromEntries(counted.rows.map(({ state, count }) => [state, count])),
    },
    metadata: { total: all, pageNumber, pageLimit, pageCount: Math.ceil(all / pageLimit) },
  };
}
