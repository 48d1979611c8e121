import type { Screen } from '../../platform/screen.ts';

const buyersOnly = { accountTypes: ['buyer'], otherwise: 'home' } as const;

export const basketScreens: Screen[] = [
  {
    path: '/handelsplatz/warenkorb/{-$basketId}',
    title: 'Warenkorb',
    access: buyersOnly,
    whenOpenedDirectly: '/handelsplatz',
    load: () => import('./basket-page.tsx'),
  },
  {
    path: '/warenkorb/{-$basketId}',
    title: 'Warenkorb',
    access: 'signedIn',
    load: () => import('./to-dashboard.tsx'),
  },
];
