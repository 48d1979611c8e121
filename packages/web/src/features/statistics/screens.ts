import type { Screen } from '../../platform/screen.ts';
import { readRankingSearch } from './search.ts';
import { showsNews } from './shows-news.ts';
import { t } from './texts.ts';

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
