import { screen } from '../../platform/page/screen.ts';
import { readNewsSearch } from './own/search.ts';

export const newsScreens = [
  screen({
    path: '/news',
    title: 'News schreiben',
    access: { accountTypes: ['seller'], otherwise: 'home' },
    replay: 'shown',
    search: readNewsSearch,
    load: () => import('./own/news-page.tsx'),
  }),
];
