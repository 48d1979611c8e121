import { screen } from '../../platform/page/screen.ts';
import { readFavouritesSearch } from './search.ts';

export const favouriteScreens = [
  screen({
    path: '/favoriten',
    title: 'Favoriten',
    access: { accountTypes: ['buyer'], otherwise: 'home' },
    replay: 'shown',
    search: readFavouritesSearch,
    load: () => import('./favourites-page.tsx'),
  }),
];
