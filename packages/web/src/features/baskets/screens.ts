import { screen } from '../../platform/page/screen.ts';
import { readBasketSearch } from './search.ts';

const buyersOnly = { accountTypes: ['buyer'], otherwise: 'home' } as const;

export const basketScreens = [
  screen({
    path: '/handelsplatz/warenkorb/{-$basketId}',
    title: 'Warenkorb',
    access: buyersOnly,
    replay: 'shown',
    whenOpenedDirectly: '/handelsplatz',
    search: readBasketSearch,
    load: () => import('./basket-page.tsx'),
  }),
  screen({
    path: '/warenkorb/{-$basketId}',
    title: 'Warenkorb',
    access: 'signedIn',
    replay: 'shown',
    load: () => import('./to-dashboard.tsx'),
  }),
];
