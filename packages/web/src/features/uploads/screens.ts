import { screen } from '../../platform/page/screen.ts';
import { readUploadsSearch } from './search.ts';

export const uploadScreens = [
  screen({
    path: '/uploads',
    aliases: ['/hochladen'],
    title: 'Dateien hochladen',
    access: { accountTypes: ['seller'], otherwise: 'stay' },
    replay: 'shown',
    search: readUploadsSearch,
    load: () => import('./uploads-page.tsx'),
  }),
  screen({
    path: '/verwaltung/katalog/hochladen',
    title: 'Produkte hochladen',
    access: { accountTypes: ['admin'], otherwise: 'home' },
    replay: 'shown',
    search: readUploadsSearch,
    load: () => import('./uploads-page.tsx'),
  }),
];
