import { screen } from '../../platform/page/screen.ts';

export const emptiesScreens = [
  screen({
    path: '/leergut',
    title: 'Leergut',
    access: { accountTypes: ['buyer', 'seller'], feature: 'productAdditives', otherwise: 'home' },
    replay: 'shown',
    load: () => import('./empties-page.tsx'),
  }),
];
