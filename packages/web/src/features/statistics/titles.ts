import type { Session } from '../../platform/session/session.ts';

/** Whether the news box shows: for buyers, and for sellers with the feature (Specification 6). */
export const showsNews = ({ account, features }: Pick<Session, 'account' | 'features'>): boolean =>
  account.type === 'buyer' || (account.type === 'seller' && features.includes('newsBox'));

/** The title of the page and of its entry in the menu (Specification 2). */
export const statisticsTitle = (session: Pick<Session, 'account' | 'features'>): string =>
  showsNews(session) ? 'News und Statistik' : 'Statistik';
