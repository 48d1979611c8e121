import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { readAdministrators } from '../identity/index.ts';
import { linkTo, writeLetter } from '../notifications/index.ts';
import { readNamedKey } from './named-key.read.ts';

/** Notifies the administrators of an account that somebody has revoked a key as lost. */
export const lostKeyMailJob = 'api-key-lost-mail';

/** Registers the worker. The id of a mail is made from the key and the reader, so a repeated job sends nothing twice. */
export function registerApiKeyMails({
  db,
  jobs,
  mailer,
  brand,
  config,
}: Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config'>): void {
  jobs.work<{ keyId: string }>(lostKeyMailJob, async ({ keyId }) => {
    const key = await readNamedKey(db, keyId);
    if (!key?.revokedAt) return;
    const readers = await readAdministrators(db, key.accountId);
    const unsent = await mailer.sendAll(
      readers.map(({ id, email, name }) => ({
        id: namedId(`${lostKeyMailJob}/${keyId}/${id}`),
        to: email,
        accountId: key.accountId,
        ...lostKeyLetter({ ...key, reader: name }, brand, config.publicUrl),
      })),
    );
    const [failure] = unsent.values();
    if (unsent.size > 0) throw failure;
  });
}

interface LostKey {
  readonly name: string;
  readonly beginning: string;
  readonly revokedAt: Date | null;
  readonly reader: string;
}

/** The mail to one administrator. */
export function lostKeyLetter({ name, beginning, revokedAt, reader }: LostKey, brand: Brand, publicUrl: string) {
  const when = revokedAt ? ` am ${formatDayTime(revokedAt, brand.zone)} Uhr` : '';
  return {
    subject: `${brand.company.headline}: API-Schlüssel „${name}“ wurde als verloren gemeldet`,
    ...writeLetter(brand, {
      kind: 'apiKeyLost',
      to: reader,
      paragraphs: [
        `jemand, der den API-Schlüssel „${name}“ (${beginning}…) kennt, hat ihn${when} als verloren gemeldet. Er gilt seitdem nicht mehr.`,
        'Bitte prüfen Sie, wer den Schlüssel hatte, und erzeugen Sie einen neuen, wenn ein Programm ihn braucht.',
        linkTo('Zu den Schnittstellen', `${publicUrl}/schnittstellen`),
      ],
    }),
  };
}
