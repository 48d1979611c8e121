import {
  isLocked,
  listKinds,
  type NoticeGroup,
  type NoticePreferences,
  noticeRules,
} from '@handelsplatz/contract/notifications';
import type { Brand } from '@handelsplatz/domain/brands';
import type { AccountType } from '@handelsplatz/domain/identity';
import { noticeWords } from './notice-words.ts';
import type { StoredNotice, StoredNoticeGroup } from './notices.read.ts';
import type { ChosenChannels } from './notices.store.ts';

/** A group as its reader sees it: an only notice by its title, several by their subject and number. */
export function toGroup({ key, count, unread, at, notices }: StoredNoticeGroup, brand: Brand): NoticeGroup {
  const [newest] = notices;
  const words = newest && noticeWords(newest.kind, newest.facts, brand);
  return {
    key,
    title: count === 1 ? (words?.title ?? '') : `${words?.about ?? ''}: ${count} ${countedName(notices)}`,
    count,
    unread,
    at: at.toISOString(),
    notices: notices.map((notice) => toNotice(notice, brand)),
  };
}

/** Changes of an order are counted as such. */
function countedName(notices: readonly StoredNotice[]): string {
  return notices.every(({ kind }) => kind === 'orderStep' || kind === 'orderAmendment') ? 'Änderungen' : 'Mitteilungen';
}

function toNotice({ id, kind, facts, at, ...rest }: StoredNotice, brand: Brand): NoticeGroup['notices'][number] {
  const { title, text, action } = noticeWords(kind, facts, brand);
  return { _id: id, kind, title, text, action, at: new Date(at).toISOString(), ...rest };
}

/** The channels of all kinds that a user can get in this brand; what is locked is on, whatever was chosen. */
export function toPreferences(
  chosen: readonly ChosenChannels[],
  side: AccountType,
  { features }: Brand,
): NoticePreferences {
  return {
    choices: listKinds(side, features).map((kind) => {
      const { page, mail, push } = chosen.find((choice) => choice.kind === kind) ?? noticeRules[kind];
      return { kind, page: page || isLocked(kind, 'page'), mail: mail || isLocked(kind, 'mail'), push };
    }),
  };
}
