import { screen } from '../../platform/page/screen.ts';
import { readMarketSearch } from './search.ts';

export const marketScreens = [
  screen({
    path: '/handelsplatz',
    title: 'Handelsplatz',
    access: { accountTypes: ['buyer'], otherwise: 'stay' },
    replay: 'shown',
    layout: 'wide',
    search: readMarketSearch,
    load: () => import('./market-page.tsx'),
    reads: '/api/v2/offers',
    menu: (session) =>
      session.account.type === 'buyer' ? { label: 'Handelsplatz', icon: 'market', slot: 10 } : undefined,
  }),
  screen({
    path: '/handelsplatz/warum',
    title: 'Warum fehlt etwas?',
    access: { accountTypes: ['buyer'], otherwise: 'stay' },
    replay: 'shown',
    search: readMarketSearch,
    load: () => import('./missing/missing-page.tsx'),
  }),
];
