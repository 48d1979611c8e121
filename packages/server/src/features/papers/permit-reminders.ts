import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { namedId } from '../../platform/ids/index.ts';
import {
  type LetterBody,
  type LetterPart,
  linkTo,
  type NewNotice,
  type NoticeStore,
  notifyUsers,
  withWantedMail,
  writeLetter,
} from '../notifications/index.ts';
import { type EndingPermit, listEndingPermits } from './permits.read.ts';
import type { PermitStore } from './permits.store.ts';

/** Reminds both sides of permits that end. It runs each morning. */
export const permitReminderJob = 'permit-reminders';

type Context = Pick<AppContext, 'db' | 'jobs' | 'brand' | 'config' | 'clock'> & {
  readonly inTransaction: InTransaction<BaseStores & { readonly permits: PermitStore; readonly notices: NoticeStore }>;
};

/** Registers the reminders: 30 and 7 days before a permit ends. A permit that gets a later day is reminded of anew. */
export function registerPermitReminders(context: Context): void {
  const { db, jobs, brand, config, clock, inTransaction } = context;
  jobs.work(permitReminderJob, async () => {
    for (const permit of await listEndingPermits(db, toBrandDay(clock.now(), brand.zone))) {
      const mails = await withWantedMail(
        db,
        'permitEnding',
        toReminders(permit, { brand, publicUrl: config.publicUrl }),
      );
      await inTransaction(async (stores) => {
        const days = permit.daysLeft <= 7 ? 7 : 30;
        await stores.permits.noteReminder(permit.id, days);
        await notifyUsers(stores, clock.now(), ...toNotices(permit, days));
        for (const mail of mails)
          await stores.jobs.enqueue('mail', {
            ...mail,
            id: namedId(`${permitReminderJob}/${permit.id}/${permit.validUntil}/${days}/${mail.to}`),
          });
      });
    }
  });
  jobs.schedule(permitReminderJob, '20 6 * * *', { timeZone: brand.zone });
}

/** The mails to both sides of a permit. */
export function toReminders(
  { number, validUntil, seller, buyer, relationshipId, sellerEmails, buyerEmails }: EndingPermit,
  { brand, publicUrl }: { brand: Brand; publicUrl: string },
): (LetterBody & { to: string; subject: string })[] {
  const until = formatCalendarDay(validUntil);
  const mail = (to: string, name: string, paragraphs: readonly LetterPart[]) => ({
    to,
    subject: `Erlaubnis ${number} gilt nur noch bis ${until}`,
    ...writeLetter(brand, { kind: 'permitEnding', to: name, paragraphs }),
  });
  const customer = relationshipId ? [linkTo('Zum Kunden', `${publicUrl}/kaufer-management/${relationshipId}`)] : [];
  return [
    ...sellerEmails.map((to) =>
      mail(to, seller, [
        `die Erlaubnis ${number} von ${buyer} gilt bis ${until}. Danach kann ${buyer} bei Ihnen keine unversteuerte Ware mehr bestellen oder laden.`,
        ...customer,
      ]),
    ),
    ...buyerEmails.map((to) =>
      mail(to, buyer, [
        `Ihre Erlaubnis ${number} bei ${seller} gilt bis ${until}. Bitte senden Sie ${seller} die neue, damit Sie weiter unversteuerte Ware bestellen und laden können.`,
        linkTo('Ihre Papiere', `${publicUrl}/profil/papiere`),
      ]),
    ),
  ];
}

/** One notice for each side. */
function toNotices(permit: EndingPermit, days: number): NewNotice[] {
  const { id, number, validUntil, seller, buyer, sellerId, buyerId, relationshipId } = permit;
  const sides = [
    {
      accountId: sellerId,
      partner: buyer,
      link: relationshipId ? `/kaufer-management/${relationshipId}` : '/kaufer-management',
    },
    { accountId: buyerId, partner: seller, link: '/profil/papiere' },
  ];
  return sides.map(({ accountId, partner, link }) => ({
    accountId,
    kind: 'permitEnding',
    subject: { type: 'permit', id },
    facts: { number, until: validUntil, partner },
    link,
    key: `${permitReminderJob}/${id}/${validUntil}/${days}`,
    ownMail: true,
  }));
}
