import { isLocked, type NoticeKind } from '@handelsplatz/contract/notifications';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../platform/context.ts';
import { namedId } from '../../../platform/ids/index.ts';
import type { Mail } from '../../../platform/mail/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { factsOf, linkTo, quietLinkTo, writeLetter } from '../letter.ts';
import { noticeWords } from './notice-words.ts';
import { findMailRefusers, type OutgoingNotice, readOutgoing } from './notices.read.ts';
import { noticeMailJob, type OutgoingJob } from './notify.ts';

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'>;

/** Registers the worker that sends notices by mail. The id of a mail is made from its notice, so none is sent twice. */
export function registerNoticeMails({ db, jobs, mailer, brand, config }: Context): void {
  jobs.work<OutgoingJob>(noticeMailJob, async ({ ids }) => {
    const notices = await readOutgoing(db, ids);
    if (notices.length === 0) return;
    const unsent = await mailer.sendAll(notices.map((notice) => toMail(notice, brand, config.publicUrl)));
    const [failure] = unsent.values();
    if (unsent.size > 0) throw failure;
  });
}

/** The mail of one notice. */
export function toMail(
  { id, kind, facts, link, accountId, email, name }: OutgoingNotice,
  brand: Brand,
  publicUrl: string,
): Mail {
  const { title, text, action } = noticeWords(kind, facts, brand);
  return {
    id: namedId(`${noticeMailJob}/${id}`),
    to: email,
    accountId,
    ...unsubscribeOf(kind),
    subject: title,
    ...writeLetter(brand, {
      kind: 'notice',
      to: name,
      paragraphs: [
        text,
        factsOf(['Betrifft', title]),
        linkTo(action, `${publicUrl}${link}`),
        quietLinkTo('Welche Mitteilungen Sie per E-Mail erhalten', `${publicUrl}/profil/mitteilungen`),
      ],
    }),
  };
}

/**
 * The mails of a kind without those to users who do not want it. For features that write mails of their own; they add their
 * notices with `ownMail`.
 */
export async function withWantedMail<M extends Pick<Mail, 'to'>>(
  db: Kysely<Tables>,
  kind: NoticeKind,
  mails: readonly M[],
): Promise<(M & Pick<Mail, 'unsubscribePath'>)[]> {
  const refusers = await findMailRefusers(db, kind, [...new Set(mails.map(({ to }) => to))]);
  const wanted = mails.filter(({ to }) => !refusers.has(to.toLowerCase()));
  return wanted.map((mail) => ({ ...unsubscribeOf(kind), ...mail }));
}

/** Where readers end mails of this kind. Critical ones have no end. */
function unsubscribeOf(kind: NoticeKind): Pick<Mail, 'unsubscribePath'> {
  return isLocked(kind, 'mail') ? {} : { unsubscribePath: '/profil/mitteilungen' };
}
