import type { Brand } from '@handelsplatz/domain/brands';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { writeLetter } from '../notifications/index.ts';
import { type MailedRelationship, readMailedRelationship } from './mailed-relationship.read.ts';

/** Tells the other side by mail of a request, a connection, an acceptance, a refusal or the end of a connection. */
export const relationshipMailJob = 'relationship-mail';

interface RelationshipMail {
  readonly relationshipId: string;
  readonly kind: 'requested' | 'connected' | 'accepted' | 'refused' | 'disabled';
  /** The side that reads the mail. */
  readonly to: 'buyer' | 'seller';
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'>;

/** Registers the worker. The id of a mail is made from the job and the reader, so a repeated job sends nothing twice. */
export function registerRelationshipMails(context: Context): void {
  context.jobs.work<RelationshipMail>(relationshipMailJob, async (job, { id: jobId }) => {
    const { db, mailer, brand, config } = context;
    const facts = await readMailedRelationship(db, job.relationshipId, job.to);
    if (!facts) return;
    const { subject, paragraphs } = compose(job.kind, facts);
    const unsent = await mailer.sendAll(
      facts.readers.map(({ email, accountId, name }) => ({
        id: namedId(`${relationshipMailJob}/${jobId}/${email}`),
        to: email,
        accountId,
        subject: `${brand.company.headline}: ${subject}`,
        text: writeLetter(brand, {
          to: name,
          paragraphs: [...paragraphs, toPage(job, brand, config.publicUrl)],
        }),
      })),
    );
    const [failure] = unsent.values();
    if (unsent.size > 0) throw failure;
  });
}

/** Buyers of an only seller have no page of their connection. */
function toPage({ to, relationshipId }: RelationshipMail, { features }: Brand, publicUrl: string): string {
  if (to === 'seller') return `Zur Verbindung: ${publicUrl}/kaufer-management/${relationshipId}`;
  if (features.singleSeller) return `Zum Handelsplatz: ${publicUrl}/handelsplatz`;
  return `Zur Verbindung: ${publicUrl}/verkaufer-management/${relationshipId}`;
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

function compose(kind: RelationshipMail['kind'], { other, message }: MailedRelationship): Words {
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
