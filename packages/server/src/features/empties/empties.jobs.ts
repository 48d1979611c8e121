import type { EmptiesRequest } from '@handelsplatz/contract/empties';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { createNotifier, linkTo, withWantedMail, writeLetter } from '../notifications/index.ts';
import { readMailedRelationship } from '../relationships/index.ts';
import { readMailedEmpties } from './empties.read.ts';

/** Notifies the other side by mail of a request, its withdrawal, or the collection. */
export const emptiesMailJob = 'empties-mail';

interface EmptiesMail {
  readonly emptiesId: string;
  readonly status: EmptiesRequest['status'];
  /** The side that reads the mail. */
  readonly to: 'buyer' | 'seller';
}

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'transactions' | 'clock'>;

/** Registers the worker. The id of a mail is made from the request, its state and the reader, so a repeated job sends nothing twice. */
export function registerEmptiesMails(context: Context): void {
  const { db, jobs, mailer, brand, config } = context;
  const notifyOnce = createNotifier(context);
  jobs.work<EmptiesMail>(emptiesMailJob, async ({ emptiesId, status, to }) => {
    const request = await readMailedEmpties(db, emptiesId);
    const sides = request && (await readMailedRelationship(db, request.relationshipId, to));
    if (!sides || sides.readers.length === 0) return;
    const write = emptiesLetter({ status, other: sides.other, request }, brand, config.publicUrl);
    const addressed: (Pick<Mail, 'to' | 'unsubscribePath'> & { accountId: string; name: string })[] = sides.readers.map(
      ({ email, accountId, name }) => ({ accountId, name, to: email }),
    );
    const isNew = status === 'REQUESTED';
    if (isNew)
      await notifyOnce([
        {
          accountId: sides.readers[0]?.accountId ?? '',
          userIds: sides.readers.map(({ userId }) => userId),
          kind: 'emptiesRequested',
          subject: { type: 'empties', id: emptiesId },
          facts: { partner: sides.other, goods: nameContainers(request, brand) },
          link: '/leergut',
          key: `${emptiesMailJob}/${emptiesId}`,
          ownMail: true,
        },
      ]);
    const unsent = await mailer.sendAll(
      (isNew ? await withWantedMail(db, 'emptiesRequested', addressed) : addressed).map(
        ({ to, accountId, name, unsubscribePath }) => ({
          ...(unsubscribePath && { unsubscribePath }),
          id: namedId(`${emptiesMailJob}/${emptiesId}/${status}/${to}`),
          to,
          accountId,
          ...write(name),
        }),
      ),
    );
    const [failure] = unsent.values();
    if (unsent.size > 0) throw failure;
  });
}

interface EmptiesLetter {
  readonly status: EmptiesMail['status'];
  readonly other: string;
  readonly request: Described;
}

/** The mail to one reader by name. */
export function emptiesLetter({ status, other, request }: EmptiesLetter, brand: Brand, publicUrl: string) {
  const { subject, text } = compose(status, other);
  return (name: string) => ({
    subject: `${brand.company.headline}: ${subject}`,
    ...writeLetter(brand, {
      kind: 'empties',
      to: name,
      paragraphs: [text, describe(request, brand), linkTo('Alle Anfragen', `${publicUrl}/leergut`)],
    }),
  });
}

function compose(status: EmptiesMail['status'], other: string): { subject: string; text: string } {
  switch (status) {
    case 'REQUESTED':
      return { subject: `Leergut abholen bei ${other}`, text: `${other} bittet Sie, Leergut abzuholen:` };
    case 'COLLECTED':
      return { subject: 'Ihr Leergut ist abgeholt', text: `${other} hat Ihr Leergut als abgeholt gemeldet:` };
    case 'WITHDRAWN':
      return {
        subject: `Leergut bei ${other} nicht mehr abholen`,
        text: `${other} hat die Anfrage zurückgezogen. Bitte holen Sie nichts ab:`,
      };
  }
}

const units: Readonly<Record<EmptiesRequest['unit'], readonly [one: string, other: string]>> = {
  CANISTER: ['Kanister 20 l', 'Kanister 20 l'],
  DRUM: ['Fass 200 l', 'Fässer 200 l'],
  IBC: ['IBC {litres} l', 'IBC {litres} l'],
};
const litresOfIbc = 1000;

type Described = Pick<EmptiesRequest, 'unit' | 'containers' | 'address' | 'note'> & { readonly product: string };

function nameContainers({ unit, containers, product }: Omit<Described, 'address' | 'note'>, brand: Brand): string {
  const name = units[unit][containers === 1 ? 0 : 1].replace('{litres}', formatNumber(litresOfIbc, 0, brand.numbers));
  return `${containers} × ${name} (${product})`;
}

function describe(request: Described, brand: Brand): string {
  const { address, note } = request;
  const { company, street, postCode, city, contactPerson, instructions } = address;
  return [
    nameContainers(request, brand),
    [company, street, `${postCode} ${city}`].filter(Boolean).join(', '),
    contactPerson && `Ansprechperson: ${contactPerson}`,
    instructions,
    note && `Hinweis: ${note}`,
  ]
    .filter(Boolean)
    .join('\n');
}
