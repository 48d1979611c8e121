import type { Screen } from '../../platform/screen.ts';
import { readMarketSearch } from './search.ts';

export const marketScreens: Screen[] = [
  {
    path: '/handelsplatz',
    title: 'Handelsplatz',
    access: { accountTypes: ['buyer'], otherwise: 'stay' },
    layout: 'wide',
    search: readMarketSearch,
    load: () => import('./market-page.tsx'),
    menu: (session) =>
      session.account.type === 'buyer' ? { label: 'Handelsplatz', icon: 'market', slot: 10 } : undefined,
  },
];
