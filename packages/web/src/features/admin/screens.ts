import { screen } from '../../platform/page/screen.ts';

const access = { accountTypes: ['admin'], otherwise: 'home' } as const;

export const adminScreens = [
  screen({
    path: '/verwaltung/mitteilung',
    title: 'Mitteilung an alle',
    access,
    load: () => import('./banners/banners-page.tsx'),
  }),
];
