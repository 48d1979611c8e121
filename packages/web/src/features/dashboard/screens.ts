import { screen } from '../../platform/page/screen.ts';

export const dashboardScreens = [
  screen({
    path: '/',
    title: 'Übersicht',
    access: 'signedIn',
    replay: 'shown',
    load: () => import('./dashboard-page.tsx'),
    menu: { label: 'Übersicht', icon: 'dashboard', slot: 0 },
  }),
];
