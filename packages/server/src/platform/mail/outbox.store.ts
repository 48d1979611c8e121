import type pg from 'pg';
import { newId } from '../ids/index.ts';

const purgeBatch = 5_000;

/** A part of a mail: words, the way to a page, or facts by name. */
export type LetterPart =
  | string
  | { readonly kind: 'link'; readonly label: string; readonly url: string; readonly quiet?: true }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] };

/** What a mail says. Jobs and the outbox keep it like this: the HTML, which is five times as long, is laid out when the mail is sent or shown. */
export interface MailLetter {
  readonly parts: readonly LetterPart[];
  /** Whether the company's signature stands at its foot. */
  readonly signed: boolean;
}

export type MailAttachment = { filename: string; contentType: string; contentBase64: string };

export type Mail = {
  /** Identifies the mail when the job that writes it may run twice. */
  id?: string;
  to: string;
  /** The receiver's account; none for mails to the provider itself. */
  accountId?: string;
  /** What the mail is about; the features name their kinds. */
  kind?: string;
  subject: string;
  text: string;
  /** Says the same as the text. */
  letter: MailLetter;
  attachments?: readonly MailAttachment[];
  /** The page of the app, such as `/profil/mitteilungen`, on which the reader ends mails of this kind. None for critical ones. */
  unsubscribePath?: string;
};

/** A mail that is to be sent now. */
export type DueMail = Omit<Mail, 'id' | 'letter' | 'unsubscribePath' | 'accountId' | 'kind'> & {
  readonly id: string;
  /** None: the mail is sent as text alone. */
  readonly letter: MailLetter | null;
  readonly unsubscribeUrl: string | null;
  /** Counts from 1. */
  readonly attempt: number;
};

/** How a try ended. `answer`: the words of the mail server. */
export type Outcome =
  | { readonly state: 'SENT'; readonly answer: string }
  | { readonly state: 'FAILED'; readonly answer: string }
  | { readonly state: 'WAITING'; readonly answer: string; readonly nextTryAt: Date };

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** The mails of the installation. A mail with a known id is not written again. */
export function createOutboxStore(pool: pg.Pool, publicUrl: string) {
  return {
    /**
     * Writes mails, to be sent at once or only to be kept. Mails that are written together, and those of one kind to one account, stand a
     * second behind each other, so that a crowd of them keeps no other mail waiting.
     */
    async lay(mails: readonly Mail[], state: 'WAITING' | 'KEPT', now: Date): Promise<void> {
      const column = <T>(read: (mail: Mail) => T) => mails.map(read);
      await pool.query(
        `insert into outbox_mails
           (id, account_id, to_address, kind, subject, text_body, letter, attachments, unsubscribe_url, created_at, state, next_try_at,
            turn_at)
         select m.id, m.account_id, m.to_address, m.kind, m.subject, m.text_body, m.letter, m.attachments, m.unsubscribe_url, $1, $2,
                case when $2 = 'WAITING' then $1::timestamptz end,
                greatest($1, (select max(w.turn_at) + interval '1 second' from outbox_mails w
                               where w.account_id = m.account_id and w.kind = m.kind and w.state = 'WAITING'))
                + (m.position - 1) * interval '1 second'
           from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[], $11::text[])
                with ordinality as m (id, account_id, to_address, kind, subject, text_body, letter, attachments, unsubscribe_url, position)
         on conflict (id) do nothing`,
        [
          now,
          state,
          column(({ id }) => id ?? newId()),
          column(({ accountId }) => accountId ?? null),
          column(({ to }) => to),
          column(({ kind }) => kind ?? ''),
          column(({ subject }) => subject),
          column(({ text }) => text),
          column(({ letter }) => JSON.stringify(letter)),
          column(({ attachments }) => JSON.stringify(attachments ?? [])),
          column(({ unsubscribePath }) => (unsubscribePath === undefined ? null : `${publicUrl}${unsubscribePath}`)),
        ],
      );
    },

    /** Takes mails that are due, by their turn. Nobody else takes them before `until`, when they count as lost. */
    async claim(now: Date, until: Date, most: number): Promise<DueMail[]> {
      const { rows } = await pool.query<DueMail>(
        `update outbox_mails set next_try_at = $2, tried_at = $1, attempts = attempts + 1
          where id in (select id from outbox_mails where state = 'WAITING' and next_try_at <= $1
                        order by turn_at, id limit $3 for update skip locked)
         returning id, to_address as "to", subject, text_body as text, letter, attachments,
                   unsubscribe_url as "unsubscribeUrl", attempts as attempt`,
        [now, until, most],
      );
      return rows;
    },

    /** Writes how a try ended, unless a later one has begun. A mail that was sent keeps no contents. */
    async settle({ id, attempt }: DueMail, outcome: Outcome): Promise<void> {
      const nextTryAt = outcome.state === 'WAITING' ? outcome.nextTryAt : null;
      await pool.query(
        `update outbox_mails set state = $3, next_try_at = $4, answer = $5,
                text_body = case when $3 = 'SENT' then '' else text_body end,
                letter = case when $3 = 'SENT' then null else letter end,
                attachments = case when $3 = 'SENT' then '[]'::jsonb else attachments end
          where id = $1 and attempts = $2 and state = 'WAITING'`,
        [id, attempt, outcome.state, nextTryAt, outcome.answer],
      );
    },

    purge: (createdBefore: Date) => purgeMails(pool, createdBefore),
  };
}

/** Deletes mails that are older and were sent or given up, in batches, so that no statement runs long. */
async function purgeMails(pool: Pick<pg.Pool, 'query'>, createdBefore: Date): Promise<void> {
  const text = `delete from outbox_mails where id in (
    select id from outbox_mails where state in ('SENT', 'FAILED') and created_at < $1 limit $2)`;
  for (let left = true; left; ) left = Boolean((await pool.query(text, [createdBefore, purgeBatch])).rowCount);
}
