import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { type ChosenChannels, createNoticeStore, type NoticeStore } from './notices.store.ts';
import { announceNotices } from './notify.ts';

type Person = Pick<Actor, 'userId' | 'accountId'>;
type Stores = BaseStores & { readonly notices: NoticeStore };

/** What users do with their own notices. All pages of the user follow. */
export interface NoticeService {
  setRead(person: Person, ids: readonly string[], read: boolean): Promise<void>;
  setAllRead(person: Person, until: Date | undefined): Promise<void>;
  setDone(person: Person, ids: readonly string[], done: boolean): Promise<void>;
  choose(person: Person, choices: readonly ChosenChannels[]): Promise<void>;
}

export function createNoticeService({
  clock,
  transactions,
}: Pick<AppContext, 'clock' | 'transactions'>): NoticeService {
  const inTransaction = transactions((tx) => ({ notices: createNoticeStore(tx) }));
  const change = ({ accountId }: Person, work: (stores: Stores) => Promise<unknown>) =>
    inTransaction(async (stores) => {
      if ((await work(stores)) === false) throw notFound();
      await announceNotices(stores, [accountId]);
    });
  return {
    setRead: (person, ids, read) =>
      change(person, ({ notices }) => notices.setRead(person.userId, ids, read ? clock.now() : null)),
    setAllRead: (person, until) =>
      change(person, ({ notices }) => notices.setAllRead(person.userId, until ?? clock.now(), clock.now())),
    setDone: (person, ids, done) =>
      change(person, ({ notices }) => notices.setDone(person.userId, ids, done ? clock.now() : null, clock.now())),
    choose: (person, choices) => change(person, ({ notices }) => notices.choose(person.userId, choices, clock.now())),
  };
}
