import type { LawCalendarEntry } from '@handelsplatz/contract/law';
import { formatLawValue, lawKindNames } from '@handelsplatz/contract/law/words';
import type { Brand } from '@handelsplatz/domain/brands';
import type { AppContext } from '../../platform/context.ts';
import { createNotifier, type NewNotice } from '../notifications/index.ts';
import { readLawCalendar } from './calendar.ts';

/** Notifies sellers of changes of law that concern them. */
export const lawCalendarJob = 'law-calendar';

/** So long a changed table rests before sellers are notified, because several rows of one law are entered one after the other. */
export const restSeconds = 3_600;

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'jobs' | 'transactions'>;

/** Registers the notices. Each seller has one of each change; another value is another change. */
export function registerLawCalendar(context: Context): void {
  const { brand, jobs } = context;
  const notifyOnce = createNotifier(context);
  jobs.work(lawCalendarJob, async () => {
    const { changes } = await readLawCalendar(context, null);
    await notifyOnce(
      changes.filter(({ country }) => country === brand.code).flatMap((change) => toNotices(change, brand)),
    );
  });
  jobs.schedule(lawCalendarJob, '40 5 * * *', { timeZone: brand.zone });
}

function toNotices(change: LawCalendarEntry, { numbers }: Brand): (NewNotice & { readonly key: string })[] {
  const { key, kind, goods, day, before, after, sellers } = change;
  const words = (side: LawCalendarEntry['before']) => side && formatLawValue(side.value, change, numbers);
  return sellers.map(({ _id: accountId }) => ({
    accountId,
    kind: 'lawChange',
    subject: { type: 'lawChange', id: key },
    facts: {
      what: [lawKindNames[kind], goods].filter(Boolean).join(' '),
      day,
      before: words(before),
      after: words(after),
    },
    link: '/gesetz/kalender',
    key: `law/${key}`,
  }));
}
