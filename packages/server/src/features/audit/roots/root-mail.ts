import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime, formatNumber } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type Administrator, listProviderAccounts, readAdministrators } from '../../identity/index.ts';
import { factsOf, linkTo, writeLetter } from '../../notifications/index.ts';
import { type LastRoot, readLastRoot } from './root-mail.read.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'brand' | 'config' | 'transactions'>;

/**
 * Mails the last root to the administrators of the provider, so that it stands outside the machine as well: its hash covers every root before
 * it. An attacker who changes the database and the folder of the audit cannot call the mails back.
 */
export async function mailLastRoot({ db, clock, brand, config, transactions }: Context): Promise<void> {
  const root = await readLastRoot(db);
  if (!root) return;
  const now = clock.now();
  const accounts = await listProviderAccounts(db);
  const mails = await Promise.all(
    accounts.map(async (accountId) =>
      (await readAdministrators(db, accountId)).map((administrator) => ({
        id: newId(now),
        to: administrator.email,
        accountId,
        ...writeRootMail({ brand, root, administrator, publicUrl: config.publicUrl }),
      })),
    ),
  );
  await transactions(() => ({}))(async ({ jobs }) => {
    for (const mail of mails.flat()) await jobs.enqueue('mail', mail);
  });
}

interface RootMail {
  readonly brand: Brand;
  readonly root: LastRoot;
  readonly administrator: Pick<Administrator, 'name'>;
  readonly publicUrl: string;
}

/** The mail of a root to one administrator. */
export function writeRootMail({ brand, root, administrator, publicUrl }: RootMail) {
  const body = writeLetter(brand, {
    kind: 'auditRoot',
    to: administrator.name,
    paragraphs: [
      'das ist die letzte Signatur des Protokolls. Bitte bewahren Sie diese E-Mail auf: Mit ihr lässt sich später nachweisen, dass bis zu diesem Zeitpunkt kein Eintrag geändert oder entfernt wurde.',
      factsOf(
        ['Signatur', root.number],
        ['Zeitpunkt', formatDayTime(root.at, brand.zone)],
        ['Einträge', formatNumber(Number(root.entries), 0, brand.numbers)],
        ['Prüfsumme (SHA-256)', root.hash],
        ['Schlüssel', root.keyId],
      ),
      'So vergleichen Sie: „npm run audit:verify“ nennt Nummer und Prüfsumme der letzten Signatur. Ist diese E-Mail älter, steht ihre Prüfsumme in der Datei „audit-roots.jsonl“ in der nächsten Zeile unter „previous“.',
      linkTo('Zum Protokoll', `${publicUrl}/protokoll`),
    ],
  });
  return { subject: `${brand.company.headline}: Signatur ${root.number} des Protokolls`, ...body };
}
