import type { DeliveriesPage, Delivery, MailDeliveriesParameters } from '@handelsplatz/contract/notifications';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import {
  countUpTo,
  hasWord,
  isAccountWith,
  type LongList,
  planEachTime,
  readPageOfIds,
  splitWords,
} from '../../platform/lists/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { findMailKinds, nameMailKind } from './mail-kinds.ts';

const states = ['WAITING', 'FAILED', 'SENT', 'KEPT'] as const;

async function listConditions(db: Kysely<Tables>, search: string): Promise<RawBuilder<unknown>[]> {
  const text = sql`(' ' || m.to_address || ' ' || m.subject)`;
  return await Promise.all(
    splitWords(search).map(
      async (word) => sql`
        (${hasWord(text, word)} or (m.kind <> '' and m.kind = any(${findMailKinds(word)}::text[]))
          or ${await isAccountWith(db, 'm.account_id', word)})`,
    ),
  );
}

/** One page of the deliveries of all mails, without their contents. */
export function listMailDeliveries(db: Kysely<Tables>, filter: MailDeliveriesParameters): Promise<DeliveriesPage> {
  return planEachTime(db, async (tx) => {
    const conditions = await listConditions(tx, filter.search);
    const wanted = filter.states && [...new Set(filter.states)];
    const list: LongList = {
      from: sql`outbox_mails m`,
      keys: sql`m.id, m.created_at`,
      order: sql`created_at desc`,
      idOrder: 'desc',
      parts: wanted?.map((state) => ({ place: 0, conditions: [sql`m.state = ${state}`, ...conditions] })) ?? [
        { place: 0, conditions },
      ],
    };
    const { ids, metadata } = await readPageOfIds(tx, list, filter);
    const [{ rows }, ...counts] = await Promise.all([
      sql<object>`
        select m.id, m.to_address as "to", a.name as account, m.kind, m.subject, m.state, m.attempts, m.answer, m.created_at, m.tried_at,
               m.next_try_at
          from outbox_mails m left join accounts a on a.id = m.account_id
         where m.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], m.id)`.execute(tx),
      ...states.map(async (state) => [state, await countUpTo(tx, sql`outbox_mails where state = ${state}`)] as const),
    ]);
    return {
      mails: toAnswers<Delivery>(rows).map((mail) => ({ ...mail, kind: nameMailKind(mail.kind) })),
      counts: Object.fromEntries(counts) as DeliveriesPage['counts'],
      metadata,
    };
  });
}
