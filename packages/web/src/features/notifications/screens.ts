import { screen } from '../../platform/page/screen.ts';
import { readDeliveriesSearch } from './deliveries/search.ts';
import { readNoticesSearch } from './search.ts';

export const notificationScreens = [
  screen({
    path: '/mitteilungen',
    title: 'Mitteilungen',
    access: 'signedIn',
    replay: 'shown',
    search: readNoticesSearch,
    load: () => import('./notices-page.tsx'),
  }),
  screen({
    path: '/zustellung',
    title: 'Zustellung',
    access: { accountTypes: ['admin'], otherwise: 'home' },
    replay: 'never',
    search: readDeliveriesSearch,
    load: () => import('./deliveries/deliveries-page.tsx'),
  }),
];
