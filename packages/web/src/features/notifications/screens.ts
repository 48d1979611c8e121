import { screen } from '../../platform/page/screen.ts';
import { readNoticesSearch } from './search.ts';

export const notificationScreens = [
  screen({
    path: '/mitteilungen',
    title: 'Mitteilungen',
    access: 'signedIn',
    search: readNoticesSearch,
    load: () => import('./notices-page.tsx'),
  }),
];
