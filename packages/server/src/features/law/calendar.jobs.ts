import type { LawCalendarEntry } from '@handelsplatz/contract/law';
import { formatLawValue, lawKindNames } from '@handelsplatz/contract/law/words';
import type { Brand } from '@handelsplatz/domain/brands';
import type { AppContext } from '../../platform/context.ts';
import {
  createNotifier,
  type LastNotice,
  listLastNotices,
  type NewNotice,
  type NoticeFacts,
} from '../notifications/index.ts';
import { readLawCalendar } from './calendar.ts';

/** Notifies sellers of changes of law that concern them. */
export const lawCalendarJob = 'law-calendar';

/** So long a changed table rests before sellers are notified, because several rows of one law are entered one after the other. */
export const restSeconds = 3_600;

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'jobs' | 'transactions'>;

type Change = NoticeFacts['lawChange'];

/** Registers the notices. Each seller has one of each change; another value is notified again, and a change that is withdrawn. */
export function registerLawCalendar(context: Context): void {
  const { db, brand, jobs } = context;
  const notifyOnce = createNotifier(context);
  jobs.work(lawCalendarJob, async () => {
    const { first, changes } = await readLawCalendar(context, null);
    const own = changes.filter(({ country }) => country === brand.code);
    const last = await listLastNotices(db, 'lawChange');
    const coming = new Set(own.map(nameSubject));
    const gone = last.filter(({ subjectId, facts }) => facts.day > first && !coming.has(subjectId));
    await notifyOnce([
      ...own.flatMap((change) => toNotices(change, last, brand)),
      ...gone.map((each) => toNotice(each.accountId, each.subjectId, { ...each.facts, withdrawn: true }, each)),
    ]);
  });
  jobs.schedule(lawCalendarJob, '40 5 * * *', { timeZone: brand.zone });
}

/** The values of a day, whatever they are: what an earlier notice may have been about. */
const nameSubject = ({ country, kind, goods, day }: LawCalendarEntry): string => [country, kind, goods, day].join('/');

function toNotices(
  change: LawCalendarEntry,
  last: readonly LastNotice<'lawChange'>[],
  { numbers }: Brand,
): KeyedNotice[] {
  const { kind, goods, day, before, after, sellers } = change;
  const words = (side: LawCalendarEntry['before']) =>
    side && `${formatLawValue(side.value, change, numbers)}${side.source === '' ? ' (ohne Quelle)' : ''}`;
  const what = [lawKindNames[kind], goods].filter(Boolean).join(' ');
  const subjectId = nameSubject(change);
  return sellers.map(({ _id: accountId }) => {
    const earlier = last.find((each) => each.accountId === accountId && each.subjectId === subjectId);
    return toNotice(accountId, subjectId, { what, day, before: words(before), after: words(after) }, earlier);
  });
}

type KeyedNotice = NewNotice & { readonly key: string };

/** A notice under a new key where it says something else than the last one, and under the same key where it does not. */
function toNotice(
  accountId: string,
  id: string,
  facts: Change,
  last: LastNotice<'lawChange'> | undefined,
): KeyedNotice {
  const count = Number(/\/(\d+)$/.exec(last?.key ?? '/0')?.[1]);
  const isSame = last && saysTheSame(last.facts, facts);
  return {
    accountId,
    kind: 'lawChange',
    subject: { type: 'lawChange', id },
    facts,
    link: '/gesetz/kalender',
    key: `law/${id}/${isSame ? count : count + 1}`,
  };
}

const saysTheSame = (a: Change, b: Change): boolean =>
  a.before === b.before && a.after === b.after && a.withdrawn === b.withdrawn;
