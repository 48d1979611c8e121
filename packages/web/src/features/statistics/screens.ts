import type { Screen } from '../../platform/screen.ts';
import type { Session } from '../../platform/session.ts';
import { readRankingSearch } from './search.ts';
import { t } from './texts.ts';

/** The news box shows for buyers, and for sellers with the feature (Specification 6). */
export function showsNews({ account, features }: Pick<Session, 'account' | 'features'>): boolean {
  return account.type === 'buyer' || features.includes('newsBox');
}

export const statisticsScreens: Screen[] = [
  {
    path: '/statistik',
    title: (_, session) => (session && showsNews(session) ? t('titleWithNews') : t('title')),
    access: { accountTypes: ['buyer', 'seller'], otherwise: 'home' },
    search: readRankingSearch,
    load: () => import('./statistics-page.tsx'),
    menu: (session) =>
      session.account.type === 'admin' ? undefined : { label: 'Statistik', icon: 'statistics', slot: 50 },
  },
];
