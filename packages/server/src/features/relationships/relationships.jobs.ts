import type { Brand } from '@handelsplatz/domain/brands';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import {
  createNotifier,
  type LetterPart,
  linkTo,
  type NewNotice,
  withWantedMail,
  writeLetter,
} from '../notifications/index.ts';
import { type MailedRelationship, readMailedRelationship } from './mailed-relationship.read.ts';
import { type MailedWish, readMailedWishes } from './requests/mailed-wishes.read.ts';
import { composeWishMail, isWishMail, nameWish, type WishMailKind } from './requests/wish-mails.ts';

/** Notifies the other side by mail of a request, a connection, an acceptance, a refusal or the end of a connection. */
export const relationshipMailJob = 'relationship-mail';

interface RelationshipMail {
  readonly relationshipId: string;
  readonly kind: 'requested' | 'connected' | 'accepted' | 'refused' | 'disabled' | WishMailKind;
  /** The side that reads the mail. */
  readonly to: 'buyer' | 'seller';
  /** The request for a release that was answered; a mail about new requests names all open ones. */
  readonly requestId?: string;
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'transactions' | 'clock'>;

/** Registers the worker. The id of a mail is made from the job and the reader, so a repeated job sends nothing twice. */
export function registerRelationshipMails(context: Context): void {
  const notifyOnce = createNotifier(context);
  context.jobs.work<RelationshipMail>(relationshipMailJob, async (job, { id: jobId }) => {
    const { db, mailer, brand, config } = context;
    const facts = await readMailedRelationship(db, job.relationshipId, job.to);
    if (!facts || facts.readers.length === 0) return;
    const wishes = isWishMail(job.kind) ? await readMailedWishes(db, job.relationshipId, job.requestId) : [];
    const write = relationshipLetter(job, { facts, wishes, brand, publicUrl: config.publicUrl });
    if (!write) return;
    const notice = toNotice(job, facts, { brand, jobId, wishes });
    await notifyOnce([notice]);
    const readers = await withWantedMail(
      db,
      notice.kind,
      facts.readers.map(({ email, ...reader }) => ({ ...reader, to: email })),
    );
    const unsent = await mailer.sendAll(
      readers.map(({ to, accountId, name, unsubscribePath }) => ({
        ...(unsubscribePath && { unsubscribePath }),
        id: namedId(`${relationshipMailJob}/${jobId}/${to}`),
        to,
        accountId,
        ...write(name),
      })),
    );
    const [failure] = unsent.values();
    if (unsent.size > 0) throw failure;
  });
}

interface Said {
  readonly facts: Pick<MailedRelationship, 'other' | 'message'>;
  readonly wishes: readonly MailedWish[];
  readonly brand: Brand;
  readonly publicUrl: string;
}

/** The mail to one reader by name; undefined when there is nothing to say any more. */
export function relationshipLetter(job: RelationshipMail, { facts, wishes, brand, publicUrl }: Said) {
  const words = isWishMail(job.kind) ? composeWishMail(job.kind, facts.other, wishes) : compose(job.kind, facts);
  return (
    words &&
    ((name: string) => ({
      subject: `${brand.company.headline}: ${words.subject}`,
      ...writeLetter(brand, {
        kind: isWishMail(job.kind) ? 'release' : 'relationship',
        to: name,
        paragraphs: [...words.paragraphs, toLine(job, brand, publicUrl)],
      }),
    }))
  );
}

/** Buyers of an only seller have no page of their connection. */
function toPath({ to, relationshipId }: RelationshipMail, { features }: Brand): string {
  if (to === 'seller') return `/kaufer-management/${relationshipId}`;
  return features.singleSeller ? '/handelsplatz' : `/verkaufer-management/${relationshipId}`;
}

function toLine(mail: RelationshipMail, brand: Brand, publicUrl: string): LetterPart {
  const path = toPath(mail, brand);
  return linkTo(path === '/handelsplatz' ? 'Zum Handelsplatz' : 'Zur Verbindung', `${publicUrl}${path}`);
}

/** The same on the page of the readers. */
function toNotice(
  job: RelationshipMail,
  { other, message, readers }: MailedRelationship,
  { brand, jobId, wishes }: { brand: Brand; jobId: string; wishes: readonly MailedWish[] },
): NewNotice & { key: string } {
  const common = {
    accountId: readers[0]?.accountId ?? '',
    userIds: readers.map(({ userId }) => userId),
    subject: { type: 'relationship', id: job.relationshipId },
    link: toPath(job, brand),
    key: `${relationshipMailJob}/${jobId}`,
    ownMail: true,
  };
  const what = wishes.map(nameWish).join(', ');
  switch (job.kind) {
    case 'requested':
      return { ...common, kind: 'relationshipRequest', facts: { partner: other, ...(message !== '' && { message }) } };
    case 'wished':
      return { ...common, kind: 'releaseRequested', facts: { partner: other, what } };
    case 'wishAccepted':
    case 'wishRefused':
      return {
        ...common,
        kind: 'releaseDecided',
        facts: { partner: other, what, granted: job.kind === 'wishAccepted' },
      };
    default:
      return { ...common, kind: 'relationshipChanged', facts: { partner: other, change: job.kind } };
  }
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

function compose(kind: Exclude<RelationshipMail['kind'], WishMailKind>, { other, message }: Said['facts']): Words {
  switch (kind) {
    case 'requested':
      return {
        subject: `${other} möchte sich mit Ihnen verbinden`,
        paragraphs: [
          `${other} hat eine Verbindung mit Ihnen angefragt.`,
          ...(message === '' ? [] : [`Nachricht: ${message}`]),
          'Bitte nehmen Sie die Anfrage an oder lehnen Sie sie ab.',
        ],
      };
    case 'connected':
      return {
        subject: `Sie sind mit ${other} verbunden`,
        paragraphs: [
          `${other} hat Sie als Käufer aufgenommen.`,
          ...(message === '' ? [] : [`Nachricht: ${message}`]),
          'Angebote sehen Sie, sobald Terminals und Produkte für Sie freigegeben sind.',
        ],
      };
    case 'accepted':
      return {
        subject: `${other} hat die Verbindung freigegeben`,
        paragraphs: [`${other} hat die eigene Seite der Verbindung mit Ihnen freigegeben.`],
      };
    case 'refused':
      return {
        subject: `${other} hat Ihre Anfrage abgelehnt`,
        paragraphs: [`${other} hat Ihre Anfrage auf eine Verbindung abgelehnt.`],
      };
    case 'disabled':
      return {
        subject: `${other} hat die Verbindung beendet`,
        paragraphs: [
          `${other} hat die Verbindung mit Ihnen beendet. Neue Bestellungen sind nicht mehr möglich.`,
          'Aufgegebene Bestellungen bleiben, wie sie sind.',
        ],
      };
  }
}
