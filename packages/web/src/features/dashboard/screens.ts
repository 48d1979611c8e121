import type { Screen } from '../../platform/screen.ts';

export const dashboardScreens: Screen[] = [
  {
    path: '/',
    title: 'Übersicht',
    access: 'signedIn',
    load: () => import('./dashboard-page.tsx'),
    menu: { label: 'Übersicht', icon: 'dashboard', slot: 0 },
  },
];
