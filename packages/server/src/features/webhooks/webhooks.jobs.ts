import type { Brand } from '@handelsplatz/domain/brands';
import { spellNumber } from '@handelsplatz/domain/formats';
import { triedDays } from '@handelsplatz/domain/webhooks';
import type { AppContext } from '../../platform/context.ts';
import { namedId } from '../../platform/ids/index.ts';
import { readAdministrators } from '../identity/index.ts';
import { linkTo, writeLetter } from '../notifications/index.ts';
import { readNamedWebhook } from './named-webhook.read.ts';
import { purgeEvents } from './purge-events.store.ts';

/** Notifies the administrators of an account that the marketplace has switched a webhook off. */
export const webhookOffMailJob = 'webhook-off-mail';
const purgeJob = 'webhooks-purge';

type Context = Pick<AppContext, 'db' | 'jobs' | 'mailer' | 'brand' | 'config' | 'pool'>;

/** Registers the mail and the nightly deletion of what the operator keeps no longer. */
export function registerWebhookJobs({ db, jobs, mailer, brand, config, pool }: Context): void {
  const keptDays = config.retention.eventDays;
  jobs.work<{ webhookId: string; disabledAt: string }>(webhookOffMailJob, async ({ webhookId, disabledAt }) => {
    const webhook = await readNamedWebhook(db, webhookId);
    if (!webhook) return;
    const { accountId } = webhook;
    const unsent = await mailer.sendAll(
      (await readAdministrators(db, accountId)).map(({ id, email, name: reader }) => ({
        id: namedId(`${webhookOffMailJob}/${webhookId}/${disabledAt}/${id}`),
        to: email,
        accountId,
        ...webhookOffLetter({ ...webhook, reader, keptDays }, brand, config.publicUrl),
      })),
    );
    const [failure] = unsent.values();
    if (unsent.size > 0) throw failure;
  });
  jobs.work(purgeJob, async (_, { signal }) => void (await purgeEvents(pool, keptDays, signal)));
  jobs.schedule(purgeJob, '41 2 * * *', { timeZone: brand.zone });
}

interface OffWebhook {
  readonly name: string;
  readonly url: string;
  readonly disabledReason: string | null;
  readonly reader: string;
  /** Days for which its events are kept. */
  readonly keptDays: number;
}

/** The mail to one administrator. */
export function webhookOffLetter(
  { name, url, disabledReason, reader, keptDays }: OffWebhook,
  brand: Brand,
  publicUrl: string,
) {
  const reason =
    disabledReason === 'GONE'
      ? 'Ihr System hat geantwortet, dass es diese Adresse nicht mehr gibt (410).'
      : `Ihr System hat ${spellNumber(triedDays)} Tage lang keine Nachricht angenommen.`;
  return {
    subject: `${brand.company.headline}: Webhook „${name}“ ist ausgeschaltet`,
    ...writeLetter(brand, {
      kind: 'webhookOff',
      to: reader,
      paragraphs: [
        `wir haben den Webhook „${name}“ (${url}) ausgeschaltet. ${reason}`,
        `Ereignisse der letzten ${keptDays} Tage gehen nicht verloren: Schalten Sie den Webhook wieder ein und senden Sie den Zeitraum erneut.`,
        linkTo('Zu den Webhooks', `${publicUrl}/schnittstellen?bereich=webhooks`),
      ],
    }),
  };
}
