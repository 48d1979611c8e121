import { screen } from '../../platform/page/screen.ts';
import { readLawSearch } from './search.ts';

export const lawScreens = [
  screen({
    path: '/gesetz',
    title: 'Gesetzliche Werte',
    access: { accountTypes: ['admin'], otherwise: 'home' },
    replay: 'shown',
    search: readLawSearch,
    load: () => import('./law-page.tsx'),
  }),
  screen({
    path: '/gesetz/kalender',
    title: 'Gesetzeskalender',
    access: { accountTypes: ['admin', 'seller'], otherwise: 'home' },
    replay: 'shown',
    load: () => import('./calendar-page.tsx'),
  }),
];
