import { screen } from '../../platform/page/screen.ts';
import { readRankingSearch } from './search.ts';
import { statisticsTitle } from './titles.ts';

export const statisticsScreens = [
  screen({
    path: '/statistik',
    title: (_, session) => (session ? statisticsTitle(session) : 'Statistik'),
    access: 'signedIn',
    replay: 'shown',
    search: readRankingSearch,
    load: () => import('./statistics-page.tsx'),
    menu: (session) => ({ label: statisticsTitle(session), shortLabel: 'Statistik', icon: 'statistics', slot: 50 }),
  }),
];
